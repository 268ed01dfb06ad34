// The themes of the puzzles, with how many there are and how many were solved.
import "../../kit/language/train_phrases.js";
import { make } from "../../kit/widgets/dom.js";
import { term_sign } from "../glossary/term_link.js";
import { stored_profile } from "../progress/training_store.js";
import { puzzle_service } from "./puzzle_service.js";
import { theme_text } from "./puzzle_text.js";

/** @type {import("../shell/page.js").CreateView} */
export function create_view(t) {
  const list = make("ul", { class: "theme-list" });
  const element = make(
    "div",
    { class: "puzzle-page" },
    make("h2", {}, t("hub.themes")),
    make("p", { class: "puzzle-says" }, t("puzzle.themes_says")),
    list,
  );
  return {
    element,
    title: t("hub.themes"),
    async open() {
      const { themes } = await puzzle_service().pool.index();
      const { themes: tallies } = stored_profile();
      const sorted = Object.entries(themes)
        .filter(([, count]) => count > 0)
        .map(([id, count]) => ({ id, count, name: theme_text(t, id) }))
        .sort((a, b) => a.name.localeCompare(b.name, t.locale()));
      list.replaceChildren(
        ...sorted.map(({ id, count, name }) => {
          const [solved, failed] = tallies[id] ?? [0, 0];
          const parts = [t("puzzle.puzzles", { count })];
          if (solved + failed > 0)
            parts.push(t("puzzle.solved_of", { solved: t.number(solved), total: t.number(solved + failed) }));
          const link = make(
            "a",
            { class: "theme-card", href: `#puzzles=${id}` },
            make("b", {}, name),
            " ",
            make("small", {}, parts.join(" \u00b7 ")),
          );
          return make("li", {}, link, ...term_sign(t, id, name));
        }),
      );
    },
    close: () => undefined,
  };
}
