// Puzzles from the user's own games: the positions before the blunders and mistakes that reviews have found.
import "../language/train_phrases.js";
import { create_own_games_database } from "../own_games/database.js";
import { create_review_store } from "../statistics/review_store.js";
import { own_position, own_puzzles } from "../training/own_puzzles.js";
import { card_of } from "../training/schedule.js";
import { best_move } from "./move_check.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @typedef {import("../training/puzzle_file.js").Puzzle} Puzzle */
/** @typedef {import("../training/own_puzzles.js").OwnPuzzle} OwnPuzzle */

/** @type {import("../train/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    const [games, reviews] = [create_own_games_database(t), create_review_store(t)];
    let place = "";
    /** @type {OwnPuzzle[] | null} */
    let list = null;
    /** @type {readonly unknown[]} */
    let kept = [];
    let at = -1;
    let search = new AbortController();

    /** Those that were not solved yet, then the others. */
    async function load() {
      const [{ value: all }, { value: facts }] = await Promise.all([games.all(), reviews.all()]);
      kept = all ?? [];
      const found = own_puzzles(kept, facts ?? []);
      const is_new = (/** @type {OwnPuzzle} */ { id }) => card_of("puzzle", id) === null;
      return [...found.filter(is_new), ...found.filter((one) => !is_new(one))];
    }

    /** @returns {Promise<Puzzle | string>} */
    async function next() {
      list ??= await load();
      for (at += 1; at < list.length; at += 1) {
        const [own] = list.slice(at, at + 1);
        const position = own === undefined ? null : own_position(own, kept, t);
        if (own === undefined || position === null) continue;
        const best = await best_move(t, position.fen, search.signal);
        if (best === null || best === position.played) continue;
        const number = { number: t.number(at + 1), total: t.number(list.length) };
        place = `${t("retry.place", number)}. ${t("puzzle.own_played", { move: position.played })}`;
        return {
          id: own.id,
          fen: position.fen,
          solution: [best],
          rating: 0,
          goal: "best",
          proof: "search",
          themes: [],
          source: "own",
        };
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
