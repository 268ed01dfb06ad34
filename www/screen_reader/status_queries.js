// What a letter key asks, answered in a sentence for the live region: the last move, the pieces of a side, who must
// jump, whose turn it is, what time is left. Pure but for the clock. It is about the position that is shown.
import { piece_on } from "../board/view.js";
import { all_of, one_of, phrase } from "../language/phrase_late.js";
import { both_clocks } from "../clock/clock_text.js";
import { name_of, names } from "../core/square_names.js";
import { evaluation, thought_shown } from "../analysis/score_text.js";
import { side_name } from "../language/side_names.js";
import { forced, present, shown } from "../core/state.js";
import * as words from "../core/game_text.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Snapshot} Snapshot
 * @typedef {import("../core/state.js").Side} Side
 */

/** @typedef {"l" | "b" | "w" | "j" | "t" | "c" | "e"} Letter */
/** @type {readonly Letter[]} */
export const LETTERS = Object.freeze(["l", "b", "w", "j", "t", "c", "e"]);

/** @param {State} state @param {Letter} letter @param {boolean} evaluated the evaluation is shown */
export function answer(state, letter, evaluated) {
  const here = shown(state);
  if (letter === "c") return both_clocks(state, Date.now());
  if (here === undefined) return phrase("asked.not_yet");
  switch (letter) {
    case "l":
      return last_move(state);
    case "b":
      return pieces(here, "black", state);
    case "w":
      return pieces(here, "white", state);
    case "j":
      return jumps(here, state);
    case "t":
      return turn(here, state);
    case "e":
      return evaluated ? known(state) : phrase("asked.no_evaluation");
  }
}

/** @param {State} state */
function known(state) {
  const thought = thought_shown(state);
  return `${thought === null ? phrase("evaluation.unknown") : evaluation(thought)}.`;
}

/** @param {State} state */
const last_move = (state) =>
  words.move_in_words(state, state.board.viewing ?? state.game.ply, names(state)) || phrase("asked.no_move");

/** "Black: 3 men on 1, 2 and 5, king on 30." @param {Snapshot} here @param {Side} side @param {State} state */
function pieces({ board_masks }, side, state) {
  /** @type {Record<"men" | "kings", string[]>} */
  const found = { men: [], kings: [] };
  for (let square = 1; square <= 32; square += 1) {
    const piece = piece_on(board_masks, square);
    if (piece?.side === side) found[piece.king ? "kings" : "men"].push(name_of(names(state), square));
  }
  const parts = /** @type {const} */ (["men", "kings"]).flatMap((kind) =>
    found[kind].length === 0
      ? []
      : [phrase(`asked.${kind}`, { count: found[kind].length, squares: all_of(found[kind]) })],
  );
  const name = { side: side_name(side) };
  return parts.length === 0
    ? phrase("asked.none", name)
    : phrase("asked.pieces", { ...name, pieces: parts.join(phrase("list.comma")) });
}

/** @param {Snapshot} here @param {State} state */
function jumps(here, state) {
  const jumping = here.legal_moves.filter((move) => move.captured.length > 0);
  const side = side_name(here.turn);
  if (here.outcome.state !== "playing") return words.result(state);
  if (jumping.length === 0) return phrase("asked.no_jump", { side });
  if (forced(here.legal_moves)) return phrase("asked.must_jump", { side, pieces: words.jumpers(here, names(state)) });
  return phrase("asked.may_jump", {
    side,
    squares: one_of([...new Set(jumping.map((move) => name_of(names(state), move.from)))]),
  });
}

/** @param {Snapshot} here @param {State} state */
function turn(here, state) {
  const side = side_name(here.turn);
  if (present(state) !== here) return `${phrase("asked.earlier")} ${phrase("said.to_move", { side })}`;
  if (here.outcome.state !== "playing") return words.result(state);
  const { name } = words.player_words(state.game.players, here.turn, state.game.rule_options.first);
  return state.game.mode === "study" ? phrase("said.to_move", { side }) : phrase("asked.to_move", { side, name });
}
