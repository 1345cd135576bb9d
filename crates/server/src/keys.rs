//! Secret keys. Only their hashes are kept.

use data_encoding::BASE64URL_NOPAD;
use freehold_store::KeyHash;
use freehold_table::Nonce;
use sha2::{Digest, Sha256};

use crate::error::ApiError;

/// A fresh key of 256 random bits as 64 hexadecimal digits, and its hash.
///
/// # Errors
/// No randomness from the operating system.
pub fn new_key() -> Result<(String, KeyHash), ApiError> {
    let key = hex(&random::<32>()?);
    let hash = hash_of(&key);
    Ok((key, hash))
}

/// The key that somebody has chosen, or a fresh one, and its hash.
///
/// # Errors
/// A choice that is no key, and no randomness from the operating system.
pub fn own_key(chosen: Option<String>) -> Result<(String, KeyHash), ApiError> {
    match chosen {
        None => new_key(),
        Some(key) if is_key(&key) => {
            let hash = hash_of(&key);
            Ok((key, hash))
        }
        Some(_) => Err(ApiError::Malformed("a key is 64 hexadecimal digits".into())),
    }
}

/// The hash of a key.
pub fn hash_of(key: &str) -> KeyHash {
    Sha256::digest(key.as_bytes()).into()
}

/// A fresh public id: 80 random bits, so that nobody finds a table by trying.
///
/// # Errors
/// No randomness from the operating system.
pub fn new_id() -> Result<String, ApiError> {
    Ok(hex(&random::<10>()?))
}

/// What devices with passkeys know an account by: 256 random bits, base64url. It tells nothing about anybody.
///
/// # Errors
/// No randomness from the operating system.
pub fn new_handle() -> Result<String, ApiError> {
    Ok(BASE64URL_NOPAD.encode(&random::<32>()?))
}

/// A fresh seed.
///
/// # Errors
/// No randomness from the operating system.
pub fn new_seed() -> Result<u64, ApiError> {
    Ok(u64::from_le_bytes(random::<8>()?))
}

/// A fresh number to seal a seed with.
///
/// # Errors
/// No randomness from the operating system.
pub fn new_nonce() -> Result<Nonce, ApiError> {
    random()
}

/// The hash that binds the server to a seed: that of the text `SEED:NONCE`.
pub fn seal(seed: u64, nonce: &Nonce) -> String {
    hex(&hash_of(&format!("{seed}:{}", hex(nonce))))
}

/// Whether this could be a key: as long as those made here.
fn is_key(key: &str) -> bool {
    key.len() == 64
        && key.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    let no_luck = |error| ApiError::Internal(format!("no randomness: {error}"));
    getrandom::fill(&mut bytes).map_err(no_luck)?;
    Ok(bytes)
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
