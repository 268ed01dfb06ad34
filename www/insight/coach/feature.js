// The coach, fetched when the setting is on.
import { settings } from "../../kit/settings/store.js";

/**
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 * @import { Page } from "./coach.js"
 */

/** @satisfies {Feature<Page>} */
export const coach = {
  when: () => settings().coach === "on",
  load: async (t, page) => (await import("./coach.js")).create_coach(t, page),
};
