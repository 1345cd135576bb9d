//! Ctrl-C: stop with what is known so far.

use std::sync::atomic::{AtomicBool, Ordering};

static STOPPED: AtomicBool = AtomicBool::new(false);

/// The flag that Ctrl-C sets from now on; a second Ctrl-C ends the program. Where the signal cannot be caught, it
/// ends the program at once, as it would have anyway.
pub fn watch() -> &'static AtomicBool {
    let _ = ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &STOPPED
}
