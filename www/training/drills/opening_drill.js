// One run through an opening: the trainer plays the opponent's moves, the user has to play the prepared ones. A state
// and its transitions. Pure: the caller looks up positions, asks the engine, and stores the cards.

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Candidate } from "../../play/openings/repertoire.js"
 * @import { Deviation } from "./deviation.js"
 */
/** @typedef {1 | 2 | 3 | 4} Grade  of a card: again, hard, good, easy */

/**
 * An own position that was asked, after so many plies of the drill. `played`: the first wrong move; null: the prepared
 * one was found, or shown.
 * @typedef {{ fen: string, ply: number, prepared: string, played: string | null, grade: Grade }} Asked
 */

/**
 * `reading`: the position is to be looked up; `own`: the user is to move; `checking`: a move that is not prepared is
 * being judged; `opponent`: the trainer is to move; `done`: the line is at its end.
 * @typedef {"reading" | "own" | "checking" | "opponent" | "done"} Phase
 */

/**
 * @typedef {object} Drill
 * @property {Side} side
 * @property {Phase} phase
 * @property {string} fen   the position on the board
 * @property {readonly string[]} moves  since the start of the drill
 * @property {readonly Candidate[]} candidates  of the position
 * @property {boolean} forced  there is one legal move: it is no question
 * @property {Grade} grade  what the present position has come to so far
 * @property {string | null} first_wrong  the first move that was tried here and is not prepared
 * @property {{ played: string, verdict: Deviation | null } | null} deviation  the last one; null: it is being judged
 * @property {boolean} shown  the prepared move has been shown
 * @property {readonly Asked[]} asked
 */

const AGAIN = 1;
const HARD = 2;
const GOOD = 3;

const FRESH = Object.freeze({
  candidates: Object.freeze([]),
  forced: false,
  grade: /** @type {Grade} */ (GOOD),
  first_wrong: null,
  deviation: null,
  shown: false,
});

/** @param {Side} side @param {string} fen @returns {Drill} */
export const begin = (side, fen) => ({ ...FRESH, side, phase: "reading", fen, moves: [], asked: [] });

/**
 * The candidates of the position; without any the line ends here.
 * @param {Drill} drill
 * @param {{ candidates: readonly Candidate[], own: boolean, forced: boolean }} position
 * @returns {Drill}
 */
export function looked_up(drill, { candidates, own, forced }) {
  if (drill.phase !== "reading") return drill;
  const phase = candidates.length === 0 ? "done" : own ? "own" : "opponent";
  return { ...drill, phase, candidates, forced };
}

/** @param {Drill} drill @param {string} notation @param {string} fen  after it @returns {Drill} */
const moved = (drill, notation, fen) => ({
  ...drill,
  ...FRESH,
  phase: "reading",
  fen,
  moves: [...drill.moves, notation],
});

/** The trainer's move. @param {Drill} drill @param {string} notation @param {string} fen  after it @returns {Drill} */
export const replied = (drill, notation, fen) => (drill.phase === "opponent" ? moved(drill, notation, fen) : drill);

/** The prepared move; there is one where the user is to move. @param {Drill} drill */
export const prepared = ({ candidates }) => candidates[0]?.notation ?? "";

/** @param {Drill} drill @param {string} notation */
export const is_prepared = ({ candidates }, notation) =>
  candidates.some((candidate) => candidate.notation === notation);

/**
 * A move of the user: a prepared move is played, any other is judged.
 * @param {Drill} drill @param {string} notation @param {string} fen  after it
 * @returns {Drill}
 */
export function answered(drill, notation, fen) {
  if (drill.phase !== "own") return drill;
  if (!is_prepared(drill, notation))
    return {
      ...drill,
      phase: "checking",
      first_wrong: drill.first_wrong ?? notation,
      deviation: { played: notation, verdict: null },
    };
  const next = moved(drill, notation, fen);
  if (drill.forced) return next;
  const { fen: current_fen, first_wrong: played, grade } = drill;
  const one = { fen: current_fen, ply: drill.moves.length, prepared: prepared(drill), played, grade };
  return { ...next, asked: [...drill.asked, one] };
}

/**
 * The move was judged, and is taken back. A sound one outside the line makes the answer hard, a losing one wrong; null:
 * the engine could not say.
 * @param {Drill} drill @param {Deviation | null} verdict
 * @returns {Drill}
 */
export function judged(drill, verdict) {
  if (drill.phase !== "checking" || drill.deviation === null) return drill;
  const grade = verdict === null || verdict.kind === "sound" ? HARD : AGAIN;
  return {
    ...drill,
    phase: "own",
    grade: /** @type {Grade} */ (Math.min(drill.grade, grade)),
    deviation: { ...drill.deviation, verdict },
  };
}

/** The user asked for the prepared move. @param {Drill} drill @returns {Drill} */
export const with_answer_shown = (drill) => (drill.phase === "own" ? { ...drill, shown: true, grade: AGAIN } : drill);

/** A hint showed the piece. @param {Drill} drill @returns {Drill} */
export const with_piece_shown = (drill) =>
  drill.phase === "own" ? { ...drill, grade: /** @type {Grade} */ (Math.min(drill.grade, HARD)) } : drill;

/**
 * Picks the opponent's least practised move; ties are drawn at random by weight.
 * @param {readonly Candidate[]} candidates @param {(notation: string) => number} practised  times @param {number} lot
 *   from 0 to below 1
 */
export function choose_reply(candidates, practised, lot) {
  const times = candidates.map(({ notation }) => practised(notation));
  const least = Math.min(...times);
  const among = candidates.filter((_, index) => times[index] === least);
  /** @param {readonly Candidate[]} some */
  const weight_of = (some) => some.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = lot * weight_of(among);
  return (among.find((_, index) => drawn < weight_of(among.slice(0, index + 1))) ?? among[0])?.notation ?? "";
}

/** How it went: the questions, those that were answered at once, and the others. @param {Drill} drill */
export const summary = ({ asked }) => ({
  questions: asked.length,
  right: asked.filter(({ grade }) => grade >= GOOD).length,
  missed: asked.filter(({ grade }) => grade < GOOD),
});
