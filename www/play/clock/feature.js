// The clocks, fetched by the first game that has them.
import { control_tag } from "../core/state.js";

/**
 * @import { Store } from "../core/store.js"
 * @import { State } from "../core/state_types.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/** @typedef {Parameters<typeof import("./timekeeper.js").create_timekeeper>[2]} TimedGame */
/** @typedef {{ store: Store, started(): { play: TimedGame }, say(sentence: string): void }} Needs */

/** @satisfies {Feature<Needs, State>} */
export const clock = {
  when: ({ game }) => game.mode === "play" && control_tag(game) !== undefined,
  async load(t, { store, started, say }) {
    const [{ create_timekeeper }, { create_clock_display }] = await Promise.all([
      import("./timekeeper.js"),
      import("./clock_display.js"),
    ]);
    const timekeeper = create_timekeeper(t, store, started().play, say);
    create_clock_display(t, store);
    return timekeeper;
  },
};
