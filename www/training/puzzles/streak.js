// A streak: puzzles that become harder, until the first miss. One of them may be skipped.
import "../../kit/language/train_phrases.js";
import { make } from "../../kit/widgets/dom.js";
import { create_store } from "../../kit/platform/store.js";
import { local_day } from "../progress/day_streak.js";
import { with_puzzle_streak } from "../progress/profile.js";
import { can_skip, new_streak, streak_rating, with_result } from "../progress/puzzle_streak.js";
import { COUNTED_COSTS } from "../shell/hint_steps.js";
import { change_profile, stored_profile } from "../progress/training_store.js";
import { create_played_list } from "./played_list.js";
import { streak_text } from "./puzzle_text.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @import { Puzzle } from "../progress/puzzle_file.js" */

/**
 * A visit. `shown`: the ids of the puzzles of its streak; `missed`: those that were missed or skipped.
 * @typedef {{ readonly streak: ReturnType<typeof new_streak>, readonly shown: ReadonlySet<string>,
 *   readonly missed: readonly Puzzle[] }} Visit
 */

/** @returns {Visit} */
const begun = () => ({ streak: new_streak(), shown: new Set(), missed: [] });

/** Keeps the best streak. @param {number} solved */
const keep = (solved) => change_profile((profile) => with_puzzle_streak(profile, solved, local_day(new Date())));

/** @param {string} id @returns {(visit: Visit) => Visit} */
const with_shown = (id) => (visit) => ({ ...visit, shown: new Set([...visit.shown, id]) });

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    const description = make("p", { class: "puzzle-says" }, t("puzzle.streak_says"));
    const score = make("p", { class: "storm-score" });
    const missed_list = create_played_list(t);
    const visit = create_store(begun());
    const show = () => {
      const { streak, missed } = visit.get();
      const best = Math.max(stored_profile().best_streak, streak.solved);
      const words = [t("puzzle.in_a_row", { count: streak.solved })];
      if (best > 0) words.push(t("puzzle.best", { count: best }));
      score.textContent = words.join(" \u00b7 ");
      missed_list.show(streak.over ? missed.map((puzzle) => ({ puzzle, solved: false })) : []);
    };
    visit.subscribe(show);
    const begin = () => visit.commit(begun);

    /** @param {Puzzle} puzzle @param {Parameters<typeof with_result>[1]} result */
    const ended = (puzzle, result) => {
      visit.commit(({ streak, shown, missed }) => ({
        streak: with_result(streak, result),
        shown,
        missed: result === "solved" ? missed : [...missed, puzzle],
      }));
      return visit.get();
    };

    return {
      title: t("hub.streak"),
      head: [score, missed_list.element, description],
      intro: () => t("puzzle.in_a_row", { count: visit.get().streak.solved }),
      begin,
      async next() {
        if (visit.get().streak.over) begin();
        const { streak, shown } = visit.get();
        const puzzle = await service.next({ rating: streak_rating(streak), without: shown });
        if (puzzle !== null) visit.commit(with_shown(puzzle.id));
        return puzzle ?? t("puzzle.none_left");
      },
      hint_costs: COUNTED_COSTS,
      result(puzzle, solved, helped) {
        service.record(puzzle, solved, { rated: false, helped });
        if (solved && helped) return t("hint.not_counted");
        const { streak } = ended(puzzle, solved ? "solved" : "missed");
        if (!streak.over && streak.solved <= stored_profile().best_streak) return "";
        const { best_streak } = keep(streak.solved); // at once: the page may be left before the first miss
        return streak.over ? streak_text(t, streak.solved, best_streak) : "";
      },
      goes_on: (solved) => solved,
      can_skip: () => can_skip(visit.get().streak),
      skip(puzzle) {
        ended(puzzle, "skip");
        service.skip(puzzle);
      },
    };
  });
