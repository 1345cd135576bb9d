//! Which rules these are.

/// Grows whenever a rule is mended so that games may go another way than before: what is stored names the version by which it
/// was played (`docs/formats.md` lists them).
pub const RULES_VERSION: u16 = 2;
