// The review of a game: its runner, the Review tab, the curve of the evaluation, and "Learn from mistakes".
import { is_over } from "../../play/core/state.js";

/**
 * @import { Store } from "../../play/core/store.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 * @import { Review } from "./game_review.js"
 * @import { PanelDependencies } from "./panel.js"
 */

/** @typedef {Parameters<typeof import("./evaluation_graph.js").create_evaluation_graph>[2]} GraphCommands */
/** @typedef {{ store: Store, started(): { commands: GraphCommands }, at_rest(): Promise<unknown> }} GraphNeeds */

/** @satisfies {Feature<GraphNeeds, State>} */
export const graph = {
  quiet: true,
  when: ({ game: { line } }) => line.length > 1,
  async load(t, { store, started, at_rest }) {
    await at_rest();
    const { create_evaluation_graph } = await import("./evaluation_graph.js");
    await create_evaluation_graph(t, store, started().commands);
  },
};

/** @typedef {{ store: Store, started(): { client: Pick<Client, "query"> } }} ReviewNeeds */

/** It has no view: others start and stop it, and find it in the state. @satisfies {Feature<ReviewNeeds>} */
export const review = {
  load: async (t, { store, started }) => (await import("./game_review.js")).create_game_review(t, store, started()),
};

/** @typedef {import("./retry.js").Page & { fetch: { review(): Promise<Review> } }} RetryNeeds */

/** @satisfies {Feature<RetryNeeds>} */
export const retry = {
  load: async (t, page) => (await import("./retry.js")).create_retry(t, page, (await page.fetch.review()).searches),
};

/**
 * @typedef {Omit<PanelDependencies, "commands" | "play" | "review"> & {
 *   started(): Pick<PanelDependencies, "commands" | "play">, fetch: { review: PanelDependencies["review"] }
 * }} PanelNeeds
 */

/** @satisfies {Feature<PanelNeeds, State>} */
export const review_panel = {
  quiet: true,
  when: (state) => state.game.line.length > 1 && (state.game.mode === "study" || is_over(state)),
  load: async (t, { store, started, say, note, open, fetch }) =>
    (await import("./panel.js")).create_review_panel(t, {
      store,
      say,
      note,
      open,
      ...started(),
      review: fetch.review,
    }),
};
