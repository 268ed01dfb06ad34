//! Training of the evaluation: games of the engine against itself, and weights that predict their results.

mod archive;
mod card;
pub mod endings;
mod model;
mod plot;
pub mod sample;
pub mod selfplay;
pub mod starts;
pub mod train;
