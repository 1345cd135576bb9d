//! Chances as people are told them.

/// A chance in percent, in the one way that sentences, lists and the browser share: whole, halves up, and never certain if it
/// is not. It starts from what a file says, since whoever rounds a finer figure comes to another whole one now and then.
pub fn percent(chance: f64) -> String {
    match chance.round() {
        0.0 if chance > 0.0 => "<1 %".into(),
        100.0 if chance < 100.0 => ">99 %".into(),
        whole => format!("{whole:.0} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_up_and_nothing_is_certain_that_is_not() {
        let told = [0.0, 0.1, 7.4, 28.5, 86.5, 86.4, 99.6, 100.0].map(percent);
        assert_eq!(told.join(", "), "0 %, <1 %, 7 %, 29 %, 87 %, 86 %, >99 %, 100 %");
    }
}
