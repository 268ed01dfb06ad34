// The content of the path: files that fit the contract, lines that are legal to their end, and goals that the moves
// reach. What is won or drawn is asked of the endgame tables, or known as a puzzle of the collection.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Game } from "../../../../www/wasm.js";
import { Engine } from "../../../../www/wasm_whole.js";
import { all_puzzles, bytes_of, index, steps, tasks, units } from "./path_files.js";

/** @import { Task } from "./path_files.js" */
/** @import { Snapshot } from "../../../../www/play/core/state_types.js" */

const MOST_BYTES = 30_000;
const ID = /^[a-z]+(-[a-z]+)*$/;
const TASK_KEYS = new Set(["fen", "moves", "goal", "proof", "accept", "puzzle"]);
/** What the goal is on after the last move: the result for the side that then has the move. */
const RESULT = Object.freeze({ win: "won", draw: "drawn" });

const engine = new Engine(1);
for (const file of ["endgame4.bin", "endgame5.bin"]) {
  engine.take_endgames(new Uint8Array(readFileSync(new URL(`../../../../www/data/${file}`, import.meta.url))));
  while (!engine.unpack()); // in steps
}
engine.new_game("official");

/** @param {string} fen */
const table_results = (fen) =>
  /** @type {import("../../../../www/engine/client/protocol.js").MoveResult[] | null} */ (engine.move_results(fen));

/** @param {Snapshot} snapshot */
const must_jump = ({ legal_moves }) => legal_moves.some(({ captured }) => captured.length > 0);

/** Plays a line; throws at an illegal move. @param {string} fen @param {readonly string[]} moves */
function play(fen, moves) {
  const game = Game.from_fen(fen, "official");
  game.set_automatic_draws(false);
  const snapshots = /** @type {Snapshot[]} */ ([game.snapshot()]);
  for (const move of moves) {
    assert.equal(game.outcome().state, "playing", `${fen} ${move}`);
    const after = game.apply(move);
    assert.equal(after.last_move?.notation, move, fen);
    snapshots.push(after);
  }
  game.free();
  return snapshots;
}

/** The least material that the learner wins if every jump due is made. @param {Snapshot} from @param {1 | -1} mine */
function settled(from, mine) {
  if (from.outcome.state !== "playing" || !must_jump(from)) return 0;
  /** @type {number[]} */
  const values = from.legal_moves.map(({ notation, captured }) => {
    const [, after = from] = play(from.fen, [notation]);
    return mine * captured.length + settled(after, mine === 1 ? -1 : 1);
  });
  return mine === 1 ? Math.max(...values) : Math.min(...values);
}

/** The pieces that the learner is up after a line and the jumps that are due then. @param {Task} task */
function gain({ fen, moves }) {
  const snapshots = play(fen, moves);
  const last = snapshots.at(-1);
  assert.ok(last);
  const taken = snapshots.slice(1).map(({ last_move }) => last_move?.captured.length ?? 0);
  const balance = taken.reduce((sum, count, ply) => sum + (ply % 2 === 0 ? count : -count), 0);
  return balance + settled(last, moves.length % 2 === 0 ? 1 : -1);
}

test("the index names every file, and each file is a unit of the contract", () => {
  assert.equal(index.version, 1);
  const files = readdirSync(new URL("../../../../www/data/path/", import.meta.url)).filter((name) =>
    /json$/.test(name),
  );
  assert.deepEqual(files.sort(), ["index.json", ...index.units.map(({ id }) => `${id}.json`)].sort());
  assert.ok(units.length >= 20);
  assert.ok(steps.length >= 150);
  for (const [place, unit] of units.entries()) {
    const listed = index.units[place];
    assert.equal(unit.version, 1);
    assert.equal(unit.id, listed?.id);
    assert.deepEqual(
      unit.steps.map(({ id }) => id),
      listed?.steps,
    );
    assert.ok(unit.steps.length >= 5 && unit.steps.length <= 8, unit.id);
    for (const id of [unit.id, unit.term ?? "none", ...unit.steps.map((step) => step.id)]) assert.match(id, ID);
    assert.ok(bytes_of(`${unit.id}.json`).length < MOST_BYTES, unit.id);
  }
  assert.equal(new Set(steps.map(({ key }) => key)).size, steps.length);
});

test("every task has the fields of the contract, and its line ends with a move of the learner", () => {
  for (const { step } of steps) assert.equal(step.ask.length, 2);
  for (const { name, task } of tasks) {
    assert.ok(
      Object.keys(task).every((field) => TASK_KEYS.has(field)),
      name,
    );
    assert.ok(["win", "draw", "gain", "play"].includes(task.goal), name);
    assert.ok(["tables", "exhausted", "search", "rules"].includes(task.proof), name);
    assert.equal(task.goal === "play", task.proof === "rules", name);
    assert.equal(task.moves.length % 2, 1, name);
  }
});

test("every position is legal, and every line is legal to its end", () => {
  for (const { step } of steps) play(step.show.fen, step.show.moves);
  for (const { task } of tasks) {
    play(task.fen, task.moves);
    for (const other of task.accept ?? []) play(task.fen, [other]);
  }
});

test("no position and no puzzle is asked twice", () => {
  const fens = tasks.map(({ task }) => task.fen);
  assert.equal(new Set(fens).size, fens.length);
  const ids = tasks.flatMap(({ task }) => task.puzzle ?? []);
  assert.equal(new Set(ids).size, ids.length);
  for (const { key, step } of steps) {
    const own = [step.show, step.try, ...step.ask].map(({ fen }) => fen);
    const alike = key === "old-fourteenth.moves" ? 1 : 0; // both begin at the start of the game
    assert.equal(new Set(own).size, 4 - alike, key);
  }
});

