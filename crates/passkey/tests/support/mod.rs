//! A desk where passkeys are made and used.

#![allow(dead_code)] // Not every test file needs everything.

use freehold_passkey::{
    Answer, Attested, Ceremony, Fault, Known, Made, Purpose, Signer, Site, answered, made,
};
use freehold_testbed::{Device, DeviceAnswer, DeviceMade};

pub const ORIGIN: &str = "https://play.example.org";
pub const NOW: i64 = 1_700_000_000_000;

pub struct Desk {
    pub site: Site,
    pub signer: Signer,
}

impl Desk {
    pub fn new() -> Desk {
        Desk { site: Site::of_origin(ORIGIN).unwrap(), signer: Signer::new(&[7; 32]) }
    }

    pub fn ceremony(&self, purpose: Purpose) -> Ceremony<'_> {
        Ceremony { site: &self.site, purpose, bound: "", now: NOW }
    }

    pub fn challenge(&self, purpose: Purpose) -> Vec<u8> {
        self.signer.challenge(&self.ceremony(purpose)).unwrap()
    }

    pub fn made(&self, given: &DeviceMade) -> Result<Made, Fault> {
        let DeviceMade { client_data, attestation } = given;
        made(&self.signer, &self.ceremony(Purpose::Add), Attested { client_data, attestation })
    }

    pub fn answered(&self, given: &DeviceAnswer, known: &Made) -> Result<u32, Fault> {
        let DeviceAnswer { client_data, authenticator_data, signature, .. } = given;
        let given = Answer { client_data, authenticator_data, signature };
        let known = Known { key: &known.key, counter: known.counter, synced: known.synced };
        let ceremony = self.ceremony(Purpose::SignIn);
        answered(&self.signer, &ceremony, given, known).map(|answered| answered.counter)
    }
}

pub fn device() -> Device {
    Device::at(ORIGIN, "play.example.org")
}

/// A desk that knows a device.
pub fn known() -> (Desk, Device, Made) {
    let (desk, mut device) = (Desk::new(), device());
    let given = device.make(&desk.challenge(Purpose::Add), b"ann");
    let made = desk.made(&given).unwrap();
    (desk, device, made)
}
