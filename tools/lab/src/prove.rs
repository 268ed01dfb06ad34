//! `lab prove`: proves that a side wins, holds or gets a lead in pieces, and writes the proof as a certificate that
//! others can check.

mod certificate;
mod claim;
mod hold;
mod lead;
mod oracle;
mod retrograde;
mod same_men;
mod strategy;
#[cfg(test)]
mod tests;
mod win;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use bitboard_checkers::endgame::{Endgames, Ending};
use bitboard_checkers::engine::{Limits, Verdict};
use bitboard_checkers::{Move, Position, Ruleset, Side};
use clap::ValueEnum;

use crate::endgames;
use crate::output::{self, NewFile};
pub use certificate::Certificate;
use certificate::Section;
use claim::{Aim, Goal};
pub use claim::{Claim, piece_lead};
use oracle::{Oracle, Unproved};
use retrograde::RetrogradeSolver;
use strategy::{Strategy, Tree};

/// The position to prove, and the file for the proof.
#[derive(clap::Args)]
pub struct Args {
    /// The position, in FEN
    fen: String,
    /// The certificate to write, packed if its name ends in `.gz`
    #[arg(long)]
    out: PathBuf,
    /// What to prove; whatever is true if not given
    #[arg(long)]
    claim: Option<Wanted>,
    /// Claims that the side gets this many pieces more than its opponent, counted where neither side can jump
    #[arg(long, conflicts_with = "claim", allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-11..=12))]
    lead: Option<i32>,
    /// The side that wins, holds or leads; the side to move if not given
    #[arg(long)]
    side: Option<Colour>,
    #[command(flatten)]
    means: Means,
}

/// What a prover may use, and how far it goes.
#[derive(clap::Args)]
pub struct Means {
    /// Nodes of the engine for a proof, or positions for a lead or a gain of material
    #[arg(long, default_value_t = 20_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Positions with a piece more than the tables have to solve backwards where the engine proves nothing
    #[arg(long, default_value_t = 200_000_000)]
    positions: u64,
    /// Files of endgame tables or of plies to progress, besides the project's own of up to four pieces
    #[arg(long)]
    endgames: Vec<PathBuf>,
    /// How far the positions are followed
    #[arg(long, default_value = "end")]
    leaves: Leaves,
}

impl Means {
    /// A prover with tables of its own.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn prover(&self) -> Result<Prover, String> {
        let prover = Prover::new(endgames::with_files(&self.endgames)?, self.nodes)?;
        Ok(prover.with_leaves(self.leaves).with_positions(self.positions))
    }
}

/// A claim, as an option.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Wanted {
    /// The side wins
    Win,
    /// The side wins or draws
    Hold,
    /// Neither side wins
    Draw,
}

/// A side, as an option.
#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    Black,
    White,
}

/// The end of a proof.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Leaves {
    /// To the end of the game
    End,
    /// To positions that the tables know, which the certificate names as assumptions
    Tables,
}

/// Writes the certificate, and prints its claim and size.
///
/// # Errors
/// If the position or a file cannot be read, or the claim is not proved.
pub fn run(args: &Args) -> Result<(), String> {
    let position: Position = args.fen.parse().map_err(|error| format!("{}: {error}", args.fen))?;
    if position.is_one_sided() {
        return Err("the game is over: a side has no pieces".to_owned());
    }
    let file = NewFile::create(&args.out)?;
    let mut prover = args.means.prover()?;
    let certificate = match args.wanted(&position)? {
        Some(claim) => prover.prove(&position, claim)?,
        None => prover.prove_what_is_true(&position)?,
    };
    certificate.write_file(file)?;
    let (positions, plies, nodes) = (certificate.positions(), certificate.plies(), prover.nodes());
    let assumptions = certificate.assumptions();
    output::line(format_args!("claim {}", certificate.claim))?;
    output::line(format_args!("positions {positions} assumptions {assumptions} plies {plies} nodes {nodes}"))
}

impl Args {
    fn wanted(&self, position: &Position) -> Result<Option<Claim>, String> {
        let side = match self.side {
            None => position.turn(),
            Some(Colour::Black) => Side::Black,
            Some(Colour::White) => Side::White,
        };
        if let Some(pieces) = self.lead {
            return Ok(Some(Claim::lead(side, pieces)));
        }
        match self.claim {
            None if self.side.is_some() => Err("--side needs --claim or --lead".to_owned()),
            None => Ok(None),
            Some(Wanted::Draw) if self.side.is_some() => {
                Err("a draw cannot be claimed for one side; use hold".to_owned())
            }
            Some(Wanted::Draw) => Ok(Some(Claim::Draw)),
            Some(Wanted::Win) => Ok(Some(Claim::win(side))),
            Some(Wanted::Hold) => Ok(Some(Claim::Of(Aim { side, goal: Goal::Hold }))),
        }
    }
}

/// Finds proofs.
pub struct Prover {
    oracle: Oracle,
    budget: u64,
    /// The most positions that are solved backwards for a side.
    positions: u64,
    /// Whether a position of the tables ends a line.
    assumes: bool,
    /// The moves to try first for a lead, by position.
    line: HashMap<Position, Move>,
}

/// The share of the budget for the search that guesses the claim.
const GUESS: u64 = 20;
/// A side with such an advantage, in hundredths of a man, may be able to win.
const ADVANTAGE: i16 = 60;

impl Prover {
    /// # Errors
    /// If the project's weights cannot be read.
    pub fn new(tables: Arc<Endgames>, budget: u64) -> Result<Self, String> {
        Ok(Self { oracle: Oracle::new(tables, budget)?, budget, positions: 0, assumes: false, line: HashMap::new() })
    }

