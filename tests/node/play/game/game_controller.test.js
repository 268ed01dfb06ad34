// The game on the board: its tree as the page keeps it, how often a move calls the module, and when PDN is written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_game_controller } from "../../../../www/play/game/game_controller.js";
import { fault, to_saved } from "../../../../www/play/game/saved_game.js";
import { BEFORE, present } from "../../../../www/play/core/state.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { following, node_of } from "../../../../www/play/core/tree.js";
import { restore_kept } from "../../../../www/remote/network/game_adapter.js";
import { game_on_board } from "../../../../www/remote/network/local_snapshot.js";
import { Game } from "../../../../www/wasm.js";
import { t } from "../../translator.js";
import { Random } from "../../../random.mjs";

/** The methods of the module's games that are called meanwhile. @param {() => void} work */
function calls_in(work) {
  const prototype = /** @type {any} */ (Game.prototype);
  const all = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(
    ([name, { value }]) => typeof value === "function" && name !== "constructor",
  );
  /** @type {string[]} */
  const called = [];
  for (const [name, { value }] of all) {
    /** @param {unknown[]} given */
    prototype[name] = function (...given) {
      called.push(name);
      return value.apply(this, given);
    };
  }
  try {
    work();
  } finally {
    for (const [name, descriptor] of all) Object.defineProperty(prototype, name, descriptor);
  }
  return called;
}

/** @template T @param {T | null | undefined} value @returns {T} */
function known(value) {
  assert.ok(value !== null && value !== undefined);
  return value;
}

/** @param {Partial<import("../../../../www/play/core/player.js").Players>} [players] */
function begin(players = {}) {
  const store = create_store({ ...BEFORE });
  const play = create_game_controller(t, store);
  play.start({
    rules: "official",
    players: { black: { kind: "human" }, white: { kind: "human" }, ...players },
    level: 3,
    seed: 1,
    flipped: false,
    welcome: false,
  });
  const legal = () => known(present(store.get())).legal_moves;
  /** @param {string} notation */
  const move = (notation) => play.apply(known(legal().find((one) => one.notation === notation)));
  return { store, play, legal, move };
}

/** @param {ReturnType<typeof begin>} table */
const store_game = ({ store }) => store.get().game;

test("the page's copy of the tree is the module's, move by move, with variations", () => {
  const { store, play, legal } = begin();
  play.study();
  const random = new Random(5);
  let branches = 0;
  for (let count = 0; count < 400; count += 1) {
    const moves = legal();
    if (moves.length === 0 || random.below(8) === 0) {
      const { line_nodes: ids } = store.get().game;
      play.go_to(ids[random.below(ids.length)] ?? null);
      continue;
    }
    play.apply(known(moves[random.below(moves.length)]));
    const { node, tree } = store.get().game;
    if (following(tree, known(node_of(tree, node)).parent).length > 1) branches += 1;
    const comment = `comment ${count}`;
    play.comment(node, comment); // the tree is read from the module
    assert.deepEqual(
      store.get().game.tree,
      tree.map((one) => (one.id === node ? { ...one, comment } : one)),
      `after move ${count}`,
    );
  }
  assert.ok(branches > 20, `${branches} variations`);
});

test("a study of a game that has ended keeps its id and who played it; of one that goes on it is another game", () => {
  const { store, play, move } = begin({ white: { kind: "computer", level: 3 } });
  move("11-15");
  const { id } = store.get().game;
  play.study();
  assert.notEqual(store.get().game.id, id);
  assert.equal(store.get().game.played, null);

  const over = begin({ white: { kind: "computer", level: 3 } });
  over.move("11-15");
  over.play.resign("black");
  const before = store_game(over);
  over.play.study();
  const { id: same, begun, mode, played } = store_game(over);
  assert.deepEqual([same, begun, mode], [before.id, before.begun, "study"]);
  assert.deepEqual(played, { players: before.players, moves: ["11-15"], result: "0-1" });
  const saved = to_saved(over.store.get());
  assert.equal(fault(saved), null);
  over.play.restore(saved);
  assert.deepEqual(store_game(over).played, played, "also when it is opened again");
});

test("a study of a game with another page, over the network or by links, keeps its id too", () => {
  for (const type of ["network", "letters"]) {
    const about = { session: "s", letter: "l", named: true };
    const white = { kind: "other", type, name: "Ada", label: "", person: true, about };
    const over = begin({ white: /** @type {import("../../../../www/play/core/player.js").Other} */ (white) });
    over.move("11-15");
    over.play.resign("black");
    const { id, players } = store_game(over);
    over.play.study();
    assert.equal(store_game(over).id, id);
    assert.deepEqual(store_game(over).played?.players, players);
    assert.equal(game_on_board(over.store.get()), "", "no session goes on in a study");
    if (type === "letters") continue;
    const study = store_game(over);
    restore_kept(over.store, over.play, { saved: { ...to_saved(over.store.get()), mode: "play", id } });
    assert.notEqual(store_game(over).id, study.id, "what was written into the study is not written over");
    assert.equal(game_on_board(over.store.get()), store_game(over).id);
  }
});

