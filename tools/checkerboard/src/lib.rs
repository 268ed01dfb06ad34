//! The engine for `CheckerBoard`, a Windows program that plays checkers with engines in libraries and matches them.
//!
//! The library exports the two functions of version 2 of its interface, [`getmove`] and [`enginecommand`]. `abi` has
//! all the unsafe code: it turns pointers into slices and text. The other modules are safe.

mod abi;
mod board;
mod commands;
mod program;
mod time;

pub use abi::{enginecommand, getmove};
