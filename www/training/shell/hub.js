// The home page of the training: the next step of the path at the top, and what there is to practise, in sections. It
// shows the views that the page has.
import "../../kit/language/path_phrases.js";
import { create_offline_line } from "../../kit/offline/offline_line.js";
import { BEFORE } from "../../play/core/state.js";
import { done_steps, STEP_IDS } from "../progress/first_lesson_progress.js";
import { button } from "../../kit/widgets/dialog.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { lazy } from "../../kit/widgets/lazy.js";
import { create_path_card } from "./path_card.js";

/** The sections with their views, each with its drawing. */
const SECTIONS = Object.freeze(
  /** @type {const} */ ([
    {
      id: "puzzles",
      views: [
        ["puzzles", "hint"],
        ["daily", "clock"],
        ["themes", "menu"],
        ["streak", "chevron-up"],
        ["storm", "last"],
        ["failed", "redo"],
        ["own", "search"],
        ["dashboard", "table"],
      ],
    },
    {
      id: "drills",
      views: [
        ["openings", "book"],
        ["endings", "check"],
      ],
    },
    { id: "start", views: [["first", "play"]] },
    { id: "read", views: [["glossary", "search"]] },
  ]),
);

/** @param {string} drawing @param {string} name @param {HTMLElement} description */
const content = (drawing, name, description) => [
  icon(drawing),
  make("span", {}, make("b", {}, name), " ", description),
];

/** @type {import("./page.js").CreateView} */
export function create_view(t, page) {
  const first_says = make("small");
  const path = create_path_card(t);
  const show_first = () => {
    const count = done_steps().length;
    first_says.textContent =
      count === 0 || count === STEP_IDS.length
        ? t("hub.first.says")
        : t("hub.first.left", { count, steps: STEP_IDS.length });
  };
  const fault = make("p", { class: "hub-fault" });
  const open_rules = lazy(
    t,
    async () => {
      const { create_rules_dialog } = await import("../../play/rules/dialog.js");
      const show = await create_rules_dialog(t, () => location.assign("./"));
      return () => {
        fault.replaceChildren();
        show(BEFORE.game);
      };
    },
    (sentence, again) => {
      fault.replaceChildren(sentence, " ", button("", t("try_again"), again, "link"));
      page.say(sentence);
    },
  );

  const rules = make(
    "button",
    { type: "button", class: "hub-card", "aria-haspopup": "dialog" },
    ...content("rules", t("rules.official.title"), make("small", {}, t("map.rules.says"))),
  );
  rules.addEventListener("click", open_rules);
  const task = make(
    "a",
    { class: "hub-card", href: "#task" },
    ...content("share", t("task.make"), make("small", {}, t("task.make_short"))),
  );
  const guide = make(
    "a",
    { class: "hub-card", href: "www/docs/play.html", hreflang: "en" },
    ...content("info", t("hub.guide"), make("small", {}, t("hub.guide.says"))),
  );

  const sections = SECTIONS.flatMap(({ id, views }) => {
    const entries = views
      .filter(([name]) => page.has(name))
      .map(([name, drawing]) => {
        const description = name === "first" ? first_says : make("small", {}, t(`hub.${name}.says`));
        return make("a", { class: "hub-card", href: `#${name}` }, ...content(drawing, t(`hub.${name}`), description));
      });
    const all = id === "read" ? [...entries, rules, guide, task] : entries;
    return all.length === 0 ? [] : [{ id, entries: all }];
  });

  const element = make(
    "div",
    { class: "hub" },
    path.element,
    ...sections.map(({ id, entries }) => {
      const heading = make("h2", { id: `hub-${id}` }, t(`hub.section.${id}`));
      const list = make("ul", { "aria-labelledby": heading.id }, ...entries.map((entry) => make("li", {}, entry)));
      return make("section", { class: "hub-section" }, heading, list);
    }),
    fault,
    create_offline_line(t, page.offline),
  );
  return {
    element,
    async open() {
      show_first();
      await path.show();
    },
    close: () => undefined,
  };
}
