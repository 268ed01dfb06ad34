//! Endgame tables: the result of every position with few pieces, solved in advance and packed into files.
//!
//! [`EndgameClass`] indexes the positions with the same material, [`Endgames`] holds the tables that the engine probes,
//! and [`EndgameReader`] reads them from a file. `lab tables` makes the files.

mod attached_progress;
mod best_play;
mod block_source;
mod block_writer;
mod blocks;
mod cache;
mod class;
pub mod combinations;
mod distances;
mod file;
mod format;
mod near_progress;
mod outcomes;
mod progress;
mod progress_coder;
mod progress_writer;
mod runs;
mod same_men;
mod tables;
mod walk;

pub use best_play::MoveResult;
pub(super) use best_play::{longest_resistance, nearest_progress};
pub use block_source::BlockSource;
pub use block_writer::{BlockWriter, PackedClass};
pub use blocks::Blocks;
pub use cache::CacheCounts;
pub use class::{EndgameClass, MAX_ENDGAME_PIECES};
pub use file::EndgameReader;
pub use format::InvalidEndgames;
pub(super) use near_progress::{near_progress, near_resistance};
pub use outcomes::Ending;
pub use progress::Progress;
pub use same_men::before_king_steps;
pub use tables::{Endgames, TableResult};
