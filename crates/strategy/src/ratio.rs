//! Exact numbers: 7 / 2 is three and a half.

use std::cmp::Ordering;

/// A fraction. One with the denominator 0 stands for no number at all: what comes of dividing by zero or of numbers
/// beyond all bounds. It compares with nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    num: i64,
    // Invariant: not negative, and 1 for every whole number.
    den: i64,
}

impl Ratio {
    /// No number.
    pub const UNDEFINED: Ratio = Ratio { num: 0, den: 0 };

    /// A whole number.
    #[inline]
    pub const fn whole(n: i64) -> Ratio {
        Ratio { num: n, den: 1 }
    }

    /// A fraction in lowest terms.
    pub fn new(num: i64, den: i64) -> Ratio {
        let (Some(num), Some(den)) = (
            num.checked_mul(den.signum()).filter(|num| *num != i64::MIN),
            den.checked_abs().filter(|den| *den != 0),
        ) else {
            return Ratio::UNDEFINED;
        };
        let divisor = gcd(num.unsigned_abs(), den.unsigned_abs()).max(1) as i64;
        Ratio { num: num / divisor, den: den / divisor }
    }

    /// The number as whole coins, cards or turns, if it is one that fits.
    pub fn as_small(self) -> Option<i32> {
        if self.den == 1 { i32::try_from(self.num).ok() } else { None }
    }

    /// Its opposite.
    pub fn neg(self) -> Ratio {
        Ratio { num: -self.num, den: self.den }
    }

    /// The sum.
    pub fn add(self, other: Ratio) -> Ratio {
        if self.den == 1 && other.den == 1 {
            return self.num.checked_add(other.num).map_or(Ratio::UNDEFINED, Ratio::whole);
        }
        let cross = |a: i64, b: i64| a.checked_mul(b);
        let num = cross(self.num, other.den)
            .and_then(|left| left.checked_add(cross(other.num, self.den)?));
        match (num, cross(self.den, other.den)) {
            (Some(num), Some(den)) => Ratio::new(num, den),
            _ => Ratio::UNDEFINED,
        }
    }

    /// The difference.
    pub fn sub(self, other: Ratio) -> Ratio {
        self.add(other.neg())
    }

    /// The product.
    pub fn mul(self, other: Ratio) -> Ratio {
        match (self.num.checked_mul(other.num), self.den.checked_mul(other.den)) {
            (Some(num), Some(den)) => Ratio::new(num, den),
            _ => Ratio::UNDEFINED,
        }
    }

    /// The quotient.
    pub fn div(self, other: Ratio) -> Ratio {
        if other.den == 0 {
            return Ratio::UNDEFINED;
        }
        match (self.num.checked_mul(other.den), self.den.checked_mul(other.num)) {
            (Some(num), Some(den)) => Ratio::new(num, den),
            _ => Ratio::UNDEFINED,
        }
    }

    /// Which is the greater; nothing if one of them is no number.
    #[inline]
    pub fn compare(self, other: Ratio) -> Option<Ordering> {
        if self.den == 0 || other.den == 0 {
            return None;
        }
        let left = i128::from(self.num) * i128::from(other.den);
        Some(left.cmp(&(i128::from(other.num) * i128::from(self.den))))
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_is_exact() {
        let half = Ratio::whole(7).div(Ratio::whole(2));
        assert_eq!(half, Ratio::new(7, 2));
        assert_eq!(half.compare(Ratio::whole(3)), Some(Ordering::Greater));
        let third = Ratio::whole(1).div(Ratio::whole(49));
        assert_eq!(third.mul(Ratio::whole(49)), Ratio::whole(1));
        assert_eq!(Ratio::whole(1).div(Ratio::whole(-2)), Ratio::new(-1, 2));
    }

    #[test]
    fn what_is_no_number_compares_with_nothing() {
        let none = Ratio::whole(3).div(Ratio::whole(0));
        assert_eq!(none, Ratio::UNDEFINED);
        assert_eq!(none.compare(none), None);
        assert_eq!(none.add(Ratio::whole(1)).compare(Ratio::whole(1)), None);
        assert_eq!(Ratio::whole(1).div(none), Ratio::UNDEFINED);
        let huge = Ratio::whole(i64::MAX);
        assert_eq!(huge.mul(huge), Ratio::UNDEFINED);
        assert_eq!(huge.neg().sub(huge).add(huge), Ratio::UNDEFINED);
        assert_eq!(Ratio::whole(0).div(huge.neg()), Ratio::whole(0));
    }
}
