// Starts a first game, and saves every change of the game on the board. autosave.js restores a saved game.
import { once } from "../../kit/platform/once.js";
import { new_seed } from "../../kit/platform/random.js";
import { set_notice } from "../../play/core/actions.js";
import { to_saved, save } from "../../play/game/saved_game.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { GameController } from "../../play/game/game_controller.js"
 */

/**
 * The least milliseconds between two saves, so that quick moves of a long game do not each write its PDN. A browser
 * that is killed later than 100 ms after a move must not lose it, so the first change is saved at once.
 */
const PAUSE = 30;

/** @param {(write: typeof import("../../play/game/durable_write.js")) => void} action */
export const in_database = (action) =>
  void import("../../play/game/durable_write.js").then(action).catch(() => undefined);

/** Starts the game of a first visit. @param {Store} store @param {Pick<GameController, "start">} play */
export function start_first_game(store, play) {
  const { players, level } = store.get().game;
  play.start({ rules: "official", players, level, seed: new_seed(), flipped: false, welcome: true });
}

/**
 * Saves after every change of the saved properties, and at once when the page is left; reports a failure once.
 * @param {Translator} t
 * @param {Store} store
 */
export function keep_saved(t, store) {
  const { notice } = store.get().message;
  const is_reported = notice === t("cannot_keep") || notice === t("stored.no_room");
  const report_failure = once(() => is_reported || store.commit(set_notice(t("cannot_keep"))));
  /** `timer`: of the next save, if there is something to save; `flushed`: the time of the last one. */
  let saving = { timer: /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined), flushed: 0 };

  const flush = () => {
    if (saving.timer === undefined) return;
    clearTimeout(saving.timer);
    saving = { timer: undefined, flushed: Date.now() };
    const saved = { ...to_saved(store.get()), at: Date.now() };
    if (!saved.welcome) in_database(({ save_durably }) => void save_durably(saved));
    if (!save(saved)) report_failure();
  };

  store.subscribe((now, before) => {
    const { timer, flushed } = saving;
    if (now.game !== before.game && timer === undefined)
      saving = { timer: setTimeout(flush, flushed + PAUSE - Date.now()), flushed };
  });
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
}
