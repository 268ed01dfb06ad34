// The hints of a step of the first lesson: the idea, the piece, the move; they cost nothing.
import "../../kit/language/train_phrases.js";
import { hint_marks, hint_sentence, hint_words, next_hint, NO_COSTS, with_next_hint } from "../shell/hint_steps.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { square_name, written } from "../shell/move_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../../kit/platform/store.js"
 * @import { Move, Snapshot } from "../../play/core/state_types.js"
 * @import { HintsShown } from "../shell/hint_steps.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { TrainingBoard } from "../shell/training_board.js"
 * @import { Step } from "./steps.js"
 */

/**
 * The exercise of a step: the moves of both sides since it began, and whether its goal is reached. `turn` counts the
 * starts; an answer that belongs to an earlier one is dropped. `hints`: those given at the position on the board; the
 * idea holds for the whole step, so it is given once.
 * @typedef {{ step: Step, moves: readonly Move[], turn: number, reached: boolean, hints: HintsShown }} Exercise
 */

/** The nodes of the search for a hint in the small game, whose moves no step lists. */
const NODES = 50_000;

/**
 * The move of the step's solution, or another one that reaches the goal; null: none is known.
 * @param {Step} step
 * @param {readonly Move[]} moves  of both sides so far
 * @param {Snapshot} now
 * @param {(move: Move) => Snapshot} after  the position after a move
 * @returns {Move | null}
 */
export function wanted_move(step, moves, now, after) {
  const notation = step.solution.split(" ")[moves.length / 2];
  const listed = now.legal_moves.find((move) => move.notation === notation);
  if (listed !== undefined) return listed;
  return now.legal_moves.find((move) => step.check({ moves: [...moves, move], now: after(move) }) === "done") ?? null;
}

/**
 * The move of a search; null if it was aborted.
 * @param {Promise<Move | null>} search @param {AbortSignal} signal
 */
const unless_aborted = (search, signal) =>
  search.catch((error) => {
    if (signal.aborted) return null;
    throw error;
  });

/**
 * @param {Translator} t @param {TrainPage} page @param {TrainingBoard} board @param {Store<Exercise>} exercise
 * @param {(fen: string) => (move: Move) => Snapshot} after
 */
export function create_step_hints(t, page, board, exercise, after) {
  const asking = create_latest_signal();

  /** @param {AbortSignal} signal @returns {Promise<Move | null>} */
  async function wanted(signal) {
    const { step, moves } = exercise.get();
    const now = board.position();
    const known = wanted_move(step, moves, now, after(now.fen));
    if (known !== null) return known;
    const client = await page.engine();
    const position = { rules: /** @type {const} */ ("official"), start_fen: now.fen, moves: [] };
    return (await client.search(position, { nodes: NODES }, signal)).move;
  }

  return {
    /**
     * Gives the next step.
     * @returns {Promise<string>} its sentence; empty: the position has changed meanwhile, or a newer request has come
     */
    async give() {
      const signal = asking.next();
      const { turn, moves, step, hints } = exercise.get();
      const next = next_hint(hints);
      if (next === null) return "";
      const move = next === "idea" ? null : await unless_aborted(wanted(signal), signal);
      const now = exercise.get();
      if (signal.aborted) return "";
      if (now.turn !== turn || now.moves.length !== moves.length || now.reached || now.hints !== hints) return "";
      exercise.commit((state) => ({ ...state, hints: with_next_hint(hints) }));
      if (move === null) return t(`first.${step.id}.idea`);
      const marks = hint_marks(exercise.get().hints, move);
      board.mark({ ...marks, squares: [...step.marks, ...(marks.squares ?? [])] });
      return hint_sentence(t, next, { idea: "", square: square_name(move.from), move: written(move) });
    },

    /** "Hint: the idea (free)"; empty: none is left. */
    words() {
      const next = next_hint(exercise.get().hints);
      return next === null ? "" : hint_words(t, next, NO_COSTS[next]);
    },
  };
}
