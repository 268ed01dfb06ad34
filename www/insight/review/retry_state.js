// "Learn from mistakes": selects the exercises of a reviewed game, and holds the transitions of an exercise. Pure.
import { next_hint, with_next_hint } from "./hint_order.js";

/**
 * @import { HintsShown } from "./hint_order.js"
 * @import { Side } from "../../play/core/state_types.js"
 * @import { GameReview, PositionEvaluation, ReviewedMove } from "../../play/core/review_types.js"
 */

/**
 * A position of the game with a judged move.
 * @typedef {object} Exercise
 * @property {number} ply     plies played before the judged move
 * @property {string} played  the judged move, as notation
 * @property {string} best
 * @property {readonly string[]} line  the best line; starts with `best`
 * @property {ReviewedMove} reviewed
 */

/**
 * open: not done; solved: the user found a better move; shown: the user viewed the solution.
 * @typedef {"open" | "solved" | "shown"} Mark
 */

/** mistakes: mistakes and blunders; all: inaccuracies too. @typedef {"mistakes" | "all"} Extent */

/**
 * The answer to a move that the user tried. `reviewed` and `line` come from the check; for the move played in the game,
 * from the game's review. The line starts with the move.
 * @typedef {{ move: string, accepted: boolean, reviewed: ReviewedMove | null, line: readonly string[] }} Verdict
 */

/**
 * @typedef {object} Retry
 * @property {Side} side
 * @property {Extent} extent
 * @property {readonly Exercise[]} exercises  in the order of the game
 * @property {readonly Mark[]} marks          one for each exercise
 * @property {number | null} at  the exercise on the board; null: all are done
 * @property {"asking" | "checking" | "accepted" | "shown"} phase
 * @property {string | null} checking  the move that is being checked
 * @property {Verdict | null} verdict  on the last move tried
 * @property {readonly Verdict[]} refused  in this exercise; these moves are not checked again
 * @property {HintsShown} hint  the steps shown: the idea, the piece, its squares
 */

/** The judgements that become exercises. @type {Record<Extent, readonly ReviewedMove["judgement"][]>} */
const JUDGED = { mistakes: ["mistake", "blunder"], all: ["inaccuracy", "mistake", "blunder"] };

/**
 * The exercises of a side, in the order of the game. The search's best move has none, even if the endgame tables judge
 * it, because no better move is known.
 * @param {GameReview} review
 * @param {readonly (PositionEvaluation | null)[]} evaluations
 * @param {Side} side @param {Extent} extent
 * @returns {Exercise[]}
 */
export const exercises_of = ({ moves }, evaluations, side, extent) =>
  moves.flatMap((one, ply) => {
    const { reviewed, move: played } = one;
    if (one.side !== side || reviewed === null || !JUDGED[extent].includes(reviewed.judgement)) return [];
    const { best } = reviewed;
    if (best === null || best === played) return [];
    const pv = evaluations[ply]?.pv ?? [];
    return [{ ply, played, best, line: pv[0] === best ? pv : [best], reviewed }];
  });

/** The state of a new exercise. */
const QUESTION = Object.freeze({
  phase: /** @type {const} */ ("asking"),
  checking: null,
  verdict: null,
  refused: /** @type {readonly Verdict[]} */ ([]),
  hint: /** @type {const} */ (0),
});

/**
 * The next open exercise after an index, wrapping around at the end; null if all are done.
 * @param {readonly Mark[]} marks @param {number} after
 */
function next_open(marks, after) {
  const order = marks.map((_, index) => (after + 1 + index) % marks.length);
  return order.find((index) => marks[index] === "open") ?? null;
}

/**
 * Starts with the first exercise that is not done.
 * @param {{ side: Side, extent: Extent, exercises: readonly Exercise[], marks: readonly Mark[] }} from
 * @returns {Retry}
 */
export const begin_retry = (from) => ({ ...from, ...QUESTION, at: next_open(from.marks, -1) });

/** The exercise on the board. @param {Retry} retry @returns {Exercise | null} */
export const exercise_of = ({ exercises, at }) => (at === null ? null : (exercises[at] ?? null));

/** The right move that was found or shown; null while it is looked for. @param {Retry} retry */
export function right_move(retry) {
  if (retry.phase === "shown") return exercise_of(retry)?.best ?? null;
  return retry.phase === "accepted" ? (retry.verdict?.move ?? null) : null;
}

/** Whether the player is looking for a move. @param {Retry} retry */
export const is_asking = (retry) => retry.phase === "asking" && exercise_of(retry) !== null;