    /// This prover, which solves at most `positions` backwards for a side; none if not given.
    pub fn with_positions(self, positions: u64) -> Self {
        Self { positions, ..self }
    }

    /// This prover, with another end of its proofs; to the end of the game if not given.
    pub fn with_leaves(self, leaves: Leaves) -> Self {
        Self { assumes: leaves == Leaves::Tables, ..self }
    }

    /// The nodes visited for the last claim.
    pub const fn nodes(&self) -> u64 {
        self.oracle.used()
    }

    /// Proves a claim.
    ///
    /// # Errors
    /// If it is not proved; the message says why.
    pub fn prove(&mut self, start: &Position, claim: Claim) -> Result<Certificate, String> {
        self.prove_along(start, claim, &[])
    }

    /// Proves a claim. If it is one of a lead, the moves of this line from the start are tried first.
    ///
    /// # Errors
    /// If it is not proved; the message says why.
    pub fn prove_along(&mut self, start: &Position, claim: Claim, line: &[Move]) -> Result<Certificate, String> {
        self.oracle.reset();
        self.line.clear();
        let mut position = *start;
        for &mv in line {
            self.line.insert(position, mv);
            position = position.after(mv, Ruleset::OFFICIAL);
        }
        let mut sections = Vec::new();
        for aim in claim.aims() {
            let section = self.section(start, aim).map_err(|unproved| match unproved {
                Unproved::Spent => format!("not proved within {} nodes: {claim}", self.budget),
                Unproved::Refuted => format!("not proved, and perhaps not so: {claim}"),
            });
            sections.push(section?);
        }
        Ok(Certificate { start: *start, claim, sections })
    }

    fn section(&mut self, start: &Position, aim: Aim) -> Result<Section, Unproved> {
        let roots = aim.roots(start);
        let strategy = match self.strategy(&roots, aim) {
            Err(unproved) => self.retrograde_strategy(&roots, aim).unwrap_or(Err(unproved)),
            strategy => strategy,
        }?;
        let tree = Tree::new(aim, &roots, &strategy);
        let ranks = match aim.goal {
            Goal::Win | Goal::Lead(_) => tree.ranks().ok_or(Unproved::Refuted)?,
            Goal::Hold => Vec::new(),
        };
        Ok(Section { aim, tree, ranks })
    }

    fn strategy(&mut self, roots: &[Position], aim: Aim) -> Result<Strategy, Unproved> {
        match aim.goal {
            Goal::Win => win::prove(&mut self.oracle, roots, self.assumes),
            Goal::Hold => hold::prove(&mut self.oracle, roots, self.assumes),
            Goal::Lead(_) => match lead::prove(&mut self.oracle, aim, roots, false, &self.line) {
                Err(Unproved::Refuted) if self.assumes => lead::prove(&mut self.oracle, aim, roots, true, &self.line),
                strategy => strategy,
            },
        }
    }

    /// The same with what is solved backwards, and the whole budget again; `None` if that does not reach the aim.
    fn retrograde_strategy(&mut self, roots: &[Position], aim: Aim) -> Option<Result<Strategy, Unproved>> {
        let solved = RetrogradeSolver::prove(self.oracle.tables(), aim, roots, self.positions)?;
        self.oracle.reset();
        self.oracle.retrograde = Some(solved);
        let strategy = self.strategy(roots, aim);
        self.oracle.retrograde = None;
        Some(strategy)
    }

    /// Proves a win of the side to move, its loss, or a draw, whatever is true.
    ///
    /// # Errors
    /// If none of them is proved.
    pub fn prove_what_is_true(&mut self, start: &Position) -> Result<Certificate, String> {
        let mut said = Vec::new();
        for claim in self.guesses(start)? {
            match self.prove(start, claim) {
                Ok(certificate) => return Ok(certificate),
                Err(message) => said.push(message),
            }
        }
        Err(said.join("; "))
    }

    /// The claims that may be true: one that the tables know, or those that a search finds possible.
    fn guesses(&mut self, start: &Position) -> Result<Vec<Claim>, String> {
        let turn = start.turn();
        match self.oracle.ending(start) {
            Some(Ending::Won) => return Ok(vec![Claim::win(turn)]),
            Some(Ending::Lost) => return Ok(vec![Claim::win(!turn)]),
            Some(Ending::Drawn) => return Ok(vec![Claim::Draw]),
            None => {}
        }
        self.oracle.reset();
        let moves = start.legal_moves(Ruleset::OFFICIAL);
        let limits = Limits { nodes: Some((self.budget / GUESS).max(1)), ..Limits::default() };
        let mut search = |limits| {
            let report = self.oracle.search(start, &moves, limits);
            report.map(|report| report.score).map_err(|_| "no nodes to search with".to_owned())
        };
        let mut score = search(limits)?;
        if score.proved().is_none() && self.budget > 1 {
            // Pruning hides some wins.
            let solved = search(Limits { solve: true, ..limits })?;
            score = if solved.proved().is_some() { solved } else { score };
        }
        Ok(match score.verdict() {
            Verdict::Win(_) => vec![Claim::win(turn)],
            Verdict::Loss(_) => vec![Claim::win(!turn)],
            Verdict::Value(value) if value >= ADVANTAGE => vec![Claim::win(turn), Claim::Draw],
            Verdict::Value(value) if value <= -ADVANTAGE => vec![Claim::win(!turn), Claim::Draw],
            Verdict::Value(_) => vec![Claim::Draw],
        })
    }
}
