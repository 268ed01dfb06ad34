// The first lesson: each step's solution reaches its goal by the rules of the module, a wrong try does not, and what a
// step says is forbidden is refused. The small game can be won against any chance of its opponent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kind_move } from "../../../../www/training/first_lesson/kind_opponent.js";
import { wanted_move } from "../../../../www/training/first_lesson/step_hints.js";
import { STEPS } from "../../../../www/training/first_lesson/steps.js";
import { STEP_IDS } from "../../../../www/training/progress/first_lesson_progress.js";
import { Game } from "../../../../www/wasm.js";

/** @import { Move, Snapshot } from "../../../../www/play/core/state_types.js" */

/** The position after a move. @param {string} fen @returns {(move: Move) => Snapshot} */
const after = (fen) => (move) => {
  const game = Game.from_fen(fen, "official");
  const then = game.apply(move);
  game.free();
  return then;
};

/** @param {string} fen @returns {Snapshot} */
function position(fen) {
  const game = Game.from_fen(fen, "official");
  const now = game.snapshot();
  game.free();
  return now;
}

/** @param {Snapshot} now @param {string} notation */
function legal(now, notation) {
  const move = now.legal_moves.find((one) => one.notation === notation);
  assert.ok(move, `${notation} is not legal in ${now.fen}`);
  return move;
}

/**
 * Plays moves of Black, each answered by the kind opponent while the step goes on.
 * @param {typeof STEPS[number]} step @param {string[]} own
 */
function played(step, own) {
  let now = position(step.fen);
  /** @type {Move[]} */
  const moves = [];
  /** @param {Move} move */
  const make = (move) => {
    moves.push(move);
    now = after(now.fen)(move);
  };
  /** @type {import("../../../../www/training/first_lesson/steps.js").Verdict} */
  let verdict = "on";
  for (const notation of own) {
    assert.equal(verdict, "on", `${step.id} goes on`);
    make(legal(now, notation));
    verdict = step.check({ moves, now });
    if (verdict === "on") make(kind_move(now, moves.length, 0, after(now.fen)));
  }
  return verdict;
}

const SHORT = STEPS.filter(({ id }) => id !== "game");

test("the steps are those whose progress is kept, in that order", () => {
  assert.deepEqual(
    STEPS.map(({ id }) => id),
    [...STEP_IDS],
  );
});

for (const step of SHORT)
  test(`${step.id}: the solution reaches the goal`, () => {
    assert.equal(played(step, step.solution.split(" ")), "done");
  });

for (const step of SHORT)
  test(`${step.id}: only what reaches the goal passes`, () => {
    const now = position(step.fen);
    const passing = now.legal_moves.filter(
      (move) => step.check({ moves: [move], now: after(step.fen)(move) }) !== "wrong",
    );
    if (step.wrong === "") assert.equal(passing.length, now.legal_moves.length);
    else {
      assert.equal(played(step, [step.wrong]), "wrong");
      assert.ok(passing.length < now.legal_moves.length);
    }
    assert.ok(passing.length > 0);
  });

for (const step of STEPS.filter(({ refused }) => refused !== ""))
  test(`${step.id}: ${step.refused} is against the rules`, () => {
    assert.ok(position(step.fen).legal_moves.every(({ notation }) => notation !== step.refused));
  });

test("in a trade and in a shot the answer is the only one there is", () => {
  for (const step of STEPS.filter(({ id }) => id === "trade" || id === "shot")) {
    const first = legal(position(step.fen), step.solution.split(" ")[0] ?? "");
    assert.equal(after(step.fen)(first).legal_moves.length, 1, step.id);
  }
});

test("marks are squares of the board", () => {
  for (const { id, marks } of STEPS) for (const square of marks) assert.ok(square >= 1 && square <= 32, id);
});

/** A beginner who captures what he can, and else plays what loses least at once. @param {Snapshot} now */
function simple_move(now) {
  const worth = (/** @type {Move} */ move) => {
    const answers = after(now.fen)(move).legal_moves.map(({ captured }) => captured.length);
    return move.captured.length + Number(move.crowns) - Math.max(0, ...answers);
  };
  return now.legal_moves.toSorted((one, other) => worth(other) - worth(one))[0];
}

