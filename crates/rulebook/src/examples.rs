//! The scenarios one by one.

/// One scenario, as its file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The file, from the root of the workspace.
    pub path: &'static str,
    /// The line of its title.
    pub line: usize,
    /// Its title.
    pub title: &'static str,
    /// The rulings it proves.
    pub rulings: Vec<&'static str>,
    /// All of it, the title line included.
    pub text: &'static str,
}

/// Every scenario of every file.
pub fn examples() -> Vec<Example> {
    crate::scenarios().iter().flat_map(|&(path, text)| split(path, text)).collect()
}

fn split(path: &'static str, text: &'static str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut starts = Vec::new();
    let mut at = 0;
    for (i, line) in text.split_inclusive('\n').enumerate() {
        if let Some(title) = title(line) {
            starts.push(at);
            examples.push(Example { path, line: i + 1, title, rulings: Vec::new(), text: "" });
        } else if let (Some(ids), Some(example)) =
            (line.strip_prefix("rulings:"), examples.last_mut())
        {
            let ids = ids.split('#').next().unwrap_or_default().split(',').map(str::trim);
            example.rulings.extend(ids.filter(|id| !id.is_empty()));
        }
        at += line.len();
    }
    starts.push(text.len());
    for (example, ends) in examples.iter_mut().zip(starts.windows(2)) {
        example.text = text[ends[0]..ends[1]].trim_end();
    }
    examples
}

fn title(line: &'static str) -> Option<&'static str> {
    line.trim().strip_prefix("==")?.strip_suffix("==").map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_falls_into_its_scenarios() {
        let text = "# A comment.\n\n== One ==\nrulings: A.a.1, B.b.2 # both\n\n> x\n\n== Two ==\n";
        let found = split("file", text);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].title, found[0].line), ("One", 3));
        assert_eq!(found[0].rulings, ["A.a.1", "B.b.2"]);
        assert_eq!(found[0].text, "== One ==\nrulings: A.a.1, B.b.2 # both\n\n> x");
        assert_eq!((found[1].title, found[1].text), ("Two", "== Two =="));
    }
}
