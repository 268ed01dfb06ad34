// The puzzle of the day, which is the same for everybody.
import "../../kit/language/train_phrases.js";
import { stored_profile } from "../progress/training_store.js";
import { puzzle_service } from "./puzzle_service.js";
import { own_rating_text, rating_text } from "./puzzle_text.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, () => {
    const service = puzzle_service();
    return {
      title: t("hub.daily"),
      next: async () => (await service.daily()) ?? t("puzzle.none_left"),
      result: (puzzle, solved, helped) => rating_text(t, service.record(puzzle, solved, { helped }), solved && helped),
      intro: () => own_rating_text(t, stored_profile().rating),
      on_next: () => page.go("puzzles"),
    };
  });
