//! Somebody's device with a passkey, and what goes between it and the server.

#![allow(dead_code)] // Not every test file needs everything.

use data_encoding::BASE64URL_NOPAD;
use freehold_protocol::{NewPasskey, PasskeyAnswer, PasskeyInfo, PasskeyQuestion, PasskeyWanted};
use freehold_testbed::{Device, DeviceAnswer, DeviceMade};
use serde_json::{Value, json};

use super::support::Reply;
use super::support::person::{PASSWORD, Person};

/// The name by which people call the server.
pub const HOST: &str = "localhost:8420";
/// The page that they see then.
pub const ORIGIN: &str = "http://localhost:8420";

/// Bytes that were sent.
pub fn bytes(text: &str) -> Vec<u8> {
    BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
}

/// Bytes to send.
pub fn text(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

/// A device in front of the page.
pub fn device() -> Device {
    Device::at(ORIGIN, "localhost")
}

/// An answer as it is sent.
pub fn sent(answer: &DeviceAnswer) -> PasskeyAnswer {
    PasskeyAnswer {
        credential: text(&answer.credential),
        user: text(&answer.user),
        client_data: text(&answer.client_data),
        authenticator_data: text(&answer.authenticator_data),
        signature: text(&answer.signature),
    }
}

/// A new passkey as it is sent.
pub fn fresh(made: &DeviceMade, name: &str) -> NewPasskey {
    let (client_data, attestation) = (text(&made.client_data), text(&made.attestation));
    NewPasskey { name: name.into(), client_data, attestation }
}

impl Person<'_> {
    /// What is needed to make a passkey, after the password.
    pub async fn asked_to_add(&mut self) -> PasskeyWanted {
        let proof = json!({ "password": PASSWORD });
        self.post("/api/me/passkeys/challenge", &proof).await.json()
    }

    /// Makes a passkey and adds it.
    pub async fn add_passkey(&mut self, device: &mut Device, name: &str) -> PasskeyInfo {
        let wanted = self.asked_to_add().await;
        let made = device.make(&bytes(&wanted.challenge), &bytes(&wanted.user));
        let reply = self.post("/api/me/passkeys", &fresh(&made, name)).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        reply.json()
    }

    /// What is asked of whoever signs in.
    pub async fn asked_to_sign_in(&mut self) -> Vec<u8> {
        let asked: PasskeyQuestion =
            self.post("/api/session/passkey/challenge", &json!({})).await.json();
        bytes(&asked.challenge)
    }

    /// Signs in with an answer.
    pub async fn sign_in_by(&mut self, answer: &DeviceAnswer) -> Reply {
        self.post("/api/session/passkey", &sent(answer)).await
    }

    /// Asks, answers and signs in.
    pub async fn sign_in_with(&mut self, device: &mut Device) -> Reply {
        let challenge = self.asked_to_sign_in().await;
        self.sign_in_by(&device.answer(&challenge)).await
    }

    /// The answer of a passkey in place of the password.
    pub async fn proof(&mut self, device: &mut Device) -> Value {
        let asked: PasskeyQuestion = self.post("/api/me/challenge", &json!({})).await.json();
        let answer = sent(&device.answer(&bytes(&asked.challenge)));
        json!({ "passkey": answer })
    }
}
