//! The endgame tables as the page gets them, and positions in them.

use std::sync::{Arc, OnceLock};

use bitboard_checkers::Position;
use bitboard_checkers::endgame::{Blocks, EndgameReader, Endgames, Progress};
use bitboard_checkers::notation::read_fen;

pub fn tables() -> Arc<Endgames> {
    static READ: OnceLock<Arc<Endgames>> = OnceLock::new();
    const FILES: [&[u8]; 2] =
        [include_bytes!("../../www/data/endgame4.bin"), include_bytes!("../../www/data/distances4.bin")];
    let read = |tables, bytes| EndgameReader::new(bytes, tables).expect("our own").finish();
    READ.get_or_init(|| Arc::new(FILES.into_iter().fold(Endgames::default(), read))).clone()
}

pub fn position(fen: &str) -> Position {
    read_fen(fen).expect(fen).position().expect(fen)
}

/// All tables that the page fetches.
pub fn tables_of_five() -> Arc<Endgames> {
    static READ: OnceLock<Arc<Endgames>> = OnceLock::new();
    let read = || {
        let mut tables = Endgames::clone(&tables());
        let five = include_bytes!("../../www/data/endgame5.bin").to_vec();
        tables.add_blocks(Blocks::open(Box::new(five), 1 << 23).expect("our own"));
        tables.add_progress(Progress::from_bytes(include_bytes!("../../www/data/progress5.bin")).expect("our own"));
        Arc::new(tables)
    };
    READ.get_or_init(read).clone()
}

/// The positions farthest from progress of the classes in which it is far.
pub const FAR_WINS: [&str; 7] = [
    "B:WK17,K32:BK18,28,K29",
    "B:WK22,K23:BK29,K31,K32",
    "B:W12,K19:BK4,K31,K32",
    "B:WK14,32:BK5,K6,28",
    "B:WK18,K28:BK5,13,17",
    "B:WK2,13:BK4,6,9",
    "B:WK20:BK29,K30,K31,K32",
];
