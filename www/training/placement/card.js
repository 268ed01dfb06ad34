// The card of the first visit that asks for the learner's level. An answer is stored, and the card becomes a sentence
// with the way to the start.
import "../../kit/language/place_phrases.js";
import "../../kit/language/train_phrases.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { stored_placement } from "../../play/core/placement.js";
import { done_steps } from "../progress/first_lesson_progress.js";
import { path_progress } from "../progress/path_progress.js";
import { answered_rating, has_rated_puzzles } from "../progress/placement.js";
import { stored_profile, stored_seen } from "../progress/training_store.js";
import { level_of_rating, place, start_address } from "./place.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainPage } from "../shell/page.js"
 */

/** Whether nothing of the training is stored: then the card is shown. */
export function is_first_visit() {
  const profile = stored_profile();
  const has_trained = has_rated_puzzles(profile) || profile.day_streak.last > 0 || stored_seen().size > 0;
  const has_learned = path_progress().done.length > 0 || done_steps().length > 0;
  return stored_placement() === null && !has_trained && !has_learned;
}

/**
 * @param {Translator} t @param {TrainPage} page
 * @param {() => void} on_placed  the path begins with another unit
 */
export function create_placement_card(t, page, on_placed) {
  const heading = make("h2", { id: "place-title" }, t("place.title"));
  const element = make("section", { class: "place-card", "aria-labelledby": heading.id });

  /** @param {"new" | "rules" | "club"} answer */
  function choose(answer) {
    place({ answer });
    const sentence = t(`place.chosen.${answer}`, { level: t.number(level_of_rating(answered_rating(answer))) });
    // the path below shows the same unit with the primary button
    const way = make("a", { class: "btn", href: start_address(answer) }, t(`place.begin.${answer}`));
    element.replaceChildren(heading, make("p", {}, sentence), make("div", { class: "place-ways" }, way));
    on_placed();
    page.say(sentence);
    way.focus();
  }

  function refuse() {
    place({ answer: "later" });
    element.remove();
    document.getElementById("view")?.focus({ preventScroll: true });
  }

  const answers = /** @type {const} */ (["new", "rules", "club"]).map((answer) =>
    button("", t(`place.${answer}`), () => choose(answer)),
  );
  const positions = make(
    "a",
    { class: "btn", href: "#placement" },
    make("span", {}, t("place.positions"), " ", make("small", {}, t("place.positions.says"))),
  );
  element.append(
    heading,
    make("p", {}, t("place.says")),
    make("div", { class: "place-ways" }, ...answers, positions),
    button("", t("place.later"), refuse, "link"),
  );
  return { element };
}
