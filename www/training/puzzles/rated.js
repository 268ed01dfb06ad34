// Rated puzzles near the player's rating, of all themes or of one.
import "../../kit/language/train_phrases.js";
import { choice_field } from "../../kit/widgets/form_fields.js";
import { make } from "../../kit/widgets/dom.js";
import { change_profile, stored_profile } from "../progress/training_store.js";
import { puzzle_service } from "./puzzle_service.js";
import { own_rating_text, rating_text, theme_text } from "./puzzle_text.js";
import { create_puzzle_view } from "./puzzle_view.js";

/** @type {readonly import("../progress/selection.js").Difficulty[]} */
const DIFFICULTIES = Object.freeze(["easier", "normal", "harder"]);

/** @type {import("../shell/page.js").CreateView} */
export const create_view = (t, page) =>
  create_puzzle_view(t, page, ({ next, set_title }) => {
    const service = puzzle_service();
    const all = make("a", { href: "#puzzles", class: "chip" }, t("puzzle.all_themes"));
    const other = make("a", { href: "#themes", class: "chip" }, t("hub.themes"));
    const results = make("a", { href: "#dashboard", class: "chip" }, t("hub.dashboard"));
    const difficulty = choice_field(
      t("puzzle.difficulty"),
      "puzzle-difficulty",
      DIFFICULTIES.map((value) => ({ value, words: t(`puzzle.difficulty.${value}`) })),
      stored_profile().difficulty,
    );
    difficulty.element.addEventListener("change", () => {
      change_profile((profile) => ({ ...profile, difficulty: difficulty.get() }));
      void next();
    });

    return {
      title: t("hub.puzzles"),
      head: [difficulty.element, make("div", { class: "puzzle-ways" }, all, other, results)],
      intro: () => own_rating_text(t, stored_profile().rating),
      begin(parameter) {
        all.hidden = parameter === "";
        set_title(parameter === "" ? t("hub.puzzles") : theme_text(t, parameter));
        difficulty.set(stored_profile().difficulty);
      },
      async next(parameter) {
        const theme = parameter === "" ? null : parameter;
        const puzzle = await service.next({ theme, difficulty: difficulty.get() });
        return puzzle ?? t("puzzle.none_left");
      },
      result: (puzzle, solved, helped) => rating_text(t, service.record(puzzle, solved, { helped }), solved && helped),
      skip: service.skip,
    };
  });
