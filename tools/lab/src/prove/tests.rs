//! Proofs by tables and by search, checked by the program for certificates where there is Node.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use bitboard_checkers::endgame::{Endgames, Ending};
use bitboard_checkers::{Bitboard, Position, Setup, Side};

use super::claim::{Aim, Claim, Goal};
use super::{Certificate, Leaves, Prover};
use crate::endgames;
use crate::random::Random;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const LESSONS: &str = include_str!("../../../../www/training/lessons/list.js");

/// Tables of up to five pieces, with distances or plies to progress.
fn tables() -> Arc<Endgames> {
    let data = Path::new(ROOT).join("www/data");
    endgames::with_files(&[data.join("endgame5.bin"), data.join("progress5.bin")]).unwrap()
}

fn prover(tables: Arc<Endgames>, nodes: u64) -> Prover {
    Prover::new(tables, nodes).unwrap()
}

fn written(certificate: &Certificate) -> String {
    let mut text = Vec::new();
    certificate.write(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Lets the checker read certificates. Where there is no Node it says so and checks nothing.
fn check(name: &str, certificates: &[Certificate]) {
    let folder = std::env::temp_dir().join(format!("lab-prove-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let paths: Vec<PathBuf> = (0..certificates.len()).map(|number| folder.join(format!("{number}.txt.gz"))).collect();
    for (certificate, path) in certificates.iter().zip(&paths) {
        certificate.write_file(crate::output::NewFile::create(path).unwrap()).unwrap();
    }
    match Command::new("node").arg(Path::new(ROOT).join("tools/certificate/check.mjs")).args(&paths).output() {
        Err(error) => println!("NOT CHECKED: node: {error}"),
        Ok(run) => {
            let said = String::from_utf8(run.stdout).unwrap();
            assert!(run.status.success(), "{said}");
            assert_eq!(said.lines().count(), certificates.len());
            for (line, certificate) in said.lines().zip(certificates) {
                let assuming = match certificate.assumptions() {
                    0 => String::new(),
                    number => format!(" with {number} assumptions"),
                };
                let result =
                    format!("accepted{assuming}: {}, {} positions", certificate.claim, certificate.positions());
                assert!(line.ends_with(&result), "{line}: {result}");
            }
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// A random position with this number of pieces, both sides among them, and no man on its king row.
fn ending(random: &mut Random, pieces: usize) -> Position {
    loop {
        let mut squares: Vec<u32> = (0..32).collect();
        random.shuffle(&mut squares);
        let mut masks = [0, 0, 0];
        for &square in &squares[..pieces] {
            let side = random.below(2);
            let edge = if side == 0 { square >= 28 } else { square < 4 };
            masks[side] |= 1 << square;
            masks[2] |= u32::from(edge || random.below(2) == 0) << square;
        }
        let [black, white, kings] = masks.map(Bitboard::from_mask);
        let turn = if random.below(2) == 0 { Side::Black } else { Side::White };
        let position = Setup { black, white, kings, turn }.position().unwrap();
        if !position.is_one_sided() {
            return position;
        }
    }
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn certificates_of_random_endings_are_accepted() {
    let tables = tables();
    let (mut random, mut prover) = (Random::new(5), prover(tables.clone(), 1));
    let mut counts = [0; 3];
    let certificates: Vec<_> = (0..20)
        .map(|number| {
            let position = ending(&mut random, if number < 3 { 5 } else { 2 + number % 3 });
            let ending = tables.result(&position).unwrap().ending;
            counts[ending as usize] += 1;
            let certificate = prover.prove_what_is_true(&position).unwrap();
            let expected = match ending {
                Ending::Won => Claim::win(position.turn()),
                Ending::Lost => Claim::win(!position.turn()),
                Ending::Drawn => Claim::Draw,
            };
            assert_eq!((certificate.claim, certificate.assumptions()), (expected, 0));
            certificate
        })
        .collect();
    assert!(counts.iter().all(|&count| count >= 3), "lost, drawn, won: {counts:?}");
    check("random", &certificates);
}

#[test]
fn wins_that_pruning_hides_are_found_and_proved() {
    let mut prover = prover(tables(), 20_000_000).with_leaves(Leaves::Tables);
    let fens = [
        "B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5",
        "W:W24,22,19,18,17,16,15,14,K13,11,10:BK29,K28,27,26,K25,K23,K20,6,1",
    ];
    let certificates = fens.map(|fen| prover.prove_what_is_true(&fen.parse().unwrap()).unwrap());
    assert_eq!(certificates.each_ref().map(|it| it.claim.to_string()), ["black wins", "white wins"]);
    check("hidden", &certificates);
}

/// The lessons with up to six pieces. Those with seven need the tables of six: `docs/certificates.md`, "Sizes".
#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn the_goals_of_six_lessons_are_proved() {
    let field = |line: &'static str, name: &str| {
        let (_, rest) = line.split_once(&format!("{name}: \"")).expect(line);
        rest.split_once('"').expect(line).0
    };
    let lines = LESSONS.lines().map(str::trim).filter(|line| line.starts_with("{ id:"));
    let mut prover = prover(tables(), 2_000_000);
    let mut certificates = Vec::new();
    for line in lines {
        let position: Position = field(line, "fen").parse().unwrap();
        if position.piece_count() <= 6 {
            let claim = if field(line, "goal") == "win" { Claim::win(position.turn()) } else { Claim::Draw };
            certificates.push(prover.prove(&position, claim).unwrap());
        }
    }
    assert_eq!(certificates.len(), 6);
    check("lessons", &certificates);
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn a_piece_more_than_in_the_tables_is_solved_backwards_and_nothing_else_proved() {
    // This seed comes to all three results early.
    let (known, mut random, mut prover) = (tables(), Random::new(10), prover(endgames::built_in(), 1));
    let mut counts = [0; 3];
    let mut certificates = Vec::new();
    for _ in 0..1000 {
        if !counts.contains(&0) {
            break;
        }
        let position = ending(&mut random, 5);
        let ending = known.result(&position).unwrap().ending;
        let claim = match ending {
            Ending::Won => Claim::win(position.turn()),
            Ending::Lost => Claim::win(!position.turn()),
            Ending::Drawn => Claim::Draw,
        };
        prover.positions = 0;
        if prover.prove(&position, claim).is_ok() {
            continue;
        }
        // Behind men far from their king rows there are too many positions for a test.
        prover.positions = 100_000;
        if let Ok(certificate) = prover.prove(&position, claim) {
            assert_eq!(certificate.assumptions(), 0);
            let claims = [Claim::win(Side::Black), Claim::win(Side::White), Claim::Draw];
            for wrong in claims.into_iter().filter(|&other| other != claim) {
                assert!(prover.prove(&position, wrong).is_err(), "{position}: {wrong}");
            }
            counts[ending as usize] += 1;
            certificates.push(certificate);
        }
    }
    assert!(!counts.contains(&0), "lost, drawn, won: {counts:?}");
    check("backwards", &certificates);
}

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn a_long_win_is_solved_backwards() {
    let mut prover = prover(endgames::built_in(), 1);
    prover.positions = 10_000_000;
    let position = "W:WK1,K10,K11:BK28,K32".parse().unwrap();
    let certificate = prover.prove(&position, Claim::win(Side::White)).unwrap();
    assert_eq!((certificate.plies(), certificate.assumptions()), (65, 0));
}

#[test]
fn the_search_proves_without_tables() {
    let mut prover = prover(Arc::default(), 5_000_000);
    let proofs = [
        ("W:WK1,K32:BK23", Claim::win(Side::White)),
        ("B:WK30,K31:BK12", Claim::win(Side::White)),
        ("B:WK32:BK28", Claim::Draw),
        ("W:WK1:B12", Claim::Of(Aim { side: Side::White, goal: Goal::Hold })),
    ];
    let prove = |&(fen, claim): &(&str, Claim)| prover.prove(&fen.parse().unwrap(), claim).unwrap();
    check("search", &proofs.iter().map(prove).collect::<Vec<_>>());
}

#[test]
fn a_certificate_may_stop_at_the_tables_and_says_where() {
    let mut prover = prover(tables(), 1_000_000);
    prover.assumes = true;
    let certificate = prover.prove_what_is_true(&"B:W12,21,K23:BK11,13,K25".parse().unwrap()).unwrap();
    let text = written(&certificate);
    let assumed = text.lines().filter(|line| line.ends_with(" assumed 0")).count();
    assert!(assumed > 0 && assumed == certificate.assumptions() && certificate.plies() < 30);
    assert_eq!(text.lines().nth(2), Some("claim black wins"));
}

#[test]
fn a_certificate_is_the_same_every_time() {
    let position = "B:W12,21,K23:BK11,13,K25".parse().unwrap();
    let mut prover = prover(endgames::built_in(), 20_000_000);
    let texts = [(); 2].map(|()| written(&prover.prove(&position, Claim::win(Side::Black)).unwrap()));
    assert_eq!(texts[0], texts[1]);
}

#[test]
fn what_is_not_so_is_not_proved() {
    let (mut prover, drawn) = (prover(tables(), 1000), "B:WK32:BK28".parse().unwrap());
    for claim in [Claim::win(Side::Black), Claim::win(Side::White)] {
        assert!(prover.prove(&drawn, claim).err().unwrap().starts_with("not proved, and perhaps not so"));
    }
    let won = "W:WK26,K27:BK5".parse().unwrap();
    assert!(prover.prove(&won, Claim::Draw).is_err());
    let said = prover.prove(&Position::START, Claim::win(Side::Black)).err().unwrap();
    assert_eq!(said, "not proved within 1000 nodes: black wins");
    let said = prover.prove_what_is_true(&Position::START).err().unwrap();
    assert_eq!(said, "not proved within 1000 nodes: draw");
}

/// Positions, and the greatest lead that a side gets by force there.
const LEADS: [(&str, Side, i32); 5] = [
    ("W:W18,26:B7,14", Side::White, 1),
    // A man is lost after 11-15 23-19 9-14 19-16.
    ("B:W16,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,14,15", Side::Black, 1),
    // The opponent is to move, and has to jump 3x10, which allows 15x6x13.
    ("B:W7,K15,19,21,24,27:B3,9,12,20,22,K26", Side::White, 1),
    // A position comes up again below itself, and is proved there with fewer steps.
    ("W:W6,K13,23,28:B4,9,25,K31", Side::White, 1),
    // The side has its lead before it plays.
    ("W:WK1,K10:BK28,K32", Side::White, 0),
];

#[test]
#[ignore = "takes seconds: `cargo xtask verify native`"]
fn leads_are_proved_and_greater_ones_are_not() {
    let mut prover = prover(Arc::default(), 1_000_000);
    let mut certificates = Vec::new();
    for (fen, side, lead) in LEADS {
        let position = fen.parse().unwrap();
        assert!(prover.prove(&position, Claim::lead(side, lead + 1)).is_err(), "{fen}");
        certificates.push(prover.prove(&position, Claim::lead(side, lead)).unwrap());
    }
    check("leads", &certificates);
}

#[test]
fn a_lead_may_rest_on_a_win_in_the_tables() {
    // No piece is won by force within 16 steps, but the ending is.
    let position = "B:WK2,18,23,26,28,32:B10,12,13,16,20,K30".parse().unwrap();
    let claim = Claim::lead(Side::Black, 1);
    assert!(prover(tables(), 2_000_000).prove(&position, claim).is_err());
    let certificate = prover(tables(), 2_000_000).with_leaves(Leaves::Tables).prove(&position, claim).unwrap();
    assert!(certificate.assumptions() > 0);
    check("lead-in-tables", &[certificate]);
}
