// The idea of the best move in an ending: what the move does, or a fact about the position. The rules and the result of
// the move show each of them. Pure, except that it asks the module for legal moves.
import { forced, opponent } from "../../play/core/state.js";
import "../../kit/language/late_phrases.js";
import "../../kit/language/hint_phrases.js";
import { Game } from "../../wasm.js";

/**
 * @import { Move, Side, Snapshot } from "../../play/core/state_types.js"
 * @import { Translator } from "../../kit/language/translator.js"
 */

/** The keys of the sentences. */
const IDEAS = /** @type {const} */ ({
  only: "hint.only",
  wins: "hint.wins_at_once",
  jump: "hint.does.jump",
  jumps: "hint.does.jumps",
  crown: "hint.does.crown",
  offer: "hint.does.offer",
  breeches: "hint.idea.breeches",
  attack: "hint.end.attack",
  save: "hint.end.save",
  drive_out: "hint.end.drive_out",
  keep_out: "hint.end.keep_out",
  man_on: "hint.end.man_on",
  king_first: "hint.end.king_first",
  stop_men: "hint.end.stop_men",
  exchange: "hint.end.exchange",
  has_move: "hint.end.has_move",
  lacks_move: "hint.end.lacks_move",
  hold: "hint.end.hold",
  quiet: "hint.does.quiet",
});

/** @typedef {keyof typeof IDEAS} EndingIdea */

/** @param {Translator} t @param {EndingIdea} idea */
export const idea_sentence = (t, idea) => t(IDEAS[idea]);

/** The squares of both double corners. */
const DOUBLE_CORNERS = Object.freeze([1, 5, 28, 32]);

/** @typedef {{ kings: readonly number[], men: readonly number[] }} Pieces */
/** The position before a move. @typedef {Pick<Snapshot, "fen" | "turn" | "legal_moves">} Before */

/** The pieces of a side. @param {string} fen @param {Side} side @returns {Pieces} */
function pieces_of(fen, side) {
  const letter = side === "white" ? "W" : "B";
  const list =
    fen
      .split(":")
      .slice(1)
      .find((part) => part.startsWith(letter)) ?? "";
  const squares = list.slice(1).match(/K?\d+/g) ?? [];
  return {
    kings: squares.filter((square) => square.startsWith("K")).map((square) => Number(square.slice(1))),
    men: squares.filter((square) => !square.startsWith("K")).map(Number),
  };
}

/**
 * The jumps that the side not to move would have if it were its turn.
 * @param {string} fen @returns {readonly Move[]}
 */
function threats_in(fen) {
  const game = Game.from_fen(
    fen.replace(/^[BW]/, (turn) => (turn === "W" ? "B" : "W")),
    "official",
  );
  try {
    return game.snapshot().legal_moves.filter(({ captured }) => captured.length > 0);
  } finally {
    game.free();
  }
}

/** The position after a move. @param {string} fen @param {Move} move @returns {Snapshot} */
function after(fen, move) {
  const game = Game.from_fen(fen, "official");
  try {
    return game.apply(move);
  } finally {
    game.free();
  }
}

/**
 * Whether the side to move has the move (the opposition), where as many pieces a side stand without a jump: an odd
 * number of pieces in the rows that begin with 1, 9, 17 and 25. src/review/opposition.rs has the reason, and the same
 * for reviews; the module, whose size is at its budget, does not export it. tests/data/opposition.txt ties the two.
 * @param {string} fen
 */
export function has_the_move(fen) {
  const squares = /** @type {const} */ (["black", "white"])
    .map((side) => pieces_of(fen, side))
    .flatMap(({ kings, men }) => [...kings, ...men]);
  return squares.filter((square) => Math.floor((square - 1) / 4) % 2 === 0).length % 2 === 1;
}

/**
 * The visible effect of a move; null: none stands out.
 * @param {Before} before @param {Move} best @returns {EndingIdea | null}
 */
function effect_of({ fen, turn, legal_moves }, best) {
  if (legal_moves.length === 1) return "only";
  if (best.captured.length > 0) return best.captured.length > 1 ? "jumps" : "jump";
  if (best.crowns) return "crown";
  const { fen: then, legal_moves: replies, outcome } = after(fen, best);
  if (outcome.state !== "playing") return outcome.state === "won" ? "wins" : null;
  if (forced(replies)) return "offer";
  const threats = threats_in(then);
  const attacked = new Set(threats.filter(({ from }) => from === best.to).map(({ captured }) => captured[0]));
  if (attacked.size > 1 && pieces_of(fen, turn).kings.includes(best.from)) return "breeches";
  if (threats.length > 0) return "attack";
  return threats_in(fen).length > 0 ? "save" : null;
}

/** A plan to win that the pieces suggest. @param {Pieces} own @param {Pieces} other @param {Move} best */
function winning_plan(own, other, best) {
  if (own.men.includes(best.from)) return "man_on";
  if (own.men.length > 0) return "king_first";
  if (other.men.length > 0) return "stop_men";
  if (other.kings.length === 1 && own.kings.length > 1)
    return DOUBLE_CORNERS.includes(other.kings[0] ?? 0) ? "drive_out" : "keep_out";
  return own.kings.length > other.kings.length ? "exchange" : "quiet";
}

/**
 * @param {Before} before @param {Move} best  the move by the tables or a search
 * @param {"won" | "drawn" | "lost"} result  of that move
 * @returns {EndingIdea}
 */
export function ending_idea(before, best, result) {
  const effect = effect_of(before, best);
  if (effect !== null) return effect;
  const { fen, turn } = before;
  const [own, other] = [pieces_of(fen, turn), pieces_of(fen, opponent(turn))];
  const count = (/** @type {Pieces} */ { kings, men }) => kings.length + men.length;
  if (result !== "won") return other.men.length > 0 && own.kings.length > 0 ? "stop_men" : "hold";
  if (count(own) !== count(other)) return winning_plan(own, other, best);
  return has_the_move(fen) ? "has_move" : "lacks_move";
}
