//! PDN 3.0, the format of draughts archives: games with tags, moves, variations, comments, NAGs and clocks.
//!
//! Reading has three steps, a file each: [`decode`] makes bytes text, the lexer makes text tokens with places, the reader
//! makes tokens records and replays their moves. What a file does wrong is reported with its place and costs one game.
//! [`PdnStream`] does the same with a file that arrives in pieces. Writing gives the one canonical form.

mod encoding;
mod lexer;
mod reader;
mod record;
mod stream;
mod writer;

pub use encoding::decode;
pub use reader::{PdnFault, PdnGame, PdnReader};
pub use record::{MoveNode, NodeId, Record, RecordResult};
pub use stream::PdnStream;
pub use writer::write_pdn;
