// The texts of a review about a move: its judgement in a few words, and a sentence for each explanation. Pure. Only a
// proven explanation states a gain or a loss of pieces; the others show their line, with what the search expects.
import "../../kit/language/late_phrases.js";
import { joined } from "../../kit/language/joined.js";
import { INACCURACY, is_only_move } from "../../play/study/review_signs.js";
import { search_text } from "./search_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Explanation, MoveReview, PieceCount, ReviewedMove, TableNote } from "../../play/core/review_types.js"
 * @import { Verdict } from "./retry_state.js"
 */

/** @typedef {(square: number) => string} SquareName  the name of a square in the notation of this page */

/** Pieces of one kind as the object of a sentence: "two men". @param {Translator} t @param {number} count */
const men = (t, count) =>
  count === 1 || count === 2 || count === 3 || count === 4 || count === 5
    ? t(`men.${count}`)
    : t("men.many", { count });

/** @param {Translator} t @param {number} count */
const kings = (t, count) => (count === 1 || count === 2 ? t(`kings.${count}`) : t("kings.many", { count }));

/** "a man", "two men and a king". @param {Translator} t @param {PieceCount} count */
export function pieces_text(t, count) {
  const parts = [];
  if (count.men > 0) parts.push(men(t, count.men));
  if (count.kings > 0) parts.push(kings(t, count.kings));
  return parts.length === 1 ? String(parts[0]) : t.all_of(parts);
}

/** @param {PieceCount} count */
const total = (count) => count.men + count.kings;

/**
 * The sentence of an explanation, without a full stop: its line follows.
 * @param {Translator} t
 * @param {Explanation} explanation
 * @param {readonly string[]} line  its moves in the notation of this page
 * @param {SquareName} [name]  without it, squares have their numbers
 */
export function explanation_text(t, { kind, taken, lost, square }, line, name = String) {
  const counts = { lost: total(lost), taken: total(taken) };
  const pieces = { lost: pieces_text(t, lost), taken: pieces_text(t, taken) };
  const first = line[0] ?? "";
  switch (kind) {
    case "loses-pieces":
      if (counts.taken === 0) return t("why.loses", { lost: pieces.lost });
      // by what the move captures
      return t(counts.taken >= counts.lost ? "why.loses_again" : "why.loses_for", pieces);
    case "allows-shot":
      return t("why.allows_shot", { move: line[1] ?? "", ...counts });
    case "misses-gain":
      return counts.lost === 0
        ? t("why.misses_gain", { move: first, taken: pieces.taken })
        : t("why.misses_gain_for", { move: first, ...pieces });
    case "misses-shot":
      return t("why.misses_shot", { move: first, ...counts });
    case "gives-up-the-move":
      return t("why.gives_up_move");
    case "king-trapped":
      return t("why.king_trapped", { square: name(square ?? 0) });
    case "allows-king":
      return t("why.allows_king");
    case "misses-king":
      return t("why.misses_king", { move: first });
    case "allows-king-or-piece":
      return t("why.allows_king_or_piece");
    case "misses-king-or-piece":
      return t("why.misses_king_or_piece", { move: first });
    case "allows-breakthrough":
      return t("why.allows_breakthrough");
    case "misses-breakthrough":
      return t("why.misses_breakthrough", { move: first });
    case "allows-breakthrough-or-piece":
      return t("why.allows_breakthrough_or_piece");
    case "misses-breakthrough-or-piece":
      return t("why.misses_breakthrough_or_piece", { move: first });
    case "reply":
      return t("why.reply");
    case "better":
      return t("why.better");
  }
}

/** The number of moves of one side in a number of plies. @param {number | null} plies */
const moves_of = (plies) => Math.ceil((plies ?? 0) / 2);

/** What the endgame tables say about a move. @param {Translator} t @param {TableNote} note */
export function table_text(t, { kind, plies }) {
  switch (kind) {
    case "win-becomes-draw":
      return t("why.win_draw");
    case "win-becomes-loss":
      return t("why.win_loss");
    case "draw-becomes-loss":
      return t("why.draw_loss");
    case "win-takes-longer":
      return t("why.longer", { count: moves_of(plies) });
    case "loss-comes-earlier":
      return t("why.earlier", { count: moves_of(plies) });
  }
}

/**
 * The sentences about a judged move besides its lines: what the tables say, or what the search expects if nothing is
 * proven.
 * @param {Translator} t
 * @param {Pick<MoveReview, "side">} move
 * @param {ReviewedMove} reviewed
 * @returns {string[]} sentences
 */
export function remarks(t, { side }, { before, after, judgement, table, turning_point, explanations }) {
  const said = table === null ? [] : [table_text(t, table)];
  const proven = table !== null || explanations.some((explanation) => explanation.proven);
  if (judgement !== "sound" && !proven) said.push(search_text(t, side, { before, after }));
  if (turning_point) said.push(t("review.turns"));
  return said;
}

/** The judgement of a move in a few words. @param {Translator} t @param {MoveReview} review */
export function judgement_text(t, review) {
  const { move, choice, reviewed } = review;
  const judgement = reviewed?.judgement ?? "sound";
  if (judgement !== "sound") return t(`review.${judgement}`);
  if (choice === "forced") return t("review.forced");
  if (reviewed === null) return t("review.unjudged");
  if (choice === "book") return t("review.book");
  if (is_only_move(review)) return t("review.only");
  if (reviewed.best === move) return t("review.best");
  // no move can lose enough points to be an inaccuracy
  return t(reviewed.before < INACCURACY ? "review.lost" : "review.sound");
}

/** The proven explanation of a refused move. @param {Verdict} verdict */
export const proof_of = ({ move, reviewed }) =>
  reviewed?.explanations.find((one) => one.proven && one.line[0] === move);

/**
 * Says what a refused move provably loses or misses.
 * @param {Translator} t @param {Verdict} verdict
 * @param {readonly string[]} line  its moves as they are written here
 * @param {boolean} [with_line]  "Loses a man: 13x22.", with the moves that answer it
 * @param {SquareName} [name]
 * @returns {string[]} sentences
 */
export function proven_sentences(t, verdict, line, with_line = false, name) {
  const proof = proof_of(verdict);
  if (proof === undefined) return [];
  const shown = with_line && line.length > 1 ? `: ${line.slice(1).join(" ")}` : "";
  return [`${explanation_text(t, proof, line, name)}${shown}.`];
}

/**
 * Why a move was refused: what is proven of it, otherwise what the search expects. It does not give away what another
 * move gains. Empty if the move was not reviewed.
 * @param {Translator} t @param {Pick<MoveReview, "side">} move @param {Verdict} verdict
 * @param {readonly string[]} line  its moves as they are written here
 * @param {boolean} [with_line]
 * @param {SquareName} [name]
 */
export function refusal_reason(t, move, verdict, line, with_line = false, name) {
  if (verdict.reviewed === null) return "";
  const explanations = verdict.reviewed.explanations.filter(({ line }) => line[0] === verdict.move);
  const expected = remarks(t, move, { ...verdict.reviewed, explanations, turning_point: false });
  return [...proven_sentences(t, verdict, line, with_line, name), ...expected].join(" ");
}

/**
 * Refuses a move, gives the reason, then asks for another move.
 * @param {Translator} t @param {string} move  as it is written here @param {string} [reason]  whole sentences; may be
 *   empty
 */
export const refusal_text = (t, move, reason = "") =>
  joined(t("retry.refused", { move }), reason, t("retry.try_again"));
