//! The objects that JavaScript unpacks agree with the core types, property by property.

use bitboard_checkers::notation::{Coordinates, write_fen, write_move};
use bitboard_checkers::rules::{DrawReason, PRESETS, Preset, WinReason};
use bitboard_checkers::wasm::{Engine, Game, Library, PdnReader};
use bitboard_checkers::{self as core, Outcome, Side, Square};
use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{code, from_fen, get, json, new_game, play};

/// Positions with kings, circular jumps and long jumps; each is played by all six presets.
const STARTS: [&str; 5] = [
    "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    "B:WK6,K7,K14,K15,32:BK2,5",
    "B:W6,7,8,14,15,16,22,23,24:BK1,K3",
    "W:W25,K26,K30:B6,7,8,K14,K15,16,22,23",
    "B:WK9,K10,18,19,K27:BK1,K5,K12,22",
];

fn move_json(mv: core::Move, legal: &[core::Move]) -> String {
    let list = |squares: Vec<Square>| squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let (path, captured) = (list(mv.path().collect()), list(mv.jumped().collect()));
    let (notation, from, to, crowns) = (write_move(mv, legal), mv.from(), mv.to(), mv.crowns());
    format!(
        r#"{{"notation":"{notation}","from":{from},"to":{to},"path":[{path}],"captured":[{captured}],"crowns":{crowns}}}"#
    )
}

fn snapshot_json(game: &core::Game, last: Option<String>, men: [u32; 2]) -> String {
    let position = game.position();
    let [black, white, kings] = [position.black(), position.white(), position.kings()].map(core::Bitboard::mask);
    let (fen, turn) = (write_fen(position), position.turn().id());
    let legal: Vec<_> = game.legal_moves().iter().map(|&mv| move_json(mv, game.legal_moves())).collect();
    let [of_black, of_white] = [men[0] - position.black().len(), men[1] - position.white().len()];
    format!(
        r#"{{"fen":"{fen}","turn":"{turn}","board_masks":{{"black":{black},"white":{white},"kings":{kings},"turn":"{turn}"}},"legal_moves":[{}],"last_move":{},"captured":{{"black":{of_black},"white":{of_white}}},"outcome":{}}}"#,
        legal.join(","),
        last.unwrap_or_else(|| "null".to_owned()),
        outcome_json(game.outcome()),
    )
}

