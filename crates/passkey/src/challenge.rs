//! What a device is asked to sign.
//!
//! Nothing is kept of a challenge until it has been answered well: it carries its own time, and a signature by a secret that all
//! nodes share. So asking for very many costs nobody anything, and any node can tell whether one of them was given, for what, and to
//! whom. An answer that holds spends it: whoever checks answers keeps what [`Spent`] says until the challenge would have run out.

use ring::digest::{SHA256, digest};
use ring::hmac;
use ring::rand::{SecureRandom as _, SystemRandom};

use crate::{Fault, Site};

/// How long a challenge may be answered, in milliseconds.
pub const LASTS: i64 = 5 * 60 * 1000;

const STAMP: usize = 9;
const RANDOM: usize = 16;
const LENGTH: usize = STAMP + RANDOM + 32;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To sign in.
    SignIn,
    /// To make sure that somebody who is signed in is really there.
    Confirm,
    /// To add a passkey.
    Add,
}

impl Purpose {
    fn byte(self) -> u8 {
        match self {
            Purpose::SignIn => 1,
            Purpose::Confirm => 2,
            Purpose::Add => 3,
        }
    }

    /// What a browser calls it.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Purpose::SignIn | Purpose::Confirm => "webauthn.get",
            Purpose::Add => "webauthn.create",
        }
    }
}

/// Somebody is asked something.
#[derive(Clone, Copy, Debug)]
pub struct Ceremony<'a> {
    /// For whom.
    pub site: &'a Site,
    /// What for.
    pub purpose: Purpose,
    /// Whose answer alone counts: the account and the session. Nobody yet, if it is to sign in.
    pub bound: &'a str,
    /// The time, in milliseconds since 1970.
    pub now: i64,
}

/// A challenge that was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spent {
    /// What to know it by: its SHA-256 hash.
    pub hash: [u8; 32],
    /// Until when it must not be answered again, in milliseconds since 1970.
    pub until: i64,
}

/// What makes challenges, and knows its own again.
#[derive(Debug)]
pub struct Signer {
    key: hmac::Key,
    random: SystemRandom,
}

impl Signer {
    /// With a secret that all nodes share.
    pub fn new(secret: &[u8]) -> Signer {
        Signer { key: hmac::Key::new(hmac::HMAC_SHA256, secret), random: SystemRandom::new() }
    }

    /// A challenge that nobody was ever given; none if the operating system has no randomness.
    pub fn challenge(&self, ceremony: &Ceremony<'_>) -> Option<Vec<u8>> {
        let mut challenge = Vec::with_capacity(LENGTH);
        challenge.push(ceremony.purpose.byte());
        challenge.extend(ceremony.now.saturating_add(LASTS).to_be_bytes());
        let mut random = [0; RANDOM];
        self.random.fill(&mut random).ok()?;
        challenge.extend(random);
        let tag = hmac::sign(&self.key, &signed(&challenge, ceremony));
        challenge.extend(tag.as_ref());
        Some(challenge)
    }

    /// Whether a challenge is ours, for this and nothing else, and still good.
    pub(crate) fn check(&self, challenge: &[u8], ceremony: &Ceremony<'_>) -> Result<Spent, Fault> {
        if challenge.len() != LENGTH {
            return Err(Fault::Challenge);
        }
        let (said, tag) = challenge.split_at(STAMP + RANDOM);
        hmac::verify(&self.key, &signed(said, ceremony), tag).map_err(|_| Fault::Challenge)?;
        let until = said[1..STAMP].try_into().map(i64::from_be_bytes);
        let until = until.map_err(|_| Fault::Challenge)?;
        if said[0] != ceremony.purpose.byte() {
            return Err(Fault::Challenge);
        }
        if ceremony.now >= until {
            return Err(Fault::Late);
        }
        let mut hash = [0; 32];
        hash.copy_from_slice(digest(&SHA256, challenge).as_ref());
        Ok(Spent { hash, until })
    }
}

/// What the signature of a challenge is over: itself, and for whom it is. Each part with its length, so that none can be
/// taken for the beginning of the next.
fn signed(said: &[u8], ceremony: &Ceremony<'_>) -> Vec<u8> {
    let mut text = said.to_vec();
    for part in [&ceremony.site.id, ceremony.bound] {
        text.extend((part.len() as u64).to_be_bytes());
        text.extend(part.as_bytes());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_good_for_one_purpose_one_person_one_site_and_a_while() {
        let site = Site::of_host("play.example.org").unwrap();
        let other = Site::of_host("evil.example.org").unwrap();
        let signer = Signer::new(b"secret");
        let asked = Ceremony { site: &site, purpose: Purpose::Add, bound: "ann", now: 1_000 };
        let challenge = signer.challenge(&asked).unwrap();
        assert_ne!(signer.challenge(&asked).unwrap(), challenge);
        let spent = signer.check(&challenge, &asked).unwrap();
        assert_eq!(spent.until, 1_000 + LASTS);
        let check = |ceremony: Ceremony<'_>| signer.check(&challenge, &ceremony);
        assert!(check(Ceremony { now: 999 + LASTS, ..asked }).is_ok());
        assert_eq!(check(Ceremony { now: 1_000 + LASTS, ..asked }), Err(Fault::Late));
        let wrong = Err(Fault::Challenge);
        assert_eq!(check(Ceremony { purpose: Purpose::SignIn, ..asked }), wrong);
        assert_eq!(check(Ceremony { bound: "bob", ..asked }), wrong);
        assert_eq!(check(Ceremony { site: &other, ..asked }), wrong);
        assert_eq!(Signer::new(b"another").check(&challenge, &asked), wrong);
        for i in 0..challenge.len() {
            let mut changed = challenge.clone();
            changed[i] ^= 1;
            assert_eq!(signer.check(&changed, &asked), wrong, "byte {i}");
        }
        assert_eq!(signer.check(&challenge[1..], &asked), wrong);
        assert_eq!(signer.check(&[], &asked), wrong);
    }
}
