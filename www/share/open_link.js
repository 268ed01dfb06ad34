// A link that holds a game was followed: the game is opened in place of the running one. What reads links is fetched
// only then.
import { tell } from "../core/actions.js";
import { error_message } from "../platform/error_message.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {() => import("../game/game_controller.js").GameController | null} play_now  null before the module
 * @param {() => Promise<boolean>} confirm_replace_game
 * @param {(fragment: string) => Promise<unknown>} far takes what a person on another page has sent: an invitation, an
 *   answer, a move
 * @returns {() => Promise<void>} opens the game of the address, where it holds one
 */
export function create_link_opener(t, store, play_now, confirm_replace_game, far) {
  /** A reload shows what was made of the game, or the game that was there before. @param {string} fragment */
  const forget = (fragment) => {
    if (location.hash === fragment) history.replaceState(null, "", location.pathname + location.search);
  };

  const open = async () => {
    const fragment = location.hash;
    const play = play_now();
    if (play === null || !/^#(game|pdn|join|answer|turn)=/.test(fragment)) return;
    if (!/^#(game|pdn)/.test(fragment)) {
      history.replaceState(null, "", location.pathname + location.search); // it is good for once
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
      if (said === null) return; // the address stays: it can be tried again
      store.commit(tell(said));
    } catch (error) {
      store.commit(tell(error_message(error)));
    }
    forget(fragment);
  };

  /** One after the other. */
  let opening = Promise.resolve();
  const opened = () => (opening = opening.then(open));
  addEventListener("hashchange", opened);
  return opened;
}