test("the rules are learned with the black pieces, which are moved from the lower side", () => {
  for (const { key, step } of steps)
    if (key.startsWith("rules.") || key.startsWith("crowning."))
      for (const { fen } of [step.show, step.try, ...step.ask]) assert.match(fen, /^B:/, key);
});

test("a position with the id of a puzzle is that puzzle, with its moves, goal and proof", () => {
  const puzzles = all_puzzles();
  for (const { name, task } of tasks) {
    if (task.puzzle === undefined) {
      assert.notEqual(task.proof, "exhausted", name);
      continue;
    }
    const puzzle = puzzles.get(task.puzzle);
    assert.ok(puzzle, name);
    assert.equal(task.fen, puzzle.fen, name);
    assert.deepEqual(task.moves, puzzle.solution, name);
    assert.equal(task.goal, puzzle.goal, name);
    assert.equal(task.proof, puzzle.proof, name);
  }
});

test("where the tables are the proof, every first move but those listed gives the result away", () => {
  for (const { name, task } of tasks.filter((one) => one.task.proof === "tables")) {
    const { goal } = task;
    assert.ok(goal === "win" || goal === "draw", name);
    const results = table_results(task.fen);
    assert.ok(results, name);
    const keep = results.filter(({ ending }) => ending === RESULT[goal]).map(({ move }) => move.notation);
    assert.deepEqual(keep.sort(), [task.moves[0], ...(task.accept ?? [])].sort(), name);
    if (goal === "draw") assert.ok(!results.some(({ ending }) => ending === "won"), name);
  }
});

test("where the tables are the proof, the line keeps the result to its end", () => {
  for (const { name, task } of tasks.filter((one) => one.task.proof === "tables"))
    for (const [ply, { fen, outcome }] of play(task.fen, task.moves).entries()) {
      const results = outcome.state === "playing" ? table_results(fen) : null;
      if (results === null) continue; // over, or a position of six pieces within an exchange
      const learner = ply % 2 === 0;
      const endings = results.map(({ ending }) => ending);
      const best = ["won", "drawn", "lost"].find((ending) => endings.some((one) => one === ending));
      assert.equal(best, task.goal === "draw" ? "drawn" : learner ? "won" : "lost", `${name}: ${fen}`);
    }
});

test("a line that gains material ends with more of it, whatever jumps are due", () => {
  for (const { name, task } of tasks.filter((one) => one.task.goal === "gain")) assert.ok(gain(task) >= 1, name);
});

test("what is proven by search is a shot of an opening: it gains, and all moves after it are jumps", () => {
  for (const { name, task } of tasks.filter((one) => one.task.proof === "search" && one.task.puzzle === undefined)) {
    assert.match(name, /^(old-fourteenth|single-corner-opening|laird-and-lady)\./);
    assert.equal(task.goal, "gain", name);
    assert.ok(must_jump(play(task.fen, task.moves.slice(0, 1))[1] ?? assert.fail(name)), name);
  }
});

/** The first moves that reach the goal of a step of the rules. @type {Record<string, (after: Snapshot) => boolean>} */
const REACHED = {
  "rules.move": () => true,
  "rules.closed": () => true,
  "rules.jump": ({ last_move }) => last_move?.captured.length === 1,
  "rules.must": ({ last_move }) => last_move?.captured.length === 1,
  "rules.multi": ({ last_move }) => last_move?.captured.length === 2,
  "rules.three": ({ last_move }) => last_move?.captured.length === 3,
  "crowning.crown": ({ last_move }) => last_move?.crowns === true,
  "crowning.stop": ({ last_move }) => last_move?.crowns === true && last_move.captured.length === 1,
  "crowning.back": ({ last_move }) => last_move !== null && row_of(last_move.to) < row_of(last_move.from),
  "crowning.jump-back": ({ last_move }) => last_move !== null && row_of(last_move.to) < row_of(last_move.from),
  "crowning.round": ({ last_move }) => (last_move?.captured.length ?? 0) >= 2,
  "crowning.block": ({ outcome }) => outcome.state === "won" && outcome.reason === "blocked",
};
/** @param {number} square */
const row_of = (square) => Math.ceil(square / 4);

test("in a step of the rules exactly the listed moves reach its goal", () => {
  for (const { name, key, task } of tasks.filter((one) => one.task.proof === "rules")) {
    if (key.endsWith(".moves")) continue; // the moves of an opening, by its name
    const reached = REACHED[key];
    assert.ok(reached, key);
    const [start] = play(task.fen, []);
    const right = start?.legal_moves
      .map(({ notation }) => notation)
      .filter((move) => {
        const [, after] = play(task.fen, [move]);
        return after !== undefined && reached(after);
      });
    assert.deepEqual(right?.sort(), [task.moves[0], ...(task.accept ?? [])].sort(), name);
  }
});

test("the moves of an opening are those of its name", () => {
  const names = readFileSync(new URL("../../../../www/data/openings.tsv", import.meta.url), "utf8");
  const listed = new Map(names.split("\n").map((line) => /** @type {[string, string]} */ (line.split("\t").reverse())));
  const openings = [
    ["old-fourteenth", "Old Fourteenth"],
    ["single-corner-opening", "Single Corner"],
    ["laird-and-lady", "Laird and Lady"],
  ];
  for (const [id, name = ""] of openings) {
    const shown = units.find((unit) => unit.id === id)?.steps[0]?.show.moves ?? [];
    const moves = listed.get(name) ?? assert.fail(name);
    assert.ok(shown.join(" ").startsWith(moves), name);
  }
});
