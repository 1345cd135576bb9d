//! The public key of a passkey, as COSE (RFC 9053).

use ciborium::Value;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};

use crate::Fault;
use crate::authenticator::{self, item};

const ES256: i64 = -7;
const EDDSA: i64 = -8;
const RS256: i64 = -257;

/// The kinds of keys that are asked for, the best first: ECDSA on P-256, which every device has, Ed25519, and RSA for
/// Windows with an old TPM.
pub const ALGORITHMS: [i64; 3] = [ES256, EDDSA, RS256];

// Labels of RFC 9052 and 9053.
const KIND: i64 = 1;
const ALGORITHM: i64 = 3;
const CURVE: i64 = -1;
const X: i64 = -2;
const Y: i64 = -3;
const MODULUS: i64 = -1;
const EXPONENT: i64 = -2;

#[derive(Debug)]
pub(crate) enum Key {
    // An uncompressed point.
    Es256([u8; 65]),
    Ed25519([u8; 32]),
    Rs256 { n: Vec<u8>, e: Vec<u8> },
}

impl Key {
    /// Reads a key, which is all that there is.
    pub(crate) fn read(cose: &[u8]) -> Result<Key, Fault> {
        let (Value::Map(fields), []) = item(cose)? else { return Err(Fault::Key) };
        let field = |label: i64| {
            authenticator::field(&fields, |key| key.as_integer() == Some(label.into()))
        };
        let number = |label: i64| i64::try_from(field(label)?.as_integer()?).ok();
        let bytes = |label: i64| field(label).and_then(Value::as_bytes).ok_or(Fault::Key);
        let kind = (number(ALGORITHM), number(KIND));
        match kind {
            (Some(ES256), Some(2)) if number(CURVE) == Some(1) => {
                let (x, y) = (bytes(X)?, bytes(Y)?);
                let (true, true) = (x.len() == 32, y.len() == 32) else { return Err(Fault::Key) };
                let mut point = [4; 65];
                point[1..33].copy_from_slice(x);
                point[33..].copy_from_slice(y);
                Ok(Key::Es256(point))
            }
            (Some(EDDSA), Some(1)) if number(CURVE) == Some(6) => {
                let x = bytes(X)?.as_slice().try_into();
                Ok(Key::Ed25519(x.map_err(|_| Fault::Key)?))
            }
            (Some(RS256), Some(3)) => {
                let (n, e) = (bytes(MODULUS)?, bytes(EXPONENT)?);
                match is_modulus(n) && is_exponent(e) {
                    true => Ok(Key::Rs256 { n: n.clone(), e: e.clone() }),
                    false => Err(Fault::Key),
                }
            }
            _ => Err(Fault::Key),
        }
    }

    /// Whether a signature over a message is by this key.
    pub(crate) fn check(&self, message: &[u8], signature: &[u8]) -> Result<(), Fault> {
        let result = match self {
            Key::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            Key::Ed25519(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature),
            Key::Rs256 { n, e } => RsaPublicKeyComponents { n, e }.verify(
                &RSA_PKCS1_2048_8192_SHA256,
                message,
                signature,
            ),
        };
        result.map_err(|_| Fault::Signature)
    }
}

/// Whether it has 2,048 to 8,192 bits, whole bytes counted, as signatures are checked with: another one would be kept, and open nothing.
fn is_modulus(n: &[u8]) -> bool {
    (256..=1024).contains(&n.len()) && n[0] != 0 && is_odd(n)
}

/// Whether it is one that a signature says something with: with 1 every text is its own signature.
fn is_exponent(e: &[u8]) -> bool {
    (1..=4).contains(&e.len()) && e[0] != 0 && *e != [1] && is_odd(e)
}

fn is_odd(n: &[u8]) -> bool {
    n.last().is_some_and(|last| last % 2 == 1)
}

#[cfg(test)]
mod tests {
    use data_encoding::HEXLOWER;
    use ring::digest::{SHA256, digest};

    use super::*;
    use crate::authenticator::Said;

    /// Rows of hexadecimal digits after a word.
    fn vectors(word: &str) -> Vec<Vec<u8>> {
        let rows = include_str!("vectors.txt").lines();
        let mut row = rows.map(|row| row.split(' ')).find(|row| row.clone().next() == Some(word));
        let row = row.as_mut().unwrap().skip(1);
        row.map(|hex| HEXLOWER.decode(hex.as_bytes()).unwrap()).collect()
    }

    #[test]
    fn the_examples_of_the_standard_hold() {
        for word in ["es256", "rs256", "ed25519"] {
            let row = vectors(word);
            let [key, said, client_data, signature] = row.as_slice() else { panic!("{word}") };
            let mut message = said.clone();
            message.extend(digest(&SHA256, client_data).as_ref());
            let key = Key::read(key).unwrap();
            assert_eq!(key.check(&message, signature), Ok(()), "{word}");
            for bit in 0..signature.len() * 8 {
                let mut forged = signature.clone();
                forged[bit / 8] ^= 1 << (bit % 8);
                let checked = key.check(&message, &forged);
                assert_eq!(checked, Err(Fault::Signature), "{word}, bit {bit}");
            }
            for forged in [[signature.as_slice(), &[0]].concat(), [&[0], &signature[..]].concat()] {
                assert_eq!(key.check(&message, &forged), Err(Fault::Signature), "{word}");
            }
            message[0] ^= 1;
            assert_eq!(key.check(&message, signature), Err(Fault::Signature), "{word}");
        }
    }

    #[test]
    fn the_attestation_of_the_standard_is_read_to_its_end() {
        let row = vectors("attestation");
        let (Value::Map(fields), []) = item(&row[0]).unwrap() else { panic!("no map") };
        let said = Said::read(fields[2].1.as_bytes().unwrap()).unwrap();
        let (credential, key) = said.made.unwrap();
        assert_eq!((credential.len(), key.clone()), (32, vectors("es256")[0].clone()));
        assert!(Key::read(&key[..key.len() - 1]).is_err());
        assert!(Key::read(&[key.as_slice(), &[0]].concat()).is_err());
    }

    #[test]
    fn keys_of_other_kinds_are_refused() {
        let number = |n: i64| Value::Integer(n.into());
        let key = |kind: i64, algorithm: i64, curve: i64, x: usize| {
            let mut bytes = Vec::new();
            let fields = vec![
                (number(KIND), number(kind)),
                (number(ALGORITHM), number(algorithm)),
                (number(CURVE), number(curve)),
                (number(X), Value::Bytes(vec![1; x])),
                (number(Y), Value::Bytes(vec![1; x])),
            ];
            ciborium::into_writer(&Value::Map(fields), &mut bytes).unwrap();
            Key::read(&bytes)
        };
        assert!(key(2, ES256, 1, 32).is_ok());
        assert!(key(1, EDDSA, 6, 32).is_ok());
        for (kind, algorithm, curve, x) in [
            (2, ES256, 2, 32),
            (2, ES256, 1, 31),
            (2, ES256, 1, 33),
            (3, ES256, 1, 32),
            (1, EDDSA, 7, 32),
            (1, EDDSA, 6, 57),
            (2, -35, 2, 48),
            (4, 5, 0, 32),
        ] {
            assert!(key(kind, algorithm, curve, x).is_err(), "{algorithm} {curve} {x}");
        }
    }
}
