//! `lab lost`: searches the ballots that are lost by `KingsRow`'s tables and counts the scores that agree. The lists do
//! not say which side loses, so a lead of either side agrees.

use std::path::PathBuf;

use bitboard_checkers::engine::{Engine, Score, Verdict};
use bitboard_checkers::notation::{read_fen, read_move};
use bitboard_checkers::{Game, Ruleset, Side};
use clap::ValueEnum;

use super::value::search;
use crate::output;
use crate::parallel::in_order;
use crate::weights;

const FOUR_MOVE: &str = include_str!("../../../../www/data/four_move.txt");
const FIVE_MOVE: &str = include_str!("../../../../www/data/five_move.txt");
const ELEVEN_MAN: &str = include_str!("../../../../www/data/eleven_man.txt");

/// The ballots, and how long to search.
#[derive(clap::Args)]
pub struct Args {
    /// The deck
    #[arg(long, value_enum, default_value_t = Deck::ElevenMan)]
    deck: Deck,
    /// The ballots that are not called lost, for comparison; of these, every Nth
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    others: Option<u32>,
    /// Nodes of the search of each ballot
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Megabytes of the transposition table of each thread
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=1024))]
    hash: u16,
    /// Hundredths of a man from which a score agrees
    #[arg(long, default_value_t = 50)]
    least: i16,
    /// The command fails if less than this percentage of the scores agree
    #[arg(long, default_value_t = 0.0)]
    share: f64,
    /// A file of endgame tables, besides the project's own of up to four pieces
    #[arg(long)]
    endgames: Option<PathBuf>,
    /// Weights to evaluate with, or `none`
    #[arg(long)]
    weights: Option<String>,
    /// Threads, each for a ballot of its own [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// The decks that `KingsRow`'s tables were asked about.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Deck {
    FourMove,
    FiveMove,
    ElevenMan,
}

/// A ballot, and whether it is called lost.
struct Ballot {
    number: u32,
    /// After the moves of the ballot.
    game: Game,
    lost: bool,
}

