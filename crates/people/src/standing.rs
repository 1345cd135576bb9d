//! Who came where, as the ratings see it.

/// What the end of a game says of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The place by points and turns, from 1; equal places are ties.
    pub place: u8,
    /// Whether the person of this seat gave up, left, or ran out of time.
    pub gave_up: bool,
}

/// The places that count. Whoever gave up comes last, whatever a bot made of the seat afterwards; several of them share that
/// place, for leaving a lost game earlier or later shall make no difference.
pub fn places(finishes: &[Finish]) -> Vec<u8> {
    let stayed = |finish: &&Finish| !finish.gave_up;
    let n_stayed = finishes.iter().filter(stayed).count() as u8;
    let place = |finish: &Finish| match finish.gave_up {
        true => n_stayed + 1,
        // Those who gave up before do not push others back.
        false => {
            1 + finishes.iter().filter(stayed).filter(|other| other.place < finish.place).count()
                as u8
        }
    };
    finishes.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finish(place: u8, gave_up: bool) -> Finish {
        Finish { place, gave_up }
    }

    #[test]
    fn ties_share_a_place_and_the_next_one_is_skipped() {
        let game = [finish(2, false), finish(1, false), finish(2, false), finish(4, false)];
        assert_eq!(places(&game), [2, 1, 2, 4]);
    }

    #[test]
    fn whoever_gave_up_is_last_even_if_the_bot_won() {
        let game = [finish(1, true), finish(2, false), finish(3, false)];
        assert_eq!(places(&game), [3, 1, 2]);
    }

    #[test]
    fn all_who_gave_up_share_the_last_place() {
        let game = [finish(1, true), finish(2, false), finish(3, true), finish(4, false)];
        assert_eq!(places(&game), [3, 1, 3, 2]);
    }
}
