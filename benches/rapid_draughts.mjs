// Compares a way to play through the module with rapid-draughts, a library in JavaScript, by random games.
//
// First both play the same games and must offer the same moves in every position. Then they play games in turns, and
// the ratio of their speeds is printed. rapid-draughts is measured at its fastest layer, its engine, which keeps no
// history and writes no notation.
import { resolve } from "node:path";
import { cpuUsage } from "node:process";
import { pathToFileURL } from "node:url";
import { Random } from "../tests/random.mjs";

/** The games of one measurement, and of the comparison of moves. */
const GAMES = 1000;
/** The length at which a game is broken off: their engine does not count repetitions. */
export const MOST_PLIES = 120;

/** @typedef {{ from: number, to: number, path: readonly number[], captured: readonly number[] }} Move */
/** @typedef {{ origin: number, destination: number, captures: number }} TheirMove */
/**
 * @typedef {{ moves(): Move[], play(move: Move): void, state(): string, fen(): string }} OurGame
 * @typedef {(random: Random) => number} Play  plays a game of at most MOST_PLIES and returns its plies
 */

/** The bits of the squares 1 to 32 in their bitboards. */
const BITS = [
  11, 5, 31, 25, 10, 4, 30, 24, 3, 29, 23, 17, 2, 28, 22, 16, 27, 21, 15, 9, 26, 20, 14, 8, 19, 13, 7, 1, 18, 12, 6, 0,
];

/** The squares of one of their bitboards, ascending. @param {number} board */
const squares = (board) => BITS.flatMap((bit, index) => ((board >>> bit) & 1 ? [index + 1] : []));

/**
 * The key of a move. Two routes over the same pieces have the same key, because their engine counts them as one move.
 * @param {Move} move
 */
const our_key = ({ from, to, captured }) => [from, to, ...[...captured].sort((a, b) => a - b)].join(" ");

/** @param {TheirMove} move */
const their_key = ({ origin, destination, captures }) => [origin, destination, captures].flatMap(squares).join(" ");

/**
 * Plays a game in both.
 * @param {OurGame} game @param {any} engine @param {Random} random @returns {number} the positions compared
 */
function compare(game, engine, random) {
  for (let ply = 0; ply < MOST_PLIES; ply += 1) {
    const ours = game.moves();
    const state = game.state();
    // A draw by repetition or by the 40-move rule ends our game alone.
    if (state === "drawn") return ply;
    // Their jumps cannot pass the square they started from, though the piece has left it.
    if (ours.some(({ from, path }) => path.lastIndexOf(from) > 0)) return ply;
    const theirs = new Map(engine.moves.map((/** @type {TheirMove} */ move) => [their_key(move), move]));
    const keys = new Set(ours.map(our_key));
    if (keys.size !== theirs.size || [...keys].some((key) => !theirs.has(key))) {
      throw new Error(`${game.fen()}: ours ${[...keys].join(", ")}; theirs ${[...theirs.keys()].join(", ")}`);
    }
    if (state !== "playing") return ply;
    const move = random.pick(ours);
    game.play(move);
    engine.move(theirs.get(our_key(move)));
  }
  return MOST_PLIES;
}

/** @param {Play} play @param {number} seed @returns {number} plies a second of CPU time */
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

/**
 * @param {{ open: () => OurGame, play: Play }} ours  `play` alone is timed
 * @param {string} module `english.js` of rapid-draughts
 * @param {{ rounds: number, least: number }} limits  the least ratio of our speed to theirs
 * @returns {Promise<boolean>} whether the ratio is at least that; false without rounds
 */
export async function compare_with_rapid_draughts(ours, module, { rounds, least }) {
  const { EnglishDraughtsEngineFactory: factory } = await import(pathToFileURL(resolve(module)).href);

  /** @type {Play} */
  const play_theirs = (random) => {
    const engine = factory.setup();
    let plies = 0;
    for (; plies < MOST_PLIES; plies += 1) {
      const { moves } = engine;
      if (moves.length === 0) break;
      engine.move(moves[random.below(moves.length)]);
    }
    return plies;
  };

  const random = new Random(1);
  let positions = 0;
  for (let game = 0; game < GAMES; game += 1) positions += compare(ours.open(), factory.setup(), random);
  console.log(`${positions} positions: the same moves in both`);

  const [us, them] = [ours.play, play_theirs].map((play) => {
    measure(play, 1); // lets V8 optimise the code it will time
    return { play, speeds: /** @type {number[]} */ ([]) };
  });
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of [us, them]) side?.speeds.push(measure(side.play, round));
  }
  const ratio = median(us?.speeds.map((speed, round) => speed / (them?.speeds[round] ?? NaN)) ?? []);
  const thousands = (/** @type {number[]} */ speeds = []) => Math.round(median(speeds) / 1000);
  console.log(
    `ours ${thousands(us?.speeds)}k  theirs ${thousands(them?.speeds)}k plies/s  ratio ${ratio.toFixed(2)}  (at least ${least})`,
  );
  return ratio >= least;
}
