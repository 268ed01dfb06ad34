// One puzzle that is due, in the trainer's own view.
import { is_own_id } from "../training/own_puzzles.js";
import { create_own_source } from "../puzzles/own_source.js";
import { puzzle_service } from "../puzzles/puzzle_service.js";
import { create_puzzle_view } from "../puzzles/puzzle_view.js";

/** @typedef {import("../training/puzzle_file.js").Puzzle} Puzzle */

/**
 * @param {import("../language/translator.js").Translator} t
 * @param {import("../train/page.js").TrainPage} page
 * @param {() => void} on_next  what comes after it
 */
export function create_due_puzzle(t, page, on_next) {
  const service = puzzle_service();
  const own = create_own_source(t);
  let search = new AbortController();
  /** @type {Puzzle | null} */
  let found = null;

  /** @param {string} id */
  const own_puzzle = async (id) => {
    const listed = (await own.list()).find((one) => one.id === id);
    return listed === undefined ? null : ((await own.puzzle(listed, search.signal))?.puzzle ?? null);
  };
  const view = create_puzzle_view(t, page, () => ({
    title: t("due.title"),
    next: async () => found ?? t("puzzle.no_failed"),
    result(puzzle, solved) {
      if (is_own_id(puzzle.id)) service.repeat(puzzle.id, solved);
      else service.record(puzzle, solved, { rated: false });
      return "";
    },
    on_next,
  }));

  return {
    element: view.element,

    /** @param {string} id @returns {Promise<boolean>} false: it is no longer there */
    async start(id) {
      const { signal } = search;
      found = is_own_id(id) ? await own_puzzle(id) : await service.pool.find(id);
      if (signal.aborted) return true;
      if (found !== null) await view.open(id);
      return found !== null;
    },

    close() {
      search.abort();
      search = new AbortController();
      view.close();
    },
  };
}
