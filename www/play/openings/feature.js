// The name of the opening, fetched after the first move.

/**
 * @import { Store } from "../core/store.js"
 * @import { State } from "../core/state_types.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/** @typedef {{ store: Store, at_rest(): Promise<unknown>, say(sentence: string): void }} Needs */

/** @satisfies {Feature<Needs, State>} */
export const opening_line = {
  quiet: true,
  when: ({ game: { rules, line } }) => rules === "official" && line.length > 1,
  async load(t, { store, at_rest, say }) {
    await at_rest(); // names do not delay the animation of the first move, nor a quick answer to it
    await (await import("./opening_line.js")).create_opening_line(t, store, say);
  },
};
