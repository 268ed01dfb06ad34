// Restores the saved game. Loaded only if one is stored.
import { attempt, failed_before } from "../../kit/platform/crash_guard.js";
import { error_message } from "../../kit/platform/error_message.js";
import { set_notice } from "../../play/core/actions.js";
import { attempt_at } from "../../play/game/game_controller.js";
import { TooLarge } from "../../play/game/size_limit.js";
import { in_database, start_first_game } from "./keep_saved.js";
import { load, load_own, put_last, set_aside, set_own_aside } from "../../play/game/saved_game.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 * @import { Saved } from "../../play/game/saved_game.js"
 */

/** @param {() => void} restore @returns {unknown} the error; null if there is none */
function refused(restore) {
  try {
    restore();
    return null;
  } catch (error) {
    return error;
  }
}

/** Why a saved game was set aside. @param {Translator} t @param {unknown} error */
const aside_text = (t, error) => (error instanceof TooLarge ? `${error.message} ` : "") + t("saved_unreadable.aside");

/**
 * The newer of two saves of a game. A save without its time is of an earlier version of the page, which wrote it alone.
 * @param {Saved | null} saved
 * @param {Saved | undefined} durable
 */
const newer = (saved, durable) =>
  durable !== undefined && (saved === null || (durable.at ?? 0) > (saved.at ?? Infinity)) ? durable : saved;

/**
 * Continues the tab's own game, or in a new tab the last saved one.
 * @param {Translator} t
 * @param {Store} store @param {GameController} play @param {readonly Saved[]} durable  the saves in IndexedDB, the
 *   newest first @returns {Saved | null} a game that was not restored because the page crashed while showing it
 */
export function restore_or_start(t, store, play, durable = []) {
  const loaded = load();
  const in_tab = loaded.kind === "saved" || loaded.kind === "broken" ? load_own() : null;
  const own =
    in_tab === null
      ? null
      : newer(
          in_tab,
          durable.find(({ id }) => id === in_tab.id),
        );
  const last = newer(loaded.kind === "saved" ? loaded.saved : null, durable[0]);
  const suspect = [own, last].find((saved) => saved !== null && failed_before(attempt_at(saved.id))) ?? null;
  /** @param {Saved | null} saved @returns {unknown} why it cannot be restored; null: it was */
  const restore = (saved) => {
    if (saved === null) return "there is none";
    if (suspect !== null && attempt_at(saved.id) === attempt_at(suspect.id)) return "the page did not get to show it";
    return refused(() => attempt(attempt_at(saved.id), () => play.restore(saved)));
  };
  /** @type {unknown} */
  let reason = loaded.kind === "broken" ? loaded.reason : null;
  let restored = restore(own) === null;
  if (own !== null && !restored) set_own_aside();
  if (!restored && last !== null) {
    reason = restore(last);
    restored = reason === null;
    if (!restored) {
      if (last === durable[0]) put_last(last); // so that it is set aside
      in_database(({ forget_durable }) => forget_durable(last.id));
    }
  }
  if (!restored) start_first_game(store, play);
  if (loaded.kind === "blocked") store.commit(set_notice(t("cannot_keep")));
  if (reason === null) return suspect;
  console.info(`The saved game could not be used: ${error_message(reason)}`);
  const aside = set_aside();
  if (suspect === null || !aside) store.commit(set_notice(aside ? aside_text(t, reason) : t("stored.no_room")));
  return suspect;
}

/**
 * Asks whether to restore a game that crashed the page, and restores it.
 * @param {Translator} t
 * @param {Saved} saved
 * @param {Store} store
 * @param {GameController} play
 * @param {() => Promise<boolean>} ask
 */
export async function restore_if_wanted(t, saved, store, play, ask) {
  if (!(await ask())) return;
  const reason = refused(() => attempt(attempt_at(saved.id), () => play.restore(saved)));
  if (reason !== null) store.commit(set_notice(aside_text(t, reason)));
}
