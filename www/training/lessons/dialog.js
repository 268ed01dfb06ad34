// The dialog that lists the lessons, each with its goal and the best stars so far.
import { make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { diagram } from "../../board/diagram.js";
import { position_label } from "./position_label.js";
import { LESSONS, side_of } from "./list.js";
import { star_rating } from "./star_rating.js";
import { load_stars } from "./stars.js";
import { introduction, stars_words } from "./lesson_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Listed } from "./list.js"
 */

/** @param {Translator} t @param {() => State} state @param {(lesson: Listed) => void} choose */
export function create_lesson_dialog(t, state, choose) {
  const list = make("ol", { class: "lessons" });
  const status = make("p", { class: "lessons-say", role: "status" });
  const { dialog } = make_dialog(t, {
    id: "lessons",
    title: t("lessons"),
    body: [make("p", { class: "lessons-say" }, t("lessons.says")), status, list],
  });

  /** @param {Listed} lesson @param {number | undefined} best */
  const row = (lesson, best) => {
    const aim = make(
      "span",
      { class: "aim" },
      make("b", {}, t(`lesson.${lesson.id}`)),
      " ",
      make("small", {}, introduction(t, state(), lesson)),
    );
    const got = make(
      "span",
      { class: "got" },
      star_rating(best ?? 0),
      " ",
      make("small", {}, best === undefined ? t("lesson.new") : stars_words(t, best)),
    );
    const picture = diagram(lesson.fen, { flipped: side_of(lesson) === "black" });
    const title = position_label(t, lesson.fen);
    const button = make("button", { type: "button", class: "lesson-row", title }, picture, aim, " ", got);
    button.addEventListener("click", () => {
      dialog.close();
      choose(lesson);
    });
    return make("li", {}, button);
  };

  return {
    open() {
      const { best, damage } = load_stars();
      status.hidden = damage === "none";
      status.textContent = damage === "none" ? "" : t(damage === "aside" ? "lessons.stars_aside" : "stored.no_room");
      list.replaceChildren(...LESSONS.map((lesson) => row(lesson, best[lesson.id])));
      open_dialog(dialog);
    },
  };
}
