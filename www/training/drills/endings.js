// The view of the endings: the lessons and the classes of random endings as a list, and the board when one is chosen.
import "../../kit/language/train_phrases.js";
import { diagram } from "../../board/diagram.js";
import { position_label } from "../lessons/position_label.js";
import { LESSONS } from "../lessons/list.js";
import { stars_words } from "../lessons/lesson_text.js";
import { star_rating } from "../lessons/star_rating.js";
import { load_stars } from "../lessons/stars.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { make } from "../../kit/widgets/dom.js";
import { term_sign } from "../glossary/term_link.js";
import { address_of } from "../shell/address.js";
import { task_button } from "../shell/task_dialog.js";
import { drill_row, joined } from "./drill_row.js";
import { due_text } from "./due_text.js";
import { class_card, known_classes, lesson_card, lesson_says } from "./ending_tasks.js";
import { create_ending_runs } from "./ending_runs.js";
import { create_ending_session } from "./ending_session.js";
import { show_content } from "../shell/content.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Listed } from "../lessons/list.js"
 */

/** The terms of the glossary that lessons are about. @type {Readonly<Partial<Record<Listed["id"], string>>>} */
const LESSON_TERMS = Object.freeze({
  two_kings: "double-corner",
  first_end: "first-position",
  first: "first-position",
  second: "second-position",
  hold: "man-down-draw",
  fourth: "fourth-position",
  fourth_draw: "fourth-position",
});

/**
 * @param {Translator} t
 * @param {{ title: string, says: string, fen: string, due: string, more?: Node[], term?: string }} ending
 * @param {() => void} choose
 */
function ending_row(t, { title, says: description, fen, due, more = [], term = "" }, choose) {
  const row = drill_row(
    {
      title,
      says: make("small", {}, description),
      got: [...more, make("small", {}, due)],
      picture: diagram(fen, { flipped: turn_of(fen) === "black" }),
    },
    choose,
  );
  row.title = position_label(t, fen);
  return make("li", { class: "drill-own" }, row, ...term_sign(t, term, title));
}

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  await Promise.all([
    late_style(new URL("../../style/drills.css", import.meta.url).href),
    late_style(new URL("../../style/diagram.css", import.meta.url).href),
  ]);
  const lessons = make("ol", { class: "drill-rows" });
  const classes = make("ol", { class: "drill-rows" });
  const list = make(
    "div",
    { class: "drill-page" },
    make("h2", { class: "train-title" }, t("drill.endings")),
    make("p", { class: "drill-about" }, t("drill.endings.says")),
    make("h3", {}, t("drill.random")),
    make("p", { class: "drill-about" }, t("drill.random.says")),
    classes,
    make("h3", {}, t("lessons")),
    make("p", { class: "drill-about" }, t("lessons.says")),
    lessons,
  );
  const element = make("div", { class: "drill" }, list);
  const leave = () => page.go("endings");
  const session = create_ending_session(t, page, {
    leave,
    leave_words: t("drill.all_endings"),
    next: () => void follow(),
    next_words: t("drill.next_ending"),
  });
  const runs = create_ending_runs(t, page, session);
  const card_shown = () => address_of(location.hash).parameter;
  session.content.append(task_button(t, page, () => ({ kind: "ending", card: card_shown() })));

  /** After a lesson the next one, after a random ending another of its class. */
  async function follow() {
    const card = card_shown();
    const index = LESSONS.findIndex((lesson) => lesson_card(lesson) === card);
    if (index < 0) return void (await runs.begin(card));
    const next = LESSONS[(index + 1) % LESSONS.length] ?? LESSONS[0];
    page.go(`endings=${lesson_card(next)}`);
  }

  const show_list = async () => {
    const now = Date.now();
    const { best } = load_stars();
    lessons.replaceChildren(
      ...LESSONS.map((lesson) => {
        const count = best[lesson.id];
        const stars = count === undefined ? t("lesson.new") : stars_words(t, count);
        const row = {
          title: t(`lesson.${lesson.id}`),
          says: lesson_says(t, lesson),
          fen: lesson.fen,
          due: joined(stars, due_text(t, "ending", lesson_card(lesson), now)),
          more: [star_rating(count ?? 0)],
          term: LESSON_TERMS[lesson.id],
        };
        return ending_row(t, row, () => page.go(`endings=${lesson_card(lesson)}`));
      }),
    );
    show_content(element, list);
    const known = await known_classes();
    classes.replaceChildren(
      ...known.map((of) => {
        const row = {
          title: t(`drill.class.${of.id}`),
          says: t(`drill.class.goal.${of.goal}`),
          fen: of.example,
          due: due_text(t, "ending", class_card(of), now) || t("lesson.new"),
        };
        return ending_row(t, row, () => page.go(`endings=${class_card(of)}`));
      }),
    );
  };

  return {
    element,
    title: t("drill.endings"),

    async open(parameter) {
      if (parameter === "") return show_list();
      show_content(element, session.element);
      if (!(await runs.begin(parameter))) await show_list();
    },

    close() {
      runs.stop();
      session.close();
    },
  };
}
