// Puzzles from the user's own games: the positions before the blunders and mistakes that reviews have found.
import "../../kit/language/train_phrases.js";
import { card_of } from "../progress/schedule.js";
import { create_own_source } from "./own_source.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/**
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { OwnPuzzle } from "../progress/own_puzzles.js"
 */

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    const source = create_own_source(t);
    let place = "";
    /** @type {OwnPuzzle[] | null} */
    let list = null;
    let at = -1;
    let search = new AbortController();

    /** Loads the puzzles, unsolved ones first. */
    async function load() {
      const found = await source.list();
      const is_new = (/** @type {OwnPuzzle} */ { id }) => card_of("puzzle", id) === null;
      return [...found.filter(is_new), ...found.filter((one) => !is_new(one))];
    }

    /** @returns {Promise<Puzzle | string>} */
    async function next() {
      list ??= await load();
      for (at += 1; at < list.length; at += 1) {
        const own = list[at];
        const found = own === undefined ? null : await source.puzzle(own, search.signal);
        if (found === null) continue;
        const number = { number: t.number(at + 1), total: t.number(list.length) };
        place = `${t("retry.place", number)}. ${t("puzzle.own_played", { move: found.played })}`;
        return found.puzzle;
      }
      return t(list.length === 0 ? "puzzle.no_own" : "puzzle.own_done");
    }

    return {
      title: t("hub.own"),
      intro: () => place,
      begin() {
        search.abort();
        search = new AbortController();
        [list, at] = [null, -1];
      },
      next,
      result(puzzle, solved) {
        service.repeat(puzzle.id, solved);
        return "";
      },
      skip: () => undefined,
    };
  });
