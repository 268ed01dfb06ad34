//! The string literals of a script, each with the code before it; comments and regular expressions are left out.

/// A string literal. Expressions in a template are left out of its text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Literal {
    /// From 1.
    pub(super) line: usize,
    /// The code on its line before the literal, without trailing blanks.
    pub(super) before: String,
    pub(super) text: String,
}

/// All literals, in no particular order: a template comes after those in its expressions.
pub(super) fn literals(text: &str) -> Vec<Literal> {
    let mut reader = Reader { text, place: 0, found: Vec::new() };
    reader.code(None);
    reader.found
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
    found: Vec<Literal>,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.place..]
    }

    fn skip_past(&mut self, mark: &str) {
        self.place += self.rest().find(mark).map_or(self.rest().len(), |place| place + mark.len());
    }

    /// Reads to the end, or past the brace that closes an expression in a template.
    fn code(&mut self, end: Option<char>) {
        let mut depth = 0_usize;
        while let Some(letter) = self.rest().chars().next() {
            if self.rest().starts_with("//") {
                self.skip_past("\n");
                continue;
            }
            if self.rest().starts_with("/*") {
                self.skip_past("*/");
                continue;
            }
            let pattern = letter == '/' && self.may_begin_a_pattern();
            self.place += letter.len_utf8();
            match letter {
                '"' | '\'' | '`' => self.literal(letter),
                '/' if pattern => self.pattern(),
                '}' if end == Some('}') && depth == 0 => return,
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// A slash after a value divides; elsewhere it begins a regular expression.
    fn may_begin_a_pattern(&self) -> bool {
        let before = self.text[..self.place].trim_end();
        before.is_empty()
            || before.ends_with(['(', ',', '=', ':', '[', '!', '&', '|', '?', '{', '}', ';', '>'])
            || before.ends_with("return")
    }

    fn pattern(&mut self) {
        let mut set = false;
        let mut escaped = false;
        while let Some(letter) = self.rest().chars().next() {
            self.place += letter.len_utf8();
            match letter {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '[' => set = true,
                ']' => set = false,
                '/' if !set => return,
                '\n' => return,
                _ => {}
            }
        }
    }

    /// The text after its opening mark.
    fn literal(&mut self, mark: char) {
        let begin = self.place - 1;
        let line_begin = self.text[..begin].rfind('\n').map_or(0, |place| place + 1);
        let mut text = String::new();
        while let Some(letter) = self.rest().chars().next() {
            self.place += letter.len_utf8();
            match letter {
                '\\' => self.place += self.rest().chars().next().map_or(0, char::len_utf8),
                '$' if mark == '`' && self.rest().starts_with('{') => {
                    self.place += 1;
                    self.code(Some('}'));
                }
                _ if letter == mark => break,
                _ => text.push(letter),
            }
        }
        let line = self.text[..begin].matches('\n').count() + 1;
        self.found.push(Literal { line, before: self.text[line_begin..begin].trim_end().to_owned(), text });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(script: &str) -> Vec<String> {
        literals(script).into_iter().map(|literal| literal.text).collect()
    }

    #[test]
    fn texts_are_found_and_comments_and_patterns_are_not() {
        assert_eq!(texts("a(\"b\", 'c'); // \"d\"\n/* \"e\" */ f(`g`);"), ["b", "c", "g"]);
        assert_eq!(texts(r#"a.replace(/["/]\/"/g, "b") / 2 + "c""#), ["b", "c"]);
        assert_eq!(texts(r#"a("b \" c")"#), ["b  c"]);
    }

    #[test]
    fn what_is_put_into_a_template_is_code() {
        assert_eq!(texts("`a ${b ? `c ${{ d: \"e\" }.d}` : \"f\"} g`; \"h\""), ["e", "c ", "f", "a  g", "h"]);
    }

    #[test]
    fn a_text_knows_its_line_and_what_stands_before_it() {
        let found = literals("a;\n  b.title = \"c\";");
        assert_eq!(found, [Literal { line: 2, before: "  b.title =".to_owned(), text: "c".to_owned() }]);
    }
}
