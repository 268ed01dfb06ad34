// The Share dialog, fetched when it is opened.

/**
 * @import { Store } from "../../play/core/store.js"
 * @import { BoardView } from "../../board/view.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {() => BoardView} view  what the board shows
 * @property {() => { play: GameController }} started
 * @property {{ editor(): void }} open
 */

/** @satisfies {Feature<Needs>} */
export const share = {
  load: async (t, { store, view, started, open }) => ({
    open: await (
      await import("./dialog.js")
    ).create_share(t, { state: store.get, view, play: started().play, set_up: open.editor }),
  }),
};
