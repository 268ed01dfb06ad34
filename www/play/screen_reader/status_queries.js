// Answers status queries, each by a letter key, in a sentence for the live region: the last move, the pieces of a side,
// the pieces that must jump, the side to move, the time left. The answers are about the position shown. Pure except for
// the clock.
import "../../kit/language/late_phrases.js";
import { piece_on } from "../../board/view.js";
import { both_clocks } from "../clock/clock_text.js";
import { name_of, names } from "../core/square_names.js";
import { evaluation, thought_shown } from "../core/score_text.js";
import { forced, present, shown } from "../core/state.js";
import { declared_end } from "../study/tree_text.js";
import * as words from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Snapshot, Side } from "../core/state_types.js"
 */

/** @typedef {"l" | "b" | "w" | "j" | "t" | "c" | "e"} Letter */
/** @type {readonly Letter[]} */
export const LETTERS = Object.freeze(["l", "b", "w", "j", "t", "c", "e"]);

/**
 * @param {Translator} t
 * @param {State} state
 * @param {Letter} letter
 * @param {boolean} evaluated whether the page shows the evaluation
 */
function answer(t, state, letter, evaluated) {
  const position = shown(state);
  if (letter === "c") return both_clocks(t, state, Date.now());
  if (position === undefined) return t("asked.not_yet");
  switch (letter) {
    case "l":
      return last_move(t, state);
    case "b":
      return pieces(t, position, "black", state);
    case "w":
      return pieces(t, position, "white", state);
    case "j":
      return jumps(t, position, state);
    case "t":
      return turn(t, position, state);
    case "e":
      return evaluated ? known(t, state) : t("asked.no_evaluation");
  }
}

/** @param {Translator} t @param {State} state */
function known(t, state) {
  const thought = thought_shown(state);
  return `${thought === null ? t("evaluation.unknown") : evaluation(t, thought)}.`;
}

/** @param {Translator} t @param {State} state */
const last_move = (t, state) =>
  words.move_in_words(t, state, state.board.viewing ?? state.game.ply, names(state)) || t("asked.no_move");

/**
 * "Black: 3 men on 1, 2 and 5, king on 30."
 * @param {Translator} t
 * @param {Snapshot} here
 * @param {Side} side
 * @param {State} state
 */
function pieces(t, { board_masks }, side, state) {
  /** @type {Record<"men" | "kings", string[]>} */
  const found = { men: [], kings: [] };
  for (let square = 1; square <= 32; square += 1) {
    const piece = piece_on(board_masks, square);
    if (piece?.side === side) found[piece.king ? "kings" : "men"].push(name_of(names(state), square));
  }
  const parts = /** @type {const} */ (["men", "kings"]).flatMap((kind) =>
    found[kind].length === 0 ? [] : [t(`asked.${kind}`, { count: found[kind].length, squares: t.all_of(found[kind]) })],
  );
  const name = { side: t.side_name(side) };
  return parts.length === 0
    ? t("asked.none", name)
    : t("asked.pieces", { ...name, pieces: parts.join(t("list.comma")) });
}

/** @param {Translator} t @param {Snapshot} position @param {State} state */
function jumps(t, position, state) {
  const jumping = position.legal_moves.filter((move) => move.captured.length > 0);
  const side = t.side_name(position.turn);
  if (position.outcome.state !== "playing") return words.result(t, state);
  if (jumping.length === 0) return t("asked.no_jump", { side });
  if (forced(position.legal_moves))
    return t("asked.must_jump", { side, pieces: words.jumpers(t, position, names(state)) });
  return t("asked.may_jump", {
    side,
    squares: t.one_of([...new Set(jumping.map((move) => name_of(names(state), move.from)))]),
  });
}

/** @param {Translator} t @param {Snapshot} position @param {State} state */
function turn(t, position, state) {
  const side = t.side_name(position.turn);
  if (present(state) !== position) return `${t("asked.earlier")} ${t("said.to_move", { side })}`;
  if (position.outcome.state !== "playing") return words.result(t, state);
  const { name } = words.player_words(t, state.game.players, position.turn, state.game.rule_options.first);
  if (state.game.mode !== "study") return t("asked.to_move", { side, name });
  return `${declared_end(t, state)} ${t("said.to_move", { side })}`.trim();
}

/**
 * Announces what a letter key asks for; other letters are ignored.
 * @param {Translator} t @param {State} state @param {string} key @param {(sentence: string) => void} say
 * @param {boolean} [evaluated]  the evaluation is shown
 */
export function announce(t, state, key, say, evaluated = false) {
  const letter = LETTERS.find((one) => one === key.toLowerCase());
  if (letter !== undefined) say(answer(t, state, letter, evaluated));
}
