// The buttons of a review that start the exercises, or a game from the position shown.
import "../../kit/language/late_phrases.js";
import { review_shown } from "../../play/core/review_shown.js";
import { can_branch, shown } from "../../play/core/state.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { button } from "../../kit/widgets/dialog.js";
import { by_id } from "../../kit/widgets/dom.js";
import { exercises_of } from "./retry_state.js";

/** @import { State } from "../../play/core/state_types.js" */

/** Whether the game on the board has been reviewed, and either side has made a mistake in it. @param {State} state */
export function has_mistakes(state) {
  const review = review_shown(state)?.review;
  if (!review?.result || review.status === "running") return false;
  const { result, evaluations } = review;
  return /** @type {const} */ (["black", "white"]).some(
    (side) => exercises_of(result, evaluations, side, "mistakes").length > 0,
  );
}

/**
 * Whether the game has ended and an earlier position of it is shown; a study has a button of its own.
 * @param {State} state
 */
export const can_play_on = (state) => can_branch(state) && shown(state)?.outcome.state === "playing";

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {{ retry(): void, new_game(form: "here"): void }} open
 */
export function create_retry_buttons(t, store, open) {
  const lead = button("redo", t("retry.title"), () => open.retry(), "btn primary");
  const play = button("play", t("play_from_here"), () => open.new_game("here"));
  const actions = by_id("review-actions", HTMLDivElement);
  actions.prepend(lead);
  actions.append(play);
  const show = () => {
    const state = store.get();
    const offers = has_mistakes(state);
    if (offers && lead.hidden) actions.parentElement?.scrollTo(0, 0); // the first button comes into view
    lead.hidden = !offers;
    play.hidden = !can_play_on(state);
  };
  store.subscribe(after_paint(show));
  show();
}
