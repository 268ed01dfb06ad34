//! The commands of `enginecommand`.

use bitboard_checkers::engine::MAX_MEGABYTES;

use crate::program::Program;

/// The number of English checkers among the games that `CheckerBoard` knows.
const ENGLISH: &str = "21";
/// The version of the interface.
const PROTOCOL: &str = "2";

impl Program {
    /// Obeys a command. Returns whether it was known and obeyed, and the answer; `?` for an unknown one, as
    /// `CheckerBoard` expects.
    pub fn command(&mut self, text: &str) -> (bool, String) {
        let (word, rest) = split(text);
        let (option, value) = split(rest);
        match (word, option) {
            ("name", "") => (true, format!("Bitboard Checkers {}", env!("CARGO_PKG_VERSION"))),
            ("about", "") => (true, about()),
            ("get", option) => self.get(option),
            ("set", "hashsize") => match value.parse().ok().filter(|size| (1..=MAX_MEGABYTES).contains(size)) {
                Some(size) => {
                    self.engine.resize(size);
                    self.hash = size;
                    (true, format!("hashsize {size}"))
                }
                None => (false, format!("hashsize is a number from 1 to {MAX_MEGABYTES}, not {value}")),
            },
            ("set", "book") => match value.parse().ok().filter(|strength| (0..=3).contains(strength)) {
                Some(strength) => {
                    self.set_book(strength);
                    (true, format!("book {strength}"))
                }
                None => (false, format!("book is a number from 0 to 3, not {value}")),
            },
            ("set", "gamehist") => match self.set_history(value) {
                Ok(()) => (true, "gamehist".to_owned()),
                Err(reason) => (false, format!("gamehist: {reason}")),
            },
            _ => unknown(),
        }
    }

    fn get(&self, option: &str) -> (bool, String) {
        let value = match option {
            "protocolversion" => PROTOCOL.to_owned(),
            "gametype" => ENGLISH.to_owned(),
            "hashsize" => self.hash.to_string(),
            "book" => self.book.to_string(),
            _ => return unknown(),
        };
        (true, value)
    }
}

fn unknown() -> (bool, String) {
    (false, "?".to_owned())
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "Bitboard Checkers {version}\n\nAn engine for English checkers with learned weights, endgame tables of four\npieces and an opening book.\nMIT or Apache-2.0."
    )
}

/// The first word and the rest.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_commands_are_obeyed_and_others_get_a_question_mark() {
        let mut program = Program::new();
        let mut ask = |text: &str| program.command(text);
        let yes = |answer: &str| (true, answer.to_owned());
        assert!(ask("name").1.starts_with("Bitboard Checkers ") && ask("about").0);
        assert_eq!((ask("get protocolversion"), ask("get gametype")), (yes("2"), yes("21")));
        assert_eq!(
            (ask("get hashsize"), ask("set hashsize 8"), ask("get hashsize")),
            (yes("64"), yes("hashsize 8"), yes("8"))
        );
        assert_eq!((ask("set book 0"), ask("get book"), ask(" get  book ")), (yes("book 0"), yes("0"), yes("0")));
        let refused = ["", "help", "get dbpath", "set solve 1", "names", "name x"].map(&mut ask);
        assert!(refused.iter().all(|answer| *answer == (false, "?".to_owned())), "{refused:?}");
        assert_eq!(ask("set hashsize 0"), (false, "hashsize is a number from 1 to 1024, not 0".to_owned()));
    }

    #[test]
    fn a_history_is_played_or_refused() {
        let mut program = Program::new();
        assert!(program.command("set gamehist B:WK12,K27,30,32:B21,K24,28,K31 24-19 27-24 19-15 12-16").0);
        let history = program.history.as_ref().expect("a game");
        assert_eq!((history.history().len(), history.quiet_plies()), (4, 4));
        assert_eq!(
            program.command("set gamehist B:W32:B1 1-10"),
            (false, "gamehist: 1-10: the piece does not move that way".to_owned())
        );
        assert!(program.history.is_none());
    }
}
