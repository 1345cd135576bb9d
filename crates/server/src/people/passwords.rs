//! Passwords: hashed slowly, a few at a time, where nobody waits for it.
//!
//! Argon2id with 19 MiB, two passes and one lane, as OWASP recommends. A hash keeps its own parameters, so that they can grow.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::error::ApiError;

/// Memory for a hash, in KiB.
const MEMORY: u32 = 19 * 1024;
/// How often it is gone through.
const PASSES: u32 = 2;
/// How many are hashed at a time.
const AT_A_TIME: usize = 2;
/// How many more may wait for that.
const MOST_WAITING: usize = 32;

/// The shortest password, in characters.
const SHORTEST: usize = 8;
/// The longest password, in bytes: a longer one would only cost time.
const LONGEST: usize = 400;

/// What hashes passwords.
#[derive(Debug)]
pub struct Passwords {
    permits: Semaphore,
    waiting: AtomicUsize,
    // What a name that nobody has is checked against, so that it takes as long.
    nobody: Arc<str>,
}

impl Passwords {
    /// Ready to hash.
    ///
    /// # Errors
    /// No randomness from the operating system.
    pub fn new() -> Result<Passwords, ApiError> {
        let nobody = hash("the password of nobody")?.into();
        Ok(Passwords { permits: Semaphore::new(AT_A_TIME), waiting: AtomicUsize::new(0), nobody })
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
        self.work(move || hash(&password)).await
    }

    /// Whether a password is the one that was hashed. It takes as long if nothing was.
    ///
    /// # Errors
    /// Too many at a time.
    pub async fn fits(&self, password: String, hashed: Option<String>) -> Result<bool, ApiError> {
        let known = hashed.is_some();
        let hashed: Arc<str> = hashed.map_or_else(|| self.nobody.clone(), Into::into);
        // A longer one is nobody's, and is not worth hashing whole.
        let cut: String = password.chars().take(LONGEST).collect();
        let fits = self.work(move || Ok(verify(&cut, &hashed))).await?;
        Ok(fits && known && password.len() <= LONGEST)
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let waiting = Waiting::new(&self.waiting)?;
        let permit = self.permits.acquire().await;
        let permit = permit.map_err(|error| ApiError::Internal(error.to_string()))?;
        drop(waiting);
        let result = tokio::task::spawn_blocking(work).await;
        drop(permit);
        result.map_err(|error| ApiError::Internal(error.to_string()))?
    }
}

/// A place in the queue, for as long as it lives.
struct Waiting<'w>(&'w AtomicUsize);

impl<'w> Waiting<'w> {
    fn new(waiting: &'w AtomicUsize) -> Result<Waiting<'w>, ApiError> {
        let place = Waiting(waiting);
        if waiting.fetch_add(1, Ordering::Relaxed) >= MOST_WAITING {
            return Err(ApiError::Busy("too many people sign in at once: try again in a moment"));
        }
        Ok(place)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn argon() -> Result<Argon2<'static>, ApiError> {
    let params = Params::new(MEMORY, PASSES, 1, None)
        .map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str) -> Result<String, ApiError> {
    let hashed = argon()?.hash_password(password.as_bytes());
    Ok(hashed.map_err(|error| ApiError::Internal(error.to_string()))?.to_string())
}

fn verify(password: &str, hashed: &str) -> bool {
    let Ok(parsed) = PasswordHash::new(hashed) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok()
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
}
