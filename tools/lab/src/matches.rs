//! `lab match`: plays a match between two programs and tells which is the better one.
//!
//! With fixed nodes a match is repeatable: pairs are counted in their order, whichever finishes first, so the result
//! and the end of the test do not depend on the number of cores.

mod arena;
mod journal;
pub mod openings;
mod player;
mod referee;
mod report;
mod statistics;
mod tally;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bitboard_checkers::Ruleset;

use arena::Arena;
use player::{Budget, Program, Side, read_program};
use statistics::Sprt;

use crate::rules;
use crate::settings::{Settings, fingerprint};

/// The default number of games: the most for a test; otherwise each ballot once with either colour.
const GAMES_OF_TEST: usize = 4000;
const GAMES: usize = 312;

/// The default number of nodes for a move.
const NODES: u64 = 10_000;

/// The players and the settings of the match.
#[derive(clap::Args)]
pub struct Args {
    /// The first player: a command line that speaks the protocol of `lab engine`, or
    /// `self[:level=L,depth=N,hash=MB,weights=FILE,tables=none,book=none]`
    a: String,
    /// The second player
    b: String,
    /// Positions a move may visit [default: 10000, or what its level or depth allows]
    #[arg(long)]
    nodes: Option<u64>,
    /// Positions a move of A may visit
    #[arg(long)]
    nodes_a: Option<u64>,
    /// Positions a move of B may visit
    #[arg(long)]
    nodes_b: Option<u64>,
    /// Milliseconds of processor time for a move; programs are started with --cpu
    #[arg(long, conflicts_with = "nodes")]
    movetime: Option<u64>,
    /// Milliseconds for a move of A
    #[arg(long, conflicts_with = "nodes_a")]
    movetime_a: Option<u64>,
    /// Milliseconds for a move of B
    #[arg(long, conflicts_with = "nodes_b")]
    movetime_b: Option<u64>,
    /// Megabytes of each transposition table
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1024))]
    hash: u16,
    /// An option for A, as `setoption` takes it: "level 3"
    #[arg(long)]
    option_a: Vec<String>,
    /// An option for B
    #[arg(long)]
    option_b: Vec<String>,
    /// The name of A [default: its command line]
    #[arg(long)]
    name_a: Option<String>,
    /// The name of B [default: its command line]
    #[arg(long)]
    name_b: Option<String>,
    /// `self` plays without the opening book
    #[arg(long)]
    no_book: bool,
    /// The rules of the games. By other rules than the official ones, openings are 5 to 8 random plies
    #[arg(long, default_value = "official", value_parser = rules::read, conflicts_with = "openings")]
    rules: Ruleset,
    /// Openings, as in `tools/lab/data/three_move_ballots.tsv` [default: the 156 ballots that are not barred]
    #[arg(long)]
    openings: Option<PathBuf>,
    /// The seed of the order of the openings and of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most games, in pairs [default: 4000 with --sprt, otherwise 312]
    #[arg(long)]
    games: Option<usize>,
    /// Stops when one of two differences in logistic Elo explains the results better: ELO0,ELO1, as 0,8
    #[arg(long, allow_hyphen_values = true, value_parser = read_sprt)]
    sprt: Option<Sprt>,
    /// Games at a time [default: the number of cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    concurrency: Option<u16>,
    /// Writes every game to this file
    #[arg(long)]
    pdn: Option<PathBuf>,
    /// A journal, from which an interrupted match continues
    #[arg(long)]
    resume: Option<PathBuf>,
    /// Seconds without an answer after which a program forfeits the game
    #[arg(long, default_value_t = 60)]
    timeout: u64,
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text.split_once(',').and_then(|(elo0, elo1)| Some((elo0.parse().ok()?, elo1.parse().ok()?)));
    match numbers {
        Some((elo0, elo1)) if -400.0 <= elo0 && elo0 < elo1 && elo1 <= 400.0 => Ok(Sprt { elo0, elo1 }),
        _ => Err("two numbers, the smaller first: 0,8".to_owned()),
    }
}

