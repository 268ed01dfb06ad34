// Opens the game of a link that was followed, in place of the running one. The reader of links is loaded only then.
import { tell } from "../core/actions.js";
import { error_message } from "../platform/error_message.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {() => import("../game/game_controller.js").GameController | null} play_now  null before the module
 * @param {() => Promise<boolean>} confirm_replace_game
 * @param {(fragment: string) => Promise<unknown>} far opens the link of a person on another page: an invitation, an
 *   answer, a move
 * @returns {() => Promise<void>} opens the game in the page's address, if there is one
 */
export function create_link_opener(t, store, play_now, confirm_replace_game, far) {
  /** Removes the fragment, so that a reload does not open the link again. @param {string} fragment */
  const forget = (fragment) => {
    if (location.hash === fragment) history.replaceState(null, "", location.pathname + location.search);
  };

  const open = async () => {
    const fragment = location.hash;
    const play = play_now();
    if (play === null || !/^#(game|pdn|join|answer|turn)=/.test(fragment)) return;
    if (!/^#(game|pdn)/.test(fragment)) {
      history.replaceState(null, "", location.pathname + location.search); // a link is opened once
      return void far(fragment);
    }
    const links = await import("./links.js").catch(() => null);
    if (links === null) return store.commit(tell(t("share.not_loaded")));
    if (links.crashed_before(fragment)) {
      const asking = await import("../autosave/questions.js").catch(() => null);
      if (asking === null) return store.commit(tell(t("share.not_loaded")));
      if (!(await asking.confirm_reopen(t, "link"))) return forget(fragment);
    }
    try {
      const said = await links.open_fragment(t, fragment, { play, confirm_replace_game });
      if (said === null) return; // keeps the address for another try
      store.commit(tell(said));
    } catch (error) {
      store.commit(tell(error_message(error)));
    }
    forget(fragment);
  };

  /** Opens links one after another. */
  let opening = Promise.resolve();
  const opened = () => (opening = opening.then(open));
  addEventListener("hashchange", opened);
  return opened;
}
