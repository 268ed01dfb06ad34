// The hub of the training page: what there is to practise, in sections. It shows the views that the page has.
import "../../kit/language/train_phrases.js";
import { create_offline_line } from "../../kit/offline/offline_line.js";
import { BEFORE } from "../../play/core/state.js";
import { done_steps, STEP_IDS } from "../progress/first_lesson_progress.js";
import { due_counts } from "../progress/schedule.js";
import { button } from "../../kit/widgets/dialog.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { lazy } from "../../kit/widgets/lazy.js";

/** The sections with their views, each with its drawing. */
const SECTIONS = Object.freeze(
  /** @type {const} */ ([
    { id: "start", views: [["first", "play"]] },
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
  const due = make("a", { class: "btn primary hub-due", href: "#due" });
  due.hidden = true;
  const show_due = () => {
    const count = Object.values(due_counts(Date.now())).reduce((sum, one) => sum + one, 0);
    due.hidden = count === 0 || !page.has("due");
    due.textContent = t("hub.due", { count });
  };
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
      const show = await create_rules_dialog(t, () => location.assign(".//"));
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
    const all = id === "read" ? [...entries, rules, guide] : entries;
    return all.length === 0 ? [] : [{ id, entries: all }];
  });

  const element = make(
    "div",
    { class: "hub" },
    due,
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
    open() {
      show_due();
      show_first();
    },
    close: () => undefined,
  };
}
