//! Texts that aim at super-linear cost. Each family is one such attack, and makes texts of any size.
//!
//! `tests/cost.rs` measures them at two sizes; `cargo lab hostile NAME N` prints one, for checks outside of Rust.

/// The reader that a text is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A file of games.
    Pdn,
    /// A position.
    Fen,
    /// A game as a link.
    Link,
    /// A move that somebody types.
    Move,
}

/// Texts of one shape.
pub struct Family {
    pub name: &'static str,
    pub kind: Kind,
    /// Makes the text of size `n`. Apart from a fixed frame, twice the size is twice the length.
    pub make: fn(n: usize) -> String,
}

/// A position in which 2x18 has two meanings, at the start of a game.
const AMBIGUOUS: &str = "[FEN \"B:W6,7,14,15:B2\"]\n";

const fn pdn(name: &'static str, make: fn(usize) -> String) -> Family {
    Family { name, kind: Kind::Pdn, make }
}

const fn of(kind: Kind, name: &'static str, make: fn(usize) -> String) -> Family {
    Family { name, kind, make }
}

/// The same piece `n` times, in a frame.
fn row(before: &str, piece: &str, n: usize, behind: &str) -> String {
    format!("{before}{}{behind}", piece.repeat(n))
}

/// A piece for each number below `n`.
fn numbered(n: usize, piece: impl Fn(usize) -> String) -> String {
    (0..n).map(piece).collect()
}

/// Two kings that walk to and fro.
fn shuffle(tags: &str, n: usize) -> String {
    row(&format!("{tags}[FEN \"B:WK32:BK1\"]\n"), "1-6 32-27 6-1 27-32 ", n.div_ceil(4), "*")
}

