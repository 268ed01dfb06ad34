//! `lab review`: reviews the games of a file on all cores.

mod annotate;
mod certify;
mod json;
mod searches;
mod words;

use std::io::Write;
use std::path::PathBuf;

use bitboard_checkers::pdn::{PdnGame, PdnReader, decode, write_pdn};
use bitboard_checkers::review::{Evaluation, GameReview, Judgement, SideReview};
use bitboard_checkers::{Game, Ruleset, Side};

use crate::output::{self, NewFile, refuse_same_files};
use crate::parallel::pool;
use crate::{endgames, opening_book, pdn, weights};
use certify::Certifier;
use searches::{Reviewed, Searches, game_of};

/// The games, and what to write.
#[derive(clap::Args)]
pub struct Args {
    /// Game files: .pdn or .pdn.gz
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Nodes searched for the best move of a position and for the best other one; 8 times as many where they
    /// leave a doubt, and 128 times around the moves that are judged
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The number of games to review [default: all]
    #[arg(long)]
    games: Option<usize>,
    /// Writes the reviews, one JSON object in each line
    #[arg(long)]
    json: Option<PathBuf>,
    /// Writes the games with signs, evaluations and the better lines
    #[arg(long)]
    pdn: Option<PathBuf>,
    /// Writes a certificate into this folder for each explanation that says that pieces are lost or won
    #[arg(long)]
    certificates: Option<PathBuf>,
    /// Weights to evaluate with, or `none`
    #[arg(long)]
    weights: Option<String>,
    /// Without the endgame tables
    #[arg(long)]
    no_tables: bool,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// Games whose positions are searched together.
const TOGETHER: usize = 32;

pub fn run(args: &Args) -> Result<(), String> {
    refuse_same_files(args.json.iter().chain(&args.pdn), &args.files)?;
    let searches = Searches {
        weights: weights::choose(args.weights.as_deref())?,
        endgames: endgames::unless(args.no_tables),
        book: Some(opening_book::built_in()),
        nodes: args.nodes,
    };
    let mut games = Vec::new();
    for path in &args.files {
        let bytes = pdn::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        games.extend(PdnReader::new(&decode(&bytes)));
    }
    games.truncate(args.games.unwrap_or(usize::MAX));
    let certifier = args.certificates.clone().map(Certifier::new).transpose()?;
    let create = |path: &Option<PathBuf>| path.as_deref().map(NewFile::create).transpose();
    let mut outputs = Outputs { json: create(&args.json)?, pdn: create(&args.pdn)?, certifier };
    let pool = pool(args.threads)?;
    let (mut number, mut sums) = (0, [0_usize; 4]);
    for chunk in games.chunks_mut(TOGETHER) {
        let replayed: Vec<_> = chunk.iter().map(|game| game_of(&game.record)).collect();
        let reviewed = pool.install(|| searches.review(&replayed)).map_err(|error| error.to_string())?;
        for ((game, replayed), Reviewed { found, review }) in chunk.iter_mut().zip(&replayed).zip(&reviewed) {
            number += 1;
            print(number, game, replayed, review)?;
            for (sum, count) in sums.iter_mut().zip(counts(review)) {
                *sum += count;
            }
            outputs.write(number, game, replayed, (review, found))?;
        }
    }
    let [moves, inaccuracies, mistakes, blunders] = sums;
    outputs.finish()?;
    output::line(format_args!(
        "games {number} moves {moves} inaccuracies {inaccuracies} mistakes {mistakes} blunders {blunders} nodes {}",
        args.nodes
    ))
}

fn counts(review: &GameReview) -> [usize; 4] {
    let both = |count: fn(&SideReview) -> usize| count(&review.black) + count(&review.white);
    [review.moves.len(), both(|side| side.inaccuracies), both(|side| side.mistakes), both(|side| side.blunders)]
}

/// The review of a game for a reader.
fn print(number: usize, game: &PdnGame, replayed: &Game, review: &GameReview) -> Result<(), String> {
    let name = |tag| game.record.tag(tag).unwrap_or("?");
    let plies = review.moves.len();
    output::line(format_args!("game {number}: {} - {}, {plies} plies", name("Black"), name("White")))?;
    if let Some(fault) = &game.fault {
        output::line(format_args!("  reviewed up to a fault: {fault}"))?;
    }
    if review.search_alone {
        output::line("  judged by search alone: tables and book are for official rules")?;
    }
    for (side, counts) in [(Side::Black, &review.black), (Side::White, &review.white)] {
        let accuracy = counts.accuracy.map_or("-".to_owned(), |accuracy| format!("{accuracy:.1}"));
        let SideReview { inaccuracies, mistakes, blunders, .. } = counts;
        output::line(format_args!(
            "  {side}: accuracy {accuracy}, inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}"
        ))?;
    }
    for (ply, (it, position)) in review.moves.iter().zip(replayed.positions()).enumerate() {
        let shown =
            |it: &&bitboard_checkers::review::ReviewedMove| it.judgement != Judgement::Sound || it.table.is_some();
        if let Some(reviewed) = it.reviewed.as_ref().filter(shown) {
            let verdict = words::verdict(position, replayed.rules(), it, reviewed);
            output::line(format_args!("  ply {}: {verdict}", ply + 1))?;
        }
    }
    Ok(())
}

/// The files to write.
struct Outputs {
    json: Option<NewFile>,
    pdn: Option<NewFile>,
    certifier: Option<Certifier>,
}

impl Outputs {
    fn write(
        &mut self,
        number: usize,
        game: &mut PdnGame,
        replayed: &Game,
        (review, found): (&GameReview, &[Option<Evaluation>]),
    ) -> Result<(), String> {
        if let Some(file) = &mut self.json {
            let line = json::write(number, &game.record, replayed, review, game.fault.as_ref());
            writeln!(file, "{line}").map_err(|error| file.named(&error))?;
        }
        if let Some(certifier) = self.certifier.as_mut().filter(|_| replayed.rules() == Ruleset::OFFICIAL) {
            certifier.certify(number, replayed, review)?;
        }
        if let Some(file) = &mut self.pdn {
            annotate::annotate(&mut game.record, review, found);
            writeln!(file, "{}", write_pdn(&game.record)).map_err(|error| file.named(&error))?;
        }
        Ok(())
    }

    fn finish(self) -> Result<(), String> {
        for file in [self.json, self.pdn].into_iter().flatten() {
            file.finish()?;
        }
        self.certifier.map_or(Ok(()), |certifier| output::line(format_args!("certificates {}", certifier.written())))
    }
}
