// One puzzle by its id, as a link names it.
import "../../kit/language/train_phrases.js";
import { typed_id } from "../progress/puzzle_id.js";
import { stored_profile } from "../progress/training_store.js";
import { puzzle_service } from "./puzzle_service.js";
import { own_rating_text, rating_text } from "./puzzle_text.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, ({ set_title }) => {
    const service = puzzle_service();
    return {
      title: t("puzzle.one"),
      begin: (id) => set_title(t("puzzle.single", { id })),
      async next(id) {
        const known = typed_id(id);
        return (known === null ? null : await service.pool.find(known)) ?? t("puzzle.not_found", { id });
      },
      result: (puzzle, solved, helped) => rating_text(t, service.record(puzzle, solved, { helped }), solved && helped),
      intro: () => own_rating_text(t, stored_profile().rating),
      on_next: () => page.go("puzzles"),
    };
  });
