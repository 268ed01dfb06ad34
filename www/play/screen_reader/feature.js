// The position as text, fetched with its tab.

/**
 * @import { Store } from "../core/store.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {(sentence: string) => void} say
 */

/** @satisfies {Feature<Needs>} */
export const text_board = {
  tab: "tab-more",
  load: async (t, { store, say }) => (await import("./text_board.js")).create_text_board(t, store, say),
};
