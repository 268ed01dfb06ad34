//! The native workbench: measurements and the engine on the command line.
//!
//! Its output is read by scripts and stays as it is.

mod archive;
mod bench;
mod book;
mod chance;
mod clocks;
mod endgames;
mod engine;
mod hostile;
mod learn;
mod matches;
mod opening_book;
mod pdn;
mod perft;
mod problems;
mod serve;
mod tables;
mod weights;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The native workbench of Bitboard Checkers.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Counts the sequences of legal moves to a depth, and measures the move generator by it
    Perft(perft::Args),
    /// Reads game files and replays every game
    Pdn(pdn::Args),
    /// Prints a text that is meant to cost a reader more than it is long
    Hostile(hostile::Args),
    /// Plays two programs against each other, and says which is the better one
    Match(Box<matches::Args>),
    /// Searches fixed positions to a fixed depth: the signature of the engine
    Bench(bench::Args),
    /// Speaks the line protocol of the engine on standard input and output
    Engine(engine::Args),
    /// Serves the engine to pages on this machine, over WebSocket and HTTP
    Serve(serve::Args),
    /// Lets the engine play itself, and writes down what became of every position
    Selfplay(learn::selfplay::Args),
    /// Solves published problems, each in a given time
    Problems(problems::Args),
    /// Solves endgames with few pieces, and packs what is known about them
    Tables(tables::Args),
    /// Makes the opening book out of games and our own search, and proves it
    Book(book::Args),
    /// Learns weights from such positions and from game files
    Train(learn::train::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Perft(args) => perft::run(&args),
        Command::Pdn(args) => pdn::run(&args),
        Command::Hostile(args) => hostile::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Selfplay(args) => learn::selfplay::run(&args),
        Command::Problems(args) => problems::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Book(args) => book::run(&args),
        Command::Train(args) => learn::train::run(&args),
        Command::Match(args) => matches::run(&args),
        Command::Bench(args) => bench::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
