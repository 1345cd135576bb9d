//! Somebody who can have a device sign whatever they like: what a browser would never have said is refused all the same.

mod support;

use data_encoding::BASE64URL_NOPAD;
use freehold_passkey::{Fault, Purpose};
use support::{ORIGIN, known};

const UNREADABLE: Fault = Fault::Malformed("what the browser says is no such JSON");

/// What becomes of an answer if the browser says this, in which `CHALLENGE` stands for a good one.
fn said(text: &str) -> Result<u32, Fault> {
    let (desk, device, known) = known();
    let challenge = BASE64URL_NOPAD.encode(&desk.challenge(Purpose::SignIn));
    let client_data = text.replace("CHALLENGE", &challenge).into_bytes();
    desk.answered(&device.sign(client_data, device.said(0b101)), &known)
}

/// The same, with this in place of the page.
fn from_page(origin: &str) -> Result<u32, Fault> {
    let origin = serde_json::Value::from(origin);
    said(&format!(r#"{{"type":"webauthn.get","challenge":"CHALLENGE","origin":{origin}}}"#))
}

#[test]
fn what_a_browser_says_is_read_as_browsers_write_it() {
    assert_eq!(from_page(ORIGIN), Ok(0));
    let plain =
        r#"{"type":"webauthn.get","challenge":"CHALLENGE","origin":"https://play.example.org"#;
    assert_eq!(said(&format!(r#"{plain}","crossOrigin":false,"later":{{"years":[1]}}}}"#)), Ok(0));
    for twice in
        ["type\":\"webauthn.get", "challenge\":\"CHALLENGE", "origin\":\"https://evil.example"]
    {
        assert_eq!(said(&format!(r#"{plain}","{twice}"}}"#)), Err(UNREADABLE), "{twice}");
    }
    let cross = r#"","crossOrigin":true,"crossOrigin":false}"#;
    assert_eq!(said(&format!("{plain}{cross}")), Err(UNREADABLE));
    for odd in ["null", "0", "\"false\"", "[]"] {
        let odd = format!(r#"{plain}","crossOrigin":{odd}}}"#);
        assert_eq!(said(&odd), Err(UNREADABLE), "{odd}");
    }
    let list = r#"["webauthn.get","CHALLENGE","https://play.example.org",false]"#;
    assert_eq!(said(list), Err(UNREADABLE), "a list is no object");
    for around in ["\u{feff}{}", "{}{}", "{}\0", "{}x", "", "[{}]", "{\"a\":{}}"] {
        let text = around.replacen("{}", &format!("{plain}\"}}"), 1);
        assert_eq!(said(&text), Err(UNREADABLE), "{around:?}");
    }
    let deep = format!(r#"{plain}","later":{}1{}}}"#, "[".repeat(1_500), "]".repeat(1_500));
    assert!(said(&deep).is_ok() || said(&deep) == Err(UNREADABLE), "and it does not overflow");
    let long = format!(r#"{plain}","later":"{}"}}"#, "x".repeat(4_096));
    assert_eq!(said(&long), Err(Fault::Malformed("what the browser says is too long")));
}

#[test]
fn a_page_within_a_page_of_another_site_cannot_ask() {
    let within = |more: &str| {
        let page =
            r#"{"type":"webauthn.get","challenge":"CHALLENGE","origin":"https://play.example.org""#;
        said(&format!("{page},{more}}}"))
    };
    for more in [
        r#""crossOrigin":true"#,
        r#""crossOrigin":true,"topOrigin":"https://evil.example""#,
        r#""crossOrigin":false,"topOrigin":"https://evil.example""#,
        r#""topOrigin":"https://evil.example""#,
        r#""topOrigin":"https://play.example.org""#,
    ] {
        assert_eq!(within(more), Err(Fault::Origin), "{more}");
    }
}

#[test]
fn no_page_is_taken_for_ours_that_is_nearly_so() {
    for origin in [
        "",
        "null",
        "https://play.example.org/",
        "https://play.example.org.",
        "https://play.example.org:443",
        "https://play.example.org:8443",
        "https://PLAY.example.org",
        "HTTPS://play.example.org",
        " https://play.example.org",
        "https://play.example.org ",
        "https://play.example.org\0",
        "https://play.example.org\n",
        "https://play.example.org@evil.example",
        "https://evil.example/https://play.example.org",
        "https://evil.play.example.org",
        "https://example.org",
        "https://plаy.example.org",
        "https://xn--ply-6cd.example.org",
        "https://play。example.org",
        "play.example.org",
        "//play.example.org",
        "android:apk-key-hash:aGFzaA",
    ] {
        assert_eq!(from_page(origin), Err(Fault::Origin), "{origin:?}");
    }
}

#[test]
fn a_challenge_is_written_in_one_way() {
    let (desk, device, known) = known();
    let challenge = desk.challenge(Purpose::SignIn);
    let good = BASE64URL_NOPAD.encode(&challenge);
    let unread = Err(Fault::Malformed("the challenge is not base64url"));
    let text = |challenge: &str| {
        format!(r#"{{"type":"webauthn.get","challenge":"{challenge}","origin":"{ORIGIN}"}}"#)
    };
    let given = |challenge: &str| {
        let client_data = text(challenge).into_bytes();
        desk.answered(&device.sign(client_data, device.said(0b101)), &known)
    };
    assert_eq!(given(&good), Ok(0));
    for odd in [format!("{good}=="), format!(" {good}"), good.replacen(&good[4..5], "+", 1)] {
        assert_eq!(given(&odd), unread, "{odd}");
    }
    for kind in ["webauthn.GET", "webauthn.get ", "webauthn.create", "payment.get", ""] {
        let client_data = text(&good).replace("webauthn.get", kind).into_bytes();
        let answer = device.sign(client_data, device.said(0b101));
        assert_eq!(desk.answered(&answer, &known), Err(Fault::Kind), "{kind}");
    }
}
