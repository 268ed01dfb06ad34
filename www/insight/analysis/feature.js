// The Analysis tab, and what else shows the engine's opinion: the evaluation bar, the line that the computer thinks of,
// and its work during the opponent's turn.
import { set_note } from "../../play/core/actions.js";
import { settings } from "../../kit/settings/store.js";

/**
 * @import { Store } from "../../play/core/store.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/** @typedef {{ store: Store, started(): { engine: { yielding_client(): Client } } }} EngineNeeds */

/** The Analysis tab is in sight, or the engine is at it for another reason. */
const is_analysing = () => document.documentElement.dataset.analysing === "yes";

/**
 * @typedef {object} PanelNeeds
 * @property {Store} store
 * @property {() => { engine: { yielding_client(): Client }, commands: { follow(moves: string[]): void } }} started
 * @property {{ network(): Promise<{ ask_assistance(): string }> }} fetch
 */

/** @satisfies {Feature<PanelNeeds>} */
export const analysis = {
  tab: "tab-analysis",
  async load(t, { store, started, fetch }) {
    const { create_analysis_panel } = await import("./panel.js");
    const { engine, commands } = started();
    await create_analysis_panel(t, {
      store,
      client: engine.yielding_client(),
      follow: commands.follow,
      ask_assistance: async () => store.commit(set_note((await fetch.network()).ask_assistance())),
    });
  },
};

const shows_bar = () => settings().evalbar === "on";

/** Whether the page shows the evaluation of the position: the evaluation bar or the analysis is on. */
export const shows_evaluation = () => shows_bar() || is_analysing();

/** @satisfies {Feature<EngineNeeds>} */
export const evaluation = {
  tab: "tab-analysis",
  when: shows_bar,
  async load(t, { store, started }) {
    const [{ create_evaluation_bar }, { create_quick_eval }] = await Promise.all([
      import("./evaluation_bar.js"),
      import("./quick_eval.js"),
    ]);
    const { engine } = started();
    create_evaluation_bar(t, store);
    const wanted = () => shows_bar() && !is_analysing();
    return { follow: create_quick_eval(t, store, engine.yielding_client(), wanted) };
  },
};

/** @satisfies {Feature<{ store: Store }>} */
export const thinking_line = {
  when: () => settings().thinking === "on",
  load: async (t, { store }) => (await import("./thinking_line.js")).create_thinking_line(t, store),
};

const ponders = () => settings().ponder === "on";

/** @satisfies {Feature<EngineNeeds>} */
export const ponder = {
  when: ponders,
  async load(_t, { store, started }) {
    const { create_ponder } = await import("./ponder.js");
    const wanted = () => ponders() && !is_analysing();
    return { follow: create_ponder(store, started().engine.yielding_client(), wanted) };
  },
};
