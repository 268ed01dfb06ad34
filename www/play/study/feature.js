// The moves of a study, fetched when one is on the board, and the menu of a move, fetched when it is opened.
import { after_paint } from "../../kit/platform/after_paint.js";
import { by_id } from "../../kit/widgets/dom.js";

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
 * @property {() => { commands: { go_to(node: number | null): void } }} started
 * @property {{ node_menu(node?: number): void }} open
 */

/** @satisfies {Feature<ListNeeds, State>} */
export const study_list = {
  when: ({ phase, game: { mode } }) => phase === "ready" && mode === "study",
  async load(t, { store, started, open }) {
    const [{ create_move_tree }, { create_review_signs }] = await Promise.all([
      import("./move_tree.js"),
      import("./review_signs.js"),
    ]);
    const list = create_move_tree(t, by_id("moves", HTMLOListElement), {
      go: started().commands.go_to,
      menu: open.node_menu,
      signs: create_review_signs(),
    });
    store.subscribe(after_paint(() => list.show(store.get())));
    list.show(store.get());
    for (const name of /** @type {const} */ (["beforeprint", "afterprint"]))
      addEventListener(name, () => list.draw_whole(name === "beforeprint"));
  },
};
