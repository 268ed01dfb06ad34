// The evaluation bar: White's part grows from White's end, and the figure is at the end of the side that is ahead. It
// shows the last evaluation until there is a newer one. Fetched on first use.
import "../../kit/language/late_phrases.js";
import { balance, evaluation, thought_shown } from "../../play/core/score_text.js";
import { bottom } from "../../play/core/state.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** @param {Translator} t @param {import("../../play/core/store.js").Store} store */
export function create_evaluation_bar(t, store) {
  const bar = by_id("evalbar", HTMLDivElement);
  const figure = make("b");
  bar.replaceChildren(make("i"), figure);
  const game_changed = create_change_guard();
  const picture_changed = create_change_guard();

  const show = () => {
    const state = store.get();
    const is_other_game = game_changed([state.game.id]);
    const thought = thought_shown(state);
    bar.dataset.flipped = bottom(state) === "black" ? "yes" : "no";
    if (thought === null && !is_other_game) return;
    const {
      side,
      white,
      figure: said,
    } = thought === null ? balance(t, { kind: "value", value: 0 }, "white") : balance(t, thought.score, thought.turn);
    const name = thought === null ? t("evaluation.unknown") : evaluation(t, thought);
    if (!picture_changed([side, white.toFixed(3), said, name])) return;
    bar.style.setProperty("--white", `${(100 * white).toFixed(1)}%`);
    bar.dataset.ahead = side;
    bar.setAttribute("aria-label", name);
    figure.textContent = said;
  };
  store.subscribe(show);
  show();
}
