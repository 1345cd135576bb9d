//! Whether an answer holds: a passkey that was made, and one that was used.

use ciborium::Value;
use ring::digest::{SHA256, digest};

use crate::authenticator::{Said, field, item};
use crate::challenge::{Ceremony, Signer, Spent};
use crate::key::Key;
use crate::{Fault, client};

/// The largest attestation that is read, in bytes: certificates that nobody asked for may be in it.
const LARGEST: usize = 32 * 1024;

/// What a browser gives when a passkey was made.
#[derive(Clone, Copy, Debug)]
pub struct Attested<'a> {
    /// What the browser says, as JSON.
    pub client_data: &'a [u8],
    /// What the device says, as CBOR.
    pub attestation: &'a [u8],
}

/// A new passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its identifier.
    pub credential: Vec<u8>,
    /// The public key, as COSE.
    pub key: Vec<u8>,
    /// How often the device has answered.
    pub counter: u32,
    /// Whether it may be on several devices.
    pub synced: bool,
    /// The challenge that it answers.
    pub spent: Spent,
}

/// What a browser gives when a passkey was used.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// What the browser says, as JSON.
    pub client_data: &'a [u8],
    /// What the device says.
    pub authenticator_data: &'a [u8],
    /// The signature over both.
    pub signature: &'a [u8],
}

/// A passkey as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The public key, as COSE.
    pub key: &'a [u8],
    /// How often the device had answered.
    pub counter: u32,
    /// Whether it may be on several devices.
    pub synced: bool,
}

/// A good answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// How often the device has answered by now.
    pub counter: u32,
    /// The challenge that it answers.
    pub spent: Spent,
}

/// Whether a new passkey was made here, for this (WebAuthn 7.1).
///
/// # Errors
/// What is wrong with it.
pub fn made(signer: &Signer, ceremony: &Ceremony<'_>, given: Attested<'_>) -> Result<Made, Fault> {
    let spent = client::check(given.client_data, signer, ceremony)?;
    if given.attestation.len() > LARGEST {
        return Err(Fault::Malformed("the attestation is too long"));
    }
    let (Value::Map(fields), []) = item(given.attestation)? else {
        return Err(Fault::Malformed("the attestation is no map"));
    };
    let data = field(&fields, |key| key.as_text() == Some("authData")).and_then(Value::as_bytes);
    let said = Said::read(data.ok_or(Fault::Malformed("the attestation has no data"))?)?;
    said.check(ceremony.site)?;
    let synced = said.is_synced();
    let (credential, key) = said.made.ok_or(Fault::Malformed("there is no new key"))?;
    Key::read(&key)?;
    Ok(Made { credential, key, counter: said.counter, synced, spent })
}

/// Whether a passkey was used here, for this (WebAuthn 7.2). Whether the challenge was spent before is for the caller to see.
///
/// # Errors
/// What is wrong with it.
pub fn answered(
    signer: &Signer,
    ceremony: &Ceremony<'_>,
    given: Answer<'_>,
    known: Known<'_>,
) -> Result<Answered, Fault> {
    let spent = client::check(given.client_data, signer, ceremony)?;
    let said = Said::read(given.authenticator_data)?;
    said.check(ceremony.site)?;
    let mut message = given.authenticator_data.to_vec();
    message.extend(digest(&SHA256, given.client_data).as_ref());
    Key::read(known.key)?.check(&message, given.signature)?;
    if said.is_synced() != known.synced {
        return Err(Fault::Changed);
    }
    let counts = said.counter != 0 || known.counter != 0;
    if counts && said.counter <= known.counter {
        return Err(Fault::Counter);
    }
    Ok(Answered { counter: said.counter, spent })
}
