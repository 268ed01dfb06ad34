// The lessons, fetched when their list is opened or when one is on the board.
import { is_against_defender } from "../../play/core/player.js";

/**
 * @import { Store } from "../../play/core/store.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {() => { play: GameController, client: Client }} started
 * @property {{ confirm_replace_game(): Promise<boolean> }} library
 */

/** @satisfies {Feature<Needs, State>} */
export const lessons = {
  quiet: true,
  when: ({ game }) => is_against_defender(game),
  async load(t, { store, started, library: { confirm_replace_game } }) {
    const { create_lessons } = await import("./lessons.js");
    const { play, client } = started();
    return create_lessons(t, { store, play, client, confirm_replace_game });
  },
};
