// A streak: puzzles that become harder, until the first miss. One of them may be skipped.
import "../../kit/language/train_phrases.js";
import { make } from "../../kit/widgets/dom.js";
import { local_day } from "../progress/day_streak.js";
import { with_puzzle_streak } from "../progress/profile.js";
import { new_streak, streak_rating, with_result } from "../progress/puzzle_streak.js";
import { change_profile } from "../progress/training_store.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    const description = make("p", { class: "puzzle-says" }, t("puzzle.streak_says"));
    let streak = new_streak();
    /** @type {Set<string>} */
    let shown = new Set();

    const begin = () => {
      [streak, shown] = [new_streak(), new Set()];
    };

    return {
      title: t("hub.streak"),
      head: [description],
      intro: () => t("puzzle.in_a_row", { count: streak.solved }),
      begin,
      async next() {
        if (streak.over) begin();
        const puzzle = await service.next({ rating: streak_rating(streak), without: shown });
        if (puzzle !== null) shown.add(puzzle.id);
        return puzzle ?? t("puzzle.none_left");
      },
      result(puzzle, solved) {
        service.record(puzzle, solved, { rated: false });
        streak = with_result(streak, solved ? "solved" : "missed");
        if (!streak.over) return "";
        const { best_streak } = change_profile((profile) =>
          with_puzzle_streak(profile, streak.solved, local_day(new Date())),
        );
        return t("puzzle.streak_over", { count: streak.solved, best: t.number(best_streak) });
      },
      skip(puzzle) {
        streak = with_result(streak, "skip");
        service.skip(puzzle);
        if (streak.over) change_profile((profile) => with_puzzle_streak(profile, streak.solved, local_day(new Date())));
      },
    };
  });
