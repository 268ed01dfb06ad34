// The state of the board editor, and the pure transitions that place and remove pieces. editing.js asks the module
// whether a set-up is legal before it commits them. Fetched with the editor.
import { piece_on } from "../../board/view.js";
import { reason_words } from "../../kit/language/errors.js";
import { tool_words } from "./tools.js";
import { name_of, names, NUMBERS } from "../core/square_names.js";
import { patch, shown } from "../core/state.js";
import { capital, end_words } from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Tool, Check, Editor } from "../core/state_types.js"
 * @import { BoardMasks } from "../../board/view.js"
 */

/** @type {Readonly<BoardMasks>} */
const EMPTY = Object.freeze({ black: 0, white: 0, kings: 0, turn: "black" });

/** A board without pieces, the same side to move. @param {BoardMasks} masks @returns {BoardMasks} */
export const cleared = (masks) => ({ ...EMPTY, turn: masks.turn });

/**
 * Puts the tool's piece on a square, or removes the same piece.
 * @param {BoardMasks} masks
 * @param {number} square
 * @param {Tool} tool
 */
function put({ black, white, kings, turn }, square, tool) {
  const bit = 1 << (square - 1);
  const before = piece_on({ black, white, kings, turn }, square);
  const [side, kind] = tool.split("-");
  const same = before !== null && before.side === side && before.king === (kind === "king");
  const gone = tool === "remove" || same;
  /** @param {number} mask @param {boolean} on */
  const set = (mask, on) => (on ? mask | bit : mask & ~bit) >>> 0;
  const masks = {
    black: set(black, !gone && side === "black"),
    white: set(white, !gone && side === "white"),
    kings: set(kings, !gone && kind === "king"),
    turn,
  };
  return { masks, gone, before };
}

/** The position that the editor opens with. @param {State} state @returns {BoardMasks} */
export const masks_to_edit = (state) => shown(state)?.board_masks ?? { ...EMPTY };

/**
 * Opens the editor, unless it is open.
 * @param {Translator} t
 * @param {BoardMasks} masks
 * @param {Check} check
 * @returns {(state: State) => State}
 */
export const begin_editor = (t, masks, check) => (state) => {
  if (state.editor !== null) return state;
  const editor = {
    masks,
    tool: /** @type {const} */ ("black-man"),
    rules: state.game.rules,
    rule_options: state.game.rule_options,
    check,
    fault: null,
    said: t("editor.begin"),
    edits: 0,
  };
  return patch(state, {
    editor,
    message: { note: null },
    board: { path: [], routes: [], destination: null },
    search: { hint: null },
  });
};

/** @param {State} state @returns {State} */
export const end_editor = (state) => ({ ...state, editor: null });

/** @param {Tool} tool @returns {(state: State) => State} */
export const take_tool = (tool) => (state) =>
  state.editor === null ? state : { ...state, editor: { ...state.editor, tool } };

/**
 * The new content of a square with the chosen tool, and its description.
 * @param {Translator} t
 * @param {State} state
 * @param {Editor} editor
 * @param {number} square
 */
export function edited_square(t, state, editor, square) {
  const { masks, gone, before } = put(editor.masks, square, editor.tool);
  const name = name_of(names(state), square);
  const removed = before === null ? t("editor.square_empty", { square: name }) : t("editor.removed", { square: name });
  return { masks, words: gone ? removed : t("editor.put", { piece: tool_words(t, editor.tool), square: name }) };
}

/**
 * Commits a change of the set-up with its new check, and announces the verdict if it has changed.
 * @param {Translator} t
 * @param {Pick<Editor, "masks" | "rules" | "rule_options" | "check">} change
 * @param {string} words
 * @returns {(state: State) => State}
 */
export const change_editor = (t, change, words) => (state) => {
  if (state.editor === null) return state;
  const changed = names({ ...state, editor: { ...state.editor, ...change } });
  const judgement = verdict(t, change.check, changed);
  const news =
    state.editor.fault === null && judgement === verdict(t, state.editor.check, names(state)) ? "" : ` ${judgement}`;
  return {
    ...state,
    editor: { ...state.editor, ...change, fault: null, said: `${words}${news}`.trim(), edits: state.editor.edits + 1 },
  };
};

/**
 * Sets the fault of the typed FEN; null if it can be read.
 * @param {string | null} fault
 * @returns {(state: State) => State}
 */
export const set_fault = (fault) => (state) =>
  state.editor === null || state.editor.fault === fault
    ? state
    : { ...state, editor: { ...state.editor, fault, said: fault ?? "", edits: state.editor.edits + 1 } };

/**
 * "This position can be played." or what is wrong with it.
 * @param {Translator} t
 * @param {Check} check
 * @param {readonly string[]} [names]
 */
export function verdict(t, { reasons, end, stuck_men }, names = NUMBERS) {
  if (reasons.length > 0)
    return reasons
      .map((reason) => `${capital(reason_words(t, reason, (square) => name_of(names, square)))}.`)
      .join(" ");
  const sentence = end === null ? t("editor.fine") : t("editor.over", { result: end_words(t, end) });
  return [sentence, stuck_words(t, stuck_men, names)].join(" ").trim();
}

/**
 * Names men that no game can bring to their squares, though the set-up is legal.
 * @param {Translator} t
 * @param {number[]} squares
 * @param {readonly string[]} names
 */
function stuck_words(t, squares, names) {
  if (squares.length === 0) return "";
  return t("editor.stuck", {
    count: squares.length,
    squares: t.all_of(squares.map((square) => name_of(names, square))),
  });
}
