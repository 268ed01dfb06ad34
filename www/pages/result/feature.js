// The card at the end of a game.
import { is_over } from "../../play/core/state.js";

/**
 * @import { Store } from "../../play/core/store.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Games } from "../../records/own_games/database.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {() => { commands: { play_level(level: number): unknown, go_to(node: number | null):
 *   unknown } }} started
 * @property {{ review_panel(): void, new_game(): void, share(): void }} open
 * @property {{ kept(): Promise<{ games: Games }> }} library
 * @property {(sentence: string) => void} say
 * @property {{ review(): Promise<{ searches: import("../../insight/review/retry_check.js").Searches }> }} fetch
 */

/** @satisfies {Feature<Needs, State>} */
export const result = {
  quiet: true,
  when: is_over,
  async load(t, { store, started, open, library, say, fetch }) {
    const { create_result_card } = await import("./card.js");
    const { commands } = started();
    await create_result_card(t, store, {
      say,
      kept: async () => (await (await library.kept()).games.all()).value ?? [],
      searches: async () => (await fetch.review()).searches,
      act: {
        review: open.review_panel,
        go_to: commands.go_to,
        level: commands.play_level,
        new_game: open.new_game,
        share: open.share,
      },
    });
  },
};
