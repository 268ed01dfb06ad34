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

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use bitboard_checkers::Ruleset;

use arena::Arena;
use player::{Budget, Program, Side, read_program};
use statistics::Sprt;

use crate::settings::{Settings, fingerprint, prints_of_files};
use crate::{output, rules};

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
    /// `self` plays without the opening book, which it uses for moves that a time or a level alone limits
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
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
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
    let deck = args.openings.as_deref().unwrap_or(Path::new("the ballots"));
    let named = |error: &dyn Display| format!("{}: {error}", deck.display());
    let text = match &args.openings {
        None => openings::BALLOTS.to_owned(),
        Some(file) => fs::read_to_string(file).map_err(|error| named(&error))?,
    };
    let games = args.games.unwrap_or(if args.sprt.is_some() { GAMES_OF_TEST } else { GAMES });
    let pairs = games.max(1).div_ceil(2);
    let openings = match args.rules {
        Ruleset::OFFICIAL => openings::read_ballots(&text)
            .and_then(|ballots| openings::choose(ballots, pairs, args.seed))
            .map_err(|error| named(&error))?,
        rules => openings::random(rules, pairs, args.seed),
    };
    let [a, b] = sides(args)?;
    let settings = settings(args, [&a, &b], &text);
    let arena = Arena { sides: [a, b], openings, rules: args.rules, seed: args.seed, writes_games: args.pdn.is_some() };
    let workers = args.concurrency.map_or_else(cores, usize::from);
    let files = tally::Files { journal: args.resume.as_deref(), pdn: args.pdn.as_deref(), settings: &settings };
    let tally = arena::run(&arena, workers, args.sprt, &files)?;
    output::line(report::summary(&tally, &arena.sides, args.sprt).trim_end())
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
    let side = |side: &Side| format!("{:?} {:?} is {}", side.program, side.budget, prints_of_program(&side.program));
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

/// The fingerprints of the files that a program consists of: the program itself, and each file that its command line or
/// an option names, as a script, weights or tables.
fn prints_of_program(program: &Program) -> String {
    let (program, words): (_, Vec<&String>) = match program {
        Program::Inside { weights, .. } => (env::current_exe().ok(), weights.iter().collect()),
        Program::Outside { command, options, .. } => {
            (command.first().and_then(|name| found(name)), command.iter().skip(1).chain(options).collect())
        }
    };
    // `script.py`, `tables FILE`, `--weights=FILE`
    let names = words.into_iter().flat_map(|word| [word.as_str()].into_iter().chain(word.split([' ', '='])));
    let files = names.map(PathBuf::from).filter(|path| path.is_file());
    prints_of_files(program.into_iter().chain(files))
}

/// The file of a program: the path itself, or the first file with the name in a folder of `PATH`.
fn found(name: &str) -> Option<PathBuf> {
    if Path::new(name).components().count() > 1 {
        return Some(name.into());
    }
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_known_by_all_files_that_it_names() {
        let path = env::temp_dir().join(format!("lab-match-program-{}", std::process::id()));
        let name = path.to_str().unwrap();
        let print = |text: &str, command: &[&str], option: &str| {
            fs::write(&path, text).unwrap();
            let command = command.iter().map(|&word| word.to_owned()).collect();
            let options = vec!["hash 8".to_owned(), option.to_owned()];
            prints_of_program(&Program::Outside { command, options, patience: Duration::ZERO })
        };
        let (assigned, told, option) = (format!("--weights={name}"), format!("exec {name}"), format!("tables {name}"));
        for (command, option) in [
            (&[name] as &[&str], ""),
            (&["no-such-program", name], ""),
            (&["no-such-program", &assigned], ""),
            (&["no-such-program", "-c", &told], ""),
            (&["no-such-program"], &option),
        ] {
            assert_ne!(print("one", command, option), print("two", command, option), "{command:?} {option}");
        }
        assert_eq!(print("", &["no-such-program"], ""), "none");
        fs::remove_file(&path).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_program_without_a_folder_is_found_as_the_system_finds_it() {
        assert!(found("sh").is_some_and(|path| path.is_absolute()));
        assert_eq!((found("./sh"), found("no-such-program")), (Some("./sh".into()), None));
    }
}
