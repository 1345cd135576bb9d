//! What is printed reads back as the same, for every scenario there is.

mod scenarios;

use freehold_notation::{File, parse};

#[test]
fn every_scenario_reads_back_as_it_was_printed() {
    for (path, scenario) in scenarios::all() {
        let file = File { scenarios: vec![scenario] };
        let printed = file.to_string();
        let again = match parse(&printed) {
            Ok(again) => again,
            Err(error) => panic!("{path} printed does not parse: {error}"),
        };
        assert_eq!(again, file, "{path}");
        assert_eq!(again.to_string(), printed, "{path}");
    }
}

#[test]
fn a_whole_file_reads_back_as_it_was_printed() {
    for path in scenarios::files() {
        let file = scenarios::read(&path);
        assert_eq!(parse(&file.to_string()), Ok(file), "{}", path.display());
    }
}