/// All families, those of games first.
pub const FAMILIES: &[Family] = &[
    // Jumps with several meanings, for which the reader looks ahead.
    pdn("nested-ambiguous-jumps", |n| row(AMBIGUOUS, "(2x18 ", n, "").replacen('(', "", 1)),
    pdn("closed-ambiguous-jumps", |n| row(AMBIGUOUS, "(2x18) ", n, "*").replacen("(2x18)", "2x18", 1)),
    pdn("ambiguous-jumps-with-comments", |n| row(AMBIGUOUS, "(2x18 {a} ", n, "").replacen('(', "", 1)),
    pdn("jumps-hop-by-hop", |n| row("", "10x19 19x10 ", n, "*")),
    pdn("variations-hop-by-hop", |n| row("1. 11-15 ", "(10x19 19x28 28x19) ", n, "*")),
    pdn("one-endless-jump", |n| row("1. 1", "x2", n, " *")),
    // Variations.
    pdn("siblings", |n| row("1. 11-15", " (1. 9-13)", n, " *")),
    pdn("siblings-with-replies", |n| row("1. 11-15", " (1. 9-13 22-18 2. 6-9 {good})", n, " *")),
    pdn("nested-siblings", |n| row("1. 11-15 ", "(1. 9-13 (1. 12-16 ", n, "*")),
    pdn("nested-and-closed", |n| row("1. 11-15 ", "(1. 9-13 ", n, &format!("{}*", ")".repeat(n)))),
    pdn("variation-at-each-move", |n| {
        row("[FEN \"B:WK32:BK1\"]\n", "1-6 (1-5) 32-27 (32-28) 6-1 (6-2) 27-32 (27-31) ", n, "*")
    }),
    pdn("impossible-variations", |n| row("1. 11-15 ", "({why} 1. 1-2 x 3-4) ", n, "*")),
    pdn("impossible-nested-variations", |n| row("1. 11-15 (1. 9-13 ", "(1-2 ", n, &format!("{}*", ")".repeat(n)))),
    pdn("open-parentheses", |n| row("1. 11-15 ", "(", n, "")),
    pdn("closing-parentheses", |n| row("1. 11-15 ", ")", n, "")),
    pdn("results-in-variations", |n| row("1. 11-15 ", "(1. 9-13 1-0 {a} {b}) ", n, "*")),
    pdn("results-in-open-variations", |n| row("", "1. 11-15 (1. 9-13 1-0 {a} {b} ", n, "")),
    // Scores without full stops or separators, positions without tags, and set-ups.
    pdn("numbers-of-books", |n| numbered(n, |number| format!("{} 1-6 32-27 {} 6-1 27-32 ", 2 * number, number))),
    pdn("nothing-but-numbers", |n| row("", "1 ", n, "")),
    pdn("digits-alone", |n| row("[FEN \"B:WK32:BK1\"]\n", "16 3227 61 2732 ", n, "*")),
    pdn("ambiguous-digits", |n| row(AMBIGUOUS, "(218 ", n, "").replacen('(', "", 1)),
    pdn("one-long-number", |n| row("1. 11-15 ", "1", n, " *")),
    pdn("positions-alone", |n| row("", "W:W18,K31:B10,11\n", n, "")),
    pdn("numbered-positions", |n| numbered(n, |number| format!("{number}) \"W:W18:B10\"\n"))),
    pdn("beginnings-of-positions", |n| row("", "W:W  B : w \"w ", n, "")),
    pdn("positions-of-spaces", |n| row("W:W18", " , ", n, ":B10")),
    pdn("spaces-before-quotes", |n| row("1. 11-15 ", " \t", n, "\"W:W18:B10\"")),
    pdn("quotes-and-blanks", |n| row("1. 11-15 ", "\" ", n, "")),
    pdn("quotes", |n| row("1. 11-15 ", "\"", n, "")),
    pdn("quotes-of-all-kinds", |n| row("1. 11-15 ", "\" \u{201c}'` ", n, "W:W18:B10")),
    pdn("set-ups-after-moves", |n| row("1. 11-15 ", "/FEN \"W:WK32:BK1\"/ 32-27 ", n, "*")),
    pdn("set-ups-that-replace-each-other", |n| row("1. 11-15 ", "/FEN \"W:WK32:BK1\"/ ", n, "*")),
    pdn("variations-with-set-ups", |n| row("1. 11-15 ", "(/FEN \"W:WK32:BK1\"/ 32-27) ", n, "*")),
    pdn("nested-set-ups", |n| row("1. 11-15 ", "(1. 9-13 /FEN \"B:WK32:BK1\"/ 1-6 ", n, "*")),
    // Comments and annotations.
    pdn("open-comments", |n| row("", "{oops\n[Event \"x\"]\n1. 11-15 *\n", n, "")),
    pdn("open-comments-without-tags", |n| row("1. 11-15 ", "{oops ", n, "")),
    pdn("open-comments-and-games", |n| row("", "1. 11-15 {oops\n\n1. 11-15 *\n", n, "")),
    pdn("open-comments-and-empty-lines", |n| row("1. 11-15 ", "{oops\n\n", n, "")),
    pdn("open-comment-of-numbers", |n| row("1. 11-15 {oops", " \n 1.\n", n, "")),
    pdn("open-comment-before-games", |n| row("1. 11-15 {oops\n", "\n[Event \"x\"]\n\n1. 11-15 *\n", n, "")),
    pdn("comment-of-lines-like-tags", |n| row("1. 11-15 {", "\n[Event \"x\"] ", n, "} *")),
    pdn("comments", |n| row("1. 11-15 ", "{well} ", n, "*")),
    pdn("empty-comments", |n| row("1. 11-15 ", "{}", n, "*")),
    pdn("line-comments", |n| row("1. 11-15 ", "; {a\n", n, "*")),
    pdn("hidden-lines", |n| row("1. 11-15\n", "% [a\n", n, "*")),
    pdn("nags", |n| row("1. 11-15", " $1", n, " *")),
    pdn("nags-before-moves", |n| row("", "$1 ", n, "*")),
    pdn("signs", |n| row("1. 11-15", "!?", n, " *")),
    pdn("open-signs", |n| row("1. 11-15 ", "(!", n, " *")),
    pdn("closed-signs", |n| row("1. 11-15 ", "(!) ", n, " *")),
    // Tags.
    pdn("brackets", |n| row("", "[", n, "")),
    pdn("brackets-and-blanks", |n| row("", "[   \n", n, "")),
    pdn("open-tags", |n| row("", "[Event \"x\n", n, "")),
    pdn("tags-without-values", |n| row("", "[Event ", n, "")),
    pdn("long-name", |n| row("[", "a", n, " \"x\"] 1. 11-15 *")),
    pdn("long-value", |n| row("[Event \"", "\\\"", n, "\"] 1. 11-15 *")),
    pdn("curly-quotes", |n| row("[Event \"", "\u{201C}x", n, "] 1. 11-15 *")),
    pdn("different-tags", |n| numbered(n, |tag| format!("[T{tag} \"x\"]\n")) + "1. 11-15 *"),
    pdn("one-tag-again-and-again", |n| row("[Event \"x\"]\n", "[Result \"1-0\"]\n", n, "1. 11-15 *")),
    pdn("games-of-tags-alone", |n| row("", "[Event \"x\"]\n[FEN \"W:W1:B2\"]\n\n", n, "")),
    pdn("sections-of-tags", |n| row("", "[Event \"x\"]\n\n[Site \"y\"]\n[Round \"1\"]\n\n", n, "")),
    pdn("long-fen", |n| row("[FEN \"B:W1:B2", ":H0", n, "\"] *")),
    pdn("set-ups", |n| row("", "SETUP /FEN \"B:W22:B11\"/ ", n, "11-15 *")),
    pdn("open-set-ups", |n| row("", "/FEN \"B:W22:B11\" ", n, "*")),
    // Moves, numbers, results.
    pdn("long-game", |n| shuffle("", n)),
    pdn("long-game-of-demotion", |n| shuffle("[Rules \"demotion\"]\n", n)),
    pdn("games", |n| row("", "[Event \"x\"]\n[Black \"Ann\"]\n\n1. 11-15 22-18 2. 15x22 25x18 1-0\n\n", n, "")),
    pdn("games-without-results", |n| row("", "1. 11-15\n\n", n, "")),
    pdn("broken-games", |n| row("", "[Event \"x\"]\n1. 1-2 *\n\n", n, "")),
    pdn("results", |n| row("", "1-0 ", n, "")),
    pdn("halves", |n| row("", "1/2 \u{bd} ", n, "")),
    pdn("stars", |n| row("1. 11-15", "*", n, "")),
    pdn("forced-moves", |n| row("[FEN \"B:WK32:BK1\"]\n", "1-6* $1 32-27* $2 6-1* 27-32* ", n.div_ceil(4), "")),
    pdn("numbers", |n| row("", "1. ", n, "11-15 *")),
    pdn("numbers-without-stops", |n| row("", "17 \n\n", n, "")),
    pdn("torn-moves", |n| row("", "11-\n", n, "")),
    pdn("spread-moves", |n| row("", "11 - ", n, "")),
    pdn("letters", |n| row("", "c3d4", n, " *")),
    pdn("algebraic-game", |n| row("[FEN \"B:WK32:BK1\"]\n", "g1f2 b8-c7 ", n, "*")),
    pdn("long-word", |n| row("1. 11-15 ", "a", n, " *")),
    pdn("words", |n| row("", "Nf3 ", n, "*")),
    pdn("blanks", |n| row("1. 11-15", " \n", n, "*")),
    pdn("marks-and-nulls", |n| row("", "\u{FEFF}\0\u{1A}", n, "1. 11-15 *")),
    pdn("slashes", |n| row("", "/", n, "")),
    // Positions.
    of(Kind::Fen, "fen-blanks", |n| row("B:W1", " ", n, ":B2")),
    of(Kind::Fen, "fen-counters", |n| row("B:W1:B2", ":H0", n, "")),
    of(Kind::Fen, "fen-colons", |n| row("B", ":", n, "")),
    of(Kind::Fen, "fen-squares", |n| row("B:W", "1,", n, "")),
    of(Kind::Fen, "fen-digits", |n| row("B:W", "0", n, "1:B2")),
    of(Kind::Fen, "fen-kings", |n| row("B:W", "K", n, "")),
    of(Kind::Fen, "fen-letters-behind", |n| row("B:W1:B2 ", "\u{e9}", n, "")),
    // Links.
    of(Kind::Link, "link-of-nothing", |n| row("1", "A", n, "")),
    of(Kind::Link, "link-of-other-letters", |n| row("1", "\u{e9}", n, "")),
    of(Kind::Link, "link-of-blanks", |n| row("1", " ", n, "A")),
    // Typed moves.
    of(Kind::Move, "typed-squares", |n| row("", "11-", n, "15")),
    of(Kind::Move, "typed-blanks", |n| row("11", " ", n, "15")),
    of(Kind::Move, "typed-digits", |n| row("", "0", n, "11-15")),
    of(Kind::Move, "typed-letters", |n| row("", "b", n, "6 a5")),
    of(Kind::Move, "typed-to", |n| row("", "to ", n, "B6 A5")),
];
