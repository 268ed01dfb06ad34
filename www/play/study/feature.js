// The moves and drawings of a study, fetched when one is on the board, and the menu of a move, fetched when it opens.

/**
 * @import { Store } from "../core/store.js"
 * @import { State } from "../core/state_types.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/** @typedef {Omit<Parameters<typeof import("./node_menu.js").create_node_menu>[2], "remove_notes">} MenuCommands */

/**
 * @typedef {object} MenuNeeds
 * @property {Store} store
 * @property {() => { commands: MenuCommands }} started
 * @property {{ review_panel(): Promise<{ remove_notes(): void }> }} fetch
 */

/** @satisfies {Feature<MenuNeeds>} */
export const node_menu = {
  load: async (t, { store, started, fetch }) => ({
    open: (await import("./node_menu.js")).create_node_menu(t, store.get, {
      ...started().commands,
      remove_notes: async () => (await fetch.review_panel()).remove_notes(),
    }),
  }),
};

/**
 * @typedef {object} ListNeeds
 * @property {Store} store
 * @property {() => { commands: import("./study_list.js").ListCommands }} started
 * @property {{ node_menu(node?: number): void }} open
 */

/** @satisfies {Feature<ListNeeds, State>} */
export const study_list = {
  when: ({ phase, game: { mode } }) => phase === "ready" && mode === "study",
  load: async (t, { store, started, open }) =>
    (await import("./study_list.js")).create_study_list(t, store, started().commands, open.node_menu),
};
