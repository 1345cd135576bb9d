//! The numbered choices of a decision.

use freehold_engine::{Answer, Ask, Card, Decision, ViewOf, suggest, text};

/// What a person can answer, and how many of it.
pub struct Menu {
    /// The choices; the first has the number 1.
    pub items: Vec<Item>,
    /// What 0 means, where nothing or no more may be chosen.
    pub done: Option<String>,
    /// The fewest to choose at once.
    pub few: usize,
    /// The most.
    pub most: usize,
    /// If a number is asked for, the greatest.
    pub depth: Option<u16>,
}

/// One choice.
pub struct Item {
    /// The answer it stands for.
    pub answer: Answer,
    /// What it says.
    pub label: String,
    /// The card it is about.
    pub card: Option<Card>,
    /// How often it can be chosen.
    pub copies: usize,
}

impl Menu {
    /// The choices of the view's own decision.
    pub fn new(view: ViewOf<'_>, decision: &Decision) -> Menu {
        let (few, most) = match &decision.ask {
            Ask::Cards { min, max, all_or_none: true, .. } => {
                (usize::from(*min).max(usize::from(*max)), usize::from(*max))
            }
            Ask::Cards { min, max, .. } => (usize::from(*min).max(1), usize::from(*max)),
            Ask::Options { picks, .. } => (usize::from(*picks), usize::from(*picks)),
            _ => (1, 1),
        };
        let depth = match decision.ask {
            Ask::Depth { max } => Some(max),
            _ => None,
        };
        let legal = view.legal_answers();
        let done = legal.contains(&Answer::Done).then(|| text::answer(decision, Answer::Done));
        let mut items: Vec<Item> = legal
            .into_iter()
            .filter(|answer| *answer != Answer::Done)
            .map(|answer| item(view, decision, answer))
            .collect();
        if matches!(decision.ask, Ask::BuyPhase | Ask::Pile { .. }) {
            items.sort_by_key(|item| rank(view, item.answer));
        }
        Menu { items, done, few, most, depth }
    }

    /// Whether several choices make one answer.
    pub fn is_for_several(&self) -> bool {
        self.most > 1
    }

    /// Reads numbers or names.
    ///
    /// # Errors
    /// What is wrong with the line, for the person who typed it.
    pub fn read(&self, line: &str) -> Result<Vec<Answer>, String> {
        if let Some(max) = self.depth {
            return match line.trim().parse() {
                Ok(n) if n <= max => Ok(vec![Answer::Depth(n)]),
                _ => Err(self.hint()),
            };
        }
        let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let numbers: Option<Vec<usize>> = words.iter().map(|word| word.parse().ok()).collect();
        let chosen = match numbers {
            Some(numbers) if numbers == [0] => {
                return match self.done {
                    Some(_) => Ok(vec![Answer::Done]),
                    None => Err(format!("something must be chosen: {}", self.hint())),
                };
            }
            Some(numbers) => {
                numbers.into_iter().map(|n| self.numbered(n)).collect::<Result<Vec<_>, _>>()?
            }
            None => {
                if self.done.as_ref().is_some_and(|done| done.eq_ignore_ascii_case(line.trim())) {
                    return Ok(vec![Answer::Done]);
                }
                let mut chosen = Vec::new();
                for part in line.split(',').map(str::trim).filter(|part| !part.is_empty()) {
                    chosen.extend(self.named(part)?);
                }
                chosen
            }
        };
        self.check(&chosen)?;
        Ok(chosen.into_iter().map(|i| self.items[i].answer).collect())
    }

    fn numbered(&self, n: usize) -> Result<usize, String> {
        if (1..=self.items.len()).contains(&n) {
            Ok(n - 1)
        } else {
            Err(format!("there is no choice {n}: {}", self.hint()))
        }
    }

    /// The choices meant by a name, or by a number of copies and a name.
    fn named(&self, part: &str) -> Result<Vec<usize>, String> {
        if let Some(i) = self.one_named(part)? {
            return Ok(vec![i]);
        }
        if let Some((n, rest)) = part.split_once(' ')
            && let Ok(n) = n.parse::<usize>()
            && n <= self.most
            && let Some(i) = self.one_named(rest.trim())?
        {
            return Ok(vec![i; n]);
        }
        let labels = self.items.iter().map(|item| item.label.as_str());
        let names = self.items.iter().filter_map(|item| item.card.map(Card::name));
        Err(match suggest(part, labels.chain(names)).first() {
            Some(near) => format!("no choice is called {part:?}; did you mean {near}?"),
            None => format!("no choice is called {part:?}: {}", self.hint()),
        })
    }

