// The puzzles that were failed, one after the other: first those that are due, then the others. Or those that the
// address names.
import "../../kit/language/train_phrases.js";
import { create_store } from "../../kit/platform/store.js";
import { forget } from "../progress/schedule.js";
import { asked_of } from "../progress/path_card.js";
import { is_own_id } from "../progress/own_puzzles.js";
import { is_puzzle_id } from "../progress/puzzle_id.js";
import { PRACTICE_COSTS } from "../shell/hint_steps.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @import { Puzzle } from "../progress/puzzle_file.js" */

/**
 * The puzzles of a visit. `at`: the index of the one that is shown; `right`: how many were solved.
 * @typedef {{ readonly ids: readonly string[], readonly at: number, readonly right: number }} Round
 */

/** @param {readonly string[]} ids @returns {Round} */
const begun = (ids) => ({ ids, at: -1, right: 0 });

/**
 * The puzzle at this index is shown, unless another round has begun meanwhile.
 * @param {Round["ids"]} ids @param {number} at @returns {(round: Round) => Round}
 */
const advanced = (ids, at) => (round) => (round.ids === ids ? { ...round, at } : round);

/** @param {Round} round @returns {Round} */
const with_one_right = (round) => ({ ...round, right: round.right + 1 });

/** The puzzles of a round that an address names, such as those missed in a storm. @param {string} parameter */
const ids_of = (parameter) => [...new Set(parameter.split(","))].filter(is_puzzle_id);

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    const round = create_store(begun([]));

    /** @returns {Promise<Puzzle | string>} */
    async function next() {
      const { ids, at: shown, right } = round.get();
      if (ids.length === 0) return t("puzzle.no_failed");
      for (const [index, id] of ids.slice(shown + 1).entries()) {
        const puzzle = await service.pool.find(id);
        if (puzzle === null) {
          forget("puzzle", id); // another build had it, so it comes back no more
          continue;
        }
        // only now: a puzzle that could not be loaded is asked for again
        round.commit(advanced(ids, shown + 1 + index));
        return puzzle;
      }
      round.commit(advanced(ids, ids.length));
      return t("puzzle.repeated", { solved: t.number(right), count: ids.length });
    }

    return {
      title: t("hub.failed"),
      intro() {
        const { ids, at } = round.get();
        return t("retry.place", { number: t.number(at + 1), total: t.number(ids.length) });
      },
      begin(parameter) {
        const wanted = ids_of(parameter);
        const ids =
          wanted.length > 0 ? wanted : service.to_repeat().filter((id) => !is_own_id(id) && asked_of(id) === null);
        round.commit(() => begun(ids));
      },
      next,
      hint_costs: PRACTICE_COSTS,
      result(puzzle, solved, helped) {
        if (solved && !helped) round.commit(with_one_right);
        service.record(puzzle, solved, { rated: false, helped });
        return "";
      },
      skip: () => undefined,
    };
  });
