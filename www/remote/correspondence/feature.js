// Games by links, fetched when one is started or opened.

/**
 * @import { Store } from "../../play/core/store.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { Library } from "../../records/library/library_button.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {() => { play: GameController }} started
 * @property {Pick<Library, "confirm_replace_game" | "kept">} library
 */

/** @satisfies {Feature<Needs>} */
export const correspondence = {
  load: async (t, { store, started, library }) =>
    (await import("./correspondence.js")).create_correspondence(t, {
      store,
      play: started().play,
      confirm_replace_game: library.confirm_replace_game,
      games: async () => (await library.kept()).games,
    }),
};