fn outcome_json(outcome: Outcome) -> String {
    match outcome {
        Outcome::Playing => r#"{"state":"playing"}"#.to_owned(),
        Outcome::Won { winner, reason } => {
            let reason = match reason {
                WinReason::NoPieces => "no-pieces",
                WinReason::Blocked => "blocked",
                WinReason::Resigned => "resigned",
                WinReason::Time => "time",
                WinReason::GaveAll => "gave-all",
                WinReason::NoMove => "no-move",
            };
            format!(r#"{{"state":"won","winner":"{}","reason":"{reason}"}}"#, winner.id())
        }
        Outcome::Drawn(reason) => {
            let reason = match reason {
                DrawReason::Repetition => "repetition",
                DrawReason::FortyMoves => "forty-moves",
                DrawReason::Agreement => "agreement",
                DrawReason::Blocked => "blocked",
                DrawReason::QuietMoves => "quiet-moves",
                DrawReason::EndgameCount => "endgame-count",
            };
            format!(r#"{{"state":"drawn","reason":"{reason}"}}"#)
        }
    }
}

#[wasm_bindgen_test]
fn every_object_of_a_random_game_says_what_the_core_types_say() {
    let mut chance = 1_u32;
    let mut longest = 0;
    for Preset { id, rules } in PRESETS {
        for fen in STARTS.iter().cycle().take(60) {
            let mut game = Game::from_fen(&(*fen).into(), &id.into()).ok().expect("a legal position");
            let start = core::notation::read_fen(fen).unwrap().position().unwrap();
            let mut twin = core::Game::from_position(start, rules);
            let men = [start.black().len(), start.white().len()];
            let (mut last, mut played) = (None, Vec::new());
            loop {
                let shown = snapshot_json(&twin, last.clone(), men);
                assert_eq!(json(&game.snapshot()), shown);
                let legal = game.legal_moves(None).ok().expect("no filter").unchecked_into::<Array>();
                let moves = twin.legal_moves();
                let written: Vec<_> = moves.iter().map(|&mv| move_json(mv, moves)).collect();
                assert_eq!(json(&legal), format!("[{}]", written.join(",")));
                assert_eq!(json(&game.history()), format!("[{}]", played.join(",")));
                assert_eq!(json(&game.outcome()), outcome_json(twin.outcome()));
                if moves.is_empty() || played.len() == 120 {
                    break;
                }
                chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let choice = (chance >> 8) as usize % moves.len();
                longest = longest.max(moves[choice].path().count());
                last = Some(written[choice].clone());
                played.push(written[choice].clone());
                let (mv, snapshot) = (moves[choice], game.apply(&legal.get(choice as u32)).ok().expect("a legal move"));
                twin.play(mv).unwrap();
                assert_eq!(json(&snapshot), snapshot_json(&twin, last.clone(), men));
            }
        }
    }
    assert!(longest > 5, "the longest path has {longest} squares");
}

#[wasm_bindgen_test]
fn moves_are_frozen_and_lists_are_not() {
    let game = new_game();
    let list = || game.legal_moves(None).ok().expect("no filter").unchecked_into::<Array>();
    let moves = list();
    assert!(
        js_sys::Object::is_frozen(&moves.get(0).into())
            && js_sys::Object::is_frozen(&get(&moves.get(0), "path").into())
    );
    moves.set_length(0);
    assert_eq!(list().length(), 7, "another list every time");
}

#[wasm_bindgen_test]
fn a_square_says_what_stands_on_it() {
    let game = from_fen("W:W18,K32:B1,K14");
    let at = |square: f64| game.get(&square.into()).ok().map(|piece| json(&piece));
    assert_eq!(at(14.0).as_deref(), Some(r#"{"side":"black","king":true}"#));
    assert_eq!(at(18.0).as_deref(), Some(r#"{"side":"white","king":false}"#));
    assert_eq!(at(2.0).as_deref(), Some("null"));
    assert_eq!(game.turn(), "white");
    for wrong in ["0", "33", "1.5", "-1", "\"1\"", "[1]", "{}", "null", "NaN"] {
        let wrong = js_sys::JSON::parse(wrong).unwrap_or(f64::NAN.into());
        assert_eq!(code(game.get(&wrong)), "invalid-argument");
    }
}

#[wasm_bindgen_test]
fn legal_moves_of_one_piece_and_moves_by_their_ends() {
    let object = |text: &str| js_sys::JSON::parse(text).expect("JSON");
    let filtered = |game: &Game, text: &str| game.legal_moves(Some(object(text).unchecked_into()));
    let mut game = new_game();
    assert_eq!(super::notations(filtered(&game, r#"{"from":10}"#).ok().expect("a square")), "10-14 10-15");
    assert_eq!(super::notations(filtered(&game, r#"{"from":1}"#).ok().expect("a square")), "");
    assert_eq!(filtered(&game, "{}").ok().expect("no square").unchecked_into::<Array>().length(), 7);
    for wrong in ["5", "\"10\"", r#"{"from":0}"#, r#"{"from":"10"}"#, r#"{"from":null}"#] {
        assert_eq!(code(filtered(&game, wrong)), "invalid-argument", "{wrong}");
    }
    assert_eq!(json(&get(&game.apply(&object(r#"{"from":11,"to":15}"#)).ok().expect("legal"), "turn")), r#""white""#);
    for (wrong, expected) in [
        (r#"{"from":11,"to":15}"#, "no-piece"),
        (r#"{"from":22}"#, "invalid-argument"),
        (r#"{"from":22,"to":"18"}"#, "invalid-argument"),
        (r#"{"path":[22]}"#, "invalid-argument"),
        (r#"{"path":"22-18","from":22,"to":18}"#, "invalid-argument"),
        ("[22,18]", "invalid-argument"),
        ("null", "invalid-argument"),
        ("7", "invalid-argument"),
    ] {
        assert_eq!(code(game.apply(&object(wrong))), expected, "{wrong}");
    }
    let ambiguous = from_fen("B:W6,7,14,15:B2").apply(&object(r#"{"from":2,"to":18}"#));
    assert_eq!(code(ambiguous), "ambiguous-move");
    let throwing = js_sys::Function::new_no_args("return { get path() { throw new Error('no') } }");
    assert_eq!(code(game.apply(&throwing.call0(&0.into()).expect("an object"))), "invalid-argument");
    assert!(game.apply(&"22-18".into()).is_ok(), "it can still be played on");
}

#[wasm_bindgen_test]
fn a_clone_goes_its_own_way() {
    let mut game = new_game();
    play(&mut game, "11-15 22-18");
    let mut clone = game.copy();
    assert_eq!((clone.fen(), clone.pdn()), (game.fen(), game.pdn()));
    play(&mut clone, "15x22");
    assert!(game.undo() && clone.fen() != game.fen());
    assert_eq!(json(&clone.history()).matches("notation").count(), 3);
    drop(game);
    assert_eq!(clone.written(&Coordinates::ALL[0].id().into()).ok().map(|moves| moves.len()), Some(2));
}

#[wasm_bindgen_test]
fn sides_have_their_names() {
    assert_eq!([Side::Black, Side::White].map(Side::id), ["black", "white"]);
    assert_eq!(new_game().turn(), "black");
}

/// Evaluates an expression of JavaScript.
fn evaluate(expression: &str) -> wasm_bindgen::JsValue {
    js_sys::Function::new_no_args(&format!("return ({expression});")).call0(&0.into()).expect("an expression")
}

#[wasm_bindgen_test]
fn an_array_that_throws_is_refused_and_the_object_stays_usable() {
    const THROWING: [&str; 5] = [
        "(() => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return proxy; })()",
        "Object.defineProperty([1], 0, { get() { throw new Error('no'); } })",
        "new Proxy([1, 2], { get() { throw new Error('no'); } })",
        "Object.assign([], { length: 4294967295 })",
        "[1, , 3]",
    ];
    let mut game = new_game();
    play(&mut game, "11-15");
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    let library = Library::new(&"".into()).ok().expect("a library");
    let start = "B:W21:B1".into();
    for expression in THROWING {
        let wrong = evaluate(expression);
        assert_eq!(code(game.set_nags(&0.into(), &wrong)), "invalid-argument", "{expression}");
        assert_eq!(code(engine.position(&start, &wrong)), "invalid-argument", "{expression}");
        assert_eq!(
            code(engine.set_weights(&wrong, &wasm_bindgen::JsValue::UNDEFINED)),
            "invalid-argument",
            "{expression}"
        );
        assert_eq!(code(library.rows(&wrong)), "invalid-argument", "{expression}");
        let limits = js_sys::Object::new();
        js_sys::Reflect::set(&limits, &"moves".into(), &wrong).expect("an object");
        assert_eq!(code(engine.go(&limits)), "invalid-argument", "{expression}");
    }
    assert!(game.set_nags(&0.into(), &evaluate("[1, 255]")).is_ok());
    assert!(engine.position(&start, &evaluate("['1-6']")).is_ok());
    assert!(engine.go(&evaluate("{ depth: 1 }")).is_ok());
}

#[wasm_bindgen_test]
fn the_limit_to_solve_is_true_or_false() {
    let mut engine = Engine::new(&1.into()).ok().expect("an engine");
    for solve in ["1", "0", "'on'", "null", "{}", "[]"] {
        assert_eq!(code(engine.go(&evaluate(&format!("{{ solve: {solve} }}")))), "invalid-argument", "{solve}");
    }
    for solve in ["true", "false", "undefined"] {
        assert!(engine.go(&evaluate(&format!("{{ solve: {solve} }}"))).is_ok(), "{solve}");
    }
}

#[wasm_bindgen_test]
fn bytes_that_are_none_are_refused() {
    let mut reader = PdnReader::new();
    for expression in [
        "(() => { const bytes = new Uint8Array(4); structuredClone(bytes.buffer, { transfer: [bytes.buffer] }); return bytes; })()",
        "new (class extends Uint8Array { get byteLength() { return -5; } })(4)",
        "new (class extends Uint8Array { get byteLength() { return 1000; } })(4)",
        "Object.create(Uint8Array.prototype)",
        "new Proxy(new Uint8Array(4), {})",
        "new Uint16Array(4)",
        "[256]",
    ] {
        assert_eq!(code(reader.push(&evaluate(expression))), "invalid-argument", "{expression}");
    }
    assert!(reader.push(&evaluate("new (class extends Uint8Array { get length() { return -5; } })([49, 46])")).is_ok());
    assert!(reader.push(&evaluate("[32, 49, 49, 45, 49, 53, 32, 42]")).is_ok());
    reader.finish();
    assert_eq!(json(&get(&reader.next(), "plies")), "1");
}

#[wasm_bindgen_test]
fn a_filter_with_other_names_is_refused() {
    let game = new_game();
    for expression in ["{ square: 11 }", "{ From: 11 }", "[11]", "{ from: 11, to: 15 }"] {
        assert_eq!(
            code(game.legal_moves(Some(evaluate(expression).unchecked_into()))),
            "invalid-argument",
            "{expression}"
        );
    }
}
