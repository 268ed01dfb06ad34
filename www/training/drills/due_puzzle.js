// One puzzle that is due, in the trainer's own view.
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { is_own_id } from "../progress/own_puzzles.js";
import { create_own_source } from "../puzzles/own_source.js";
import { puzzle_service } from "../puzzles/puzzle_service.js";
import { PRACTICE_COSTS } from "../shell/hint_steps.js";
import { create_puzzle_view } from "../puzzles/puzzle_view.js";

/** @import { Puzzle } from "../progress/puzzle_file.js" */

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {() => void} on_next  what comes after it
 */
export function create_due_puzzle(t, page, on_next) {
  const service = puzzle_service();
  const own = create_own_source(t);
  const search = create_latest_signal();
  /** The puzzles that were found, by their ids. @type {Map<string, Puzzle>} */
  const found = new Map();

  /**
   * A puzzle of the user's own is gone when its game or its review is. Today's engine may find nothing better than what
   * was played, and another day's something: that is no reason to forget it.
   * @param {string} id @returns {Promise<Puzzle | "gone" | "unavailable">}
   */
  const own_puzzle = async (id) => {
    const listed = (await own.list()).find((one) => one.id === id);
    if (listed === undefined) return "gone";
    return (await own.puzzle(listed, search.signal()))?.puzzle ?? "unavailable";
  };
  const view = create_puzzle_view(t, page, () => ({
    title: t("due.title"),
    next: async (id) => found.get(id) ?? t("puzzle.no_failed"),
    hint_costs: PRACTICE_COSTS,
    result(puzzle, solved, helped) {
      if (is_own_id(puzzle.id)) service.repeat(puzzle.id, solved, helped);
      else service.record(puzzle, solved, { rated: false, helped });
      return "";
    },
    on_next,
  }));

  return {
    element: view.element,

    /** @param {string} id @returns {Promise<import("./due_round.js").Begun>} rejects if puzzles cannot be read */
    async start(id) {
      const signal = search.signal();
      const puzzle = is_own_id(id) ? await own_puzzle(id) : ((await service.pool.find(id)) ?? "gone");
      if (signal.aborted) return "shown";
      if (typeof puzzle === "string") return puzzle;
      found.set(id, puzzle);
      await view.open(id);
      return "shown";
    },

    close() {
      search.next();
      view.close();
    },
  };
}
