//! Addresses that are kept out.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::{Store, now};

/// An address, or all that begin alike: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/48`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Banned {
    address: IpAddr,
    bits: u8,
}

/// Somebody who is kept out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Ban {
    pub who: Banned,
    pub at: i64,
    /// For ever, if none.
    pub until: Option<i64>,
    pub reason: String,
}

impl Banned {
    /// Whether an address is among them.
    pub fn has(self, address: IpAddr) -> bool {
        self.address.is_ipv4() == address.to_canonical().is_ipv4()
            && first(address.to_canonical(), self.bits) == self.address
    }
}

/// An address with all but its first bits at zero.
fn first(address: IpAddr, bits: u8) -> IpAddr {
    match address {
        IpAddr::V4(short) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(bits)).unwrap_or(0);
            IpAddr::V4((u32::from(short) & mask).into())
        }
        IpAddr::V6(long) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(bits)).unwrap_or(0);
            IpAddr::V6(Ipv6Addr::from(u128::from(long) & mask))
        }
    }
}

impl FromStr for Banned {
    type Err = String;

    fn from_str(text: &str) -> Result<Banned, String> {
        let wrong = || format!("{text:?} is neither an address nor a network like 192.0.2.0/24");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        // To keep everybody out there is a switch already.
        if bits == 0 || bits > most {
            return Err(wrong());
        }
        Ok(Banned { address: first(address, bits), bits })
    }
}

impl std::fmt::Display for Banned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let whole = if self.address.is_ipv4() { 32 } else { 128 };
        match self.bits == whole {
            true => write!(f, "{}", self.address),
            false => write!(f, "{}/{}", self.address, self.bits),
        }
    }
}

impl Store {
    /// All who are kept out now.
    ///
    /// # Errors
    /// A database that cannot be read.
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        reading!(self, bans(now()))
    }

    /// Keeps somebody out, until a time or for ever.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn ban(
        &self,
        who: Banned,
        until: Option<i64>,
        reason: &str,
    ) -> Result<(), StoreError> {
        writing!(self, ban(&who.to_string(), now(), until, reason))
    }

    /// Lets somebody in again; false if nobody kept them out.
    ///
    /// # Errors
    /// A database that cannot be written.
    pub async fn unban(&self, who: Banned) -> Result<bool, StoreError> {
        writing!(self, unban(&who.to_string()))
    }
}

both! {
    async fn bans(conn, now: i64) -> Result<Vec<Ban>, StoreError> {
        let bans = sqlx::query(
            "SELECT address, at, until, reason FROM ban WHERE until IS NULL OR until > $1 ORDER BY at, address",
        );
        let mut found = Vec::new();
        for row in bans.bind(now).fetch_all(&mut *conn).await? {
            let who: String = row.try_get(0)?;
            found.push(Ban {
                who: who.parse().map_err(StoreError::Database)?,
                at: row.try_get(1)?,
                until: row.try_get(2)?,
                reason: row.try_get(3)?,
            });
        }
        Ok(found)
    }

    async fn ban(conn, who: &str, now: i64, until: Option<i64>, reason: &str) -> Result<(), StoreError> {
        let over = sqlx::query("DELETE FROM ban WHERE until <= $1").bind(now);
        over.execute(&mut *conn).await?;
        let ban = sqlx::query(
            "INSERT INTO ban (address, at, until, reason) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (address) DO UPDATE SET at = $2, until = $3, reason = $4",
        );
        ban.bind(who).bind(now).bind(until).bind(reason).execute(&mut *conn).await?;
        Ok(())
    }

    async fn unban(conn, who: &str) -> Result<bool, StoreError> {
        let unban = sqlx::query("DELETE FROM ban WHERE address = $1").bind(who);
        Ok(unban.execute(&mut *conn).await?.rows_affected() > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::Banned;

    #[test]
    fn a_network_has_its_addresses_and_no_others() {
        let has =
            |who: &str, address: &str| who.parse::<Banned>().unwrap().has(address.parse().unwrap());
        assert!(has("192.0.2.7", "192.0.2.7") && !has("192.0.2.7", "192.0.2.8"));
        assert!(has("192.0.2.7", "::ffff:192.0.2.7"));
        assert!(has("192.0.2.99/24", "192.0.2.7") && !has("192.0.2.0/24", "192.0.3.7"));
        assert!(has("2001:db8::/32", "2001:db8:9::1") && !has("2001:db8::/32", "2001:db9::1"));
        assert!(!has("0.0.0.0/1", "::1") && !has("::/1", "1.2.3.4"));
    }

    #[test]
    fn what_is_written_is_read_back() {
        for who in ["192.0.2.7", "192.0.2.0/24", "2001:db8::/32", "::1"] {
            assert_eq!(who.parse::<Banned>().unwrap().to_string(), who);
        }
        assert_eq!("192.0.2.99/24".parse::<Banned>().unwrap().to_string(), "192.0.2.0/24");
        for who in ["", "here", "192.0.2.7/33", "192.0.2.7/0", "::/129", "192.0.2.7/x"] {
            assert!(who.parse::<Banned>().is_err(), "{who}");
        }
    }
}
