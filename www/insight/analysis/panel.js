// The Analysis tab: a switch for the engine, how many lines, and each line with its verdict and its moves. A click on a
// move goes there, in the study or in a study of the game that has ended. Fetched when the tab is first chosen.
import "../../kit/language/late_phrases.js";
import { create_analysis, is_on } from "./analysis.js";
import { best_known, decided_by, NOTHING, results_that_count } from "./known_results.js";
import { added_pieces, create_tablebase_query, is_ending, misses_tables } from "./tablebase_query.js";
import { clickable, is_help, key, obstacle } from "./analysis_request.js";
import { keep_score_exact } from "./exact_score.js";
import { create_ply_buttons } from "./ply_buttons.js";
import { proof_verdict } from "./proof_text.js";
import { contradicts, create_table_lines, result_of } from "./table_lines.js";
import { notation_of } from "../../play/core/square_names.js";
import { best_judgement, move_result_verdict } from "./move_result_text.js";
import { verdict } from "../../play/core/score_text.js";
import { shown } from "../../play/core/state.js";
import { SETTINGS } from "../../kit/settings/values.js";
import { create_book_panel } from "./book_panel.js";
import { has_book } from "./book_query.js";
import { create_dock } from "./dock.js";
import { create_larger_tables } from "./larger_tables.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { by_id, make } from "../../kit/widgets/dom.js";
import { create_tablebase_panel } from "./tablebase_panel.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_fair_play_notice } from "./fair_play_notice.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Analysis, Line } from "./analysis.js"
 * @import { MoveResult } from "../../engine/client/protocol.js"
 */
/** @typedef {ReturnType<typeof create_tablebase_query>} TablebaseQuery */
/**
 * The data that the lines are drawn from; `solves`: the verdicts are those of a search for a proof.
 * @typedef {{ found: readonly Line[], move_results: readonly MoveResult[], solves: boolean }} Picture
 */

/** The most moves of a line that are shown. */
const MOVES = 14;

/** @param {Translator} t @param {number} count */
const count_lines = (t, count) => t("analysis.lines", { count });

/** The search that should be under way is not. @param {Translator} t @param {Analysis} analysis @param {State} state */
const has_failed = (t, analysis, state) =>
  analysis.failure !== "" && is_on(analysis, state) && obstacle(t, state) === null;

/**
 * The line under the switch.
 * @param {Translator} t
 * @param {Analysis} analysis
 * @param {State} state
 * @param {MoveResult | undefined} move_result  of the best move
 */
function status(t, analysis, state, move_result) {
  const { depth, found, failure } = analysis;
  if (!is_on(analysis, state)) return is_help(state) ? t("analysis.help") : t("analysis.off");
  const words = obstacle(t, state);
  const [best] = found;
  const turn = shown(state)?.turn;
  if (words !== null) return words;
  if (has_failed(t, analysis, state)) return t("analysis.failed", { why: failure });
  return best === undefined || turn === undefined || depth === 0
    ? t("analysis.looking")
    : t("analysis.depth", {
        depth,
        lines: count_lines(t, found.length),
        judgement: best_judgement(t, move_result, best.score, turn),
      });
}

/** @param {Translator} t */
function controls(t) {
  const engine = make("input", {
    type: "checkbox",
    role: "switch",
    id: "engine",
    "aria-label": t("analysis.engine"),
    "aria-describedby": "engine-says",
  });
  const status_line = make("span", { id: "engine-says" });
  const sign = make("small", { id: "lines-sign" });
  const lines = make(
    "select",
    { class: "select", "aria-label": t("analysis.shown") },
    ...SETTINGS.lines.values.map((value) => make("option", { value }, count_lines(t, Number(value)))),
  );
  const again = make("button", { type: "button", class: "btn" }, t("analysis.again"));
  const solve = make("input", { type: "checkbox", role: "switch", id: "solve" });
  const solve_row = make(
    "label",
    { class: "toggle pick solve" },
    make("span", {}, t("analysis.solve")),
    solve,
    make("i", { class: "knob" }),
  );
  const knob = make("label", { class: "toggle pick" }, engine, make("i", { class: "knob" }));
  const head = make(
    "div",
    { class: "engine" },
    knob,
    make("div", {}, make("b", { "aria-hidden": "true" }, t("analysis.engine")), sign, status_line),
    again,
    lines,
    solve_row,
  );
  return { engine, solve, solve_row, status_line, sign, again, lines, head };
}

