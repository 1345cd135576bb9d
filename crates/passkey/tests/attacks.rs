//! Somebody with a device, a page and bad intentions.

mod support;

use freehold_passkey::{Ceremony, Fault, LASTS, Purpose};
use freehold_testbed::{Device, DeviceMade};
use support::{NOW, ORIGIN, device, known};

#[test]
fn a_passkey_is_made_and_used_again_and_again() {
    let (desk, mut device, mut known) = known();
    assert_eq!(known.credential, device.credential);
    assert_eq!((known.key.clone(), known.synced), (device.key(), false));
    for n in 1..4 {
        let answer = device.answer(&desk.challenge(Purpose::SignIn));
        known.counter = desk.answered(&answer, &known).unwrap();
        assert_eq!(known.counter, n);
    }
}

#[test]
fn a_device_that_does_not_count_is_fine_and_one_that_counts_back_is_not() {
    let (desk, mut device, mut known) = known();
    device.counts = false;
    let mut answer = || device.answer(&desk.challenge(Purpose::SignIn));
    assert_eq!(desk.answered(&answer(), &known), Ok(0));
    assert_eq!(desk.answered(&answer(), &known), Ok(0));
    known.counter = 1;
    assert_eq!(desk.answered(&answer(), &known), Err(Fault::Counter));
    device.counter = 7;
    known.counter = 7;
    let same = device.answer(&desk.challenge(Purpose::SignIn));
    assert_eq!(desk.answered(&same, &known), Err(Fault::Counter));
}

#[test]
fn other_pages_and_other_sites_get_nowhere() {
    let (desk, mut device, known) = known();
    let mut lie = |change: fn(&mut Device), fault: Fault| {
        change(&mut device);
        let answer = device.answer(&desk.challenge(Purpose::SignIn));
        assert_eq!(desk.answered(&answer, &known), Err(fault));
        let given = device.make(&desk.challenge(Purpose::Add), b"ann");
        assert_eq!(desk.made(&given), Err(fault));
        device.origin = ORIGIN.into();
        device.site = "play.example.org".into();
        device.cross_origin = false;
        device.flags = 0b101;
    };
    lie(|device| device.origin = "https://evil.example".into(), Fault::Origin);
    lie(|device| device.origin = "http://play.example.org".into(), Fault::Origin);
    lie(|device| device.origin = "https://play.example.org:444".into(), Fault::Origin);
    lie(|device| device.origin = "https://play.example.org.evil.example".into(), Fault::Origin);
    lie(|device| device.cross_origin = true, Fault::Origin);
    lie(|device| device.site = "example.org".into(), Fault::Site);
    lie(|device| device.flags = 0b001, Fault::Unverified);
    lie(|device| device.flags = 0b100, Fault::Unverified);
    lie(|device| device.flags = 0, Fault::Unverified);
    let copied = Fault::Malformed("it is copied, but cannot be");
    lie(|device| device.flags = 0b1_0101, copied);
}

#[test]
fn a_challenge_of_another_kind_of_another_time_or_of_nobody_is_refused() {
    let (desk, mut device, known) = known();
    let answer = device.answer(&desk.challenge(Purpose::Confirm));
    assert_eq!(desk.answered(&answer, &known), Err(Fault::Challenge));
    let answer = device.answer(&[0; 57]);
    assert_eq!(desk.answered(&answer, &known), Err(Fault::Challenge));
    let answer = device.answer(b"");
    assert_eq!(desk.answered(&answer, &known), Err(Fault::Challenge));
    let old = Ceremony { now: NOW - LASTS, ..desk.ceremony(Purpose::SignIn) };
    let answer = device.answer(&desk.signer.challenge(&old).unwrap());
    assert_eq!(desk.answered(&answer, &known), Err(Fault::Late));
    let answer = device.answer_as("webauthn.create", &desk.challenge(Purpose::SignIn));
    assert_eq!(desk.answered(&answer, &known), Err(Fault::Kind));
    let given = device.make(&desk.challenge(Purpose::SignIn), b"ann");
    assert_eq!(desk.made(&given), Err(Fault::Challenge));
}

#[test]
fn nothing_that_was_signed_can_be_changed() {
    let (desk, mut device, known) = known();
    let answer = device.answer(&desk.challenge(Purpose::SignIn));
    assert!(desk.answered(&answer, &known).is_ok());
    for i in 0..answer.signature.len() {
        let mut forged = answer.clone();
        forged.signature[i] ^= 1;
        assert_eq!(desk.answered(&forged, &known), Err(Fault::Signature), "byte {i}");
    }
    for i in 0..answer.authenticator_data.len() {
        let mut forged = answer.clone();
        forged.authenticator_data[i] ^= 2;
        assert!(desk.answered(&forged, &known).is_err(), "byte {i}");
    }
    for i in 0..answer.client_data.len() {
        let mut forged = answer.clone();
        forged.client_data[i] ^= 1;
        assert!(desk.answered(&forged, &known).is_err(), "byte {i}");
    }
    let mut empty = answer.clone();
    empty.signature.clear();
    assert_eq!(desk.answered(&empty, &known), Err(Fault::Signature));
}

#[test]
fn a_key_opens_its_own_account_only() {
    let (desk, _, known) = known();
    let mut other = device();
    let answer = other.answer(&desk.challenge(Purpose::SignIn));
    assert_eq!(desk.answered(&answer, &known), Err(Fault::Signature));
}

#[test]
fn what_never_changes_about_a_passkey_does_not() {
    let (desk, mut device, known) = known();
    device.flags |= 1 << 3;
    let answer = device.answer(&desk.challenge(Purpose::SignIn));
    assert_eq!(desk.answered(&answer, &known), Err(Fault::Changed));
}

#[test]
fn rubbish_of_every_length_is_refused_and_nothing_panics() {
    let (desk, mut device, known) = known();
    let answer = device.answer(&desk.challenge(Purpose::SignIn));
    let given = device.make(&desk.challenge(Purpose::Add), b"ann");
    for cut in 0..given.attestation.len() {
        let mut short = given.clone();
        short.attestation.truncate(cut);
        assert!(desk.made(&short).is_err(), "{cut}");
        let mut changed = given.clone();
        changed.attestation[cut] ^= 0xff;
        let _ = desk.made(&changed);
    }
    let mut longer = given.clone();
    longer.attestation.push(0);
    assert!(desk.made(&longer).is_err());
    for cut in 0..answer.authenticator_data.len() {
        let mut short = answer.clone();
        short.authenticator_data.truncate(cut);
        assert!(desk.answered(&short, &known).is_err(), "{cut}");
    }
    // Very deep, and claiming to be very long.
    for attestation in [vec![0x81; 30_000], vec![0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]] {
        let deep = DeviceMade { attestation, ..given.clone() };
        assert!(desk.made(&deep).is_err());
    }
    let vast = DeviceMade { attestation: vec![0; 40_000], ..given.clone() };
    assert_eq!(desk.made(&vast), Err(Fault::Malformed("the attestation is too long")));
}
