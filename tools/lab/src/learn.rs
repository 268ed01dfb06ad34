//! Training of the evaluation: games of the engine against itself, and weights that predict their results.

mod archive;
#[cfg_attr(not(test), expect(dead_code, reason = "`train` will print it"))]
mod card;
mod model;
mod plot;
mod sample;
pub mod selfplay;
mod shard;
mod starts;
pub mod train;
