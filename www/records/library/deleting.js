// Deletes own games, and restores them if the user undoes that within ten seconds.
import { create_timeout } from "../../kit/platform/timeout.js";
import { trouble_words } from "../own_games/indexed_store.js";
import * as states from "./state.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** Milliseconds in which a deletion can be undone. */
const UNDO = 10_000;

/**
 * @param {Translator} t
 * @param {import("./state.js").LibraryStore} store
 * @param {import("../own_games/database.js").Games} games
 * @param {import("./own_games.js").Mine} mine
 * @param {() => string} on_board  the id of the game on the board
 */
export function create_deleting(t, store, games, mine, on_board) {
  const forgetting = create_timeout(() => {
    store.commit((state) => (state.deleted.length > 0 ? states.say("")(state) : state));
  });

  /** @param {readonly unknown[]} gone @param {string} status */
  const offer = (gone, status) => {
    forgetting.stop();
    store.commit(states.say(status, gone));
    forgetting.start(UNDO);
  };

  return {
    async delete() {
      const { chosen, source } = store.get();
      if (source !== states.MINE || chosen.size === 0) return store.commit(states.say(t("library.choose_to_delete")));
      const ids = mine.ids(chosen);
      const { value, trouble } = await games.remove(ids);
      if (trouble !== null) return store.commit(states.say(trouble_words(t, trouble)));
      const again = ids.includes(on_board()) ? ` ${t("library.kept_again")}` : "";
      offer(value, `${t("library.deleted", { count: value.length })}${again}`);
    },

    async undo() {
      const back = store.get().deleted;
      if (back.length === 0) return; // a second press
      store.commit(states.restoring);
      const { value, trouble } = await games.put_back([...back]);
      if (trouble !== null) return offer(back, trouble_words(t, trouble));
      const kept = back.length - value;
      const changed_elsewhere = kept === 0 ? "" : ` ${t("library.went_on", { count: kept })}`;
      offer([], `${t("library.back", { count: value })}${changed_elsewhere}`);
    },
  };
}
