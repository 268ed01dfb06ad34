// The New game dialog, fetched when it is opened.

/**
 * @import { State } from "../core/state_types.js"
 * @import { Choice } from "../game/commands.js"
 * @import { Preset } from "../../../bitboard-checkers.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 * @import { Form } from "./dialog.js"
 */

/**
 * @typedef {object} Needs
 * @property {{ get(): State }} board_store
 * @property {(choice: Choice, form: Form) => void} begin
 * @property {(id: string) => Preset["rules"] | undefined} rules_of
 */

/** @satisfies {Feature<Needs>} */
export const new_game = {
  async load(t, { board_store, begin, rules_of }) {
    const show = await (await import("./dialog.js")).create_new_game(t, begin, rules_of);
    return { open: (/** @type {Form | undefined} */ form) => show(board_store.get(), form) };
  },
};
