// Starts the page where it knows other draughts: with the whole module or, if that cannot be fetched, with the small
// one, which plays English draughts. The whole one is then fetched again for the first game that needs it.
import { error_message } from "../../kit/platform/error_message.js";
import { load, load_own } from "../../play/game/saved_game.js";
import { is_known, load_whole_module } from "../../play/rules/load_rules.js";
import { start } from "../../wasm.js";

/** @import { Saved } from "../../play/game/saved_game.js" */

/** The saved games that the page may restore. @param {readonly Saved[]} durable  the games in IndexedDB */
function saved_games(durable) {
  const last = load();
  return [...durable.slice(0, 1), ...(last.kind === "saved" ? [last.saved] : []), load_own()].filter(
    (saved) => saved !== null,
  );
}

/**
 * Rejects if the whole module cannot be fetched and a saved game needs it: the small one could not read that game, and
 * the page would set it aside.
 * @param {Promise<readonly Saved[]>} durable
 */
export async function start_whole_or_small(durable) {
  try {
    await load_whole_module();
  } catch (error) {
    await start();
    if (saved_games(await durable).some(({ rules }) => !is_known(rules))) throw error;
    console.info(`The page starts with English draughts only: ${error_message(error)}`);
  }
}
