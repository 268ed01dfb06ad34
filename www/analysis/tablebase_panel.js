// The endgame tables under the lines of the analysis: every legal move with its exact result, the best first. A click
// plays it, as a click on a line does.
import { is_ending, may_tell } from "./tablebase_query.js";
import { key } from "./analysis_request.js";
import { move_text } from "../core/square_names.js";
import { fate_verdict } from "./score_text.js";
import { make } from "../widgets/dom.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("./analysis.js").Analysis} Analysis
 * @typedef {import("./tablebase_query.js").TablebaseQuery} Explorer
 * @typedef {import("../engine/protocol.js").MoveFate} MoveFate
 */

/**
 * Why no moves are listed; empty where they are.
 * @param {Translator} t
 * @param {State} state
 * @param {Explorer | null} known of this position
 */
function status(t, state, known) {
  if (!is_ending(state)) return "";
  if (state.game.rules !== "official") return t("endings.official");
  if (known === null) return t("endings.looking");
  if (known.failure !== "") return t("endings.failed", { why: known.failure });
  return known.fates.length === 0 ? t("endings.unknown") : "";
}

/** @param {Translator} t @param {{ play(moves: string[]): void, again(): void }} act */
export function create_tablebase_panel(t, act) {
  const says = make("p", { class: "endings-says" });
  const again = make("button", { type: "button", class: "btn" }, t("analysis.again"));
  const list = make("ul", { class: "fates", tabindex: "0", "aria-labelledby": "endings-h" });
  const element = make(
    "section",
    { class: "endings", tabindex: "-1", "aria-labelledby": "endings-h" },
    make("h2", { id: "endings-h" }, t("endings.every")),
    says,
    again,
    list,
  );
  let drawn = "";
  let held = false;

  again.addEventListener("click", () => {
    element.focus(); // the button goes
    act.again();
  });
  list.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.move !== undefined) act.play([button.dataset.move]);
  });

  /** @param {State} state @param {MoveFate} fate @param {boolean} clickable */
  const row = (state, fate, clickable) => {
    const { kind, words } = fate_verdict(t, fate);
    const button = make(
      "button",
      { type: "button", "data-move": fate.move.notation },
      make("span", {}, move_text(state, fate.move)),
      " ",
      make("span", { class: `verdict ${kind}` }, words),
    );
    button.disabled = !clickable;
    return make("li", {}, button);
  };

  return {
    element,

    /** @param {State} state @param {Analysis} analysis @param {Explorer} known @param {boolean} clickable */
    show(state, analysis, known, clickable) {
      const here = known.of === key(state);
      const fates = here ? known.fates : [];
      element.hidden = !may_tell(t, analysis, state);
      const focused = document.activeElement;
      const words = status(t, state, here ? known : null);
      if (says.textContent !== words) says.textContent = words;
      says.hidden = words === "";
      again.hidden = !here || known.failure === "";
      list.hidden = fates.length === 0;
      const next = JSON.stringify([
        fates.map((fate) => [move_text(state, fate.move), fate.ending, fate.plies]),
        clickable,
      ]);
      if (next === drawn) return;
      drawn = next;
      // The move that was played goes with its button: the focus waits at the whole for the next ones.
      held = list.contains(focused) || (held && focused === element);
      list.replaceChildren(...fates.map((fate) => row(state, fate, clickable)));
      if (held) (list.querySelector("button") ?? element).focus();
    },
  };
}
