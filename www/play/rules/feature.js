// The rules in words, fetched when they are opened.

/**
 * @import { State } from "../core/state_types.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/** @typedef {{ store: { get(): State }, open: { new_game(): void } }} Needs */

/** @satisfies {Feature<Needs>} */
export const rules = {
  async load(t, { store, open }) {
    const show = await (await import("./dialog.js")).create_rules_dialog(t, () => open.new_game());
    return { open: () => show(store.get().game) };
  },
};
