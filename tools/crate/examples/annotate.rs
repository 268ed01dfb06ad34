//! Adds the engine's judgement to the games of a PDN file:
//! `cargo run --release --features weights --example annotate -- FILE`.
//!
//! A move after which the score is worse by half a man or more gets a comment with the better line. The annotated games
//! are written to standard output. A game with a fault keeps the moves before it.

use std::env;
use std::error::Error;
use std::fs;

use bitboard_checkers::engine::{Engine, Limits, Report, Stopwatch, Weights};
use bitboard_checkers::notation::write_line;
use bitboard_checkers::pdn::{NodeId, PdnReader, Record, Study, compression, decode, write_pdn};

/// A loss of this many hundredths of a man gets a comment.
const MISTAKE: i32 = 50;

/// The positions that the engine visits for a judgement.
const NODES: u64 = 50_000;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("the name of a PDN file is missing")?;
    let mut engine = Engine::new(16);
    engine.set_weights(Some(Weights::built_in()));
    let bytes = fs::read(&path).map_err(|error| format!("{path}: {error}"))?;
    if let Some(format) = compression(&bytes) {
        return Err(format!("{path}: it is a {format} file: unpack it first").into());
    }
    for game in PdnReader::new(&decode(&bytes)) {
        if let Some(fault) = game.fault {
            eprintln!("{path}: {fault}");
        }
        println!("{}", write_pdn(&annotated(&mut engine, game.record)));
    }
    Ok(())
}

/// The game with comments on the mistakes of its main line.
fn annotated(engine: &mut Engine, record: Record) -> Record {
    let mut study = Study::from_record(record);
    let mut before = judged(engine, &study);
    let line: Vec<NodeId> = study.record().main_line().collect();
    for id in line {
        let better = written(&study, &before);
        study.go_to(Some(id));
        let after = judged(engine, &study);
        // Both scores are those of the side that made the move: the second is seen from the other side.
        let loss = hundredths(&before) + hundredths(&after);
        if loss >= MISTAKE && before.best != Some(study.record().node(id).mv) {
            let comment = format!("{} instead of {}: better {better}", -after.score, before.score);
            study.record_mut().node_mut(id).comment = comment;
        }
        before = after;
    }
    study.record().clone()
}

/// The engine's report on the current position.
fn judged(engine: &mut Engine, study: &Study) -> Report {
    engine.search(study.game(), Limits { nodes: Some(NODES), ..Limits::default() }, &Stopwatch::start())
}

/// The score of the side to move. A forced end is worth 20 men, so that longer and shorter ones are not mistakes.
fn hundredths(report: &Report) -> i32 {
    use bitboard_checkers::engine::Verdict::{Loss, Value, Win};
    match report.score.verdict() {
        Value(hundredths) => hundredths.into(),
        Win(_) => 2000,
        Loss(_) => -2000,
    }
}

/// The first moves of the best line.
fn written(study: &Study, report: &Report) -> String {
    let moves = &report.line[..report.line.len().min(5)];
    write_line(study.game().position(), study.game().rules(), moves).join(" ")
}
