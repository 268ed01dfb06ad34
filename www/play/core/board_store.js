// The store of the board, which shows the game, or an exercise instead. An exercise has its own slices; those of
// the game keep their identity, so that the game is neither changed nor saved.

/**
 * @import { State } from "./state_types.js"
 * @import { Store } from "./store.js"
 */

/** Whether the board shows a set-up or an exercise instead of the game. @param {State} state */
export const is_aside = ({ editor, exercise }) => (editor ?? exercise) !== null;

/** The state with the slices that the board shows. @param {State} state @returns {State} */
export const on_board = (state) => (state.exercise === null ? state : { ...state, ...state.exercise });

/**
 * A store whose transitions change the exercise, if there is one, instead of the game. The messages are the page's.
 * @param {Store} store @returns {Store}
 */
export const create_board_store = (store) => ({
  get: () => on_board(store.get()),
  commit: (transition) =>
    store.commit((state) => {
      const next = transition(on_board(state));
      if (state.exercise === null) return next;
      const { game, board, search, message } = next;
      return { ...state, message, exercise: { game, board, search } };
    }),
  subscribe: (listener) => store.subscribe((now, before) => listener(on_board(now), on_board(before))),
});
