// The board editor: what is set up, and the pure transitions that place and remove pieces. Whether a set-up is legal is asked of
// the module by whoever commits them.
import { piece_on } from "../board/view.js";
import { name_of, names } from "./naming.js";
import { shown } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Side} Side
 * @typedef {import("../board/view.js").BoardMasks} BoardMasks
 * @typedef {"black-man" | "black-king" | "white-man" | "white-king" | "remove"} Tool
 */

/**
 * What the module says of a set-up.
 * @typedef {{ fen: string, reasons: string[], over: boolean }} Check  over: legal, and nobody can play on
 */

/**
 * @typedef {object} Editor
 * @property {BoardMasks} masks
 * @property {Tool} tool
 * @property {State["rules"]} rules
 * @property {Check} check
 * @property {string} said    what was done last, for a screen reader
 * @property {number} edits   counts: the same sentence again is another
 */

/** @type {readonly { id: Tool, words: string }[]} */
export const TOOLS = Object.freeze([
  { id: "black-man", words: "Black man" },
  { id: "black-king", words: "Black king" },
  { id: "white-man", words: "White man" },
  { id: "white-king", words: "White king" },
  { id: "remove", words: "Remove" },
]);

/** @param {Tool} tool */
export const tool_words = (tool) => TOOLS.find(({ id }) => id === tool)?.words ?? "";

export const START_FEN = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

/** @type {Readonly<BoardMasks>} */
const EMPTY = Object.freeze({ black: 0, white: 0, kings: 0, turn: "black" });

/** A board without pieces, the same side to move. @param {BoardMasks} masks @returns {BoardMasks} */
export const cleared = (masks) => ({ ...EMPTY, turn: masks.turn });

/** Puts the tool's piece on a square, or takes the same piece away. @param {BoardMasks} masks @param {number} square @param {Tool} tool */
function put({ black, white, kings, turn }, square, tool) {
  const bit = 1 << (square - 1);
  const before = piece_on({ black, white, kings, turn }, square);
  const [side, kind] = tool.split("-");
  const same = before !== null && before.side === side && before.king === (kind === "king");
  const gone = tool === "remove" || same;
  /** @param {number} mask @param {boolean} on */
  const set = (mask, on) => (on ? mask | bit : mask & ~bit) >>> 0;
  const masks = { black: set(black, !gone && side === "black"), white: set(white, !gone && side === "white"), kings: set(kings, !gone && kind === "king"), turn };
  return { masks, gone, before };
}

/** @param {(masks: BoardMasks, rules: State["rules"]) => Check} check @returns {(state: State) => State} */
export const begin_editor = (check) => (state) => {
  const masks = shown(state)?.board_masks ?? { ...EMPTY };
  const editor = { masks, tool: /** @type {const} */ ("black-man"), rules: state.rules, check: check(masks, state.rules), said: "Set up a position. The board is edited.", edits: 0 };
  return { ...state, editor, note: null, notice: null, path: [], routes: [], destination: null, hint: null };
};

/** @param {State} state @returns {State} */
export const end_editor = (state) => ({ ...state, editor: null });

/** Something was changed: the set-up is judged again, and said where the judgement is another. @param {Partial<Editor>} change @param {string} words @param {(masks: BoardMasks, rules: State["rules"]) => Check} check @returns {(state: State) => State} */
export const change_editor = (change, words, check) => (state) => {
  if (state.editor === null) return state;
  const next = { ...state.editor, ...change };
  const judged = check(next.masks, next.rules);
  const news = verdict(judged) === verdict(state.editor.check) ? "" : ` ${verdict(judged)}`;
  return { ...state, editor: { ...next, check: judged, said: `${words}${news}`.trim(), edits: next.edits + 1 } };
};

/** @param {number} square @param {(masks: BoardMasks, rules: State["rules"]) => Check} check @returns {(state: State) => State} */
export const edit_square = (square, check) => (state) => {
  if (state.editor === null) return state;
  const { masks, gone, before } = put(state.editor.masks, square, state.editor.tool);
  const name = name_of(names(state), square);
  const placed = tool_words(state.editor.tool);
  const removed = before === null ? `${name} is empty.` : `Removed from ${name}.`;
  return change_editor({ masks }, gone ? removed : `${placed} on ${name}.`, check)(state);
};

/** "This position can be played." or what is wrong with it. @param {Check} check */
export function verdict({ reasons, over }) {
  if (reasons.length > 0) return reasons.map((reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`).join(" ");
  return over ? "The game is over in this position. It can be studied." : "This position can be played.";
}
