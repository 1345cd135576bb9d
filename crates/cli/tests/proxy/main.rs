//! The server behind real proxies, with the settings that are given to whoever runs one.
//!
//! `cargo xtask ci` sees to it that nginx and Caddy are there; `FREEHOLD_NGINX` and `FREEHOLD_CADDY` name other places than /usr/sbin/nginx
//! and /usr/bin/caddy.

mod behind_a_proxy;
mod site;
