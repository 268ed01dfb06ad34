// The box to type a move in, fetched when it is first used, the list of all moves, fetched with its tab, and what to do
// after a refused square, fetched after the first one.
import { notation_of } from "../core/square_names.js";

/**
 * @import { Store } from "../core/store.js"
 * @import { Move, RulesId, State } from "../core/state_types.js"
 * @import { Feature } from "../../kit/widgets/feature_types.js"
 * @import { Typed } from "../../../bitboard-checkers.js"
 */

/**
 * @typedef {object} TypedMoveNeeds
 * @property {Store} store
 * @property {() => { play: { typed(text: string, coordinates: RulesId): Typed } } | null} game  null before the module
 * @property {(move: Move) => string | null} play_move
 * @property {() => string | null} stop_jump
 * @property {(sentence: string) => void} say
 */

/** @satisfies {Feature<TypedMoveNeeds>} */
export const typed_move = {
  load: async (t, { store, game, play_move, stop_jump, say }) =>
    (await import("./typed_move.js")).create_typed_move(t, {
      state: store.get,
      read: (text) => game()?.play.typed(text, notation_of(store.get())) ?? null,
      play: play_move,
      stop: stop_jump,
      say,
    }),
};

/**
 * @typedef {object} MoveMenuNeeds
 * @property {Store} store
 * @property {() => { play: { letters(shown: boolean): void } } | null} game  null before the module
 * @property {(move: Move) => unknown} play_move
 * @property {(letter: string) => void} choose_letter
 * @property {(index: number) => void} choose_piece
 */

/** @satisfies {Feature<MoveMenuNeeds>} */
export const move_menu = {
  tab: "tab-more",
  async load(t, { store, game, play_move, choose_letter, choose_piece }) {
    const { create_move_menu } = await import("./move_menu.js");
    create_move_menu(t, store, {
      play: play_move,
      show_letters: (shown) => game()?.play.letters(shown),
      choose_letter,
      choose_piece,
    });
  },
};

/** @satisfies {Feature<{ store: Store, say(sentence: string): void }, State>} */
export const refusals = {
  quiet: true,
  when: ({ message: { refusals } }) => refusals > 0,
  load: async (t, { store, say }) => (await import("./way_on_note.js")).create_way_on_note(t, store, say),
};
