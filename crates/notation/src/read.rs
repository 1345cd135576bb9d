//! Reading texts from files and inputs that may be anything.

use std::fs::File;
use std::io::{Error, ErrorKind, Read, Result};
use std::path::Path;

/// No text is larger, in bytes: a game of 20,000 answers takes a tenth of it.
const LARGEST: u64 = 16 << 20;

/// The text of a file.
///
/// # Errors
/// It cannot be read, is not UTF-8, or is larger than 16 MB.
pub fn read_file(path: &Path) -> Result<String> {
    read_text(File::open(path)?)
}

/// The text that this gives to its end.
///
/// # Errors
/// It cannot be read, is not UTF-8, or is larger than 16 MB.
pub fn read_text(from: impl Read) -> Result<String> {
    let mut bytes = Vec::new();
    // What has no end, such as a device, is not waited for.
    let n = from.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if n as u64 > LARGEST {
        return Err(Error::new(ErrorKind::FileTooLarge, "it is larger than 16 MB, and no game is"));
    }
    String::from_utf8(bytes)
        .map_err(|_| Error::new(ErrorKind::InvalidData, "this is not UTF-8 text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_end_is_not_read_to_it() {
        let endless = read_text(std::io::repeat(b'#')).unwrap_err();
        assert!(endless.to_string().contains("larger than 16 MB"), "{endless}");
        let most = vec![b'#'; LARGEST as usize];
        assert_eq!(read_text(&most[..]).map(|text| text.len()).unwrap(), most.len());
        assert_eq!(read_text(&[0xFF][..]).unwrap_err().to_string(), "this is not UTF-8 text");
    }
}
