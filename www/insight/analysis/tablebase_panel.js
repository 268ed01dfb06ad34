// The endgame tables below the lines of the analysis: the result of the position, the effect of the 40-move rule, every
// legal move with its exact result, the best first, and the best line. It shows partial results while files are being
// fetched. A click on a move plays it, as in the engine's lines.
import { best_known, is_drawn_by_rule } from "./known_results.js";
import { has_tables, is_ending, may_tell } from "./tablebase_query.js";
import { replace_with_focus } from "./redrawn_focus.js";
import { key } from "./analysis_request.js";
import { shown } from "../../play/core/state.js";
import { move_text } from "../../play/core/square_names.js";
import {
  are_in_time,
  ending_sentences,
  move_result_verdict,
  result_sentence,
  rule_sentence,
} from "./move_result_text.js";
import { create_ply_buttons } from "./ply_buttons.js";
import { walk } from "./pv_lines.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Analysis } from "./analysis.js"
 * @import { KnownResults as Explorer } from "./known_results.js"
 * @import { MoveResult } from "../../engine/client/protocol.js"
 */

/**
 * Says which results are missing, and why; empty if all are known.
 * @param {Translator} t
 * @param {State} state
 * @param {Explorer | null} known of this position
 */
function status(t, state, known) {
  if (!is_ending(state)) return "";
  if (!has_tables(state)) return t("endings.no_rules");
  if (known === null) return t("endings.looking");
  const { move_results, unknown, more, failure } = known;
  if (failure !== "") return t("endings.failed", { why: failure });
  if (move_results.length === 0) return t(more ? "endings.looking" : "endings.unknown");
  if (unknown > 0) return t(more ? "endings.looking_for" : "endings.unknown_moves", { count: unknown });
  return more ? t("endings.refining") : "";
}

/**
 * The result, the moves that keep it, and the effect of the 40-move rule or, by other rules, a remark that draws by
 * counts of moves are not known; empty while they are unknown.
 * @param {Translator} t
 * @param {State} state
 * @param {Explorer | null} known of this position
 */
function sentences(t, state, known) {
  const best = known === null ? undefined : best_known(known);
  if (known === null || best === undefined) return { result: "", keeping: "", rule: "" };
  const { move_results, quiet, progress, more, unknown, official } = known;
  const [result, keeping] = ending_sentences(t, move_results, (move) => move_text(state, move));
  if (!official) {
    const rule = best.ending === "drawn" ? "" : t("ending.rule.other");
    return { result, keeping: unknown === 0 ? keeping : "", rule };
  }
  const rule = more ? "" : rule_sentence(t, move_results, quiet, progress);
  if (is_drawn_by_rule(known)) return { result: t("ending.draw_by_rule"), keeping: rule, rule: "" };
  return { result, keeping: unknown === 0 && are_in_time(move_results, quiet) ? keeping : "", rule };
}

/** @param {HTMLElement} element @param {string} words */
function say(element, words) {
  if (element.textContent !== words) element.textContent = words;
  element.hidden = words === "";
}

/** The whole best line. @param {Translator} t @param {(moves: string[]) => void} play */
function create_best_line(t, play) {
  const element = make(
    "p",
    { class: "best-line", tabindex: "0", role: "group", "aria-label": t("endings.line") },
    make("b", { "aria-hidden": "true" }, t("endings.line")),
  );
  const draw = create_ply_buttons(element, 1);
  const has_changed = create_change_guard();
  /** @type {import("./pv_lines.js").Ply[]} */
  let plies = [];
  element.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button === null) return;
    play(plies.slice(0, Number(button.dataset.ply) + 1).map(({ move }) => move.notation));
  });

  return {
    element,
    /** @param {State} state @param {readonly string[]} moves from the position shown */
    show(state, moves) {
      const position = shown(state);
      if (has_changed([key(state), ...moves])) {
        plies = position === undefined ? [] : walk(state.game.rules, position, moves);
        element.scrollTop = 0;
      }
      element.hidden = plies.length === 0;
      draw(state, plies);
    },
  };
}

/** @param {Translator} t @param {{ play(moves: string[]): void, again(): void }} actions */
export function create_tablebase_panel(t, actions) {
  const [result, keeping] = [make("b"), make("span")];
  const summary = make("p", { class: "endings-result" }, result, " ", keeping);
  const rule = make("p", { class: "endings-rule" });
  const message = make("p", { class: "endings-says", role: "status" });
  const again = make("button", { type: "button", class: "btn" }, t("analysis.again"));
  const list = make("ul", { class: "move_results", tabindex: "0", "aria-labelledby": "endings-h" });
  const line = create_best_line(t, actions.play);
  const element = make(
    "section",
    { class: "endings", tabindex: "-1", "aria-labelledby": "endings-h" },
    make("h2", { id: "endings-h" }, t("endings.every")),
    summary,
    rule,
    list,
    message,
    again,
    line.element,
  );
  const has_changed = create_change_guard();
  const replace_rows = replace_with_focus(list, element);

  again.addEventListener("click", () => {
    element.focus(); // the button disappears
    actions.again();
  });
  list.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.move !== undefined) actions.play([button.dataset.move]);
  });

  /** @param {State} state @param {MoveResult} move_result @param {boolean} clickable */
  const row = (state, move_result, clickable) => {
    const { kind, words } = move_result_verdict(t, move_result);
    const button = make(
      "button",
      { type: "button", "data-move": move_result.move.notation, title: result_sentence(t, move_result) },
      make("span", {}, move_text(state, move_result.move)),
      " ",
      make("span", { class: `verdict ${kind}` }, words),
    );
    button.disabled = !clickable;
    return make("li", {}, button);
  };

  return {
    element,

    /** @param {State} state @param {Analysis} analysis @param {Explorer} explorer @param {boolean} clickable */
    show(state, analysis, explorer, clickable) {
      const known = explorer.of === key(state) ? explorer : null;
      const move_results = known?.move_results ?? [];
      element.hidden = !may_tell(t, analysis, state);
      const words = sentences(t, state, known);
      say(result, words.result);
      say(keeping, words.keeping);
      summary.hidden = words.result === "";
      say(rule, words.rule);
      say(message, status(t, state, known));
      again.hidden = known === null || known.failure === "";
      list.hidden = move_results.length === 0;
      const best = known === null ? undefined : best_known(known);
      const [moves] = known?.lines ?? [];
      line.show(state, best !== undefined && moves?.[0] === best.move.notation ? moves : []);
      const drawn_from = move_results.flatMap((move_result) => [
        move_text(state, move_result.move),
        move_result.ending,
        move_result.plies,
        move_result.progress,
      ]);
      if (!has_changed([clickable, ...drawn_from])) return;
      replace_rows(...move_results.map((move_result) => row(state, move_result, clickable)));
    },
  };
}
