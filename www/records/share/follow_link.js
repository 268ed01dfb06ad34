// Opens the link in the page's address: a game that replaces the running one, a link from another player, or a puzzle,
// which the training page shows.
import { set_notice } from "../../play/core/actions.js";
import { error_message } from "../../kit/platform/error_message.js";
import { NotLoaded } from "../../play/rules/load_rules.js";
import { crashed_before, open_fragment } from "./links.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @typedef {object} Page
 * @property {import("../../play/core/store.js").Store} store
 * @property {import("../../play/game/game_controller.js").GameController} play
 * @property {() => Promise<boolean>} confirm_replace_game
 * @property {(fragment: string) => Promise<unknown>} far  opens a link from a person on another page: an invitation, an
 *   answer or a move
 * @property {(sentence: string, again: () => void) => void} fail  reports that a part of the page could not be fetched,
 *   and how to try again
 */

/** Removes the fragment, so that a reload does not open the link again. @param {string} fragment */
function forget(fragment) {
  if (location.hash === fragment) history.replaceState(null, "", location.pathname + location.search);
}

/** @param {Translator} t @param {string} fragment @param {Page} page */
export async function follow_link(t, fragment, page) {
  const { store, play, confirm_replace_game, far, fail } = page;
  if (fragment.startsWith("#puzzle")) return location.replace(`train.html${fragment}`);
  if (!/^#(game|pdn)/.test(fragment)) {
    forget(fragment); // a link is opened once
    return void far(fragment);
  }
  if (crashed_before(fragment)) {
    const asking = await import("../autosave/questions.js").catch(() => null);
    if (asking === null) return fail(t("share.not_loaded"), () => void follow_link(t, fragment, page));
    if (!(await asking.confirm_reopen(t, "link"))) return forget(fragment);
  }
  try {
    const said = await open_fragment(t, fragment, { play, confirm_replace_game });
    if (said === null) return; // keeps the fragment for another try
    store.commit(set_notice(said));
  } catch (error) {
    // keeps the fragment for another try
    if (error instanceof NotLoaded) return fail(t("share.not_loaded"), () => void follow_link(t, fragment, page));
    store.commit(set_notice(error_message(error)));
  }
  forget(fragment);
}
