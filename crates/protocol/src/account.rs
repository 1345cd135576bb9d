//! Accounts: a name and a password, and what belongs to them.

use serde::{Deserialize, Serialize};

use crate::passkey::PasskeyAnswer;
use crate::people::Rating;

/// A new account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewAccount {
    /// The name: 2 to 24 characters, unlike any other account's.
    pub name: String,
    /// The password: 8 to 200 characters.
    pub password: String,
}

/// A new account, signed in. The code is shown once: the server keeps only its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccountCreated {
    /// The account.
    pub account: Me,
    /// What gives the account back to somebody who has forgotten the password.
    pub recovery_code: String,
}

/// Signing in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignIn {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Who asks: somebody with an account, or a guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WhoAmI {
    /// The account; none for a guest.
    pub account: Option<Me>,
}

/// One's own account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The name.
    pub name: String,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened_at: i64,
    /// The rating.
    pub rating: Rating,
    /// Whether others may see the profile and the games.
    pub public: bool,
    /// Whether the account may close tables, mute others and read reports.
    pub moderator: bool,
    /// Until when the account may not write in chats, in milliseconds since 1970; none if it may.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub muted_until: Option<i64>,
}

/// Changing what others see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChangeProfile {
    /// Whether others may see the profile and the games.
    pub public: bool,
}

/// Another password. All other devices are signed out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChangePassword {
    /// The password until now; none if a passkey stands in for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub old: Option<String>,
    /// The answer of a passkey, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
    /// The new one.
    pub new: String,
}

/// The password or a passkey, asked for again where much depends on it: one of the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Confirm {
    /// The password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub password: Option<String>,
    /// The answer of a passkey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
}

/// A new password by the recovery code. All devices are signed out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recover {
    /// The name.
    pub name: String,
    /// The code.
    pub code: String,
    /// The new password.
    pub password: String,
}

/// A new recovery code; the one until now no longer works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCode {
    /// The code.
    pub recovery_code: String,
}

/// Where one is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sessions {
    /// The last used first.
    pub sessions: Vec<SessionInfo>,
}

/// A device on which one is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionInfo {
    /// What to name to end it.
    pub id: String,
    /// The browser and the system, as far as they told.
    pub device: String,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub opened_at: i64,
    /// When it was used last, to the hour.
    #[cfg_attr(test, ts(type = "number"))]
    pub used_at: i64,
    /// Whether it is this one.
    pub current: bool,
}
