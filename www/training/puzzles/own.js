// Puzzles from the user's own games: the positions before the blunders and mistakes that reviews have found.
import "../../kit/language/train_phrases.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { create_store } from "../../kit/platform/store.js";
import { card_of } from "../progress/schedule.js";
import { PRACTICE_COSTS } from "../shell/hint_steps.js";
import { create_own_source } from "./own_source.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/**
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { OwnPuzzle } from "../progress/own_puzzles.js"
 */

/**
 * The puzzles of a visit. `list`: null before it is loaded; `at`: the index of the one that is shown; `place`:
 * which one that is, in words.
 * @typedef {{ readonly list: readonly OwnPuzzle[] | null, readonly at: number, readonly place: string }} Round
 */

/** @type {Round} */
const NOT_BEGUN = Object.freeze({ list: null, at: -1, place: "" });

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    const source = create_own_source(t);
    const round = create_store(NOT_BEGUN);
    const search = create_latest_signal();

    /** Loads the puzzles, unsolved ones first. */
    async function load() {
      const found = await source.list();
      const is_new = (/** @type {OwnPuzzle} */ { id }) => card_of("puzzle", id) === null;
      return [...found.filter(is_new), ...found.filter((one) => !is_new(one))];
    }

    /** @returns {Promise<Puzzle | string>} */
    async function next() {
      const signal = search.signal();
      const list = round.get().list ?? (await load());
      signal.throwIfAborted();
      round.commit((now) => ({ ...now, list }));
      for (let at = round.get().at + 1; at < list.length; at += 1) {
        const own = list[at];
        const found = own === undefined ? null : await source.puzzle(own, signal);
        signal.throwIfAborted();
        if (found === null) continue;
        const number = { number: t.number(at + 1), total: t.number(list.length) };
        const place = `${t("retry.place", number)}. ${t("puzzle.own_played", { move: found.played })}`;
        round.commit(() => ({ list, at, place }));
        return found.puzzle;
      }
      round.commit((now) => ({ ...now, at: list.length }));
      return t(list.length === 0 ? "puzzle.no_own" : "puzzle.own_done");
    }

    return {
      title: t("hub.own"),
      intro: () => round.get().place,
      begin() {
        search.next();
        round.commit(() => NOT_BEGUN);
      },
      next,
      hint_costs: PRACTICE_COSTS,
      result(puzzle, solved, helped) {
        service.repeat(puzzle.id, solved, helped);
        return "";
      },
      skip: () => undefined,
    };
  });
