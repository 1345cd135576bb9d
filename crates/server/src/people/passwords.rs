//! Passwords: hashed slowly, a few at a time (`hasher.rs`).
//!
//! Argon2id with 19 MiB, two passes and one lane, as OWASP recommends. A hash keeps its own parameters, so that they can grow.

use std::sync::Arc;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::try_generate_salt;
use argon2::{Algorithm, Argon2, Params, Version};

use super::hasher::{Hasher, Memory};
use crate::error::ApiError;

/// Memory for a hash, in KiB.
const MEMORY: u32 = 19 * 1024;
/// How often it is gone through.
const PASSES: u32 = 2;

/// The shortest password, in characters.
const SHORTEST: usize = 8;
/// The longest password, in bytes: a longer one would only cost time.
const LONGEST: usize = 400;

/// What hashes passwords.
#[derive(Debug)]
pub struct Passwords {
    hasher: Hasher,
    // What a name that nobody has is checked against, so that it takes as long.
    nobody: Arc<str>,
}

impl Passwords {
    /// Ready to hash.
    ///
    /// # Errors
    /// The system has no more threads.
    pub fn new() -> Result<Passwords, ApiError> {
        let hasher = Hasher::new().map_err(internal)?;
        // No password has such a hash, or nobody finds it.
        let nobody = written(&params()?, &[0; 16], &[0; Params::DEFAULT_OUTPUT_LEN])?.into();
        Ok(Passwords { hasher, nobody })
    }

    /// The hash of a new password.
    ///
    /// # Errors
    /// One that is too short or too long, and too many at a time.
    pub async fn hash(&self, password: String) -> Result<String, ApiError> {
        if password.chars().count() < SHORTEST {
            return Err(ApiError::Malformed(format!(
                "a password has at least {SHORTEST} characters"
            )));
        }
        if password.len() > LONGEST {
            return Err(ApiError::Malformed(format!("a password has at most {LONGEST} bytes")));
        }
        self.hasher.run(move |memory| hash(&password, memory)).await
    }

    /// Whether a password is the one that was hashed. It takes as long if nothing was, or nothing that can be read: that of an account
    /// whose password was taken away.
    ///
    /// # Errors
    /// Too many at a time.
    pub async fn fits(&self, password: String, hashed: Option<String>) -> Result<bool, ApiError> {
        let hashed = hashed.and_then(|hashed| PasswordHash::new(&hashed).ok());
        let known = hashed.is_some();
        let hashed =
            hashed.map_or_else(|| PasswordHash::new(&self.nobody).map_err(internal), Ok)?;
        // A longer one is nobody's, and is not worth hashing whole.
        let cut: String = password.chars().take(LONGEST).collect();
        let fits = self.hasher.run(move |memory| verify(&cut, &hashed, memory)).await?;
        Ok(fits && known && password.len() <= LONGEST)
    }
}

fn params() -> Result<Params, ApiError> {
    Params::new(MEMORY, PASSES, 1, None).map_err(internal)
}

fn hash(password: &str, memory: &mut Memory) -> Result<String, ApiError> {
    let (params, salt) = (params()?, try_generate_salt().map_err(internal)?);
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    let blocks = memory.blocks(params.block_count())?;
    argon
        .hash_password_into_with_memory(password.as_bytes(), &salt, &mut out, blocks)
        .map_err(internal)?;
    written(&params, &salt, &out)
}

/// A hash as it is kept.
fn written(params: &Params, salt: &[u8], out: &[u8]) -> Result<String, ApiError> {
    let hashed = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(params).map_err(internal)?,
        salt: Some(Salt::new(salt).map_err(internal)?),
        hash: Some(Output::new(out).map_err(internal)?),
    };
    Ok(hashed.to_string())
}

/// Hashes it as the other was, which says how itself.
fn verify(password: &str, hashed: &PasswordHash, memory: &mut Memory) -> Result<bool, ApiError> {
    let (Some(salt), Some(expected)) = (&hashed.salt, &hashed.hash) else { return Ok(false) };
    let algorithm = Algorithm::try_from(hashed.algorithm.as_str()).map_err(internal)?;
    let version = hashed.version.map(Version::try_from).transpose().map_err(internal)?;
    let params = Params::try_from(hashed).map_err(internal)?;
    let blocks = memory.blocks(params.block_count())?;
    let argon = Argon2::new(algorithm, version.unwrap_or_default(), params);
    let mut out = [0; Output::MAX_LENGTH];
    let out = out.get_mut(..expected.len()).ok_or_else(|| internal("a hash is too long"))?;
    argon
        .hash_password_into_with_memory(password.as_bytes(), salt, out, blocks)
        .map_err(internal)?;
    // This comparison takes as long wherever they differ.
    Ok(Output::new(out).is_ok_and(|out| out == *expected))
}

fn internal(error: impl std::fmt::Display) -> ApiError {
    ApiError::Internal(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_alone() {
        let passwords = Passwords::new().unwrap();
        let hashed = passwords.hash("correct horse".into()).await.unwrap();
        assert!(hashed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hashed}");
        assert!(passwords.fits("correct horse".into(), Some(hashed.clone())).await.unwrap());
        assert!(!passwords.fits("correct horses".into(), Some(hashed)).await.unwrap());
        assert!(!passwords.fits("the password of nobody".into(), None).await.unwrap());
    }

    #[tokio::test]
    async fn short_and_endless_passwords_are_refused() {
        let passwords = Passwords::new().unwrap();
        assert!(passwords.hash("1234567".into()).await.is_err());
        assert!(passwords.hash("x".repeat(LONGEST + 1)).await.is_err());
        let hashed = passwords.hash("x".repeat(LONGEST)).await.unwrap();
        assert!(!passwords.fits("x".repeat(LONGEST + 1), Some(hashed)).await.unwrap());
    }

    #[tokio::test]
    async fn hashes_are_those_that_everybody_makes() {
        use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

        let passwords = Passwords::new().unwrap();
        let ours = passwords.hash("correct horse".into()).await.unwrap();
        let ours = PasswordHash::new(&ours).unwrap();
        assert!(Argon2::default().verify_password(b"correct horse", &ours).is_ok());
        // One with more memory, as in later years, and one of the usual kind after it.
        for memory in [MEMORY + 1024, MEMORY] {
            let params = Params::new(memory, 1, 1, None).unwrap();
            let theirs = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            let theirs = theirs.hash_password(b"correct horse").unwrap().to_string();
            assert!(passwords.fits("correct horse".into(), Some(theirs.clone())).await.unwrap());
            assert!(!passwords.fits("another horse".into(), Some(theirs)).await.unwrap());
        }
    }

    #[tokio::test]
    async fn no_hash_at_all_takes_as_long_as_one() {
        let passwords = Passwords::new().unwrap();
        assert_eq!(&passwords.nobody[..31], "$argon2id$v=19$m=19456,t=2,p=1$");
        let hashed = PasswordHash::new(&passwords.nobody).unwrap();
        assert_eq!(Params::try_from(&hashed).unwrap().block_count(), MEMORY as usize);
        // What `freehold admin reset-password` leaves.
        for none in ["", "rubbish"] {
            assert!(!passwords.fits("correct horse".into(), Some(none.into())).await.unwrap());
        }
    }
}