test("a move makes at most three calls and writes no PDN, against a friend, the computer and in a study", () => {
  const games = [begin(), begin({ white: { kind: "computer", level: 3 } }), begin()];
  known(games[2]).play.study();
  for (const { store, move } of games) {
    for (const notation of ["11-15", "23-19", "8-11", "22-17"]) {
      const called = calls_in(() => move(notation));
      assert.ok(called.length <= 3, `${notation}: ${called.join(", ")}`);
      assert.ok(!called.includes("pdn"));
    }
    assert.deepEqual(
      calls_in(() => store.get().game.pdn.with_redo()),
      ["pdn"],
    );
    assert.deepEqual(
      calls_in(() => store.get().game.pdn.with_redo()),
      [],
      "the text is kept",
    );
  }
});

test("in play the PDN ends at the present position, and what is saved holds the moves taken back", () => {
  const { store, play, move } = begin();
  for (const notation of ["11-15", "23-19", "8-11"]) move(notation);
  play.undo();
  const { pdn } = store.get().game;
  assert.match(pdn.game(), /1\. 11-15 23-19 \*/);
  assert.match(pdn.with_redo(), /1\. 11-15 23-19 2\. 8-11 \*/);
});

test("in play a move takes the place of the one taken back, which stays as a variation", () => {
  const { store, play, move } = begin();
  for (const notation of ["11-15", "23-19"]) move(notation);
  play.undo();
  move("22-18");
  assert.match(store.get().game.pdn.with_redo(), /1\. 11-15 22-18 \(1\.\.\. 23-19\)/);
  assert.deepEqual(
    store.get().game.tree.map(({ main }) => main),
    [true, true, false],
  );
});

test("the PDN of a game is readable after another game took its place, and not after a later move", () => {
  const { store, play, move } = begin();
  move("11-15");
  const early = store.get().game.pdn;
  move("23-19");
  assert.throws(() => early.with_redo(), /changed before its PDN was written/);
  const { pdn } = store.get().game;
  play.open_fen("W:W32:B1", "official");
  assert.match(pdn.with_redo(), /1\. 11-15 23-19 \*/);
  assert.match(pdn.game(), /1\. 11-15 23-19 \*/);
});

test("a study is touched by a new move, a comment or a sign, and by nothing that was there before", () => {
  const { store, play, move } = begin();
  play.open_pdn("1. 11-15 {good} 23-19 $1 *");
  const touched = () => store.get().game.touched;
  play.to_end();
  const [first, second] = store.get().game.tree.map(({ id }) => id);
  assert.ok(first !== undefined && second !== undefined);
  play.comment(first, "good");
  play.annotate(second, [1]);
  play.go_to(null);
  move("11-15");
  assert.equal(touched(), false);
  play.comment(first, "better");
  assert.equal(touched(), true);
  play.open_pdn("1. 11-15 *");
  assert.equal(touched(), false);
  play.to_end();
  move("23-19");
  assert.equal(touched(), true);
});

test("the result of a game that a move ends is in its PDN", () => {
  const { store, play, legal } = begin();
  play.start({
    rules: "official",
    players: { black: { kind: "human" }, white: { kind: "human" } },
    level: 3,
    seed: 1,
    flipped: false,
    welcome: false,
    start_fen: "B:W10:B6",
  });
  play.apply(known(legal().find(({ captured }) => captured.length > 0)));
  assert.equal(store.get().game.result, "1-0");
  assert.match(store.get().game.pdn.game(), /\[Result "1-0"\][\s\S]* 1-0/);
});

test("letters of destinations are asked for only where they are shown", () => {
  const { store, play, move } = begin();
  assert.equal(store.get().board.destinations.length, 0);
  play.letters(true);
  assert.ok(store.get().board.destinations.length > 0);
  assert.ok(calls_in(() => move("11-15")).includes("destinations"));
});

test("several moves are one change, and as many are played as are legal", () => {
  const { store, play } = begin();
  const { revision } = store.get().game;
  const moves = ["11-15", "23-19", "8-11", "1-32", "22-17"];
  assert.equal(
    play.play_on(moves, (turn) => (turn === "black" ? "[%clk 0:01:00]" : "")),
    3,
  );
  assert.equal(store.get().game.revision, revision + 1);
  assert.deepEqual(
    store.get().game.tree.map(({ move, comment }) => [move.notation, comment]),
    [
      ["11-15", "[%clk 0:01:00]"],
      ["23-19", ""],
      ["8-11", "[%clk 0:01:00]"],
    ],
  );
  assert.equal(store.get().game.ply, 3);
});

test("a move that a program names is read by its squares alone, and nothing is changed", () => {
  const { play, store } = begin();
  const { revision } = store.get().game;
  assert.equal(play.legal("11-15").notation, "11-15");
  for (const move of present(store.get())?.legal_moves ?? []) assert.deepEqual(play.legal(move), move);
  /** @type {[text: string, code: string][]} what the box for moves takes for 9-13, 12-16, 10-15, 9-13 and 9-14 */
  const typed = [
    ["17-24", "no-piece"],
    ["23-30", "not-your-piece"],
    ["c3-d4", "unreadable-move"],
    ["0", "unreadable-move"],
    ["1", "unreadable-move"],
  ];
  for (const [text, code] of typed) {
    assert.notEqual(play.typed(text, "official").move, null, text);
    assert.throws(() => play.legal(text), { name: "CheckersError", code }, text);
  }
  assert.equal(store.get().game.revision, revision);
});
