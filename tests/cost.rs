//! The cost of a text is linear in its length, in every reader and in everything that is done with what was read: four
//! times as much text takes about four times as long.
#![cfg(not(target_arch = "wasm32"))]

mod hostile;

use std::collections::HashSet;
use std::hint::black_box;

use bitboard_checkers::library::{Library, Query};
use bitboard_checkers::notation::{Coordinates, candidates, read_fen, read_link, read_move, read_typed, write_link};
use bitboard_checkers::pdn::{NodeId, PdnReader, PdnStream, Record, Study, write_pdn};
use bitboard_checkers::{Game, Ruleset};
use hostile::{FAMILIES, Family, Kind};
use rustix::time::{ClockId, clock_gettime};

/// The most times as long that four times as much text may take. Linear work takes 4 times as long, quadratic work 16
/// times.
const MOST: f64 = 8.0;
/// The shortest time that means anything, in seconds. Shorter measurements are taken for this.
const SHORTEST: f64 = 0.0004;
/// The length of the shorter text, in bytes. At this size even a small quadratic part shows.
const LENGTH: usize = 1 << 15;

/// The processor time that this thread has taken, in seconds.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// How much longer `work` takes for four times as much of a family.
fn growth<T>(make: fn(usize) -> String, prepare: impl Fn(&str) -> T, work: impl Fn(T)) -> f64 {
    let length = |n| make(n).len();
    let n = 64 * LENGTH / (length(128) - length(64));
    let measured = |n| {
        let input = prepare(&make(n));
        let began = now();
        work(input);
        (now() - began).max(SHORTEST)
    };
    let ratio = || measured(4 * n) / measured(n);
    // Another program may have used the cache: linear work passes at least one of several tries.
    (0..5).map(|_| ratio()).find(|&ratio| ratio <= MOST).unwrap_or_else(ratio)
}

/// Checks a kind of families; what `prepare` does is not measured.
fn check<T>(kind: Kind, prepare: impl Fn(&str) -> T, work: impl Fn(T)) {
    let mut slow = Vec::new();
    let families: Vec<_> = FAMILIES.iter().filter(|family| family.kind == kind).collect();
    assert!(families.len() >= 3, "hardly any families of {kind:?}");
    for Family { name, make, .. } in families {
        let growth = growth(*make, &prepare, &work);
        if growth > MOST {
            slow.push(format!("{name} takes {growth:.1} times as long"));
        }
    }
    assert!(slow.is_empty(), "four times as much: {}", slow.join(", "));
}

fn records(text: &str) -> Vec<Record> {
    PdnReader::new(text).map(|game| game.record).collect()
}

#[test]
fn there_are_many_families_with_names_of_their_own() {
    let names: HashSet<_> = FAMILIES.iter().map(|family| family.name).collect();
    assert_eq!(names.len(), FAMILIES.len());
    assert!(names.len() >= 30);
    for Family { name, make, .. } in FAMILIES {
        let lengths = [64, 128].map(|n| make(n).len());
        assert!(lengths[1] <= 2 * lengths[0] + 200, "{name}: {lengths:?}");
    }
}

#[test]
fn reading_games() {
    check(Kind::Pdn, str::to_owned, |text| drop(black_box(records(&text))));
}

#[test]
fn reading_games_in_pieces() {
    check(Kind::Pdn, str::to_owned, |text| {
        let mut stream = PdnStream::new();
        for piece in text.as_bytes().chunks(61) {
            stream.push(piece);
            while let Some(game) = stream.read() {
                black_box(game.1.len());
            }
        }
        stream.finish();
        while let Some(game) = stream.read() {
            black_box(game.1.len());
        }
    });
}

#[test]
fn indexing_games() {
    check(Kind::Pdn, str::to_owned, |text| {
        let mut library = Library::new("11-15 23-19\tan opening");
        text.as_bytes().chunks(997).for_each(|piece| _ = library.push(piece));
        library.finish();
        library.push_game(&text);
        black_box(library.select(&Query { words: vec!["ann".to_owned()], ..Query::default() }));
    });
}

#[test]
fn naming_openings() {
    let growth = growth(
        |n| "11-15 23-19\tan opening\n".repeat(n),
        str::to_owned,
        |text| {
            black_box(Library::new(&text).len());
        },
    );
    assert!(growth <= MOST, "four times as much takes {growth:.1} times as long");
}

#[test]
fn writing_games() {
    check(Kind::Pdn, records, |records| {
        for record in records {
            black_box(write_pdn(&record));
            black_box(read_link(&write_link(&record)).is_ok());
        }
    });
}

#[test]
fn walking_through_trees() {
    check(Kind::Pdn, records, |records| {
        for record in &records {
            assert!(record.clone() == *record);
            for id in record.moves() {
                assert_eq!(record.find(id.index()), Some(id));
                black_box((record.next(Some(id)).len(), record.position(record.previous(id))));
            }
        }
    });
}

#[test]
fn stepping_through_games() {
    check(Kind::Pdn, records, |records| {
        for record in records {
            let moves: Vec<NodeId> = record.moves().collect();
            let mut study = Study::from_record(record);
            for &id in &moves {
                study.go_to(Some(id));
            }
            study.walk(moves.last().copied(), |game| _ = black_box(game.position()));
            while study.undo() {}
            while study.redo() {}
            study.set_automatic_draws(true);
            study.walk(moves.last().copied(), |game| _ = black_box(game.outcome()));
            while study.undo() {}
            black_box(study.finished_record().result);
        }
    });
}

#[test]
fn changing_trees() {
    check(Kind::Pdn, records, |records| {
        for mut record in records {
            let moves: Vec<NodeId> = record.moves().collect();
            for &id in &moves {
                record.promote(id);
            }
            for &id in moves.iter().rev() {
                record.delete(id);
                assert_eq!(record.find(id.index()), None);
            }
            assert_eq!(record.moves().count(), 0);
        }
    });
}

#[test]
fn reading_positions() {
    check(Kind::Fen, str::to_owned, |text| {
        black_box(read_fen(&text).map_err(|error| error.describe(&text).len()).is_ok());
    });
}

#[test]
fn reading_links() {
    check(Kind::Link, str::to_owned, |text| _ = black_box(read_link(&text).is_ok()));
}

#[test]
fn reading_moves() {
    let game = Game::new(Ruleset::OFFICIAL);
    check(Kind::Move, str::to_owned, |text| {
        black_box(read_move(&text).map_err(|error| error.describe(&text).len()).is_ok());
        black_box(read_typed(&text, &game, Coordinates::SingleJump).is_ok());
        black_box(candidates(&text, game.legal_moves(), Coordinates::Official).len());
    });
}
