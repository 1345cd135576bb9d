//! Devices that say what no device says, and keys and signatures that nearly are some.

mod support;

use ciborium::Value;
use freehold_passkey::{Fault, Made, Purpose};
use freehold_testbed::{Device, DeviceMade};
use ring::rand::SystemRandom;
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use support::{Desk, device, known};

const VERIFIED: u8 = 0b101;
const KEY: u8 = 1 << 6;
const MORE: u8 = 1 << 7;

fn cbor(value: &Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    ciborium::into_writer(value, &mut bytes).unwrap();
    bytes
}

fn number(n: i64) -> Value {
    Value::Integer(n.into())
}

fn text(text: &str) -> Value {
    Value::Text(text.into())
}

/// What the device says of a new key, with an identifier of this length and something behind.
fn new_key(device: &Device, flags: u8, length: usize, key: &[u8], behind: &[u8]) -> Vec<u8> {
    let mut said = device.said(flags);
    said.extend([0; 16]);
    said.extend((length as u16).to_be_bytes());
    said.extend(vec![7; length]);
    said.extend(key);
    said.extend(behind);
    said
}

fn attestation(said: Vec<u8>) -> Vec<u8> {
    cbor(&Value::Map(vec![
        (text("fmt"), text("none")),
        (text("attStmt"), Value::Map(Vec::new())),
        (text("authData"), Value::Bytes(said)),
    ]))
}

fn made(desk: &Desk, attestation: Vec<u8>) -> Result<Made, Fault> {
    let client_data = device().client_data("webauthn.create", &desk.challenge(Purpose::Add));
    desk.made(&DeviceMade { client_data, attestation })
}

/// What becomes of a new passkey with this key.
fn made_with(key: &[u8]) -> Result<Made, Fault> {
    made(&Desk::new(), attestation(new_key(&device(), VERIFIED | KEY, 32, key, &[])))
}

#[test]
fn identifiers_have_the_lengths_that_they_may_have() {
    let (desk, device) = (Desk::new(), device());
    for (length, fits) in [(0, false), (1, true), (1023, true), (1024, false), (5_000, false)] {
        let said = new_key(&device, VERIFIED | KEY, length, &device.key(), &[]);
        assert_eq!(made(&desk, attestation(said)).is_ok(), fits, "{length}");
    }
    let mut said = new_key(&device, VERIFIED | KEY, 32, &device.key(), &[]);
    said[54] = 200;
    assert!(made(&desk, attestation(said)).is_err(), "it ends before its length does");
    let said = new_key(&device, VERIFIED, 32, &device.key(), &[]);
    assert!(made(&desk, attestation(said)).is_err(), "it says that there is no key");
    let no_key = Fault::Malformed("there is no new key");
    assert_eq!(made(&desk, attestation(device.said(VERIFIED))), Err(no_key));
}

#[test]
fn what_comes_behind_a_key_is_what_was_announced() {
    let (desk, device) = (Desk::new(), device());
    let map = cbor(&Value::Map(vec![(text("credProtect"), number(2))]));
    let tried = |flags: u8, behind: &[u8]| {
        made(&desk, attestation(new_key(&device, flags, 32, &device.key(), behind)))
    };
    let (plain, more) = (VERIFIED | KEY, VERIFIED | KEY | MORE);
    let with_map = tried(more, &map).unwrap();
    assert_eq!(with_map.key, device.key(), "and none of it belongs to the key");
    assert!(tried(plain, &map).is_err());
    assert!(tried(more, &[]).is_err());
    assert!(tried(more, &[map.clone(), vec![0]].concat()).is_err());
    for odd in [number(1), text("credProtect"), Value::Array(Vec::new()), Value::Null] {
        assert!(tried(more, &cbor(&odd)).is_err(), "{odd:?} is no map");
    }
    // The same when it is used.
    let (desk, device, known) = known();
    let answered = |flags: u8, behind: &[u8]| {
        let said = [device.said(flags), behind.to_vec()].concat();
        let client_data = device.client_data("webauthn.get", &desk.challenge(Purpose::SignIn));
        desk.answered(&device.sign(client_data, said), &known)
    };
    assert_eq!(answered(VERIFIED | MORE, &map), Ok(0));
    assert!(answered(VERIFIED, &map).is_err());
    assert!(answered(VERIFIED | MORE, &[]).is_err());
    assert!(answered(VERIFIED | MORE, &cbor(&number(1))).is_err());
}

