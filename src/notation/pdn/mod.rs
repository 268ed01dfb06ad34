//! PDN 3.0, the format of draughts archives: games with tags, moves, variations, comments, NAGs and clocks.
//!
//! Reading has four steps: [`decode`] turns bytes into text, the lexer turns text into tokens with offsets, the
//! splitter finds the end of each game, and the builder turns the tokens of a game into a record and replays its moves.
//! A fault is reported with its line and column and affects one game only. [`PdnStream`] does the same with a file that
//! arrives in pieces. Writing gives the one canonical form.

mod builder;
mod characters;
mod comment;
mod compression;
mod encoding;
mod file_name;
mod game_type;
mod lexer;
mod limits;
mod location;
mod lookahead;
mod message;
mod other_names;
mod reader;
mod record;
mod split;
mod squares;
mod stream;
mod tag_name;
mod writer;

pub use compression::compression;
pub use encoding::decode;
pub use file_name::is_file_name;
pub use limits::{
    MAX_PDN_BYTES, MAX_PDN_DEPTH, MAX_PDN_MOVES, MAX_PDN_NAGS, MAX_PDN_TAGS, MAX_PDN_TEXT, MAX_PDN_VARIATIONS,
};
pub use reader::{PdnFault, PdnGame, PdnReader};
pub use record::{MoveNode, NodeId, Record, RecordResult};
pub use stream::PdnStream;
pub use tag_name::is_tag_name;
pub use writer::write_pdn;
