// The sounds, fetched when they are turned on.

/**
 * @import { Store } from "../core/store.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/** @satisfies {Feature<{ store: Store }>} */
export const sound = {
  load: async (t, { store }) => void (await import("./sound.js")).create_sound(t, store),
};
