//! Tests of studies.

use super::*;
use crate::notation::read_move;
use crate::pdn::PdnReader;

fn play(study: &mut Study, text: &str) {
    for word in text.split_whitespace() {
        let mv = read_move(word).unwrap().choose(study.game()).unwrap();
        study.play(mv).unwrap();
    }
}

/// The main line from here on, as start and end squares.
fn main_line(study: &Study) -> String {
    let moves = study.record().main_line().map(|id| study.record().node(id).mv.to_string());
    moves.collect::<Vec<_>>().join(" ")
}

#[test]
fn undo_and_redo_are_steps_and_forget_nothing() {
    let mut study = Study::new(Ruleset::OFFICIAL);
    play(&mut study, "11-15 22-18 15x22 25x18");
    assert!(study.undo() && study.undo() && study.undo());
    play(&mut study, "23-19");
    assert!(!study.redo(), "nothing follows the new move");
    assert!(study.undo() && study.redo());
    assert_eq!(study.game().history().last().unwrap().to_string(), "23-19", "forward to where back came from");
    let first = study.record().main_line().next();
    study.go_to(first);
    assert!(study.redo() && study.redo() && study.redo() && !study.redo(), "else along the main line");
    assert_eq!(main_line(&study), "11-15 22-18 15x22 25x18");
}

#[test]
fn a_promoted_variation_is_the_main_line_and_a_deleted_one_is_gone() {
    let mut study = Study::new(Ruleset::OFFICIAL);
    play(&mut study, "11-15 22-18");
    study.undo();
    play(&mut study, "23-19 8-11");
    let variation = study.record().previous(study.current().unwrap()).unwrap();
    study.promote(variation);
    assert_eq!(main_line(&study), "11-15 23-19 8-11");
    study.delete(variation);
    assert_eq!(study.game().history().len(), 1, "who stood in it stands before it");
    assert_eq!(main_line(&study), "11-15 22-18");
    play(&mut study, "22-18");
    assert_eq!(study.record().next(study.record().previous(study.current().unwrap())).len(), 1);
}

#[test]
fn going_anywhere_gives_the_game_that_leads_there() {
    let text = "1. 11-15 (1. 9-13 22-18 (1... 23-18 2. 5-9) 2. 6-9) 1... 23-19 2. 8-11 (2. 9-14) 2... 22-17 *";
    let mut study = Study::from_record(PdnReader::new(text).next().unwrap().record);
    let moves: Vec<_> = study.record().moves().collect();
    let places: Vec<_> = moves.iter().copied().map(Some).chain([None]).collect();
    for &from in &places {
        for &to in &places {
            study.go_to(from);
            if from.is_some() {
                study.resign(Side::Black).unwrap();
            }
            study.go_to(to);
            assert_eq!((study.current(), study.game().position()), (to, study.record().position(to)));
            assert!(study.game().history().eq(study.game_at(to).history()));
            assert_eq!(study.game().outcome(), Outcome::Playing, "nobody has given up here");
        }
    }
}

#[test]
fn a_walk_shows_every_position_of_the_line() {
    let mut study = Study::new(Ruleset::OFFICIAL);
    play(&mut study, "11-15 22-18 15x22");
    let last = study.current();
    study.go_to(None);
    let mut seen = Vec::new();
    study.walk(last, |game| seen.push((game.history().len(), *game.position())));
    assert_eq!(seen.len(), 4);
    assert!(seen.iter().enumerate().all(|(ply, &(plies, _))| ply == plies));
    assert_eq!(seen[3].1, *study.record().position(last));
}

#[test]
fn the_result_is_as_declared_or_as_the_main_line_ends() {
    let mut study = Study::new(Ruleset::OFFICIAL);
    play(&mut study, "11-15");
    study.resign(Side::Black).unwrap();
    assert_eq!(study.result(), RecordResult::WhiteWins);
    assert!(study.undo() && study.result() == RecordResult::Unknown);
    study.lose_on_time(Side::White).unwrap();
    assert_eq!(study.result(), RecordResult::BlackWins);
    let record = PdnReader::new("[FEN \"B:W18:B14\"] 1. 14x23 *").next().unwrap().record;
    let study = Study::from_record(record);
    assert_eq!((study.result(), study.game().history().len()), (RecordResult::BlackWins, 0));
}

#[test]
fn deleting_a_variation_elsewhere_leaves_a_declared_end() {
    let mut study = Study::new(Ruleset::OFFICIAL);
    play(&mut study, "11-15");
    let elsewhere = study.current().unwrap();
    study.undo();
    play(&mut study, "9-13");
    let here = study.current();
    study.resign(Side::White).unwrap();
    study.delete(elsewhere);
    assert!(matches!(study.game().outcome(), Outcome::Won { winner: Side::Black, .. }));
    assert!(study.undo() && !study.redo());
    assert_eq!((study.result(), study.current()), (RecordResult::Unknown, here), "the resignation was taken back");
}

#[test]
fn a_deleted_move_is_not_redone() {
    let mut study = Study::new(Ruleset::OFFICIAL);
    play(&mut study, "11-15 22-18");
    let last = study.current().unwrap();
    study.undo();
    study.delete(last);
    assert!(!study.redo());
}

#[test]
fn the_comment_before_a_variation_stays_with_its_move() {
    let text = "1. 11-15 {old} 1... 23-19 (1... {better} 22-18 {by far}) (1... {worse} 24-20) *";
    let mut record = PdnReader::new(text).next().unwrap().record;
    let second = |record: &Record| record.next(record.main_line().next()).to_vec();
    let reread = |record: &Record| PdnReader::new(&crate::pdn::write_pdn(record)).next().unwrap().record;
    let comments = |record: &Record| {
        let node = |id: NodeId| record.node(id).comment.clone();
        (
            record.next(None).iter().map(|&id| node(id)).collect::<Vec<_>>(),
            second(record).into_iter().map(node).collect::<Vec<_>>(),
        )
    };
    let owned = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
    let variation = second(&record)[1];
    record.promote(variation);
    assert_eq!(comments(&reread(&record)), (owned(&["old"]), owned(&["better by far", "", ""])));
    record.delete(variation);
    record.delete(second(&record)[0]);
    assert_eq!(comments(&reread(&record)), (owned(&["old"]), owned(&["worse"])), "it has become the main move");
}
