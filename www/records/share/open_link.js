// Opens the link in the page's address. The code for that is loaded only if there is one.
import { create_task_queue } from "../../kit/platform/task_queue.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {() => import("../../play/game/game_controller.js").GameController | null} play_now  null before the module
 *   has loaded
 * @param {Omit<import("./follow_link.js").Page, "play">} page
 * @returns {() => Promise<void>} opens the game in the page's address, if there is one
 */
export function create_link_opener(t, play_now, page) {
  const open = async () => {
    const fragment = location.hash;
    const play = play_now();
    if (play === null || !/^#(game|pdn|join|answer|turn|puzzle)=/.test(fragment)) return;
    const links = await import("./follow_link.js").catch(() => null);
    if (links === null) return page.fail(t("share.not_loaded"), opened);
    await links.follow_link(t, fragment, { ...page, play });
  };

  const queue = create_task_queue();
  const opened = () => queue.run(open);
  addEventListener("hashchange", opened);
  return opened;
}
