// Stores the scores of one line of play, by ply: results of the computer, the evaluation bar and the analysis. It
// starts no search of its own. Pure.
import { white_share } from "../../play/core/score_text.js";

/**
 * @import { State, Side } from "../../play/core/state_types.js"
 * @import { Score } from "../../engine/client/protocol.js"
 * @import { Point } from "./graph.js"
 */
/** @typedef {{ score: Score, turn: Side, depth: number }} ScoreEntry score: for the side to move */

/**
 * @typedef {object} Memory
 * @property {string} start  rules and set-up
 * @property {readonly string[]} moves
 * @property {ReadonlyMap<number, ScoreEntry>} scores  by ply
 */

/** @type {Memory} */
export const EMPTY = Object.freeze({ start: "", moves: [], scores: new Map() });

/**
 * Removes the scores after the first move that differs from the game's.
 * @param {Memory} memory
 * @param {Pick<State["game"], "rules" | "start_fen" | "line">} game
 * @returns {Memory}
 */
export function follow({ start, moves, scores }, { rules, start_fen, line }) {
  const now = JSON.stringify([rules, start_fen]);
  const played = line.slice(1).map(({ last_move }) => last_move?.notation ?? "");
  const other = played.findIndex((move, index) => move !== moves[index]);
  const same = now !== start ? -1 : other < 0 ? played.length : other;
  return { start: now, moves: played, scores: new Map([...scores].filter(([ply]) => ply <= same)) };
}

/**
 * Stores a score, unless the stored one comes from a deeper search.
 * @param {Memory} memory
 * @param {ScoreEntry & { ply: number }} thought
 * @returns {Memory}
 */
export function remember(memory, { ply, score, turn, depth }) {
  if ((memory.scores.get(ply)?.depth ?? 0) > depth) return memory;
  return { ...memory, scores: new Map([...memory.scores, [ply, { score, turn, depth }]]) };
}

/**
 * The score of a ply, or of the last scored ply before it; null for none.
 * @param {Memory} memory
 * @param {number} ply
 */
export function score_at({ scores }, ply) {
  const earlier = [...scores.keys()].filter((one) => one <= ply);
  return scores.get(Math.max(...earlier)) ?? null;
}

/**
 * White's share after a game that ended on the board; null while it continues, and after a resignation or a loss on
 * time.
 * @param {import("../../play/core/state_types.js").Outcome} outcome
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
export function curve({ scores, moves }, side, end) {
  const points = [...scores].map(([ply, { score, turn }]) => ({ ply, share: white_share(score, turn) }));
  const ended =
    end === null ? points : [...points.filter(({ ply }) => ply < moves.length), { ply: moves.length, share: end }];
  return ended
    .toSorted((one, other) => one.ply - other.ply)
    .map(({ ply, share }) => ({ ply, share: side === "white" ? share : 1 - share }));
}