    fn one_named(&self, name: &str) -> Result<Option<usize>, String> {
        let name = name.to_lowercase();
        let fits: [&dyn Fn(&Item) -> bool; 3] = [
            &|item| item.label.to_lowercase() == name,
            &|item| item.card.is_some_and(|card| card.name().to_lowercase() == name),
            &|item| {
                item.label.to_lowercase().starts_with(&name)
                    || item.card.is_some_and(|card| card.name().to_lowercase().starts_with(&name))
            },
        ];
        for fit in fits {
            let found: Vec<usize> =
                (0..self.items.len()).filter(|&i| fit(&self.items[i])).collect();
            match found[..] {
                [] => {}
                [only] => return Ok(Some(only)),
                [first, second, ..] => {
                    let (first, second) = (&self.items[first].label, &self.items[second].label);
                    return Err(format!("{name:?} may mean {first} or {second}"));
                }
            }
        }
        Ok(None)
    }

    fn check(&self, chosen: &[usize]) -> Result<(), String> {
        if chosen.len() < self.few || chosen.len() > self.most {
            return Err(self.hint());
        }
        for &i in chosen {
            let item = &self.items[i];
            let n = chosen.iter().filter(|&&other| other == i).count();
            match (n > item.copies, item.copies) {
                (true, 1) => return Err(format!("{} can be chosen only once", item.label)),
                (true, copies) => return Err(format!("there are only {copies} {}", item.label)),
                _ => {}
            }
        }
        Ok(())
    }

    /// What can be typed.
    pub fn hint(&self) -> String {
        let mut hint = match (self.depth, self.few, self.most) {
            (Some(max), ..) => format!("type a number from 0 to {max}"),
            (_, 1, 1) if self.items.len() == 1 => "type 1".to_string(),
            (_, 1, 1) => format!("type a number from 1 to {}", self.items.len()),
            (_, few, most) if few == most => {
                format!("type {most} numbers, such as {}", self.sample(most))
            }
            (_, 1, most) => format!("type up to {most} numbers, such as {}", self.sample(most)),
            (_, few, most) => {
                format!("type {few} to {most} numbers, such as {}", self.sample(most))
            }
        };
        if let Some(done) = &self.done {
            hint.push_str(&format!("; 0: {}", lower(done)));
        }
        hint
    }

    /// Numbers that could be typed: each choice as often as it can be chosen.
    fn sample(&self, most: usize) -> String {
        let all = self
            .items
            .iter()
            .enumerate()
            .flat_map(|(i, item)| std::iter::repeat_n(i + 1, item.copies));
        let few: Vec<String> = all.take(most.min(3)).map(|n| n.to_string()).collect();
        few.join(" ")
    }
}

fn item(view: ViewOf<'_>, decision: &Decision, answer: Answer) -> Item {
    let card = match answer {
        Answer::Card(card) | Answer::Play(card) | Answer::Buy(card) | Answer::Token(_, card) => {
            Some(card)
        }
        _ => None,
    };
    let copies = match (&decision.ask, answer) {
        (Ask::Cards { options, .. }, Answer::Card(card)) => options.count(card).into(),
        _ => 1,
    };
    let mut label = text::answer(decision, answer);
    match answer {
        Answer::Buy(card) => label.push_str(&format!(" ({})", view.cost(card))),
        Answer::BuyEvent(event) => label.push_str(&format!(" ({})", event.def().cost)),
        Answer::Card(card) if matches!(decision.ask, Ask::Pile { .. }) => {
            label.push_str(&format!(" ({})", view.cost(card)));
        }
        _ => {}
    }
    Item { answer, label, card, copies }
}

/// What most people want first comes first: all Treasures, then what the coins can buy, dear things first.
fn rank(view: ViewOf<'_>, answer: Answer) -> (u8, i16, &'static str) {
    match answer {
        Answer::PlayTreasures => (0, 0, ""),
        Answer::Play(card) => (1, 0, card.name()),
        Answer::Buy(card) | Answer::Card(card) => (2, -i16::from(view.cost(card)), card.name()),
        Answer::BuyEvent(event) => (3, -i16::from(event.def().cost), event.name()),
        _ => (4, 0, ""),
    }
}

fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_lowercase().chain(chars).collect())
}
