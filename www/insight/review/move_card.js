// The card of the move shown: its judgement, sentences, and lines whose moves the user can play on the board.
import { numbered } from "../../play/core/square_names.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { sign_of } from "../../play/study/review_signs.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { judgement_text, remarks } from "./explanation_text.js";
import { explained_lines, made_of } from "./review_lines.js";
import { search_figures } from "./search_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { ShownReview } from "../../play/core/review_shown.js"
 * @import { MoveReview } from "../../play/core/review_types.js"
 * @import { ExplainedLine } from "./review_lines.js"
 */

/**
 * Where the position shown is in the reviewed game.
 * @typedef {object} Place
 * @property {number} ply  of the reviewed move that the card is about; 0: none
 * @property {"game" | "variation" | "beyond"} kind  variation: in one that replaces this move or a later one; beyond:
 *   after moves that the review does not contain
 */

/** @param {State} state @param {ShownReview} shown @returns {Place} */
export function place_of({ board, game }, { review, common }) {
  const ply = board.viewing ?? game.ply;
  if (ply <= common) return { ply, kind: "game" };
  if (common >= review.moves.length) return { ply: 0, kind: "beyond" };
  return { ply: common + 1, kind: "variation" };
}

/**
 * The text of the card's move as it was played, also while a variation is shown.
 * @param {State} state @param {Place} place @param {MoveReview} move
 */
const move_words = (state, { ply, kind }, { move }) => (kind === "game" ? numbered(state, ply) : move);

/**
 * "Blunder. Loses a man: 22-17 13x22", for a screen reader.
 * @param {Translator} t @param {MoveReview} move @param {readonly ExplainedLine[]} lines
 */
export function spoken(t, move, lines) {
  const said = [judgement_text(t, move), ...(move.reviewed ? remarks(t, move, move.reviewed) : [])];
  const first = lines[0];
  if (first !== undefined) said.push(`${first.words}: ${first.plies.map(({ words }) => words).join(" ")}`);
  return said.map((sentence) => sentence.replace(/\.?$/, ".")).join(" ");
}

/** The expected points, as a tooltip. @param {Translator} t @param {MoveReview} move */
const figures_of = (t, { side, reviewed }) => (reviewed === null ? "" : search_figures(t, side, reviewed));

/**
 * @param {ExplainedLine} line
 * @param {number} index
 * @param {number} made how many of its moves have been made on the board
 */
function line_row({ words, plies }, index, made) {
  const moves = plies.map(({ before, words: move }, ply) => {
    const cell = make("button", { type: "button", "data-line": String(index), "data-ply": String(ply) }, move);
    if (ply + 1 === made) cell.setAttribute("aria-current", "step");
    const number = before === "" ? [] : [make("i", {}, before), " "];
    return make("span", { class: "ply" }, ...number, cell);
  });
  const line = make("span", { dir: "ltr" }, ...moves.flatMap((move) => [move, " "]));
  return make("p", { class: "review-line" }, make("b", {}, `${words}:`), " ", line);
}

/**
 * @param {Translator} t
 * @param {object} actions
 * @param {(ply: number, moves: readonly string[]) => void} actions.play  moves from the position before a ply
 * @param {(ply: number) => void} actions.go  to a ply of the reviewed game
 */
export function create_move_card(t, actions) {
  const title = make("b", { class: "review-move-title" });
  const chip = make("span", { class: "verdict" });
  const back = button("", t("review.back"), () => actions.go(card.at.ply), "link");
  const body = make("div");
  const head = make("header", {}, title, chip);
  const notice = make("p", { class: "review-notice" }, make("span"), back);
  const element = make(
    "section",
    { class: "review-move", "aria-label": t("review.move"), tabindex: "-1" },
    notice,
    head,
    body,
  );
  /** The place that is shown, and the lines that explain its move. @type {{ at: Place, lines: ExplainedLine[] }} */
  let card = { at: { ply: 0, kind: "game" }, lines: [] };
  const has_changed = create_change_guard();

  body.addEventListener("click", ({ target }) => {
    const cell = target instanceof Element ? target.closest("button") : null;
    const line = card.lines[Number(cell?.dataset.line)];
    if (cell !== null && line !== undefined)
      actions.play(card.at.ply, line.moves.slice(0, Number(cell.dataset.ply) + 1));
  });

  /** @param {State} state @param {MoveReview} move */
  const draw_move = (state, move) => {
    const focused = body.contains(document.activeElement) ? document.activeElement : null;
    const { line, ply } = /** @type {HTMLElement | null} */ (focused)?.dataset ?? {};
    const sign = sign_of(move);
    const { at, lines } = card;
    title.textContent = move_words(state, at, move);
    chip.replaceChildren(...(sign ? [make("bdi", { dir: "ltr" }, sign.sign), " "] : []), judgement_text(t, move));
    chip.dataset.judgement = sign?.judgement ?? "none";
    const said = move.reviewed ? remarks(t, move, move.reviewed).join(" ") : "";
    body.replaceChildren(
      ...(said === "" ? [] : [make("p", { title: figures_of(t, move) }, said)]),
      ...lines.map((one, index) => line_row(one, index, made_of(state, at.ply, one.moves))),
    );
    if (line !== undefined)
      /** @type {HTMLElement | null} */ (body.querySelector(`[data-line="${line}"][data-ply="${ply}"]`))?.focus();
  };

  return {
    element,
    /** @param {State} state @param {ShownReview} shown */
    show(state, shown) {
      const at = place_of(state, shown);
      const move = shown.review.result?.moves[at.ply - 1];
      const of = [move, at.ply, at.kind, state.game.line, state.game.ply, state.board.viewing, state.board.spellings];
      if (!has_changed(of)) return;
      card = { at, lines: explained_lines(t, state, at.ply, move?.reviewed?.explanations ?? []) };
      const focused = back === document.activeElement;
      notice.hidden = at.kind === "game";
      notice.firstElementChild?.replaceChildren(t(at.kind === "beyond" ? "review.beyond" : "review.variation"));
      back.hidden = at.kind !== "variation";
      if (focused && back.hidden) element.focus();
      head.hidden = move === undefined;
      if (move !== undefined) return draw_move(state, move);
      body.replaceChildren(...(at.kind === "game" ? [make("p", {}, t("review.choose"))] : []));
    },
    /** The announcement of the move shown; empty unless the review judged it bad. */
    spoken: (/** @type {ShownReview} */ shown) => {
      const { at, lines } = card;
      const move = shown.review.result?.moves[at.ply - 1];
      const bad = move?.reviewed !== null && move?.reviewed?.judgement !== "sound";
      return at.kind === "game" && move !== undefined && bad ? spoken(t, move, lines) : "";
    },
  };
}
