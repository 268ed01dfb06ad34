// The start of the game: the module, the engine, the game that was kept, and the loop that asks the players.
import { keep_saved, restore_if_wanted, restore_or_start } from "../autosave/autosave.js";
import { fail, say, set_naming } from "../core/actions.js";
import { play_premoves } from "../core/premove.js";
import { watched } from "../core/state.js";
import { create_engine } from "../engine/client.js";
import { create_commands } from "../game/commands.js";
import { create_play } from "../game/game_controller.js";
import { run_loop } from "../game/game_loop.js";
import { phrase } from "../language/phrase.js";
import { attempt } from "../platform/crash_guard.js";
import { why } from "../platform/error_message.js";
import { other_agent, register_type } from "../players/agent.js";
import { at_level, create_engine_player } from "../players/computer.js";
import { create_language_choice } from "../settings/language_choice.js";
import { damage_words } from "../settings/store.js";
import { create_link_opener } from "../share/open_link.js";
import { presets, spellings, start } from "../wasm.js";
import { start_offline } from "./offline_start.js";
import { create_reload } from "./reload.js";

/** @typedef {import("./page.js").Page} Page */

/** For other scripts of the page, see www/docs/developer.html. */
function accept_scripts() {
  const script = () => import("../players/script.js");
  register_type("script", async (player) => (await script()).script_agent(player));
  /** @param {Parameters<typeof import("../players/script.js").registerPlayer>} one */
  const registerPlayer = async (...one) => (await script()).registerPlayer(...one);
  Object.assign(globalThis, { bitboardCheckers: Object.freeze({ registerPlayer }) });
}

/**
 * @param {Page} page
 * @param {() => void} start_features  whatever the game wants is fetched from then on
 * @param {ReturnType<typeof import("../library/library_button.js").create_library_button>} library
 * @param {ReturnType<typeof import("../network/remote_play.js").create_remote_play>} remote
 */
export async function start_game(page, start_features, library, remote) {
  const { store, hand, tell, thinking, pacing } = page;
  const { make_room } = library;
  const open_link = create_link_opener(store, () => page.game?.play ?? null, make_room, remote.arrive);
  const load_again = create_reload(store, tell);
  create_language_choice(load_again);
  accept_scripts();
  try {
    await start();
    store.commit(set_naming({ board: { spellings: spellings() } }));
    const engine = create_engine({ on_restart: () => tell(phrase("engine_restarted")) });
    const client = engine.client();
    const play = create_play(store, attempt);
    page.game = {
      play,
      engine,
      client,
      presets: presets(),
      commands: create_commands(store, play, client, make_room, remote),
    };
    const suspect = restore_or_start(store, play);
    if (damage_words() !== "") tell(damage_words());
    keep_saved(store);
    library.start({ store, play });
    const asked =
      suspect === null
        ? Promise.resolve()
        : restore_if_wanted(suspect, store, play, async () =>
            (await import("../autosave/questions.js")).may_try_again("game"),
          );
    asked.catch((error) => page.note(why(error))).finally(open_link);
    start_offline(store, { at_rest: pacing.at_rest, say: page.say, load_again });
    play_premoves(store, hand, pacing.settled); // it follows as soon as the computer's piece has come to rest
    run_loop(store, play, {
      agent_for: (player) =>
        player.kind === "human"
          ? hand
          : player.kind === "computer"
            ? create_engine_player(client, at_level(player.level))
            : other_agent(player),
      /**
       * The answer of a player who is not here is shown when the last move has come to rest; where one watches, at the
       * pace that was chosen.
       */
      async pause(player, signal) {
        if (player.kind === "human") return;
        if (page.watching !== null && watched(store.get().game)) return page.watching.turn(signal);
        await page.at_rest();
        signal.throwIfAborted();
      },
      watch: thinking.watch,
      timekeeper: () => page.timekeeper,
    });
    remote.start();
    start_features();
  } catch (error) {
    store.commit((state) => say(phrase("reload", { why: why(error) }))(fail(state)));
  }
}
