// Opens the link that was followed. All but the look at the page's address is loaded only then.
import { set_notice } from "../core/actions.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {() => import("../game/game_controller.js").GameController | null} play_now  null before the module
 * @param {import("./follow_link.js").Page["confirm_replace_game"]} confirm_replace_game
 * @param {import("./follow_link.js").Page["far"]} far
 * @returns {() => Promise<void>} opens the game in the page's address, if there is one
 */
export function create_link_opener(t, store, play_now, confirm_replace_game, far) {
  const open = async () => {
    const fragment = location.hash;
    const play = play_now();
    if (play === null || !/^#(game|pdn|join|answer|turn|puzzle)=/.test(fragment)) return;
    const links = await import("./follow_link.js").catch(() => null);
    if (links === null) return store.commit(set_notice(t("share.not_loaded")));
    await links.follow_link(t, fragment, { store, play, confirm_replace_game, far });
  };

  /** Opens links one after another. */
  let opening = Promise.resolve();
  const opened = () => (opening = opening.then(open));
  addEventListener("hashchange", opened);
  return opened;
}
