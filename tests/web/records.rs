//! Records in a real browser: the tree of a game, PDN, links, files of games, a library.

use bitboard_checkers::wasm::{Game, Library, PdnReader, check_setup, read_setup};
use js_sys::{Array, JSON};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::{code, get, js_bytes, json, new_game, notations, play, refused, text};

#[wasm_bindgen_test]
fn a_game_is_a_tree_that_is_walked_changed_and_written() {
    let mut game = new_game();
    play(&mut game, "11-15 22-18 15x22");
    assert!(game.undo() && game.undo());
    play(&mut game, "23-19");
    let tree: Vec<JsValue> = Array::from(&game.tree()).to_vec();
    let short = |node: &JsValue| format!("{} {}", text(&get(node, "move"), "notation"), json(&get(node, "main")));
    assert_eq!(tree.iter().map(short).collect::<Vec<_>>(), ["11-15 true", "22-18 true", "15x22 true", "23-19 false"]);
    assert_eq!(json(&get(&tree[3], "parent")), json(&get(&tree[0], "id")));
    assert_eq!(json(&game.current()), json(&get(&tree[3], "id")));
    let variation = get(&tree[3], "id");
    game.set_comment(&variation, &"solid  }".into()).ok().expect("a move of the tree");
    game.set_nags(&variation, &Array::of2(&1.into(), &255.into())).ok().expect("numbers in range");
    game.promote(&variation).ok().expect("a move of the tree");
    game.set_tag(&"Event".into(), &"a \"test\"".into()).ok().expect("a good name");
    let pdn = "[Event \"a \\\"test\\\"\"]\n[Result \"*\"]\n\n\
               1. 11-15 23-19 $1 $255 {solid )} ( 1... 22-18 2. 15x22 ) *\n";
    assert_eq!(game.pdn().replace("(1...", "( 1...").replace("22)", "22 )"), pdn);
    let again =
        Game::from_pdn(&game.pdn().into(), &JsValue::UNDEFINED, &JsValue::UNDEFINED).ok().expect("what was written");
    assert_eq!(again.pdn(), game.pdn());
    assert_eq!(json(&again.current()), "null");
    assert_eq!(code(game.delete(&JsValue::from(99))), "invalid-argument");
    let at_start = game.snapshot_at(&JsValue::NULL).ok().expect("the start");
    assert_eq!(json(&get(&at_start, "legal_moves")).matches("notation").count(), 7);
    let line = Array::from(&game.snapshots(&variation).ok().expect("a move of the tree"));
    let fens: Vec<_> = line.iter().map(|snapshot| text(&snapshot, "fen")).collect();
    assert_eq!((fens.len(), &fens[0], &fens[2]), (3, &text(&at_start, "fen"), &game.fen()));
    game.delete(&variation).ok().expect("a move of the tree");
    assert_eq!(notations(game.history()), "11-15");
    assert_eq!(code(game.set_nags(&get(&tree[0], "id"), &Array::of1(&256.into()))), "invalid-argument");
    assert_eq!(code(game.set_tag(&"no blanks".into(), &JsValue::NULL)), "invalid-argument");
}

#[wasm_bindgen_test]
fn the_result_follows_the_game_and_a_link_holds_it() {
    let mut game = new_game();
    play(&mut game, "11-15 22-18");
    assert_eq!(game.result(), "*");
    game.resign(&"black".into()).ok().expect("a side");
    assert_eq!(game.result(), "0-1");
    let again = Game::from_link(&game.link().into()).ok().expect("a link");
    assert_eq!((again.result(), again.fen()), ("0-1".to_owned(), game.fen()));
    assert!(game.undo());
    assert_eq!(game.result(), "*");
    assert_eq!(code(Game::from_link(&"1AAAA".into())), "invalid-link");
    let error = refused(Game::from_pdn(&"1. 11-15 22-18\n2. 1-2 *".into(), &JsValue::UNDEFINED, &JsValue::UNDEFINED));
    assert_eq!(
        ["code", "game", "line", "column"].map(|name| json(&get(&error, name))),
        ["\"invalid-pdn\"", "1", "2", "4"]
    );
    assert_eq!(code(Game::from_pdn(&"1. 11-15 *".into(), &2.into(), &JsValue::UNDEFINED)), "invalid-pdn");
}

