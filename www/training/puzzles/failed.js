// The puzzles that were failed, one after the other: first those that are due, then the others. Or those that the
// address names.
import "../../kit/language/train_phrases.js";
import { create_store } from "../../kit/platform/store.js";
import { forget } from "../progress/schedule.js";
import { asked_of } from "../progress/path_card.js";
import { is_own_id } from "../progress/own_puzzles.js";
import { is_puzzle_id } from "../progress/puzzle_id.js";
import { PRACTICE_COSTS } from "../shell/hint_steps.js";
import { begun, next_of, with_one_right } from "./failed_round.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** The puzzles of a round that an address names, such as those missed in a storm. @param {string} parameter */
const ids_of = (parameter) => [...new Set(parameter.split(","))].filter(is_puzzle_id);

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    const round = create_store(begun([]));

    async function next() {
      const { ids, right } = round.get();
      if (ids.length === 0) return t("puzzle.no_failed");
      const puzzle = await next_of(round, service.pool.find, (id) => forget("puzzle", id));
      return puzzle ?? t("puzzle.repeated", { solved: t.number(right), count: ids.length });
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
