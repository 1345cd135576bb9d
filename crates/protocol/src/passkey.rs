//! Passkeys: what a browser is asked to do, and what it brings back. Bytes are base64url without padding.

use serde::{Deserialize, Serialize};

/// What a browser needs to use a passkey (`navigator.credentials.get`). User verification is required.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyQuestion {
    /// What is to be signed, once, within the time.
    pub challenge: String,
    /// The name that passkeys of this server are bound to.
    pub site: String,
    /// The time for it.
    pub seconds: u32,
    /// The passkeys that can answer; whichever the person has, if there are none here.
    pub credentials: Vec<String>,
}

/// The answer of a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyAnswer {
    /// Which passkey it is.
    pub credential: String,
    /// Whose it is, as its device knows them.
    pub user: String,
    /// What the browser says: `clientDataJSON`.
    pub client_data: String,
    /// What the device says: `authenticatorData`.
    pub authenticator_data: String,
    /// The signature over both.
    pub signature: String,
}

/// What a browser needs to make a passkey (`navigator.credentials.create`). It must be discoverable, with user verification, and
/// without attestation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyWanted {
    /// What is to be signed, once, within the time.
    pub challenge: String,
    /// The name that passkeys of this server are bound to.
    pub site: String,
    /// The time for it.
    pub seconds: u32,
    /// What devices know the account by: random, and the same for all its passkeys.
    pub user: String,
    /// The name of the account, for the device to show.
    pub name: String,
    /// The kinds of keys that can be used (COSE), the best first.
    #[cfg_attr(test, ts(type = "number[]"))]
    pub algorithms: Vec<i64>,
    /// The passkeys that the account has: a device with one of these makes no other.
    pub credentials: Vec<String>,
}

/// A new passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPasskey {
    /// What its owner calls it; the browser and the system, if nothing is said.
    pub name: String,
    /// What the browser says: `clientDataJSON`.
    pub client_data: String,
    /// What the device says: `attestationObject`.
    pub attestation: String,
}

/// Another name for a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NamePasskey {
    /// The name: at most 40 characters.
    pub name: String,
}

/// One's passkeys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Passkeys {
    /// The newest first.
    pub passkeys: Vec<PasskeyInfo>,
    /// How many an account can have.
    pub most: u32,
    /// The name that passkeys are bound to at the address under which the server was called; none if there can be none.
    pub site: Option<String>,
    /// Why there can be none, as a sentence for a person.
    pub refused: Option<String>,
}

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyInfo {
    /// What to name to change or remove it.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// The name that it is bound to.
    pub site: String,
    /// Whether it may be on several devices, as password managers have it.
    pub synced: bool,
    /// When it was added, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub added_at: i64,
    /// When it was used last; none if it never was.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub used_at: Option<i64>,
}