#[wasm_bindgen_test]
fn a_set_up_board_is_judged_with_all_reasons() {
    let setup = JSON::parse(r#"{"black": 8191, "white": 1, "kings": 0, "turn": "black"}"#).expect("JSON");
    let check = check_setup(&setup).ok().expect("a set-up");
    let reasons = ["Black has 13 pieces, more than 12", "both sides have a piece on 1"];
    assert_eq!(json(&get(&check, "reasons")), format!("{reasons:?}").replace(", \"", ",\""));
    assert_eq!(text(&check, "fen"), "B:W1:B1,2,3,4,5,6,7,8,9,10,11,12,13");
    let again = read_setup(&text(&check, "fen").into()).ok().expect("a FEN");
    assert_eq!(json(&check_setup(&again).ok().expect("a set-up")), json(&check));
    assert_eq!(code(read_setup(&"B:W33".into())), "invalid-fen");
    let wrong = JSON::parse(r#"{"black": -1, "white": 1, "kings": 0, "turn": "black"}"#).expect("JSON");
    assert_eq!(code(check_setup(&wrong)), "invalid-argument");
}

#[wasm_bindgen_test]
fn games_are_read_as_their_bytes_arrive() {
    let mut reader = PdnReader::new();
    assert!(reader.push(&js_bytes(b"[Event \"A\"] 1. 11-15 22-18 1-0 1. 1-2 * 1. 9-13")).is_ok());
    let first = reader.next();
    assert_eq!(
        (text(&first, "result"), json(&get(&first, "moves"))),
        ("1-0".to_owned(), "[\"11-15\",\"22-18\"]".to_owned())
    );
    assert_eq!(json(&get(&first, "tags")), "[{\"name\":\"Event\",\"value\":\"A\"}]");
    let second = reader.next();
    assert_eq!(
        json(&get(&second, "fault")),
        "{\"game\":2,\"line\":1,\"column\":35,\"message\":\"1-2: square 2 is taken\"}"
    );
    assert!(reader.next().is_null(), "the third game may go on");
    reader.finish();
    assert_eq!(json(&get(&reader.next(), "plies")), "1");
    assert!(reader.next().is_null());
}

#[wasm_bindgen_test]
fn a_library_lists_sorts_and_searches() {
    let mut library = Library::new(&"11-15 22-18\tSingle Corner".into()).ok().expect("a text");
    assert!(
        library
            .push(&js_bytes(b"[Black \"Zoe\"] [Date \"1901\"] 1. 11-15 22-18 1-0 [Black \"Abe\"] 1. 11-15 23-19 0-1"))
            .is_ok()
    );
    assert_eq!((library.finish(), library.count()), (2, 2));
    let select = |query: &str| library.select(&JSON::parse(query).expect("JSON"));
    let games = |query: &str| js_sys::Uint32Array::new(&get(&select(query).ok().expect("a query"), "games")).to_vec();
    assert_eq!(games("{}"), [0, 1]);
    assert_eq!(games(r#"{"sort": "black"}"#), [1, 0]);
    assert_eq!(games(r#"{"text": "corner zoe", "from_year": 1900}"#), [0]);
    assert_eq!(games(r#"{"result": "0-1", "material": {"black_men": 12}}"#), [1]);
    let position = new_game().fen();
    assert_eq!(games(&format!(r#"{{"position": "{position}"}}"#)), [0, 1]);
    for wrong in
        [r#"{"sort": "size"}"#, r#"{"result": 1}"#, r#"{"material": {"white_men": 13}}"#, r#"{"to_year": 1.5}"#]
    {
        assert_eq!(code(select(wrong)), "invalid-argument", "{wrong}");
    }
    assert_eq!(code(select(r#"{"position": "B:W99"}"#)), "invalid-fen");
    let row = Array::from(&library.rows(&Array::of2(&0.into(), &7.into())).ok().expect("numbers")).get(0);
    assert_eq!((text(&row, "opening"), json(&get(&row, "plies"))), ("Single Corner".to_owned(), "2".to_owned()));
    assert_eq!(library.pdn(&1.into()).ok().as_deref(), Some("[Black \"Abe\"] 1. 11-15 23-19 0-1"));
    assert_eq!(code(library.pdn(&2.into())), "invalid-argument");
    assert_eq!(library.push_game(&"no game".into()).ok(), Some(3));
    assert_eq!(json(&library.faults()).matches("\"game\":3").count(), 1);
}

#[wasm_bindgen_test]
fn the_rows_of_one_game_share_its_texts() {
    const EVENT: usize = 90_000;
    const TIMES: u32 = 20_000;
    let mut library = Library::new(&"".into()).ok().expect("a text");
    assert_eq!(library.push_game(&format!("[Event \"{}\"] 1. 11-15 *", "x".repeat(EVENT)).into()).ok(), Some(1));
    let places: Array = (0..TIMES).map(|_| JsValue::from(0)).collect();
    let began = js_sys::Date::now();
    let rows = Array::from(&library.rows(&places).ok().expect("numbers"));
    // A text of its own for each row would be 2 GB, and take minutes.
    assert!(js_sys::Date::now() - began < 5000.0);
    assert_eq!(rows.length(), TIMES);
    assert_eq!(text(&rows.get(TIMES - 1), "event").len(), EVENT);
    assert!(!js_sys::Object::is(&rows.get(0), &rows.get(1)), "who changes one does not change another");
}