/// Searches the ballots. Writes a line for each score that does not agree, and one with the counts.
///
/// # Errors
/// If a file cannot be read, or fewer scores agree than are asked for.
pub fn run(args: &Args) -> Result<(), String> {
    let engine = super::engines(args.hash, weights::choose(args.weights.as_deref())?, args.endgames.as_deref())?;
    let wanted = deck(args.deck)?.into_iter().filter(|ballot| ballot.lost == args.others.is_none());
    let ballots: Vec<Ballot> = wanted.step_by(args.others.unwrap_or(1) as usize).collect();
    let bar = super::progress_bar(ballots.len());
    let work = |engine: &mut Engine, at: u32| {
        let game = &ballots[at as usize].game;
        engine.new_game(Ruleset::OFFICIAL);
        let score = search(engine, game, args.nodes).0.score;
        if game.position().turn() == Side::Black { score } else { -score }
    };
    let mut counts = Counts::default();
    in_order(args.threads, 0..ballots.len() as u32, engine, work, |at, score| {
        if !counts.add(score, args.least) {
            let number = &ballots[at as usize].number;
            bar.suspend(|| output::line(format_args!("ballot {number} score {score}")))?;
        }
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    let (Counts { all, black, white }, share) = (counts, counts.share());
    let agree = black + white;
    let nodes = args.nodes;
    output::line(format_args!(
        "ballots {all} agree {agree} share {share:.1} black {black} white {white} nodes {nodes}"
    ))?;
    if share < args.share { Err(format!("{share:.1} % of the scores agree, not {} %", args.share)) } else { Ok(()) }
}

/// How many scores there are, and how many of them are a lead of each side.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Counts {
    all: u32,
    black: u32,
    white: u32,
}

impl Counts {
    /// Counts a score of Black. Returns `true` if one side leads by `least` hundredths of a man or wins.
    fn add(&mut self, score: Score, least: i16) -> bool {
        self.all += 1;
        let lead = match score.verdict() {
            Verdict::Value(value) => value,
            Verdict::Win(_) => i16::MAX,
            Verdict::Loss(_) => -i16::MAX,
        };
        let agrees = lead.abs() >= least;
        self.black += u32::from(agrees && lead > 0);
        self.white += u32::from(agrees && lead < 0);
        agrees
    }

    /// The percentage of scores that are a lead.
    fn share(self) -> f64 {
        f64::from(100 * (self.black + self.white)) / f64::from(self.all.max(1))
    }
}

fn deck(deck: Deck) -> Result<Vec<Ballot>, String> {
    match deck {
        Deck::FourMove => moves_deck(FOUR_MOVE),
        Deck::FiveMove => moves_deck(FIVE_MOVE),
        Deck::ElevenMan => eleven_man_deck(ELEVEN_MAN),
    }
}

/// The lines of a file with their columns, without comments.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Number, moves, and `lost`.
fn moves_deck(text: &str) -> Result<Vec<Ballot>, String> {
    let ballots = rows(text).zip(1..).map(|(row, number)| {
        let moves = row.get(1).copied().unwrap_or_default();
        let game = played(Game::new(Ruleset::OFFICIAL), moves)?;
        Ok(Ballot { number, game, lost: row.get(2) == Some(&"lost") })
    });
    ballots.collect()
}

/// White's cards, then a row for each of Black's: which of White's it meets, and which of those are lost. The ballots
/// are numbered as on the page.
fn eleven_man_deck(text: &str) -> Result<Vec<Ballot>, String> {
    let mut rows = rows(text);
    let head = rows.next().unwrap_or_default();
    let whites: Vec<&str> = head.get(1).copied().unwrap_or_default().split(',').collect();
    let mut ballots = Vec::new();
    for row in rows {
        let (black, met) = (row[0], row.get(1).copied().unwrap_or_default());
        let lost: Vec<&str> = row.get(2).map_or_else(Vec::new, |cards| cards.split(',').collect());
        for (&white, _) in whites.iter().zip(met.bytes()).filter(|&(_, met)| met == b'1') {
            let game = after_cards(black, white)?;
            ballots.push(Ballot { number: ballots.len() as u32 + 1, game, lost: lost.contains(&white) });
        }
    }
    Ok(ballots)
}

/// The game after the cards of both sides: a man that goes, and a move.
fn after_cards(black: &str, white: &str) -> Result<Game, String> {
    let split = |text: &str| -> Result<(u8, String), String> {
        let (gone, mv) = text.split_once(' ').ok_or_else(|| format!("{text}: a man and a move are wanted"))?;
        Ok((gone.parse().map_err(|error| format!("{text}: {error}"))?, mv.to_owned()))
    };
    let ((black_gone, first), (white_gone, second)) = (split(black)?, split(white)?);
    let men = |range: std::ops::RangeInclusive<u8>, gone: u8| {
        range.filter(|&square| square != gone).map(|square| square.to_string()).collect::<Vec<_>>().join(",")
    };
    let fen = format!("B:W{}:B{}", men(21..=32, white_gone), men(1..=12, black_gone));
    let setup = read_fen(&fen).map_err(|error| format!("{fen}: {error}"))?;
    let position = setup.position().map_err(|error| format!("{fen}: {error}"))?;
    played(Game::from_position(position, Ruleset::OFFICIAL), &format!("{first} {second}"))
}

fn played(mut game: Game, moves: &str) -> Result<Game, String> {
    for word in moves.split_whitespace() {
        let squares = read_move(word).map_err(|error| error.describe(word))?;
        let mv = squares.choose(&game).map_err(|error| format!("{word}: {error}"))?;
        game.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitboard_checkers::notation::write_fen;

    #[test]
    fn each_deck_has_its_ballots_and_its_lost_ones() {
        for (of, counts) in
            [(Deck::FourMove, (794, 252)), (Deck::FiveMove, (2700, 1363)), (Deck::ElevenMan, (2400, 147))]
        {
            let ballots = deck(of).unwrap();
            assert_eq!((ballots.len(), ballots.iter().filter(|ballot| ballot.lost).count()), counts);
        }
    }

    #[test]
    fn a_ballot_of_eleven_men_begins_without_two_of_them() {
        let game = after_cards("12 11-15", "28 24-19").unwrap();
        let fen = "B:W19,21,22,23,25,26,27,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,15";
        assert_eq!(write_fen(game.position()), write_fen(&read_fen(fen).unwrap().position().unwrap()));
        assert!(after_cards("12", "28 24-19").is_err() && after_cards("12 11-19", "28 24-19").is_err());
    }

    #[test]
    fn a_lead_of_either_side_and_a_forced_end_agree() {
        let mut counts = Counts::default();
        let verdicts = [Verdict::Value(50), Verdict::Value(-50), Verdict::Value(49), Verdict::Loss(9), Verdict::Win(8)];
        let agree = verdicts.map(|verdict| counts.add(Score::from(verdict), 50));
        assert_eq!(agree, [true, true, false, true, true]);
        assert_eq!(counts, Counts { all: 5, black: 2, white: 2 });
        assert!((counts.share() - 80.0).abs() < 1e-9);
    }

    #[test]
    fn the_command_fails_if_too_few_scores_agree() {
        let args = |least| Args {
            deck: Deck::ElevenMan,
            others: Some(400),
            nodes: 50,
            hash: 1,
            least,
            share: 90.0,
            endgames: None,
            weights: None,
            threads: Some(1),
        };
        assert!(run(&args(0)).is_ok());
        assert!(run(&args(i16::MAX)).unwrap_err().contains("not 90 %"));
    }
}