#[test]
fn nothing_is_said_twice() {
    let (desk, device) = (Desk::new(), device());
    let said = new_key(&device, VERIFIED | KEY, 32, &device.key(), &[]);
    let field = (text("authData"), Value::Bytes(said));
    let once = Value::Map(vec![(text("fmt"), text("none")), field.clone()]);
    assert!(made(&desk, cbor(&once)).is_ok());
    let twice = Value::Map(vec![field.clone(), (text("fmt"), text("none")), field]);
    assert!(made(&desk, cbor(&twice)).is_err());
    let key = device.key();
    let Value::Map(fields) = ciborium::from_reader(key.as_slice()).unwrap() else { panic!() };
    assert!(made_with(&cbor(&Value::Map(fields.clone()))).is_ok());
    for (label, value) in fields.clone() {
        let mut fields = fields.clone();
        fields.push((label.clone(), value));
        assert_eq!(made_with(&cbor(&Value::Map(fields))), Err(Fault::Key), "{label:?}");
    }
}

#[test]
fn a_little_that_claims_to_be_much_takes_neither_memory_nor_stack() {
    let desk = Desk::new();
    // Lists of a thousand each, one in the other; then whatever claims to be as long as can be.
    let nested = [0x99, 0x03, 0xfe].repeat(10_000);
    for rubbish in [
        nested.clone(),
        [0xb9, 0x03, 0xfe, 0x00].repeat(2_000),
        [0x9f].repeat(30_000),
        [0xbf, 0x00].repeat(10_000),
        [0xc1].repeat(30_000),
        [&[0x5b][..], &[0xff; 8], &[0; 100]].concat(),
        [&[0x7b][..], &[0x7f; 8], &[0x61; 100]].concat(),
        [&[0xbb][..], &[0xff; 8], &[0; 100]].concat(),
        [&[0xc2, 0x5b][..], &[0xff; 8], &[0; 100]].concat(),
    ] {
        assert!(made(&desk, rubbish.clone()).is_err());
        let key = &rubbish[..rubbish.len().min(7_000)];
        assert!(made_with(key).is_err());
    }
}

#[test]
fn keys_of_rsa_are_those_that_can_be_checked() {
    let key = |n: Vec<u8>, e: &[u8]| {
        made_with(&cbor(&Value::Map(vec![
            (number(1), number(3)),
            (number(3), number(-257)),
            (number(-1), Value::Bytes(n)),
            (number(-2), Value::Bytes(e.into())),
        ])))
    };
    let modulus = |bytes: usize| {
        let mut n = vec![0xff; bytes];
        n[0] = 0x80;
        n
    };
    let usual = [1, 0, 1];
    for bytes in [256, 384, 512, 1024] {
        assert!(key(modulus(bytes), &usual).is_ok(), "{bytes}");
    }
    for bytes in [1, 64, 128, 255, 1025, 4096] {
        assert_eq!(key(modulus(bytes), &usual), Err(Fault::Key), "{bytes}");
    }
    assert_eq!(key(Vec::new(), &usual), Err(Fault::Key));
    let mut even = modulus(256);
    even[255] = 0;
    assert_eq!(key(even, &usual), Err(Fault::Key));
    let mut short = modulus(256);
    short[0] = 0;
    assert_eq!(key(short, &usual), Err(Fault::Key), "2,040 bits behind a zero");
    for e in [&[][..], &[0], &[1], &[2], &[1, 0, 0], &[0, 1, 0, 1], &[1; 9]] {
        assert_eq!(key(modulus(256), e), Err(Fault::Key), "{e:?}");
    }
    assert!(key(modulus(256), &[3]).is_ok());
}

