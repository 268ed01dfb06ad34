// "Learn from mistakes" on the page: creates the session, its strip in the panel, and its keys. Fetched on first use.
import "../../kit/language/late_phrases.js";
import { focus_board } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { bind_retry_keys } from "./retry_keys.js";
import { create_session } from "./retry_session.js";
import { more_hint, next_exercise, once_more, show_solution, take_back } from "./retry_state.js";
import { create_retry_strip } from "./retry_strip.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/**
 * @typedef {object} Page
 * @property {import("../../play/core/store.js").Store} store
 * @property {(sentence: string) => void} say  to a screen reader
 * @property {{ new_game(form: "here"): void }} open
 */

/** @param {Translator} t @param {Page} page @param {import("./retry_check.js").Searches} searches */
export async function create_retry(t, page, searches) {
  await late_style(new URL("../../style/retry.css", import.meta.url).href);
  const { store, say } = page;
  const session = create_session(t, { store, pool: searches, say }, (model) => strip.show(model));
  const strip = create_retry_strip(t, {
    act: {
      hint: () => session.update(more_hint),
      show: () => session.update(show_solution),
      back: () => session.update(take_back),
      next: () => session.update(next_exercise),
      again: () => session.update(once_more),
      view: () => session.step_to(session.step() === 0 ? 1 : 0),
      play: () => page.open.new_game("here"),
    },
    step: session.step_to,
    leave: session.leave,
    side: (side) => session.begin({ side }),
    inaccuracies: (all) => session.begin({ extent: all ? "all" : "mistakes" }),
  });
  bind_retry_keys(session.step, session.step_to);

  return {
    /** Opens the exercises of a side; without one, those of the player. @param {Side} [side] */
    open(side) {
      session.open(side);
      focus_board(); // the pressed button disappears
    },
    offer: session.offer,
    study: session.study,
  };
}
