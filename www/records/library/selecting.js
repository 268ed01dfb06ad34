// Asks the worker which games match the filter. At most one query runs and one waits; a newer one replaces the waiting
// one.
import { error_message } from "../../kit/platform/error_message.js";
import { create_repeater } from "../../kit/platform/repeater.js";
import * as states from "./state.js";

/** The number of rows that come with the answer, more than a screen shows. */
export const FIRST_ROWS = 80;

/**
 * Sets the position on the board, and selects again if the filter wants it.
 * @param {import("./state.js").LibraryStore} store @param {() => unknown} select @param {string} position
 */
export function set_position(store, select, position) {
  const before = store.get();
  store.commit((state) => ({ ...state, position }));
  if (position !== before.position && before.filter.here) select();
}

/**
 * @param {import("./state.js").LibraryStore} store
 * @param {import("./client.js").LibraryClient} client
 * @param {(source: number) => number} place  the worker's number of a source
 */
export function create_selecting(store, client, place) {
  const selecting = create_repeater(async () => {
    const state = store.get();
    const source = states.current(state);
    if (source.phase !== "ready" || source.count === 0) return;
    const asked = place(source.id);
    try {
      const found = await client.select(asked, states.query(state), FIRST_ROWS);
      if (place(source.id) === asked) store.commit(states.show_found(found, source.id));
      else void selecting.run(); // the numbers belong to a list that has been replaced
    } catch (error) {
      if (place(source.id) === asked) store.commit(states.say(error_message(error)));
      else void selecting.run();
    }
  });

  return selecting.run;
}
