// Endings by lot, by the tables themselves: what is set up has the outcome it should, and what a move costs is what the
// distances say.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CLASSES, pieces_of } from "../../../../www/training/drills/ending_classes.js";
import { cost_of, grade } from "../../../../www/training/drills/ending_grade.js";
import { hint_text, slip_text } from "../../../../www/training/drills/ending_text.js";
import {
  is_worth_playing,
  random_ending,
  random_setup,
  SHORTEST,
} from "../../../../www/training/drills/random_ending.js";
import { seeded_random } from "../../../../www/kit/platform/random.js";
import { Engine } from "../../../../www/wasm_whole.js";
import { Game } from "../../../../www/wasm.js";
import { t } from "../../translator.js";

const engine = new Engine(1);
for (const file of ["endgame4.bin", "distances4.bin", "endgame5.bin"]) {
  engine.take_endgames(new Uint8Array(readFileSync(new URL(`../../../../www/data/${file}`, import.meta.url))));
  while (!engine.unpack()); // in steps
}
engine.new_game("official");

/** @param {string} fen */
const move_results = (fen) =>
  /** @type {import("../../../../www/engine/client/protocol.js").MoveResult[]} */ (engine.move_results(fen));

/** @param {string} fen */
function is_legal(fen) {
  try {
    const game = Game.from_fen(fen, "official");
    const { outcome } = game.snapshot();
    game.free();
    return outcome.state === "playing";
  } catch {
    return false;
  }
}

/** @param {string} id */
const of = (id) => CLASSES.find((listed) => listed.id === id) ?? CLASSES[0];
/** @param {string} id @param {number} seed */
const drawn = (id, seed) =>
  random_ending(of(id), { random: seeded_random(seed), is_legal, move_results: async (fen) => move_results(fen) });

test("a set-up has the pieces of its class, none twice, and no man on the row where it is crowned", () => {
  const random = seeded_random(1);
  for (const listed of CLASSES)
    for (let count = 0; count < 50; count += 1) {
      const { fen, side } = random_setup(listed, random);
      const [turn = "", white = "", black = ""] = fen.split(":");
      assert.equal(turn, side === "white" ? "W" : "B");
      const squares = [white, black].flatMap((list) => list.slice(1).split(","));
      assert.equal(new Set(squares.map((square) => square.replace("K", ""))).size, pieces_of(listed), fen);
      assert.ok(is_legal(fen) || move_results_end(fen), fen);
    }
});

/** A set-up that the module reads, but in which the game is over. @param {string} fen */
function move_results_end(fen) {
  const game = Game.from_fen(fen, "official");
  return game.outcome().state !== "playing";
}

for (const { id, goal, ...listed } of CLASSES.filter((one) => pieces_of(one) <= 5))
  test(`${id}: what is drawn can be reached and missed`, async () => {
    for (const seed of [1, 2, 3, 4]) {
      const ending = await drawn(id, seed);
      assert.ok(ending !== null, id);
      const known = move_results(ending.fen);
      const best = goal === "win" ? "won" : "drawn";
      assert.ok(known.some(({ ending: end }) => end === best));
      assert.ok(goal === "win" || known.every(({ ending: end }) => end !== "won"));
      assert.ok(known.every(({ move }) => move.captured.length === 0));
      assert.ok(known.length > 1);
      if (goal === "draw") assert.ok(known.some(({ ending: end }) => end === "lost"));
      if (goal === "win" && pieces_of({ id, goal, ...listed }) <= 4) {
        assert.ok(ending.par !== null && ending.par >= SHORTEST / 2, ending.fen);
        const plies = Math.min(
          ...known.filter((move_result) => move_result.ending === "won").map((move_result) => move_result.plies ?? 0),
        );
        assert.equal(ending.par, Math.ceil(plies / 2));
      } else assert.equal(ending.par, null);
    }
  });