/**
 * For whom a plus is good; empty if no line has a number, as none has in a search for a proof.
 * @param {Translator} t
 * @param {State} state
 * @param {Picture} picture
 */
function sign_text(t, state, { found, move_results, solves }) {
  const turn = shown(state)?.turn;
  const is_number = (/** @type {Line} */ line) =>
    line.score.kind === "value" && result_of(line, move_results) === undefined;
  return turn !== undefined && !solves && found.some(is_number) ? t("score.sign", { side: t.side_name(turn) }) : "";
}

/** @param {Translator} t @param {Line} line @param {MoveResult | undefined} move_result */
const line_verdict = (t, line, move_result) =>
  move_result === undefined ? verdict(t, line.score) : move_result_verdict(t, { ...move_result, progress: null });

/** One line. @param {Translator} t @param {number} rank */
function create_row(t, rank) {
  const chip = make("span", { class: "verdict" });
  const moves = make("p");
  const row = make("li", {}, make("span", { class: "rank" }, String(rank)), chip, moves);
  const draw_moves = create_ply_buttons(moves);

  return {
    row,
    /**
     * The tables' result of its first move takes precedence over the score of the search.
     * @param {State} state
     * @param {Line} line
     * @param {Picture} picture
     */
    show(state, line, { move_results, solves }) {
      const move_result = result_of(line, move_results);
      const { kind, words } = solves ? proof_verdict(t, line, move_result) : line_verdict(t, line, move_result);
      const turn = shown(state)?.turn;
      if (chip.textContent !== words) chip.textContent = words;
      chip.className = `verdict ${kind}`;
      chip.title = turn === undefined ? "" : best_judgement(t, move_result, line.score, turn);
      draw_moves(state, line.plies.slice(0, MOVES));
    },
  };
}

/**
 * The values that the drawing of the lines depends on.
 * @param {State} state @param {Picture} picture
 */
const picture_of = (state, { found, move_results, solves }) =>
  JSON.stringify([
    solves,
    move_results.map(({ ending, plies }) => [ending, plies]),
    found.map(({ score, proved, plies }) => [score, proved, plies.map(({ move }) => move.notation)]),
    clickable(state),
    notation_of(state),
  ]);

/** The lines of the position, and what their signs mean. @param {Translator} t @param {HTMLElement} sign */
function create_lines(t, sign) {
  const list = make("ol", {
    class: "lines",
    tabindex: "0",
    "aria-label": t("analysis.best"),
    "aria-describedby": "lines-sign",
  });
  const rows = SETTINGS.lines.values.map((_, index) => create_row(t, index + 1));
  const changed = create_change_guard();
  return {
    list,
    /** The line and the ply of a button. @param {EventTarget | null} target */
    place_of(target) {
      const button = target instanceof Element ? target.closest("button") : null;
      return button === null
        ? null
        : { line: rows.findIndex(({ row }) => row.contains(button)), ply: Number(button.dataset.ply) };
    },
    /**
     * Lines of the previous position are hidden but keep their places, so that nothing moves.
     * @param {boolean} waits @returns {boolean} whether there is nothing to draw
     */
    wait(waits) {
      list.dataset.waits = waits ? "yes" : "no";
      if (!waits || list.children.length === 0) return false;
      changed([]);
      return true;
    },
    /** @param {State} state @param {Picture} picture */
    draw(state, picture) {
      const { found } = picture;
      const meaning = sign_text(t, state, picture);
      if (sign.textContent !== meaning) sign.textContent = meaning;
      if (!changed([picture_of(state, picture)])) return;
      found.forEach((line, index) => rows[index]?.show(state, line, picture));
      if (list.children.length !== found.length)
        list.replaceChildren(...rows.slice(0, found.length).map(({ row }) => row));
    },
  };
}

/**
 * Searches again when the tables contradict the search: one that began without them may go on without them; the next
 * one has them.
 * @param {import("./analysis.js").Panel} analysis @param {TablebaseQuery} explorer
 */
