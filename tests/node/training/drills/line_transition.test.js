// An opening's line: it is shown, paused and stepped, then played with help; and the line of a ballot from a book.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START_FEN } from "../../../../www/play/core/start_fen.js";
import { line_plies, OWN_MOVES } from "../../../../www/training/drills/line_plies.js";
import { START } from "../../../../www/training/drills/line_state.js";
import { transition } from "../../../../www/training/drills/line_transition.js";
import { Game } from "../../../../www/wasm_whole.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";

/**
 * @import { LineEvent } from "../../../../www/training/drills/line_state.js"
 * @import { LinePly } from "../../../../www/training/drills/line_plies.js"
 * @import { Move } from "../../../../www/play/core/state_types.js"
 */

/** @type {import("../../../../www/training/drills/opening_source.js").Source} */
const SOURCE = {
  id: "two-move-1",
  title: "Ballot 1",
  side: "black",
  start: START_FEN,
  tags: [],
  moves: ["9-13"],
  candidates: async () => [],
  value: async () => null,
};
/** @param {number} from @param {number} to @returns {Move} */
const move = (from, to) => ({ from, to, path: [from, to], captured: [], notation: `${from}-${to}`, crowns: false });
/** @param {Move} of @param {Partial<LinePly>} [more] @returns {LinePly} */
const ply = (of, more = {}) => ({
  move: of,
  side: "black",
  own: false,
  name: "",
  others: [],
  forced: false,
  ends_ballot: false,
  comment: "",
  ...more,
});
const ANSWER = move(11, 15);
const [BALLOT, OWN, REPLY] = [
  ply(move(9, 13), { name: "Edinburgh", ends_ballot: true }),
  ply(ANSWER, { own: true }),
  ply(move(22, 18), { side: "white" }),
];
const PLIES = [BALLOT, REPLY, OWN];

const { last: run, nothing_happens } = create_runs(transition);

/** @param {number} run_number @param {number} played @returns {LineEvent} */
const rested = (run_number, played) => ({ kind: "rested", run: run_number, played });
/** @type {LineEvent} */
const STARTED = { kind: "started", source: SOURCE, stage: "shown" };
const LOADED = run(START, STARTED, { kind: "loaded", run: 1, plies: PLIES });
const HELPED = run(LOADED.state, { kind: "begun", stage: "helped" });

test("the line is looked up, and its moves are shown from the start with their sentences", () => {
  assert.deepEqual(run(START, STARTED).kinds, ["lock", "show", "load"]);
  assert.deepEqual(LOADED.effects, [
    { kind: "lock" },
    { kind: "show", source: SOURCE, stage: "shown" },
    { kind: "say", message: { kind: "ply", ply: BALLOT } },
    { kind: "play", run: 2, notation: "9-13", played: 1, long: true },
  ]);
  const second = run(LOADED.state, rested(2, 1));
  has(second.effects.at(-1), { kind: "play", notation: "22-18", long: false });
  const end = run(second.state, rested(2, 2), rested(2, 3));
  assert.deepEqual(end.kinds, ["keep", "say"]);
  has(end.state, { phase: "done", played: 3, feedback: { message: { kind: "end", stage: "shown" } } });
});

test("while it is paused each move waits for the user", () => {
  const paused = run(LOADED.state, { kind: "paused" }, rested(2, 1));
  assert.deepEqual(paused.effects, []);
  assert.equal(paused.state.phase, "waiting");
  assert.deepEqual(run(paused.state, { kind: "step" }).kinds, ["say", "play"]);
  assert.equal(run(paused.state, { kind: "step" }, rested(2, 2)).state.phase, "waiting");
  const early = run(LOADED.state, { kind: "paused" }, { kind: "step" });
  has(early.effects.at(-1), { kind: "play", notation: "22-18" });
  nothing_happens(early.state, rested(2, 1));
  const resumed = run(paused.state, { kind: "resumed" });
  has(resumed.state, { paused: false, phase: "playing" });
  nothing_happens(LOADED.state, { kind: "step" }, rested(2, 2), rested(1, 1));
});

test("with help the line begins after the ballot, and the piece to move is marked", () => {
  assert.deepEqual(HELPED.kinds, ["lock", "show", "say", "play"]);
  const own = run(HELPED.state, rested(3, 2));
  assert.deepEqual(own.effects, [{ kind: "unlock" }, { kind: "mark_piece", notation: "11-15" }]);
  const other = run(own.state, { kind: "moved", move: move(12, 16) });
  assert.deepEqual(other.kinds, ["undo", "mark_move", "say"]);
  assert.equal(other.state.phase, "own");
  const right = run(other.state, { kind: "moved", move: ANSWER });
  assert.deepEqual(right.kinds, ["lock", "say", "rest"]);
  const end = run(right.state, rested(3, 3));
  assert.deepEqual(end.effects[0], { kind: "keep", source: SOURCE, stage: "helped" });
  nothing_happens(HELPED.state, { kind: "moved", move: ANSWER });
});

test("a line without a move of the user is asked at once; what was left answers no more", () => {
  const asked = run(START, STARTED, { kind: "loaded", run: 1, plies: [BALLOT, REPLY] });
  assert.deepEqual(asked.kinds, ["ask"]);
  const left = run(LOADED.state, { kind: "left" });
  assert.deepEqual(left.kinds, ["lock"]);
  nothing_happens(left.state, rested(2, 1), { kind: "loaded", run: 1, plies: PLIES });
  has(run(LOADED.state, { kind: "failed", run: 2, reason: "no book" }).state, { phase: "failed" });
});

test("a line has the moves of the ballot, then the main moves, with names and what else is played", async () => {
  /** The first two legal moves. @param {string} fen */
  const candidates = async (fen) => {
    const game = Game.from_fen(fen, "official");
    const moves = game.legal_moves().slice(0, 2);
    game.free();
    return moves.map(({ notation }) => ({ notation, weight: 1, comment: "" }));
  };
  const source = { ...SOURCE, moves: ["9-13", "22-18"], candidates };
  const plies = await line_plies(source, (fens) => (fens.length > 1 ? "Edinburgh" : ""));
  assert.deepEqual(
    plies.slice(0, 2).map((one) => one.move.notation),
    ["9-13", "22-18"],
  );
  assert.deepEqual(
    plies.map(({ name }) => name).filter((name) => name !== ""),
    ["Edinburgh"],
  );
  assert.deepEqual(plies.map(({ ends_ballot }) => ends_ballot).indexOf(true), 1);
  assert.equal(plies.filter(({ own }) => own).length, OWN_MOVES);
  assert.equal(plies.at(-1)?.own, true);
  assert.ok(plies.some(({ others }) => others.length === 1));
  for (const [at, { side }] of plies.entries()) assert.equal(side, at % 2 === 0 ? "black" : "white");
  assert.deepEqual(await line_plies({ ...SOURCE, moves: [] }, () => ""), []);
});
