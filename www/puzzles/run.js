// A streak: puzzles that become harder, until the first miss. One of them may be skipped.
import "../language/train_phrases.js";
import { make } from "../widgets/dom.js";
import { with_run } from "../training/profile.js";
import { local_day, new_run, run_rating, with_run as after } from "../training/streak.js";
import { change_profile } from "../training/training_store.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @type {import("../train/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    const says = make("p", { class: "puzzle-says" }, t("puzzle.run_says"));
    let run = new_run();
    /** @type {Set<string>} */
    let shown = new Set();

    const begin = () => {
      [run, shown] = [new_run(), new Set()];
    };

    return {
      title: t("hub.streak"),
      head: [says],
      intro: () => t("puzzle.in_a_row", { count: run.solved }),
      begin,
      async next() {
        if (run.over) begin();
        const puzzle = await service.next({ rating: run_rating(run), without: shown });
        if (puzzle !== null) shown.add(puzzle.id);
        return puzzle ?? t("puzzle.none_left");
      },
      result(puzzle, solved) {
        service.record(puzzle, solved, { rated: false });
        run = after(run, solved ? "solved" : "missed");
        if (!run.over) return "";
        const { best_run } = change_profile((profile) => with_run(profile, run.solved, local_day(new Date())));
        return t("puzzle.run_over", { count: run.solved, best: t.number(best_run) });
      },
      skip(puzzle) {
        run = after(run, "skip");
        service.skip(puzzle);
        if (run.over) change_profile((profile) => with_run(profile, run.solved, local_day(new Date())));
      },
    };
  });
