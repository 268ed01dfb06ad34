// Zen mode, fetched when the setting is on.
import { settings } from "./store.js";

/** @import { Feature } from "../widgets/feature_types.js" */

/** @satisfies {Feature<unknown>} */
export const zen = {
  when: () => settings().zen === "on",
  load: async (t) => (await import("./zen.js")).create_zen(t),
};