function restart_when_contradicted(analysis, explorer) {
  /** The table results for which the search was restarted; it is restarted once for each. */
  const restarted_for = new WeakSet([NOTHING]);
  const restart = () => {
    const [{ of, found }, known] = [analysis.get(), explorer.get()];
    if (restarted_for.has(known) || of !== known.of || decided_by(known) === "rule") return;
    if (!contradicts(found, known)) return;
    restarted_for.add(known);
    analysis.again();
  };
  explorer.subscribe(restart);
  analysis.subscribe(restart);
}

/** @param {Translator} t @param {import("./analysis_request.js").AnalysisDependencies} dependencies */
export async function create_analysis_panel(t, { store, client, follow, ask_assistance }) {
  // first: the sheet of the book goes on from them, each of these from those before it
  await Promise.all([
    late_style(new URL("../../style/endings.css", import.meta.url).href),
    late_style(new URL("../../style/analysis.css", import.meta.url).href),
    late_style(new URL("../../style/dock.css", import.meta.url).href),
  ]);
  const view = by_id("view-analysis", HTMLDivElement);
  const analysis = create_analysis(t, store, client);
  const { engine, solve, solve_row, status_line, sign, again, lines, head } = controls(t);
  const { list, ...drawing } = create_lines(t, sign);
  const plies_of = create_table_lines();
  const explorer = create_tablebase_query(t, store, analysis, client);
  const endings = create_tablebase_panel(t, { play: follow, again: explorer.again });
  const larger = create_larger_tables(t);
  const dock = create_dock(t, view, list);
  const fair_play = create_fair_play_notice(t, view, ask_assistance);
  const book = create_book_panel(t, { store, client, follow });
  view.prepend(fair_play.element, dock.element, head, list, endings.element, larger.element, book);

  engine.addEventListener("change", () => analysis.switch_to(engine.checked));
  lines.addEventListener("change", () => analysis.lines(Number(lines.value)));
  solve.addEventListener("change", () => analysis.solve(solve.checked));
  again.addEventListener("click", () => {
    engine.focus(); // the button goes
    analysis.again();
  });
  list.addEventListener("click", ({ target }) => {
    const place = drawing.place_of(target);
    const { found, of } = analysis.get();
    const state = store.get();
    const line = place === null ? undefined : found[place.line];
    if (place === null || line === undefined || of !== key(state)) return;
    const plies = plies_of(state, known_of(state), line).slice(0, place.ply + 1);
    follow(plies.map(({ move }) => move.notation));
  });
  new IntersectionObserver((entries) => analysis.seen((entries.at(-1)?.intersectionRect.height ?? 0) > 0)).observe(
    view,
  );

  /** The table results of the position shown, as far as they count for the game. @param {State} state */
  const known_of = (state) => {
    const known = explorer.get();
    return known.of === key(state) ? results_that_count(known) : NOTHING;
  };

  const show = () => {
    const [now, state] = [analysis.get(), store.get()];
    const on = is_on(now, state);
    fair_play.show(state);
    document.documentElement.dataset.analysing = now.seen && on ? "yes" : "no";
    engine.checked = on;
    lines.value = String(now.lines);
    solve_row.hidden = !on;
    const known = known_of(state);
    const { move_results } = known;
    const words = status(t, now, state, best_known(known));
    if (status_line.textContent !== words) status_line.textContent = words;
    lines.hidden = has_failed(t, now, state);
    again.hidden = !lines.hidden;
    const found = (on && now.of === key(state) ? now.found : []).map((line) => ({
      ...line,
      plies: plies_of(state, known, line),
    }));
    endings.show(state, now, explorer.get(), clickable(state));
    larger.show(on && misses_tables(t, state));
    dock.show(is_ending(state) ? "endings" : has_book(state) ? "book" : null);
    const waits = on && found.length === 0 && now.failure === "" && obstacle(t, state) === null;
    if (!drawing.wait(waits)) drawing.draw(state, { found, move_results, solves: now.solves });
  };
  const show_later = after_paint(show);
  analysis.subscribe(({ depth }) => (depth > 0 ? show : show_later)()); // lines are drawn in one frame with their arrows
  explorer.subscribe(show_later);
  keep_score_exact(store, explorer);
  restart_when_contradicted(analysis, explorer);
  added_pieces.subscribe(show_later);
  store.subscribe(show_later);
  show();
}