#[test]
fn a_point_that_is_on_no_curve_opens_nothing() {
    let (desk, mut device, mut known) = known();
    let answer = device.answer(&desk.challenge(Purpose::SignIn));
    let end = known.key.len() - 1;
    for change in [1, 0x80] {
        known.key[end] ^= change;
        assert_eq!(desk.answered(&answer, &known), Err(Fault::Signature));
        known.key[end] ^= change;
    }
    let (xs, ys) = (10..42, 45..77);
    for all in [0, 0xff] {
        let mut none = known.clone();
        none.key[xs.clone()].fill(all);
        none.key[ys.clone()].fill(all);
        assert_eq!(desk.answered(&answer, &none), Err(Fault::Signature), "{all}");
    }
    assert!(desk.answered(&answer, &known).is_ok());
}

#[test]
fn signatures_have_one_form_for_each_kind_of_key() {
    let (desk, mut device, known) = known();
    let answer = device.answer(&desk.challenge(Purpose::SignIn));
    let tried = |signature: Vec<u8>| {
        let mut answer = answer.clone();
        answer.signature = signature;
        desk.answered(&answer, &known)
    };
    assert!(tried(answer.signature.clone()).is_ok());
    // Both numbers, as ASN.1 has them.
    let der = answer.signature.clone();
    let r = &der[4..4 + usize::from(der[3])];
    let s = &der[6 + r.len()..];
    let bare = |n: &[u8]| {
        let n = n.strip_prefix(&[0]).unwrap_or(n);
        [vec![0; 32 - n.len()], n.to_vec()].concat()
    };
    let number = |n: &[u8]| [&[2, n.len() as u8], n].concat();
    let both = |r: &[u8], s: &[u8]| {
        let inner = [number(r), number(s)].concat();
        [&[0x30, inner.len() as u8][..], &inner].concat()
    };
    assert_eq!(both(r, s), der);
    let padded = [&[0], r].concat();
    let long = [&[0x30, 0x81, der[1]][..], &der[2..]].concat();
    let open = [&[0x30, 0x80][..], &der[2..], &[0, 0]].concat();
    for (what, forged) in [
        ("two plain numbers", [bare(r), bare(s)].concat()),
        ("something behind", [&der[..], &[0]].concat()),
        ("a zero too many", both(&padded, s)),
        ("a long length", long),
        ("no length", open),
        ("nothing", both(&[0], &[0])),
        ("no s", both(r, &[0])),
        ("a negative number", both(&[0xff], s)),
        ("swapped", both(s, r)),
        ("no bytes", Vec::new()),
        ("very many", vec![0x30; 60_000]),
    ] {
        assert_eq!(tried(forged), Err(Fault::Signature), "{what}");
    }
}

#[test]
fn every_bit_of_an_answer_counts_with_ed25519_too() {
    let desk = Desk::new();
    let pkcs8 = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
    let pair = Ed25519KeyPair::from_pkcs8(pkcs8.as_ref()).unwrap();
    let key = cbor(&Value::Map(vec![
        (number(1), number(1)),
        (number(3), number(-8)),
        (number(-1), number(6)),
        (number(-2), Value::Bytes(pair.public_key().as_ref().into())),
    ]));
    let known = made_with(&key).unwrap();
    let device = device();
    let client_data = device.client_data("webauthn.get", &desk.challenge(Purpose::SignIn));
    let mut answer = device.sign(client_data, device.said(VERIFIED));
    assert_eq!(desk.answered(&answer, &known), Err(Fault::Signature), "of another kind");
    let hash = ring::digest::digest(&ring::digest::SHA256, &answer.client_data);
    let message = [answer.authenticator_data.as_slice(), hash.as_ref()].concat();
    answer.signature = pair.sign(&message).as_ref().into();
    assert_eq!(desk.answered(&answer, &known), Ok(0));
    for bit in 0..answer.signature.len() * 8 {
        answer.signature[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(desk.answered(&answer, &known), Err(Fault::Signature), "bit {bit}");
        answer.signature[bit / 8] ^= 1 << (bit % 8);
    }
}