test("the pictures of the classes are endings of them", () => {
  for (const { id, example, goal, ...listed } of CLASSES) {
    const squares = example
      .split(":")
      .slice(1)
      .flatMap((list) => list.slice(1).split(","));
    assert.equal(squares.length, pieces_of({ id, example, goal, ...listed }), id);
    if (squares.length <= 5) assert.ok(is_worth_playing(goal, move_results(example)), example);
  }
});

test("where nothing suits, none is drawn", async () => {
  const none = await random_ending(
    of("kk_k"),
    { random: seeded_random(1), is_legal, move_results: async () => null },
    20,
  );
  assert.equal(none, null);
  const illegal = {
    random: seeded_random(1),
    is_legal: () => false,
    move_results: () => Promise.reject(new Error("asked")),
  };
  assert.equal(await random_ending(of("kk_k"), illegal, 20), null);
});

test("a jump, a single move and a short win are not worth playing", () => {
  assert.equal(is_worth_playing("win", move_results("W:WK26,K27:BK5")), true, "13 moves");
  assert.equal(is_worth_playing("win", move_results("W:WK18,K25:BK15")), false, "it has to jump");
  assert.equal(is_worth_playing("draw", move_results("W:WK26,K27:BK5")), false, "it is won");
  const short = move_results("W:WK1,K2:BK8");
  assert.equal(Math.min(...short.map((move_result) => move_result.plies ?? Infinity)), 5);
  assert.equal(is_worth_playing("win", short), false);
});

test("a move costs what the distances say", () => {
  const two_kings = move_results("W:WK26,K27:BK5");
  const plies = Math.min(...two_kings.map((move_result) => move_result.plies ?? Infinity));
  assert.equal(plies, 25);
  for (const { move, ending, plies: own } of two_kings)
    assert.deepEqual(cost_of(two_kings, move.notation), {
      slipped: ending !== "won",
      moves: ending === "won" ? ((own ?? 0) - plies) / 2 : 0,
    });
  assert.ok(
    two_kings.some(({ move }) => cost_of(two_kings, move.notation).moves > 0),
    "some way is longer",
  );
  assert.deepEqual(cost_of(null, "26-22"), { slipped: false, moves: 0 }, "unknown costs nothing");
});

const FREE = { slipped: false, moves: 0 };
for (const [name, played, wanted] of /** @type {const} */ ([
  ["the shortest way", { moves: 13, costs: [FREE] }, 4],
  ["a little longer", { moves: 15, costs: [{ slipped: false, moves: 2 }] }, 3],
  ["much longer", { moves: 20, costs: [{ slipped: false, moves: 7 }] }, 2],
  ["with help", { moves: 13, costs: [FREE], helped: true }, 2],
  ["a win given away in between", { moves: 15, costs: [{ slipped: true, moves: 0 }] }, 1],
  ["not reached", { moves: 13, costs: [FREE], reached: false }, 1],
  ["without distances", { par: null, moves: 40, costs: [FREE] }, 3],
]))
  test(`the grade of an ending: ${name}`, () => {
    assert.equal(grade({ reached: true, par: 13, helped: false, ...played }), wanted);
  });

/** @param {{ notation: string }} move */
const written = ({ notation }) => notation;

test("a hint says what the tables say", () => {
  assert.equal(hint_text(t, move_results("W:WK26,K27:BK5"), written), "26-22. Win in 13 moves. Every move wins.");
  const hold = "W:WK26:BK29,K21";
  const known = move_results(hold);
  const draws = known.filter(({ ending }) => ending === "drawn");
  assert.equal(draws.length, 1, "one square is left");
  assert.equal(
    hint_text(t, known, written),
    `${draws[0]?.move.notation}. Draw. ${draws[0]?.move.notation} is the only move that draws.`,
    "the words of the analysis",
  );
  const [lost] = known.filter(({ ending }) => ending === "lost");
  assert.equal(
    slip_text(t, known, lost?.move.notation ?? "", written),
    `${lost?.move.notation} loses. Only ${draws[0]?.move.notation} draws.`,
  );
  assert.equal(slip_text(t, known, draws[0]?.move.notation ?? "", written), "");
});
