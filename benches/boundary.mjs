// Compares the module with rapid-draughts, a library in JavaScript: random games through `legal_moves()` and
// `apply(move)`.
//
// First both play the same games and must offer the same moves in every position. Then they play games in turns, and
// the ratio of their speeds is printed; the program fails unless it is at least 1. rapid-draughts is measured at its
// fastest layer, its engine, which keeps no history and writes no notation.
//
// node benches/boundary.mjs FOLDER MODULE [ROUNDS]
// FOLDER holds the release build; MODULE is `english.js` of rapid-draughts.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { argv, cpuUsage, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { Random } from "../tests/random.mjs";

const [folder = "dist", module = "", rounds = "9"] = argv.slice(2);
const { default: init, Game } = await import(pathToFileURL(resolve(folder, "bitboard-checkers.js")).href);
const { EnglishDraughtsEngineFactory } = await import(pathToFileURL(resolve(module)).href);
await init({ module_or_path: await readFile(join(folder, "bitboard-checkers_bg.wasm")) });

/** The least ratio of our speed to theirs. */
const LEAST = 1;
/** The games of one measurement, and of the comparison of moves. */
const GAMES = 1000;
/** The length at which a game is broken off: their engine does not count repetitions. */
const MOST_PLIES = 120;

/** @param {Random} random @returns {number} the plies played */
function play_ours(random) {
  const game = new Game();
  let plies = 0;
  for (; plies < MOST_PLIES; plies += 1) {
    const moves = game.legal_moves();
    if (moves.length === 0) break;
    game.apply(moves[random.below(moves.length)]);
  }
  game.free();
  return plies;
}

/** @param {Random} random @returns {number} the plies played */
function play_theirs(random) {
  const engine = EnglishDraughtsEngineFactory.setup();
  let plies = 0;
  for (; plies < MOST_PLIES; plies += 1) {
    const { moves } = engine;
    if (moves.length === 0) break;
    engine.move(moves[random.below(moves.length)]);
  }
  return plies;
}

/** The bits of the squares 1 to 32 in their bitboards. */
const BITS = [
  11, 5, 31, 25, 10, 4, 30, 24, 3, 29, 23, 17, 2, 28, 22, 16, 27, 21, 15, 9, 26, 20, 14, 8, 19, 13, 7, 1, 18, 12, 6, 0,
];

/** The squares of one of their bitboards, ascending. @param {number} board */
const squares = (board) => BITS.flatMap((bit, index) => ((board >>> bit) & 1 ? [index + 1] : []));

/** @typedef {{ from: number, to: number, path: number[], captured: number[] }} Move */
/** @typedef {{ origin: number, destination: number, captures: number }} TheirMove */

/**
 * The key of a move. Two routes over the same pieces have the same key, because their engine counts them as one move.
 * @param {Move} move
 */
const our_key = ({ from, to, captured }) => [from, to, ...[...captured].sort((a, b) => a - b)].join(" ");

/** @param {TheirMove} move */
const their_key = ({ origin, destination, captures }) => [origin, destination, captures].flatMap(squares).join(" ");

/** Plays a game in both. @param {Random} random @returns {number} the positions compared */
function compare(random) {
  const game = new Game();
  const engine = EnglishDraughtsEngineFactory.setup();
  for (let ply = 0; ply < MOST_PLIES; ply += 1) {
    const ours = game.legal_moves();
    const { state } = game.outcome();
    // A draw by repetition or by the 40-move rule ends our game alone.
    if (state === "drawn") return ply;
    // Their jumps cannot pass the square they started from, though the piece has left it.
    if (ours.some((/** @type {Move} */ { from, path }) => path.lastIndexOf(from) > 0)) return ply;
    const theirs = new Map(engine.moves.map((/** @type {TheirMove} */ move) => [their_key(move), move]));
    const keys = new Set(ours.map(our_key));
    if (keys.size !== theirs.size || [...keys].some((key) => !theirs.has(key))) {
      throw new Error(`${game.fen()}: ours ${[...keys].join(", ")}; theirs ${[...theirs.keys()].join(", ")}`);
    }
    if (state !== "playing") return ply;
    const move = ours[random.below(ours.length)];
    game.apply(move);
    engine.move(theirs.get(our_key(move)));
  }
  return MOST_PLIES;
}

/**
 * @param {(random: Random) => number} play
 * @param {number} seed
 * @returns {number} plies a second of CPU time
 */
function measure(play, seed) {
  const random = new Random(seed);
  const before = cpuUsage();
  let plies = 0;
  for (let game = 0; game < GAMES; game += 1) plies += play(random);
  const { user, system } = cpuUsage(before);
  return (plies * 1e6) / (user + system);
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const random = new Random(1);
let positions = 0;
for (let game = 0; game < GAMES; game += 1) positions += compare(random);
console.log(`${positions} positions: the same moves in both`);

const [ours, theirs] = [play_ours, play_theirs].map((play) => {
  measure(play, 1); // lets V8 optimise the code it will time
  return { play, speeds: /** @type {number[]} */ ([]) };
});
for (let round = 1; round <= Number(rounds); round += 1) {
  for (const side of [ours, theirs]) side.speeds.push(measure(side.play, round));
}
const ratio = median(ours.speeds.map((speed, round) => speed / theirs.speeds[round]));
const thousands = (/** @type {number[]} */ speeds) => Math.round(median(speeds) / 1000);
console.log(
  `ours ${thousands(ours.speeds)}k  theirs ${thousands(theirs.speeds)}k plies/s  ratio ${ratio.toFixed(2)}  (at least ${LEAST})`,
);
exit(ratio >= LEAST ? 0 : 1); // NaN, of no rounds, fails too
