//! Games read from a text as a whole and in pieces, which must be the same.

use bitboard_checkers::pdn::{PdnGame, PdnReader, PdnStream};

/// The games of a text, read at once and in pieces of many sizes.
pub fn games(text: &str) -> Vec<PdnGame> {
    let whole: Vec<_> = PdnReader::new(text).collect();
    for size in [1, 2, 3, 7, 64] {
        let mut stream = PdnStream::new();
        let mut games = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            stream.push(piece);
            games.extend(std::iter::from_fn(|| stream.read().map(|(game, _)| game)));
        }
        stream.finish();
        games.extend(std::iter::from_fn(|| stream.read().map(|(game, _)| game)));
        assert_eq!(games, whole, "pieces of {size} of {text}");
    }
    whole
}
