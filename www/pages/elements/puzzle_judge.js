// Asks the engine whether a move other than the solution is as good, as the training page does. Loaded with the first
// such move. All puzzles of a page share one worker, which ends after an idle time.
import "../../kit/language/train_phrases.js";
import { once } from "../../kit/platform/once.js";
import { create_engine_pool } from "../../engine/client/pool.js";
import { create_move_check } from "../../training/puzzles/move_check.js";
import { written_move } from "../../play/core/written_move.js";
import { reason_text } from "../../training/puzzles/puzzle_text.js";
import { refusal_text } from "../../insight/review/explanation_text.js";
import { plies_of } from "./puzzle_answer.js";
import { engine_parts } from "./shared_resources.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Try } from "../../training/puzzles/puzzle_play.js"
 * @import { Naming } from "../../play/core/written_move.js"
 */

/** Moves of the answer to a bad move that are named. */
const LONGEST = 5;

const searches = once(async (/** @type {Translator} */ t) => create_engine_pool(t, { size: 1, ...engine_parts() }));

/**
 * @param {Translator} t @param {Parameters<typeof create_move_check>[1] & Parameters<typeof reason_text>[1]} puzzle
 * @param {Naming} naming
 */
export function create_judge(t, puzzle, naming) {
  const { check } = create_move_check(t, puzzle, { searches });

  return {
    /** @param {Try} attempt */
    checking: ({ move }) => t("retry.checking", { move: written_move(naming, move) }),

    /**
     * Rejects if the engine cannot say.
     * @param {Try} attempt @param {AbortSignal} signal
     * @returns {Promise<{ accepted: boolean, sentence: string }>}
     */
    async judge({ move, before, ply, is_last, ends }, signal) {
      const words = written_move(naming, move);
      const verdict = await check({ ply, move: move.notation, ends }, signal);
      if (verdict.accepted)
        return { accepted: true, sentence: t(is_last ? "puzzle.also_good" : "puzzle.as_good", { move: words }) };
      const line = plies_of(before.fen, verdict.line.slice(0, LONGEST)).map((one) => written_move(naming, one));
      const reason = reason_text(t, puzzle, before.turn, verdict, line);
      return { accepted: false, sentence: refusal_text(t, words, reason) };
    },
  };
}
