//! The width of comments, which no formatter here breaks.

use super::Breach;
use super::source::Source;

/// The greatest width of a line, as in `rustfmt.toml` and for Prettier.
const COLUMNS: usize = 120;
/// The extensions of the files whose code a formatter breaks at this width.
const FORMATTED: [&str; 3] = ["js", "mjs", "rs"];
/// How a line of a comment begins.
const COMMENTS: [&str; 3] = ["//", "/*", "* "];

/// No line of a comment is wider than the formatters let code be. Rows of tables cannot be broken.
pub(super) fn comments(sources: &[Source]) -> Vec<Breach> {
    let formatted = sources.iter().filter(|source| FORMATTED.contains(&source.extension()));
    formatted
        .flat_map(|source| {
            let wide = source.lines().filter(|(_, line)| is_comment(line) && line.chars().count() > COLUMNS);
            wide.map(|(line, _)| Breach::new(source, line, format!("the comment is wider than {COLUMNS} columns")))
        })
        .collect()
}

fn is_comment(line: &str) -> bool {
    let text = line.trim_start();
    // A cast before an expression is code.
    let is_cast = text.contains("*/ (");
    let is_row = text.trim_start_matches(['/', '!', '*']).trim_start().starts_with('|');
    COMMENTS.iter().any(|start| text.starts_with(start)) && !is_row && !is_cast
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::testing::lines;

    #[test]
    fn a_comment_wider_than_code_may_be_is_found() {
        let wide = "word ".repeat(24);
        assert_eq!(lines(comments, "src/a.rs", &format!("//! a\n/// {wide}\nlet a = \"{wide}\";")), [2]);
        assert_eq!(lines(comments, "www/board/a.js", &format!("// a\n/** {wide} */\n/**\n * {wide}\n */")), [2, 4]);
        assert_eq!(lines(comments, "src/a.rs", &format!("/// | {wide} | table |")), []);
        assert_eq!(lines(comments, "docs/a.md", &format!("* {wide}")), []);
    }
}
