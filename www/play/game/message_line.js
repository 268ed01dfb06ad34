// The message line: one sentence, and two buttons if it is a question.
import { message } from "./message.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { icon, make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 * @import { Message } from "./message.js"
 */

/** A longer sentence, in characters, gets a smaller font if there is little room. */
const LONG = 34;

/**
 * @typedef {object} Acts
 * @property {(yes: boolean) => void} answer  answers the question
 * @property {() => void} try_again   asks a player again
 * @property {(note: string | null) => (() => void) | null} [again]  returns the function that repeats the failed action
 *   of this note
 * @property {() => void} play_again  starts another game of the same players
 * @property {() => void} [accept_offer]
 * @property {() => void} stop        ends a jump that could go on
 * @property {() => void} move_now    ends the computer's thinking
 * @property {() => Element | null} back  the element that gets the focus when a focused button disappears
 */

/** @param {Translator} t @param {HTMLElement} place @param {Acts} handlers */
export function create_message_line(t, place, handlers) {
  const has_changed = create_change_guard();

  // The user may still hold the key that asked the question; its repetition must not answer it.
  place.addEventListener("keydown", (event) => {
    if (event.repeat && event.key !== "Tab") event.preventDefault();
  });

  const ANSWERS = () => ({
    resign: [t("answer.resign"), t("answer.play_on")],
    draw: [t("answer.accept"), t("answer.decline")],
    asked: [t("answer.accept"), t("answer.decline")],
    deleted: [t("undo")],
  });

  /** @param {string} words @param {() => void} press @param {Record<string, string>} [attributes] */
  const button = (words, press, attributes) => {
    const made = make("button", { type: "button", class: "btn", ...attributes }, words);
    made.addEventListener("click", press);
    return made;
  };

  /** @param {NonNullable<Message["question"]>} question */
  const buttons = (question) => {
    const [yes = "", no] = ANSWERS()[question];
    const agree = button(yes, () => handlers.answer(true), question === "resign" ? { class: "btn danger" } : {});
    return no === undefined ? [agree] : [agree, button(no, () => handlers.answer(false))];
  };

  /**
   * Creates new elements every time, so that existing ones never move.
   * @param {Message} words
   * @param {(() => void) | null} again
   */
  const prompt = (words, again) => {
    const { tone, strong, rest = "", question } = words;
    const text = make("p", {}, make("b", {}, strong));
    if (rest !== "") text.append(" ", make("span", {}, rest));
    const line = make("div", { class: tone === "must" ? "prompt" : "prompt plain" });
    if (strong.length + rest.length > LONG) line.classList.add("long");
    if (tone === "must") line.append(icon("jump"));
    line.append(text);
    if (question !== undefined) line.append(...buttons(question));
    if (again !== null) line.append(button(t("try_again"), again));
    else if (words.try_again) line.append(button(t("try_again"), handlers.try_again));
    if (words.offer) line.append(button(words.offer, /** @type {() => void} */ (handlers.accept_offer)));
    if (words.again) line.append(button(t("play_again"), handlers.play_again));
    if (words.move_now)
      line.append(button(t("move_now"), handlers.move_now, { "aria-keyshortcuts": "Escape", title: t("key.escape") }));
    if (words.stop) {
      line.classList.add("stop");
      line.append(button(t("stop_here"), handlers.stop));
    }
    return line;
  };

  return {
    /** @param {State} state */
    show(state) {
      const words = message(t, state);
      const { note } = state.message;
      const again = [words.strong, words.rest].includes(note ?? undefined) ? (handlers.again?.(note) ?? null) : null;
      if (!has_changed([JSON.stringify([words, again !== null])])) return;
      const asked_here = place.matches(":focus-within");
      const line = prompt(words, again);
      place.replaceChildren(line);
      // The user's own question takes the focus. Another player's request, and an offer, do not.
      const asks = words.question === "resign" || words.question === "draw";
      if (asks)
        [...line.querySelectorAll("button")].at(-1)?.focus({ preventScroll: true }); // the answer that changes nothing
      else if (asked_here) /** @type {HTMLElement | null} */ (handlers.back())?.focus({ preventScroll: true });
    },
  };
}