/** @param {Retry} retry @param {Mark} mark @returns {readonly Mark[]} */
const marked = ({ marks, at }, mark) => marks.map((one, index) => (index === at && one === "open" ? mark : one));

/** @param {Retry} retry @param {Verdict} verdict @returns {Retry} */
const answered = (retry, verdict) =>
  verdict.accepted
    ? { ...retry, phase: "accepted", checking: null, verdict, marks: marked(retry, "solved") }
    : {
        ...retry,
        phase: "asking",
        checking: null,
        verdict,
        refused: retry.refused.some(({ move }) => move === verdict.move) ? retry.refused : [...retry.refused, verdict],
      };

/**
 * The verdict on a move that needs no check: the move of the game, the best move, or a move refused before. Null for
 * other moves.
 * @param {Exercise} exercise @param {readonly Verdict[]} refused @param {string} move
 * @returns {Verdict | null}
 */
function known_verdict({ played, best, line, reviewed }, refused, move) {
  if (move === best) return { move, accepted: true, reviewed: null, line };
  if (move === played) return { move, accepted: false, reviewed, line: line_against(reviewed, move) };
  return refused.find((verdict) => verdict.move === move) ?? null;
}

/**
 * The line that shows what a bad move allows; the move alone if none is known.
 * @param {ReviewedMove} reviewed @param {string} move
 */
export const line_against = ({ explanations }, move) =>
  explanations.find(({ line }) => line[0] === move)?.line ?? [move];

/**
 * The user tries a move, also after another was accepted. A known move is answered at once; others are checked.
 * @param {string} move
 * @returns {(retry: Retry) => Retry}
 */
export const try_move = (move) => (retry) => {
  const exercise = exercise_of(retry);
  if (exercise === null || retry.phase === "checking") return retry;
  const verdict = known_verdict(exercise, retry.refused, move);
  return verdict === null
    ? { ...retry, phase: "checking", checking: move, verdict: null }
    : answered({ ...retry, hint: 0 }, verdict);
};

/**
 * The check has ended. The answer to a move that is no longer being checked is ignored.
 * @param {Verdict} verdict
 * @returns {(retry: Retry) => Retry}
 */
export const answer_check = (verdict) => (retry) =>
  retry.phase === "checking" && retry.checking === verdict.move ? answered({ ...retry, hint: 0 }, verdict) : retry;

/**
 * Takes the move back, while it is being checked or after it was accepted, so that the user can look for another.
 * @param {Retry} retry
 * @returns {Retry}
 */
export const take_back = (retry) =>
  retry.phase === "checking" || retry.phase === "accepted"
    ? { ...retry, phase: "asking", checking: null, verdict: null }
    : retry;

/** The next hint: the idea, then the piece, then its squares. @param {Retry} retry @returns {Retry} */
export const more_hint = (retry) =>
  is_asking(retry) && next_hint(retry.hint) !== null
    ? { ...retry, hint: with_next_hint(retry.hint), verdict: null }
    : retry;

/** Shows the solution; a solved exercise stays solved. @param {Retry} retry @returns {Retry} */
export const show_solution = (retry) =>
  exercise_of(retry) === null || retry.phase === "shown"
    ? retry
    : { ...retry, phase: "shown", checking: null, verdict: null, hint: 0, marks: marked(retry, "shown") };

/** Whether this exercise is done, so that the user can go to the next one. @param {Retry} retry */
export const can_go_on = ({ phase, marks, at }) => at !== null && phase !== "checking" && marks[at] !== "open";

/** @param {Retry} retry @returns {Retry} */
export const next_exercise = (retry) =>
  can_go_on(retry) ? { ...retry, ...QUESTION, at: next_open(retry.marks, retry.at ?? -1) } : retry;

/** Starts all exercises again. @param {Retry} retry @returns {Retry} */
export const once_more = (retry) =>
  retry.at === null
    ? begin_retry({ ...retry, marks: retry.exercises.map(() => /** @type {const} */ ("open")) })
    : retry;

/** @param {Retry} retry @returns {{ solved: number, shown: number, total: number }} */
export const score_of = ({ marks }) => ({
  solved: marks.filter((mark) => mark === "solved").length,
  shown: marks.filter((mark) => mark === "shown").length,
  total: marks.length,
});

/**
 * The line that the user can view: after a refused or an accepted move, or the solution. Null while the user is looking
 * for a move.
 * @param {Retry} retry @returns {readonly string[] | null}
 */
export function line_to_view(retry) {
  const exercise = exercise_of(retry);
  if (exercise === null || retry.phase === "checking") return null;
  if (retry.phase === "shown") return exercise.line;
  return retry.verdict?.line ?? null;
}
