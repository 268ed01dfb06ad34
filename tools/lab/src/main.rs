//! The native workbench: measurements and the engine on the command line.
//!
//! Scripts read its output, which therefore does not change.

// `println!` panics if nobody reads what it writes: see `output::line`.
#![cfg_attr(not(test), warn(clippy::print_stdout))]

mod archive;
mod ballots;
mod bench;
mod book;
mod calibrate;
mod clocks;
mod continued;
mod endgames;
mod engine;
mod hostile;
mod hub;
mod learn;
mod levels;
mod matches;
mod opening_book;
mod output;
mod parallel;
mod pdn;
mod perft;
mod problems;
mod prove;
mod puzzles;
mod random;
mod records;
mod review;
mod rules;
mod serve;
mod settings;
mod shard;
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
    /// Counts the sequences of legal moves to a depth, and measures the move generator
    Perft(perft::Args),
    /// Reads game files and replays every game
    Pdn(pdn::Args),
    /// Prints a text that tries to cost a reader more than its length
    Hostile(hostile::Args),
    /// Plays a match between two programs
    Match(Box<matches::Args>),
    /// Searches fixed positions to a fixed depth: the signature of the engine
    Bench(bench::Args),
    /// Speaks the line protocol of the engine on standard input and output
    Engine(engine::Args),
    /// Speaks the Hub protocol of draughts programs on standard input and output
    Hub(hub::Args),
    /// Serves the engine to pages on this machine, over WebSocket and HTTP
    Serve(serve::Args),
    /// Writes random endings with their results from the endgame tables, to train on
    Endings(learn::endings::Args),
    /// Plays games of the engine against itself and writes quiet positions with scores and results
    Selfplay(learn::selfplay::Args),
    /// Tries to solve published problems, each in a given time
    Problems(problems::Args),
    /// Proves that a side wins, or that it is a draw, and writes a certificate that others can check
    Prove(prove::Args),
    /// Finds, proves, rates, labels and packs puzzles
    Puzzles(puzzles::Args),
    /// Solves endgames with few pieces and packs the tables
    Tables(tables::Args),
    /// Makes the opening book from games and searches, and verifies it
    Book(book::Args),
    /// Searches each ballot for long and writes the table of their values
    Ballots(ballots::Args),
    /// Searches the ballots that the decks mark as lost and counts the scores that agree
    Lost(ballots::lost::Args),
    /// Compares the moves of the levels with those of people in a game file
    Levels(levels::Args),
    /// Trains weights on such positions and on game files
    Train(learn::train::Args),
    /// Reviews the games of a file: what each move cost, and why
    Review(review::Args),
    /// Fits the curve from scores to expected points, and tests it
    Calibrate(calibrate::Args),
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), String> {
    match command {
        Command::Perft(args) => perft::run(&args),
        Command::Pdn(args) => pdn::run(&args),
        Command::Hostile(args) => hostile::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Hub(args) => hub::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Endings(args) => learn::endings::run(&args),
        Command::Selfplay(args) => learn::selfplay::run(&args),
        Command::Problems(args) => problems::run(&args),
        Command::Prove(args) => prove::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Book(args) => book::run(&args),
        Command::Ballots(args) => ballots::run(&args),
        Command::Lost(args) => ballots::lost::run(&args),
        Command::Levels(args) => levels::run(&args),
        Command::Train(args) => learn::train::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::Match(args) => matches::run(&args),
        Command::Bench(args) => bench::run(&args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_options_of_all_commands_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn numbers_out_of_range_are_refused_before_anything_is_written() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-range-{}", std::process::id()));
        std::fs::write(&path, "kept").unwrap();
        for line in [
            "perft --depth 201",
            "match self self --timeout 0",
            "match self self --timeout 18446744073709551615",
            "problems FILE --hash 0",
            "puzzles pack FILE FILE --bytes 0",
            "tables pack --pieces 8 FILE",
            "tables pack --from 3 --pieces 2 FILE",
            "tables progress --pieces 8 FILE FILE",
            "tables playout --from 1",
            "tables playout --from 3 --pieces 2",
        ] {
            let line = format!("lab {}", line.replace("FILE", path.to_str().unwrap()));
            let refused = Cli::try_parse_from(line.split(' ')).map_or(true, |cli| run(cli.command).is_err());
            assert!(refused, "{line}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), "kept", "{line}");
        }
        std::fs::remove_file(&path).unwrap();
    }
}
