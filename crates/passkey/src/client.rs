//! What the browser says about an answer: which page asked, and for what.

use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::Fault;
use crate::challenge::{Ceremony, Signer, Spent};

/// The largest that is read, in bytes: browsers write some two hundred.
const LARGEST: usize = 4 * 1024;

// More fields may come in later years, so that unknown ones are passed over.
#[derive(Deserialize)]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
    #[serde(default, rename = "topOrigin")]
    top_origin: Option<IgnoredAny>,
}

/// Checks it, and says which challenge was answered.
pub(crate) fn check(
    client_data: &[u8],
    signer: &Signer,
    ceremony: &Ceremony<'_>,
) -> Result<Spent, Fault> {
    if client_data.len() > LARGEST {
        return Err(Fault::Malformed("what the browser says is too long"));
    }
    const UNREADABLE: Fault = Fault::Malformed("what the browser says is no such JSON");
    // A list of the same values would be read too; browsers write none.
    if client_data.first() != Some(&b'{') {
        return Err(UNREADABLE);
    }
    let said: ClientData = serde_json::from_slice(client_data).map_err(|_| UNREADABLE)?;
    if said.r#type != ceremony.purpose.kind() {
        return Err(Fault::Kind);
    }
    let challenge = BASE64URL_NOPAD.decode(said.challenge.as_bytes());
    let challenge = challenge.map_err(|_| Fault::Malformed("the challenge is not base64url"))?;
    // Another site may not even show a page of ours that asks.
    let within_another = said.cross_origin || said.top_origin.is_some();
    if within_another || !ceremony.site.origins.contains(&said.origin) {
        return Err(Fault::Origin);
    }
    signer.check(&challenge, ceremony)
}
