//! Training of the evaluation: games of the engine against itself, and weights that predict their results.

mod archive;
mod card;
pub mod endings;
mod model;
mod plot;
mod sample;
pub mod selfplay;
mod shard;
mod starts;
pub mod train;
