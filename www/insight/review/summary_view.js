// The summary of a review: progress, the accuracy and the mistakes of both sides, and where the game was decided.
import { order_sides } from "../../play/core/order_sides.js";
import { MARKED } from "../../play/study/review_signs.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { button } from "../../kit/widgets/dialog.js";
import { by_id, make, piece } from "../../kit/widgets/dom.js";
import { is_judged, next_judged } from "./review_facts.js";
import { may_start, review_facts, start_words, status_text } from "./summary_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Side } from "../../play/core/state_types.js"
 * @import { GameReview, ReviewState } from "../../play/core/review_types.js"
 */

/**
 * @typedef {object} Acts
 * @property {() => void} start
 * @property {() => void} stop
 * @property {(ply: number) => void} go  to a ply of the reviewed game
 * @property {() => number} ply  of the reviewed game, shown
 * @property {(fens: string[]) => string} opening  the name of the opening; empty while it is not known
 * @property {(state: State, plies: number) => { words: string, ply: number }[]} repertoires  where the reviewed plies
 *   left those of the user
 */

/** @param {Translator} t @param {(typeof MARKED)[number]["judgement"]} judgement @param {number} count */
function count_words(t, judgement, count) {
  if (judgement === "inaccuracy") return t("review.inaccuracies", { count });
  return judgement === "mistake" ? t("review.mistakes", { count }) : t("review.blunders", { count });
}

/** @param {import("../../play/core/review_types.js").SideReview} counts */
const counts_of = ({ inaccuracies, mistakes, blunders }) => ({
  inaccuracy: inaccuracies,
  mistake: mistakes,
  blunder: blunders,
});

/**
 * The row of a side. Redrawing keeps its cells, so that a click during a review does not miss.
 * @param {Translator} t @param {Side} side @param {(side: Side, judgement: (typeof MARKED)[number]["judgement"]) =>
 *   void} step
 */
function create_row(t, side, step) {
  const name = make("span");
  const accuracy = make("td", { class: "review-accuracy" });
  const counts = MARKED.map(({ judgement }) => {
    const button = make("button", { type: "button", title: t("review.step"), "data-judgement": judgement });
    button.addEventListener("click", () => step(side, judgement));
    return { judgement, button };
  });
  const head = make("th", { scope: "row" }, piece("man", side), name);
  return {
    row: make("tr", {}, head, accuracy, ...counts.map(({ button }) => make("td", {}, button))),
    /** @param {GameReview} review */
    show(review) {
      const own = review[side];
      name.textContent = t.side_name(side);
      accuracy.textContent = own.accuracy === null ? "\u2013" : t.number(Math.round(own.accuracy));
      for (const { judgement, button } of counts) {
        const count = counts_of(own)[judgement];
        const words = t("review.count_of", { side: t.side_name(side), count: count_words(t, judgement, count) });
        button.textContent = t.number(count);
        button.setAttribute("aria-label", words);
        button.disabled = count === 0;
      }
    },
  };
}

/** @param {Translator} t */
function heads(t) {
  const signs = MARKED.map(({ judgement, sign }) => {
    const words = t(`review.${judgement}`);
    const mark = make("b", { "data-judgement": judgement, "aria-hidden": "true", dir: "ltr" }, sign);
    return make("th", { scope: "col" }, mark, make("span", {}, words));
  });
  return make("tr", {}, make("td"), make("th", { scope: "col" }, t("review.accuracy")), ...signs);
}

/** @param {Translator} t @param {Acts} handlers */
export function create_summary(t, handlers) {
  const sentence = make("p", { class: "review-status" });
  const progress = make("progress", { "aria-label": t("review.tab") });
  const stop = button("", t("review.stop"), handlers.stop);
  const start = button("search", t("review.start"), handlers.start);
  const run = make("div", { class: "review-run" }, make("div", {}, sentence, progress), stop);
  /** The review whose judged moves the counts step through. @type {GameReview | null} */
  let stepped = null;
  /** @type {Parameters<typeof create_row>[2]} */
  const step = (side, judgement) => {
    const ply = stepped && next_judged(stepped, { side, judgement, from: handlers.ply() });
    if (ply) handlers.go(ply);
  };
  const rows = { black: create_row(t, "black", step), white: create_row(t, "white", step) };
  const table = make(
    "table",
    { class: "review-sides" },
    make("thead", {}, heads(t)),
    make("tbody", {}, rows.black.row, rows.white.row),
  );
  const facts = make("ul", { class: "review-facts" });
  const actions = make("div", { class: "review-actions", id: "review-actions" }, start);
  const element = make("section", { class: "review-summary", "aria-label": t("review.summary") }, run, table, facts);
  const facts_changed = create_change_guard();
  /**
   * The repertoire facts of each review, computed once.
   * @type {WeakMap<GameReview, { words: string, ply: number }[]>}
   */
  const known_facts = new WeakMap();

  /** @param {State} state @param {GameReview} result */
  const draw_facts = (state, result) => {
    const fens = state.game.line.slice(0, result.points.length).map(({ fen }) => fen);
    const of_repertoires = known_facts.get(result) ?? handlers.repertoires(state, result.points.length - 1);
    known_facts.set(result, of_repertoires);
    const named = state.game.rules === "official" ? handlers.opening(fens) : "";
    const all = [...review_facts(t, state, result, named), ...of_repertoires];
    if (!facts_changed([JSON.stringify(all)])) return;
    const items = all.map(({ words, ply }) => {
      if (ply === 0) return make("li", {}, words);
      const fact = make("button", { type: "button" }, words);
      fact.addEventListener("click", () => handlers.go(ply));
      return make("li", {}, fact);
    });
    facts.replaceChildren(...items);
  };

  return {
    element,
    /** The buttons above all, also above the card of a bad move. */
    actions,
    /**
     * @param {State} state
     * @param {ReviewState | null} review  of the game on the board
     * @param {import("./move_card.js").Place["kind"]} kind  the kind of the position shown. In a variation the facts
     *   are not updated, because the line has other ply numbers.
     */
    show(state, review, kind) {
      const words = status_text(t, review);
      if (sentence.textContent !== words) sentence.textContent = words;
      const focused = [start, stop].some((one) => one === document.activeElement);
      const running = review?.status === "running";
      run.hidden = words === "";
      progress.hidden = stop.hidden = !running;
      if (running) [progress.max, progress.value] = [Math.max(1, review.total), review.done];
      start.hidden = !may_start(review, kind);
      if (focused) [start, stop, by_id("tab-review", HTMLButtonElement)].find((one) => !one.hidden)?.focus();
      start.querySelector("span")?.replaceChildren(start_words(t, review));
      start.classList.toggle("primary", !is_judged(review));
      element.dataset.status = review?.status ?? "none";
      stepped = review?.result ?? null;
      facts.hidden = stepped === null;
      table.hidden = stepped === null || !is_judged(review);
      if (stepped === null) return;
      order_sides({ black: rows.black.row, white: rows.white.row }, state.game.rule_options.first);
      for (const row of Object.values(rows)) row.show(stepped);
      if (kind !== "variation") draw_facts(state, stepped);
    },
  };
}
