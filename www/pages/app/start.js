// Starts the game: the module, the engine, the saved game, and the loop that asks the players for moves.
import { keep_saved, start_first_game } from "../../records/autosave/keep_saved.js";
import { fail } from "../../play/core/actions.js";
import { play_premoves } from "../../play/core/premove.js";
import { watched } from "../../play/core/state.js";
import { create_engine } from "../../engine/client/client.js";
import { load_hint } from "../../insight/analysis/load_hint.js";
import { create_commands } from "../../play/game/commands.js";
import { create_start_here } from "../../play/game/start_here.js";
import { create_game_controller } from "../../play/game/game_controller.js";
import { load_durable } from "../../play/game/durable_save.js";
import { is_stored } from "../../play/game/saved_game.js";
import { run_loop } from "../../play/game/game_loop.js";
import { create_study_commands } from "../../play/game/study_commands.js";
import { knows_other_draughts } from "../../play/rules/other_draughts.js";
import { attempt } from "../../kit/platform/crash_guard.js";
import { error_message } from "../../kit/platform/error_message.js";
import { register_type } from "../../play/players/agent.js";
import { create_agent_for } from "../../play/players/computer.js";
import { chose_language, follow_language } from "../../kit/settings/language_choice.js";
import { damage_words } from "../../kit/settings/store.js";
import { create_link_opener } from "../../records/share/open_link.js";
import { presets, start } from "../../wasm.js";
import { idle } from "./idle.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Page } from "./page.js"
 */

const fetch_autosave = () => import("../../records/autosave/autosave.js");

/**
 * Registers the players that are loaded late, and lets other scripts of the page register players, see
 * www/docs/developer.html.
 * @param {Page} page
 */
function register_players({ fetch }) {
  register_type("defender", async () => (await fetch.lessons()).agent());
  const script = () => import("../../play/players/script.js");
  register_type("script", async (t, player) => (await script()).script_agent(t, player));
  /** @param {Parameters<typeof import("../../play/players/script.js").registerPlayer>} one */
  const registerPlayer = async (...one) => (await script()).registerPlayer(...one);
  Object.assign(globalThis, { bitboardCheckers: Object.freeze({ registerPlayer }) });
}

/**
 * What the game loop needs of the page.
 * @param {Translator} t @param {Page} page @param {import("../../engine/client/client.js").Client} client
 * @returns {Parameters<typeof run_loop>[3]}
 */
const players_of = (t, { store, person, loaded, at_rest, thinking }, client) => ({
  agent_for: create_agent_for(t, client, person),
  /**
   * Delays the move of a player who is not at this screen until the animation of the last move has ended; in a watched
   * game, by the chosen pace.
   */
  async pause(player, signal) {
    if (player.kind === "human") return;
    const controls = watched(store.get().game) ? loaded.watch_controls() : null;
    if (controls !== null) return controls.turn(signal);
    await at_rest();
    signal.throwIfAborted();
  },
  watch: thinking.watch,
  timekeeper: loaded.clock,
});

/**
 * Restores the saved game or starts a first one.
 * @param {Translator} t @param {Page["store"]} store @param {import("./started_game.js").Game["play"]} play
 * @param {Promise<typeof import("../../records/autosave/autosave.js")> | null} restoring  null: nothing is stored
 * @param {readonly import("../../play/game/saved_game.js").Saved[]} durable  the games in IndexedDB
 * @returns {Promise<() => Promise<void>>} asks whether to restore a game that crashed the page, if there is one
 */
async function restore_or_start_first(t, store, play, restoring, durable) {
  if (restoring === null && durable.length === 0) {
    start_first_game(store, play);
    return async () => undefined;
  }
  const { restore_if_wanted, restore_or_start } = await (restoring ?? fetch_autosave());
  const suspect = restore_or_start(t, store, play, durable);
  return async () => {
    if (suspect === null) return;
    const ask = async () => (await import("../../records/autosave/questions.js")).confirm_reopen(t, "game");
    await restore_if_wanted(t, suspect, store, play, ask);
  };
}

/**
 * @param {Translator} t
 * @param {Page} page
 * @param {() => void} start_features  from then on, loads the features that the game needs
 */
export async function start_game(t, page, start_features) {
  const { store, notice, pacing, library, remote } = page;
  const { confirm_replace_game } = library;
  const open_link = create_link_opener(t, () => page.game()?.play ?? null, {
    store,
    confirm_replace_game,
    far: remote.arrive,
    fail: page.note,
  });
  follow_language(page.load_again);
  register_players(page);
  const durable = load_durable();
  const restoring = is_stored() ? fetch_autosave() : null;
  restoring?.catch(() => undefined); // reported where it is awaited
  try {
    if (knows_other_draughts()) await (await import("./start_whole.js")).start_whole_or_small(durable);
    else await start();
    const engine = create_engine(t, { on_restart: () => notice(t("engine_restarted")) });
    const client = engine.client();
    const play = create_game_controller(t, store, attempt);
    const commands = create_commands(t, store, play, client, { confirm_replace_game, consent: remote, load_hint });
    page.module_loaded({
      play,
      engine,
      client,
      presets: () => presets(), // those of the module in use
      commands: {
        ...commands,
        ...create_start_here(t, store, commands.begin, confirm_replace_game),
        ...create_study_commands(t, store, play),
      },
    });
    const ask_about_saved = await restore_or_start_first(t, store, play, restoring, await durable);
    if (damage_words(t) !== "") notice(damage_words(t));
    keep_saved(t, store);
    library.start({ store, play });
    void ask_about_saved()
      .catch((error) => page.note(error_message(error)))
      .finally(open_link);
    void idle()
      .then(() => import("./late_start.js"))
      .then(({ start_late }) => start_late(t, store, { play, client }, page.note))
      .catch((error) => console.info(`The late parts are missing: ${error_message(error)}`)); // nothing depends on them
    void page.fetch.offline();
    play_premoves(store, page.game_receiver, pacing.settled); // as soon as the opponent's move has been animated
    run_loop(t, store, play, players_of(t, page, client));
    remote.start();
    start_features();
    if (chose_language()) page.open.settings("language");
  } catch (error) {
    store.commit(fail);
    page.note(t("reload", { why: error_message(error) }), () => location.reload());
  }
}
