//! Anything at all: nothing panics, and nothing that was changed holds.

mod support;

use freehold_passkey::{Purpose, Site};
use freehold_testbed::{DeviceAnswer, DeviceMade};
use proptest::collection::vec;
use proptest::prelude::*;
use support::{Desk, device, known};

#[test]
fn every_bit_of_an_answer_counts() {
    let (desk, mut device, known) = known();
    let good = device.answer(&desk.challenge(Purpose::SignIn));
    assert!(desk.answered(&good, &known).is_ok());
    let parts: [fn(&mut DeviceAnswer) -> &mut Vec<u8>; 3] =
        [|a| &mut a.client_data, |a| &mut a.authenticator_data, |a| &mut a.signature];
    for (n, part) in parts.into_iter().enumerate() {
        let mut answer = good.clone();
        for bit in 0..part(&mut answer).len() * 8 {
            part(&mut answer)[bit / 8] ^= 1 << (bit % 8);
            assert!(desk.answered(&answer, &known).is_err(), "part {n}, bit {bit}");
            part(&mut answer)[bit / 8] ^= 1 << (bit % 8);
        }
    }
    // Nor does it fit a key that differs from its own. The first byte says that it is a map of five.
    for bit in 0..known.key.len() * 8 {
        let mut other = known.clone();
        other.key[bit / 8] ^= 1 << (bit % 8);
        assert!(desk.answered(&good, &other).is_err(), "the key, bit {bit}");
    }
}

#[test]
fn every_bit_of_a_new_passkey_says_something_else_or_is_refused() {
    let (desk, mut device) = (Desk::new(), device());
    let good = device.make(&desk.challenge(Purpose::Add), b"ann");
    let known = desk.made(&good).unwrap();
    let mut others = 0;
    for bit in 0..good.attestation.len() * 8 {
        let mut given = good.clone();
        given.attestation[bit / 8] ^= 1 << (bit % 8);
        // Nobody signs it: who makes a passkey may make another one. What is kept is then what it says.
        let Ok(made) = desk.made(&given) else { continue };
        others += usize::from(made != known);
        let answer = device.sign(
            device.client_data("webauthn.get", &desk.challenge(Purpose::SignIn)),
            device.said(0b101),
        );
        if made.key != known.key {
            assert!(desk.answered(&answer, &made).is_err(), "bit {bit}");
        }
    }
    assert!(others > 32 * 8, "at least all of its identifier");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn nothing_that_is_sent_panics(
        client_data in vec(any::<u8>(), 0..300),
        authenticator_data in vec(any::<u8>(), 0..300),
        signature in vec(any::<u8>(), 0..100),
        key in vec(any::<u8>(), 0..200),
    ) {
        let (desk, mut device, mut known) = known();
        let mut answer = device.answer(&desk.challenge(Purpose::SignIn));
        let mut made = device.make(&desk.challenge(Purpose::Add), b"ann");
        answer.authenticator_data = authenticator_data.clone();
        prop_assert!(desk.answered(&answer, &known).is_err());
        // As far as what comes behind the head.
        let behind = [device.said(0b1100_0101), authenticator_data.clone()].concat();
        let signed = device.sign(answer.client_data.clone(), behind.clone());
        let _ = desk.answered(&signed, &known);
        let mut attestation = Vec::new();
        let field = (ciborium::Value::from("authData"), ciborium::Value::from(behind));
        ciborium::into_writer(&ciborium::Value::Map(vec![field]), &mut attestation).unwrap();
        let _ = desk.made(&DeviceMade { attestation, ..made.clone() });
        made.attestation = authenticator_data;
        prop_assert!(desk.made(&made).is_err());
        answer.signature = signature;
        prop_assert!(desk.answered(&answer, &known).is_err());
        answer.client_data = client_data.clone();
        prop_assert!(desk.answered(&answer, &known).is_err());
        made.client_data = client_data;
        prop_assert!(desk.made(&made).is_err());
        let good = device.answer(&desk.challenge(Purpose::SignIn));
        known.key = key;
        prop_assert!(desk.answered(&good, &known).is_err());
    }

    #[test]
    fn several_changes_at_once_are_no_better(
        changes in vec((0_usize..3, any::<prop::sample::Index>(), 1_u8..), 1..6),
    ) {
        let (desk, mut device, known) = known();
        let good = device.answer(&desk.challenge(Purpose::SignIn));
        let mut answer = good.clone();
        for (part, at, change) in changes {
            let part = match part {
                0 => &mut answer.client_data,
                1 => &mut answer.authenticator_data,
                _ => &mut answer.signature,
            };
            let at = at.index(part.len());
            part[at] ^= change;
        }
        let same = answer.client_data == good.client_data
            && answer.authenticator_data == good.authenticator_data
            && answer.signature == good.signature;
        prop_assert_eq!(desk.answered(&answer, &known).is_ok(), same);
    }

    #[test]
    fn no_name_of_a_host_panics(host in "\\PC{0,40}", plain in "[a-zA-Z0-9.:\\[\\]-]{0,20}") {
        for host in [host, plain] {
            let _ = Site::of_origin(&host);
            let _ = Site::of_origin(&format!("https://{host}"));
            let Ok(site) = Site::of_host(&host) else { continue };
            prop_assert!(site.is_at(&host));
            prop_assert!(site.origins.iter().all(|origin| Site::of_origin(origin).is_ok()));
        }
    }
}
