// The statistics, fetched when they are opened, when a review is done, or when finished games are to be reviewed in the
// background.
import { settings } from "../../kit/settings/store.js";

/**
 * @import { Store } from "../../play/core/store.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { Library } from "../library/library_button.js"
 * @import { Review } from "../../insight/review/game_review.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 */

/**
 * @typedef {object} Needs
 * @property {Store} store
 * @property {() => { play: GameController }} started
 * @property {Pick<Library, "kept">} library
 * @property {{ new_game(): void }} open
 * @property {{ review(): Promise<Review> }} fetch
 */

/** @satisfies {Feature<Needs, State>} */
export const statistics = {
  quiet: true,
  when: ({ review }) => settings().autoreview === "on" || review?.status === "done",
  load: async (t, { store, started, library, open, fetch }) =>
    (await import("./statistics.js")).create_statistics(t, {
      store,
      play: started().play,
      kept: library.kept,
      new_game: open.new_game,
      reviewer: async () => (await fetch.review()).reviewer,
    }),
};
