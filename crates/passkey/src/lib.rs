//! The server's side of passkeys (WebAuthn), without any I/O: what is asked, and whether an answer holds.
//!
//! A passkey is a pair of keys that somebody's device, or their password manager, keeps for one [`Site`]. The server has the public
//! one, asks with a [challenge](Signer::challenge), and checks what the device has signed, by the steps of WebAuthn Level 3, sections
//! 7.1 ([`made`]) and 7.2 ([`answered`]). The device must have made sure who holds it: a passkey stands in for a password. Who made the
//! device is nobody's business here, so that attestations are neither asked for nor looked at.

mod answer;
mod authenticator;
mod challenge;
mod client;
mod key;
mod site;

pub use answer::{Answer, Answered, Attested, Known, Made, answered, made};
pub use challenge::{Ceremony, LASTS, Purpose, Signer, Spent};
pub use key::ALGORITHMS;
pub use site::{NoSite, Site};

use thiserror::Error;

/// Why an answer does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Malformed(&'static str),
    /// The challenge is not one of ours, or was given for something else.
    #[error("the challenge is not one that was given for this")]
    Challenge,
    /// The challenge has run out.
    #[error("the challenge has run out")]
    Late,
    /// The page that asked for it belongs to another site.
    #[error("it was made for the page of another site")]
    Origin,
    /// It was made for another site.
    #[error("it was made for another site")]
    Site,
    /// It does another thing: signing in is not adding, or the other way round.
    #[error("it is an answer to another question")]
    Kind,
    /// Nobody was there, or the device has not made sure who it was.
    #[error("the device has not made sure who holds it")]
    Unverified,
    /// A key of a kind that nobody asked for.
    #[error("keys of this kind are not taken")]
    Key,
    /// The signature is not by this key, or not over this.
    #[error("the signature does not fit")]
    Signature,
    /// The device has counted back: there may be a copy of it.
    #[error("the device has counted back")]
    Counter,
    /// What cannot change about a passkey has changed.
    #[error("the passkey is not what it was")]
    Changed,
}
