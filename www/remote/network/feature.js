// Games with another page, fetched when one is started, opened or joined.

/**
 * @import { Store } from "../../play/core/store.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 * @import { Choice } from "./remote_play.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {() => { play: GameController }} started
 * @property {{ confirm_replace_game(): Promise<boolean> }} library
 * @property {{ correspondence(choice: Choice): void }} open
 */

/** @satisfies {Feature<Needs>} */
export const network = {
  load: async (t, { store, started, library: { confirm_replace_game }, open }) =>
    (await import("./network.js")).create_network(t, {
      store,
      play: started().play,
      confirm_replace_game,
      letters: open.correspondence,
    }),
};
