//! A line of the Hub protocol: a command and its arguments.

/// A command with its arguments. A flag has an empty value.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Line<'a> {
    pub(super) command: &'a str,
    arguments: Vec<(&'a str, &'a str)>,
}

impl<'a> Line<'a> {
    /// Reads a line. A value may stand in double quotes; blanks around `=` belong to no word.
    pub(super) fn read(text: &'a str) -> Self {
        let text = text.trim();
        let (command, mut rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
        let mut arguments = Vec::new();
        loop {
            rest = rest.trim_start();
            let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace()).unwrap_or(rest.len());
            let (name, behind) = rest.split_at(end);
            if name.is_empty() && behind.is_empty() {
                return Self { command, arguments };
            }
            let Some(value) = behind.trim_start().strip_prefix('=') else {
                arguments.push((name, ""));
                rest = behind;
                continue;
            };
            let value = value.trim_start();
            let (value, behind) = match value.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
            };
            arguments.push((name, value));
            rest = behind;
        }
    }

    /// The value of an argument.
    pub(super) fn value(&self, name: &str) -> Option<&'a str> {
        self.arguments.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_may_be_quoted_and_flags_have_none() {
        let line = Line::read("  pos pos=Wbe  moves=\"11-15 23-19\" flag = \"\"  think");
        assert_eq!(line.command, "pos");
        let values = ["pos", "moves", "flag", "think", "other"].map(|name| line.value(name));
        assert_eq!(values, [Some("Wbe"), Some("11-15 23-19"), Some(""), Some(""), None]);
        assert_eq!(Line::read("hub"), Line { command: "hub", arguments: vec![] });
        assert_eq!(Line::read("a b=\"open").value("b"), Some("open"));
        assert_eq!(Line::read("").command, "");
    }

    #[test]
    fn no_line_takes_for_ever() {
        for text in ["=", "a =", "a ==", "a = =", "a =\"", "a \" = \"", "a \u{a0}=\u{a0}é"] {
            Line::read(text);
        }
    }
}