/** @param {(now: Snapshot, turn: number) => Move | undefined} you @param {() => number} chance */
function small_game(you, chance) {
  const step = STEPS.find(({ id }) => id === "game");
  assert.ok(step);
  let now = position(step.fen);
  /** @type {Move[]} */
  const moves = [];
  for (;;) {
    const own = you(now, moves.length);
    assert.ok(own);
    moves.push(own);
    now = after(now.fen)(own);
    const verdict = step.check({ moves, now });
    if (verdict !== "on") return { verdict, plies: moves.length };
    const answer = kind_move(now, moves.length, chance(), after(now.fen));
    moves.push(answer);
    now = after(now.fen)(answer);
    if (now.outcome.state !== "playing") return { verdict: step.check({ moves, now }), plies: moves.length };
    if (moves.length > 120) return { verdict: "long", plies: moves.length };
  }
}

/** Numbers from 0 to 1 that are the same in every run. @param {number} seed */
function chances(seed) {
  let state = seed;
  return () => (state = (state * 16807 + 11) % 2147483647) / 2147483647;
}

test("who looks one move ahead wins the small game", () => {
  const games = Array.from({ length: 60 }, (_, seed) => small_game(simple_move, chances(seed + 1)));
  const won = games.filter(({ verdict }) => verdict === "done");
  assert.ok(won.length >= 54, `${won.length} of 60: ${JSON.stringify(games)}`);
});

test("the small game can be lost, and then it does not pass", () => {
  const worst = (/** @type {Snapshot} */ now) =>
    now.legal_moves.toSorted((one, other) => one.captured.length - other.captured.length)[0];
  const verdicts = Array.from({ length: 60 }, (_, seed) => small_game(worst, chances(seed + 1)).verdict);
  assert.ok(verdicts.includes("wrong"), verdicts.join(" "));
});

test("the kind opponent captures as little as it can, and gives when the game is long", () => {
  const now = position("W:W20,27:B14,16,23");
  assert.deepEqual(now.legal_moves.map(({ captured }) => captured.length).sort(), [1, 2]);
  for (const chance of [0, 0.3, 0.6, 0.99]) assert.equal(kind_move(now, 4, chance, after(now.fen)).notation, "20x11");
  const quiet = position("W:W22,23,32:B14,15");
  const given = kind_move(quiet, 40, 0, after(quiet.fen));
  assert.ok(after(quiet.fen)(given).legal_moves.some(({ captured }) => captured.length > 0));
});

for (const step of SHORT)
  test(`${step.id}: the hints lead to the goal`, () => {
    let now = position(step.fen);
    /** @type {Move[]} */
    const moves = [];
    /** @type {import("../../../../www/training/first_lesson/steps.js").Verdict} */
    let verdict = "on";
    while (verdict === "on") {
      const hinted = wanted_move(step, moves, now, after(now.fen));
      assert.ok(hinted, `a move is known in ${now.fen}`);
      moves.push(hinted);
      now = after(now.fen)(hinted);
      verdict = step.check({ moves, now });
      if (verdict !== "on") break;
      const reply = kind_move(now, moves.length, 0, after(now.fen));
      moves.push(reply);
      now = after(now.fen)(reply);
    }
    assert.equal(verdict, "done");
  });

test("where the solution's move is not there, a move that reaches the goal is the hint", () => {
  const step = SHORT.find(({ id }) => id === "trade");
  assert.ok(step);
  const now = position("B:W15,20:B4,11");
  const offered = legal(position("B:W24:B16"), "16-19");
  const replied = legal(position("W:W24:B19"), "24x15");
  const hinted = wanted_move(step, [offered, replied], now, after(now.fen));
  assert.ok((hinted?.captured.length ?? 0) > 0);
  const game = STEPS.find(({ id }) => id === "game");
  assert.ok(game);
  assert.equal(wanted_move(game, [], position(game.fen), after(game.fen)), null, "the engine finds it");
});
