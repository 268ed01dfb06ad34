// The position as text, fetched with its tab.

/**
 * @import { Store } from "../core/store.js"
 * @import { RulesId } from "../core/state_types.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {() => { play: { diagram(style: RulesId): string } } | null} game  null before the module
 * @property {(sentence: string) => void} say
 */

/** @satisfies {Feature<Needs>} */
export const text_board = {
  tab: "tab-more",
  load: async (t, { store, game, say }) =>
    (await import("./text_board.js")).create_text_board(t, store, {
      diagram: (style) => game()?.play.diagram(style) ?? null,
      say,
    }),
};
