// The actions of the board editor: the module checks each change before it is committed.
import { begin_editor, change_editor, cleared, edited_square, masks_to_edit, set_fault } from "./editor.js";
import { set_naming } from "../core/actions.js";
import { end_at } from "../rules/end_at.js";
import { read_in_squares } from "../rules/game_fen.js";
import { start_of } from "../rules/start_of.js";
import { check_setup, read_setup, spellings } from "../../wasm.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Editor } from "../core/state_types.js"
 * @import { BoardMasks } from "../../board/view.js"
 */

/**
 * The pieces of a FEN, legal or not. Throws the module's error if it cannot be read.
 * @param {string} fen
 * @returns {BoardMasks}
 */
const masks_of = (fen) => read_setup(fen);

/**
 * Checks a set-up: its faults, its oddities, and whether the game would be over.
 * @param {BoardMasks} masks
 * @param {import("../core/state_types.js").State["game"]["rules"]} rules
 * @returns {import("../core/state_types.js").Check}
 */
function check(masks, rules) {
  const checked = check_setup(masks);
  if (checked.reasons.length > 0) return { ...checked, end: null };
  return { ...checked, end: end_at(checked.fen, rules) };
}

/** @param {Translator} t @param {import("../core/store.js").Store} store */
export function create_editing(t, store) {
  /**
   * @param {(editor: Editor) => Partial<Pick<Editor, "masks" | "rules" | "rule_options">>} change_of
   * @param {string} words
   */
  const change = (change_of, words) => {
    const { editor } = store.get();
    if (editor === null) return;
    const { masks, rules, rule_options } = { ...editor, ...change_of(editor) };
    store.commit(change_editor(t, { masks, rules, rule_options, check: check(masks, rules) }, words));
  };

  return {
    begin() {
      const state = store.get();
      const masks = masks_to_edit(state);
      store.commit(begin_editor(t, masks, check(masks, state.game.rules)));
    },

    /** @param {number} square */
    square(square) {
      const state = store.get();
      if (state.editor === null) return;
      const { masks, words } = edited_square(t, state, state.editor, square);
      change(() => ({ masks }), words);
    },

    clear: () => change(({ masks }) => ({ masks: cleared(masks) }), t("editor.emptied")),
    start: () =>
      change(
        ({ masks, rules }) => ({ masks: { ...masks_of(start_of(rules).fen), turn: masks.turn } }),
        t("editor.start"),
      ),
    /** @param {"black" | "white"} turn */
    turn: (turn) => change(({ masks }) => ({ masks: { ...masks, turn } }), ""),
    /** The board is drawn, and its squares named, as these rules have it. @param {Editor["rules"]} rules */
    rules(rules) {
      store.commit(set_naming({ board: { spellings: spellings() } })); // of the module that knows the rules
      change(() => ({ rules, rule_options: start_of(rules).options }), "");
    },

    /**
     * Takes the text of the FEN field. The board shows the position, legal or not, as soon as the text can be read.
     * @param {string} fen
     * @param {(error: unknown) => string} words the message for an error
     */
    fen(fen, words) {
      try {
        const masks = read_in_squares(store.get().editor?.rules ?? "official", fen, masks_of);
        change(() => ({ masks }), "");
      } catch (error) {
        store.commit(set_fault(fen === "" ? t("editor.type_fen") : words(error)));
      }
    },
  };
}

/** @typedef {ReturnType<typeof create_editing>} Editing */
