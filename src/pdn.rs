//! PDN, the format of draughts archives: games with tags, moves, variations, comments, NAGs and clocks.
//!
//! [`PdnReader`] reads the games of a text, and [`PdnStream`] those of a file that arrives in pieces. Each game is a
//! [`Record`], a tree of moves, with the [`PdnFault`] that ended it, if any. A [`Study`] is a record with a current
//! position, at which moves are played and taken back. [`write_pdn`] writes a record in the one canonical form. What a
//! game may contain is bounded by the constants `MAX_PDN_*`.
//!
//! ```
//! use bitboard_checkers::notation::read_move;
//! use bitboard_checkers::pdn::{PdnReader, Study, write_pdn};
//! let game = PdnReader::new("[White \"Ann\"] 1. 11-15 23-19 2. 8-11 *").next().unwrap();
//! assert!(game.fault.is_none());
//! let mut study = Study::from_record(game.record);
//! study.play(read_move("9-14")?.choose(study.game())?)?;
//! assert!(write_pdn(study.record()).ends_with("1. 11-15 (1. 9-14) 1... 23-19 2. 8-11 *\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use crate::notation::pdn::{
    MAX_PDN_BYTES, MAX_PDN_DEPTH, MAX_PDN_MOVES, MAX_PDN_NAGS, MAX_PDN_TAGS, MAX_PDN_TEXT, MAX_PDN_VARIATIONS,
    MoveNode, NodeId, PdnFault, PdnGame, PdnReader, PdnStream, Record, RecordResult, compression, decode, is_file_name,
    is_tag_name, write_pdn,
};
pub use crate::notation::study::Study;
