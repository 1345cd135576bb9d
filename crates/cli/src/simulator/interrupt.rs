//! Ctrl-C: stop with what is known so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that Ctrl-C sets from now on; a second Ctrl-C ends the program. Where the signal cannot be caught, it
/// ends the program at once, as it would have anyway.
pub fn watch() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    stopped
}
