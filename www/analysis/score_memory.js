// What searches have found of the positions of one line of play: the last score of each ply. Pure. It costs no search:
// whatever the computer, the evaluation bar and the analysis have found is kept.
import { white_share } from "./score_text.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../engine/protocol.js").Score} Score
 * @typedef {{ score: Score, turn: Side, depth: number }} Known score: for the side to move
 * @typedef {import("./graph.js").Point} Point
 */

/**
 * @typedef {object} Memory
 * @property {string} begins  rules and set-up
 * @property {readonly string[]} moves
 * @property {ReadonlyMap<number, Known>} known  by ply
 */

/** @type {Memory} */
export const EMPTY = Object.freeze({ begins: "", moves: [], known: new Map() });

/**
 * Forgets what belongs to other moves than those of the game.
 * @param {Memory} memory
 * @param {Pick<State["game"], "rules" | "start_fen" | "line">} game
 * @returns {Memory}
 */
export function follow({ begins, moves, known }, { rules, start_fen, line }) {
  const now = JSON.stringify([rules, start_fen]);
  const played = line.slice(1).map(({ last_move }) => last_move?.notation ?? "");
  const other = played.findIndex((move, index) => move !== moves[index]);
  const same = now !== begins ? -1 : other < 0 ? played.length : other;
  return { begins: now, moves: played, known: new Map([...known].filter(([ply]) => ply <= same)) };
}

/**
 * Keeps a score, unless a deeper search of the same position is known.
 * @param {Memory} memory
 * @param {Known & { ply: number }} thought
 * @returns {Memory}
 */
export function remember(memory, { ply, score, turn, depth }) {
  if ((memory.known.get(ply)?.depth ?? 0) > depth) return memory;
  return { ...memory, known: new Map([...memory.known, [ply, { score, turn, depth }]]) };
}

/** What is known of a ply, or of the last one before it. @param {Memory} memory @param {number} ply */
export function known_at({ known }, ply) {
  const at = [...known.keys()].filter((one) => one <= ply);
  return known.get(Math.max(...at)) ?? null;
}

/**
 * The share of White after a game that the board has decided; null where it goes on or somebody gave it up.
 * @param {import("../core/state.js").Outcome} outcome
 */
export function final_share(outcome) {
  if (outcome.state === "playing") return null;
  if (outcome.state === "drawn") return 0.5;
  if (outcome.reason === "resigned" || outcome.reason === "time") return null;
  return outcome.winner === "white" ? 1 : 0;
}

/**
 * The curve of a side.
 * @param {Memory} memory
 * @param {Side} side
 * @param {number | null} end  White's share at the end of the game
 * @returns {Point[]} in the order of their plies
 */
export function curve({ known, moves }, side, end) {
  const points = [...known].map(([ply, { score, turn }]) => ({ ply, share: white_share(score, turn) }));
  const ended =
    end === null ? points : [...points.filter(({ ply }) => ply < moves.length), { ply: moves.length, share: end }];
  return ended
    .toSorted((one, other) => one.ply - other.ply)
    .map(({ ply, share }) => ({ ply, share: side === "white" ? share : 1 - share }));
}
