// The features of the page as an app: its settings, and its use without a network.
import { start_when_idle } from "./idle.js";

/**
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 * @import { Page } from "./page.js"
 */

/** Fetched when it is opened. @satisfies {Feature<Page>} */
export const settings = {
  load: async (t, page) => ({
    open: await (await import("./page_settings.js")).create_page_settings(t, page),
  }),
};

/** Fetched by app/start.js when the game is on the board. @satisfies {Feature<Page>} */
export const offline = {
  load: async (t, { pacing, say, load_again }) => ({
    support: await start_when_idle(t, { at_rest: pacing.at_rest, say, load_again: () => load_again() }),
  }),
};
