//! How the evaluation is learnt: games of the engine against itself, and weights that foretell their results.

mod archive;
mod model;
mod net;
mod plot;
mod sample;
pub mod selfplay;
pub mod train;
