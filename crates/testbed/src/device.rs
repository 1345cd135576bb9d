//! A device that keeps a passkey, and the browser in front of it. Every field can be changed, to lie.

use ciborium::Value;
use data_encoding::BASE64URL_NOPAD;
use ring::digest::{SHA256, digest};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};

/// Somebody was there, and the device knows who.
const VERIFIED: u8 = 0b101;
/// A key comes along.
const KEY_INCLUDED: u8 = 1 << 6;

/// A device with one passkey.
#[derive(Debug)]
pub struct Device {
    pair: EcdsaKeyPair,
    /// The identifier of the passkey.
    pub credential: Vec<u8>,
    /// Whose it is, as the server said.
    pub user: Vec<u8>,
    /// For which site it makes and uses passkeys.
    pub site: String,
    /// The page that the browser shows.
    pub origin: String,
    /// Whether that page is shown by a page of another site.
    pub cross_origin: bool,
    /// What it says of the person in front of it.
    pub flags: u8,
    /// How often it has answered; one more each time, unless it does not count.
    pub counter: u32,
    /// Whether it counts.
    pub counts: bool,
}

/// A new passkey as a browser hands it on.
#[derive(Clone, Debug)]
pub struct DeviceMade {
    /// What the browser says.
    pub client_data: Vec<u8>,
    /// What the device says.
    pub attestation: Vec<u8>,
}

/// An answer as a browser hands it on.
#[derive(Clone, Debug)]
pub struct DeviceAnswer {
    /// The identifier of the passkey.
    pub credential: Vec<u8>,
    /// Whose it is.
    pub user: Vec<u8>,
    /// What the browser says.
    pub client_data: Vec<u8>,
    /// What the device says.
    pub authenticator_data: Vec<u8>,
    /// The signature over both.
    pub signature: Vec<u8>,
}

impl Device {
    /// A device in front of a page.
    pub fn at(origin: &str, site: &str) -> Device {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(algorithm, &random).expect("a key");
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, pkcs8.as_ref(), &random).expect("a key");
        let mut credential = vec![0; 32];
        random.fill(&mut credential).expect("randomness");
        Device {
            pair,
            credential,
            user: Vec::new(),
            site: site.into(),
            origin: origin.into(),
            cross_origin: false,
            flags: VERIFIED,
            counter: 0,
            counts: true,
        }
    }

    /// Makes the passkey.
    pub fn make(&mut self, challenge: &[u8], user: &[u8]) -> DeviceMade {
        self.user = user.into();
        let mut said = self.said(self.flags | KEY_INCLUDED);
        said.extend([0; 16]);
        said.extend((self.credential.len() as u16).to_be_bytes());
        said.extend(&self.credential);
        said.extend(self.key());
        let text = |text: &str| Value::Text(text.into());
        let attestation = Value::Map(vec![
            (text("fmt"), text("none")),
            (text("attStmt"), Value::Map(Vec::new())),
            (text("authData"), Value::Bytes(said)),
        ]);
        let client_data = self.client_data("webauthn.create", challenge);
        DeviceMade { client_data, attestation: cbor(&attestation) }
    }

    /// Uses the passkey.
    pub fn answer(&mut self, challenge: &[u8]) -> DeviceAnswer {
        self.answer_as("webauthn.get", challenge)
    }

    /// Uses the passkey for what a browser would call by this name.
    pub fn answer_as(&mut self, kind: &str, challenge: &[u8]) -> DeviceAnswer {
        self.counter += u32::from(self.counts);
        self.sign(self.client_data(kind, challenge), self.said(self.flags))
    }

    /// Signs whatever a browser and the device are made to say.
    pub fn sign(&self, client_data: Vec<u8>, authenticator_data: Vec<u8>) -> DeviceAnswer {
        let mut message = authenticator_data.clone();
        message.extend(digest(&SHA256, &client_data).as_ref());
        let signature = self.pair.sign(&SystemRandom::new(), &message).expect("a signature");
        DeviceAnswer {
            credential: self.credential.clone(),
            user: self.user.clone(),
            client_data,
            authenticator_data,
            signature: signature.as_ref().into(),
        }
    }

    /// The public key, as COSE.
    pub fn key(&self) -> Vec<u8> {
        let point = self.pair.public_key().as_ref();
        let number = |n: i64| Value::Integer(n.into());
        cbor(&Value::Map(vec![
            (number(1), number(2)),
            (number(3), number(-7)),
            (number(-1), number(1)),
            (number(-2), Value::Bytes(point[1..33].into())),
            (number(-3), Value::Bytes(point[33..].into())),
        ]))
    }

    /// What the device says, without a key and anything else behind it.
    pub fn said(&self, flags: u8) -> Vec<u8> {
        let mut said = digest(&SHA256, self.site.as_bytes()).as_ref().to_vec();
        said.push(flags);
        said.extend(self.counter.to_be_bytes());
        said
    }

    /// What the browser says.
    pub fn client_data(&self, kind: &str, challenge: &[u8]) -> Vec<u8> {
        let said = serde_json::json!({
            "type": kind,
            "challenge": BASE64URL_NOPAD.encode(challenge),
            "origin": self.origin,
            "crossOrigin": self.cross_origin,
        });
        said.to_string().into_bytes()
    }
}

fn cbor(value: &Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    ciborium::into_writer(value, &mut bytes).expect("memory to write to");
    bytes
}
