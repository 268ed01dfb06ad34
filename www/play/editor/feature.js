// The board editor, fetched when a position is set up.

/**
 * @import { Store } from "../core/store.js"
 * @import { State } from "../core/state_types.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {() => { play: { open_fen(fen: string, rules: State["game"]["rules"]): void } }} started
 * @property {{ confirm_replace_game(): Promise<boolean> }} library
 * @property {{ new_game(form: "here"): void }} open
 */

/** @satisfies {Feature<Needs>} */
export const editor = {
  async load(t, { store, started, library, open }) {
    const { create_editor } = await import("./panel.js");
    const { play } = started();
    return create_editor(t, {
      store,
      async study() {
        if (!(await library.confirm_replace_game())) return;
        const { editor: set_up } = store.get();
        if (set_up !== null) play.open_fen(set_up.check.fen, set_up.rules);
      },
      play: () => open.new_game("here"),
    });
  },
};
