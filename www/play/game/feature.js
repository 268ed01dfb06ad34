// The moves of a game, fetched when one is played, and the controls of a game between two machines.
import { watched } from "../core/state.js";
import { after_paint } from "../../kit/platform/after_paint.js";

/**
 * @import { Store } from "../core/store.js"
 * @import { State } from "../core/state_types.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/** @satisfies {Feature<{ store: Store, started(): { commands: { view(ply: number): void } } }, State>} */
export const move_list = {
  when: ({ phase, welcome, game: { mode } }) => phase === "ready" && mode === "play" && !welcome,
  async load(t, { store, started }) {
    const list = (await import("./move_list.js")).create_move_list(t, started().commands.view);
    store.subscribe(after_paint(() => list.show(store.get())));
    list.show(store.get());
  },
};

/** @satisfies {Feature<{ store: Store, at_rest(): Promise<unknown> }, State>} */
export const watch_controls = {
  when: ({ game }) => game.mode === "play" && watched(game),
  load: async (t, { store, at_rest }) => (await import("./watch_controls.js")).create_watch_controls(t, store, at_rest),
};
