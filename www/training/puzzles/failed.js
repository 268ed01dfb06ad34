// The puzzles that were failed, one after the other: first those that are due, then the others.
import "../../kit/language/train_phrases.js";
import { forget } from "../progress/schedule.js";
import { is_own_id } from "../progress/own_puzzles.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @import { Puzzle } from "../progress/puzzle_file.js" */

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    let place = "";
    /** @type {string[]} */
    let ids = [];
    let at = -1;
    let right = 0;

    /** @returns {Promise<Puzzle | string>} */
    async function next() {
      if (ids.length === 0) return t("puzzle.no_failed");
      for (;;) {
        at += 1;
        const id = ids[at];
        place = t("retry.place", { number: t.number(at + 1), total: t.number(ids.length) });
        if (id === undefined) return t("puzzle.repeated", { solved: t.number(right), count: ids.length });
        const puzzle = await service.pool.find(id);
        if (puzzle !== null) return puzzle;
        forget("puzzle", id); // another build had it, so it comes back no more
      }
    }

    return {
      title: t("hub.failed"),
      intro: () => place,
      begin() {
        ids = service.to_repeat().filter((id) => !is_own_id(id));
        [at, right] = [-1, 0];
      },
      next,
      result(puzzle, solved) {
        right += Number(solved);
        service.record(puzzle, solved, { rated: false });
        return "";
      },
      skip: () => undefined,
    };
  });
