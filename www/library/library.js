// The library as a whole, loaded when it is first asked for: its state, its commands, its dialog and its style sheet.
import { renamed, tell, view as look_at } from "../game/actions.js";
import { create_store } from "../game/store.js";
import { present, shown } from "../game/state.js";
import { create_library } from "../panels/library.js";
import { save_file } from "../panels/save_file.js";
import { create_library_commands } from "./commands.js";
import * as states from "./state.js";

/**
 * What was found: the game, how it stood on the table when it was left, the ply to go to, why it is not all of it; its id, if it is a whole own game.
 * @typedef {(found: { pdn: string, saved: import("../game/saved.js").Saved | null, ply: number | null, fault: string | null, id: string | null }) => Promise<void>} OpenGame
 */

/** @returns {Promise<void>} also when the sheet cannot be had: an ugly library is one all the same */
const styled = () => new Promise((resolve) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("../style/library.css", import.meta.url).href;
  link.onload = link.onerror = () => resolve();
  document.head.append(link);
});

/**
 * @param {object} outside
 * @param {WebAssembly.Module} outside.module
 * @param {import("../game/store.js").Store} outside.store  the game's
 * @param {import("../game/play.js").Play} outside.play
 * @param {import("./games.js").Games} outside.games
 * @param {import("./keeper.js").Keeper} outside.keeper
 */
export async function create_whole_library({ module, store, play, games, keeper }) {
  await styled();
  const own = create_store(states.EMPTY);
  let stale = true;
  let warned = "";

  /** @type {OpenGame} */
  const open_game = async ({ pdn, saved, ply, fault, id }) => {
    await keeper.flush(); // the running game is kept first
    if (keeper.at_risk() && warned !== store.get().id) {
      warned = store.get().id;
      throw new Error("The game on the board cannot be kept and would be lost. Open this one again to give it up.");
    }
    try {
      if (saved === null) play.open_pdn(pdn);
      else play.restore(saved);
    } catch (error) {
      if (saved === null) throw error;
      play.open_pdn(pdn);
    }
    if (id !== null) store.commit(renamed(id)); // what is changed in it stays one game
    if (ply !== null && store.get().mode === "study") play.go_to(store.get().ids[ply] ?? null);
    else if (ply !== null) store.commit(look_at(ply)); // a game that goes on is only looked at there
    if (fault !== null && saved === null) store.commit(tell(`Read as far as it goes: ${fault}.`));
    view.close();
    /** @type {HTMLElement | null} */ (document.querySelector('#grid [tabindex="0"]'))?.focus({ preventScroll: true });
  };

  const commands = create_library_commands(own, { module, games, open_game, save_file });
  const view = create_library(own, commands, states);
  const load = () => {
    stale = false;
    commands.load_mine();
  };
  games.subscribe(() => {
    if (view.is_open()) load();
    else stale = true;
  });

  return {
    /** @param {readonly File[]} [files] to open at once */
    async open(files = []) {
      await Promise.race([keeper.flush(), new Promise((resolve) => setTimeout(resolve, 1000))]); // a storage that hangs does not keep the door shut
      const state = store.get();
      const position = (shown(state) ?? present(state))?.fen ?? "";
      const moved = own.get().position !== position;
      own.commit((state) => ({ ...state, position }));
      view.open();
      if (stale) load();
      else if (moved && own.get().filter.here) commands.select();
      if (files.length > 0) commands.open_files(files.map((file) => ({ name: file.name, file })));
    },
  };
}