/// Plays the match.
///
/// # Errors
/// If the settings make no sense, a program does not start, or a file cannot be read or written.
pub fn run(args: &Args) -> Result<(), String> {
    let text = match &args.openings {
        None => openings::BALLOTS.to_owned(),
        Some(file) => fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?,
    };
    let games = args.games.unwrap_or(if args.sprt.is_some() { GAMES_OF_TEST } else { GAMES });
    let pairs = games.max(1).div_ceil(2);
    let openings = match args.rules {
        Ruleset::OFFICIAL => openings::choose(openings::read_ballots(&text)?, pairs, args.seed),
        rules => openings::random(rules, pairs, args.seed),
    };
    let [a, b] = sides(args)?;
    let settings = settings(args, [&a, &b], &text);
    let arena = Arena { sides: [a, b], openings, rules: args.rules, seed: args.seed, writes_games: args.pdn.is_some() };
    let workers = args.concurrency.map_or_else(cores, usize::from);
    let files = tally::Files { journal: args.resume.as_deref(), pdn: args.pdn.as_deref(), settings: &settings };
    let tally = arena::run(&arena, workers, args.sprt, &files)?;
    print!("{}", report::summary(&tally, &arena.sides, args.sprt));
    Ok(())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The two sides of the match.
fn sides(args: &Args) -> Result<[Side; 2], String> {
    let side = |text: &str, options: &[String], name: &Option<String>, own: [Option<u64>; 2]| {
        let mut program = read_program(text, args.hash, options, Duration::from_secs(args.timeout))?;
        if let Program::Inside { book, .. } = &mut program {
            *book &= !args.no_book;
        }
        let budget = match (own, [args.nodes, args.movetime]) {
            ([Some(nodes), _], _) | ([None, None], [Some(nodes), _]) => Budget::Nodes(nodes.max(1)),
            ([_, Some(time)], _) | (_, [_, Some(time)]) => Budget::Time(time.max(1)),
            _ if program.is_limited() => Budget::Own,
            _ => Budget::Nodes(NODES),
        };
        Ok::<_, String>(Side { name: name.clone().unwrap_or_else(|| text.to_owned()), program, budget })
    };
    let mut a = side(&args.a, &args.option_a, &args.name_a, [args.nodes_a, args.movetime_a])?;
    let mut b = side(&args.b, &args.option_b, &args.name_b, [args.nodes_b, args.movetime_b])?;
    if a.name == b.name {
        a.name += " (A)";
        b.name += " (B)";
    }
    Ok([a, b])
}

/// Everything that the result depends on. Programs are identified by their contents.
fn settings(args: &Args, sides: [&Side; 2], openings: &str) -> Settings {
    let side = |side: &Side| format!("{:?} {:?} is {:x}", side.program, side.budget, print_of_program(&side.program));
    let sprt = args.sprt.map_or_else(|| "none".to_owned(), |sprt| format!("{},{}", sprt.elo0, sprt.elo1));
    let [a, b] = sides.map(side);
    let mut settings = vec![
        ("a", a),
        ("b", b),
        ("seed", args.seed.to_string()),
        ("sprt", sprt),
        ("pdn", args.pdn.is_some().to_string()),
        ("openings", format!("{:x}", fingerprint(openings.as_bytes()))),
    ];
    let rules = args.rules.id().filter(|_| args.rules != Ruleset::OFFICIAL);
    settings.extend(rules.map(|id| ("rules", id.to_owned())));
    Settings(settings)
}

/// A fingerprint of the program's file; of nothing if the file is not found under its name.
fn print_of_program(program: &Program) -> u64 {
    let bytes = match program {
        Program::Inside { weights, .. } => {
            let weights = weights.iter().flat_map(|path| fs::read(path).unwrap_or_default());
            std::env::current_exe().and_then(fs::read).map(|bytes| bytes.into_iter().chain(weights).collect())
        }
        Program::Outside { command, .. } => fs::read(command.first().map_or(Path::new(""), Path::new)),
    };
    fingerprint(&bytes.unwrap_or_default())
}
