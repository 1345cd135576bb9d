//! What the device says: for which site, who was there, how often it has answered, and a new key.

use ciborium::Value;
use ring::digest::{SHA256, digest};

use crate::{Fault, Site};

/// The largest that is read, in bytes: an identifier of 1,023 and the largest key are less.
const LARGEST: usize = 8 * 1024;
/// The longest identifier of a passkey, in bytes.
const LONGEST: usize = 1023;
/// How deep CBOR may be nested: certificates in an attestation are four deep. Every level may claim to have a thousand items, for which
/// memory is taken before they are there.
const DEEPEST: usize = 16;
/// The hash of the site, the flags, the counter.
const HEAD: usize = 37;
/// The model of the device, and the length of the identifier.
const BEFORE_IDENTIFIER: usize = 18;

const USER_PRESENT: u8 = 1 << 0;
const USER_VERIFIED: u8 = 1 << 2;
const BACKUP_ELIGIBLE: u8 = 1 << 3;
const BACKED_UP: u8 = 1 << 4;
const KEY_INCLUDED: u8 = 1 << 6;
const MORE_INCLUDED: u8 = 1 << 7;

/// What the device says.
#[derive(Debug, PartialEq)]
pub(crate) struct Said {
    site: [u8; 32],
    flags: u8,
    /// How often it has answered; 0 if it does not count.
    pub(crate) counter: u32,
    /// The identifier of a new passkey and its public key, as COSE.
    pub(crate) made: Option<(Vec<u8>, Vec<u8>)>,
}

impl Said {
    pub(crate) fn read(bytes: &[u8]) -> Result<Said, Fault> {
        const SHORT: Fault = Fault::Malformed("what the device says is cut off");
        if bytes.len() > LARGEST {
            return Err(Fault::Malformed("what the device says is too long"));
        }
        let (head, mut rest) = bytes.split_at_checked(HEAD).ok_or(SHORT)?;
        let (site, head) = head.split_first_chunk::<32>().ok_or(SHORT)?;
        let (flags, counter) = head.split_first().ok_or(SHORT)?;
        let counter = u32::from_be_bytes(counter.try_into().map_err(|_| SHORT)?);
        let mut made = None;
        if flags & KEY_INCLUDED != 0 {
            let (before, more) = rest.split_at_checked(BEFORE_IDENTIFIER).ok_or(SHORT)?;
            let length = before.last_chunk::<2>().ok_or(SHORT)?;
            let length = usize::from(u16::from_be_bytes(*length));
            if length == 0 || length > LONGEST {
                return Err(Fault::Malformed("the identifier has a wrong length"));
            }
            let (identifier, more) = more.split_at_checked(length).ok_or(SHORT)?;
            let (_, after) = item(more)?;
            made = Some((identifier.to_vec(), more[..more.len() - after.len()].to_vec()));
            rest = after;
        }
        if flags & MORE_INCLUDED != 0 {
            let (Value::Map(_), after) = item(rest)? else {
                return Err(Fault::Malformed("what comes along is no map"));
            };
            rest = after;
        }
        match rest {
            [] => Ok(Said { site: *site, flags: *flags, counter, made }),
            _ => Err(Fault::Malformed("the device says more than it should")),
        }
    }

    /// Whether it is for this site, by somebody whom the device knows.
    pub(crate) fn check(&self, site: &Site) -> Result<(), Fault> {
        if digest(&SHA256, site.id.as_bytes()).as_ref() != self.site {
            return Err(Fault::Site);
        }
        let both = USER_PRESENT | USER_VERIFIED;
        if self.flags & both != both {
            return Err(Fault::Unverified);
        }
        if self.flags & BACKED_UP != 0 && !self.is_synced() {
            return Err(Fault::Malformed("it is copied, but cannot be"));
        }
        Ok(())
    }

    /// Whether the passkey may be on several devices. It never changes.
    pub(crate) fn is_synced(&self) -> bool {
        self.flags & BACKUP_ELIGIBLE != 0
    }
}

/// One item of CBOR, and what comes after it.
pub(crate) fn item(bytes: &[u8]) -> Result<(Value, &[u8]), Fault> {
    let mut rest = bytes;
    let value = ciborium::de::from_reader_with_recursion_limit(&mut rest, DEEPEST);
    value.map(|value| (value, rest)).map_err(|_| Fault::Malformed("it is no such CBOR"))
}

/// The one field of a map whose key fits; none if there are several, of which every reader could take another.
pub(crate) fn field(fields: &[(Value, Value)], fits: impl Fn(&Value) -> bool) -> Option<&Value> {
    let mut fitting = fields.iter().filter(|(key, _)| fits(key)).map(|(_, value)| value);
    fitting.next().filter(|_| fitting.next().is_none())
}
