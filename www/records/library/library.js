// The library, loaded on first use: creates its state, its commands and its dialog, and loads its style sheet.
import "../../kit/language/late_phrases.js";
import { create_store } from "../../kit/platform/store.js";
import { present, shown } from "../../play/core/state.js";
import { create_library_commands } from "./commands.js";
import * as states from "./state.js";
import { create_open_game } from "./open_game.js";
import { sort_files } from "../../engine/tablebases/storage.js";
import { focus_board } from "../../kit/widgets/dom.js";
import { late_styles } from "../../kit/widgets/late_styles.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_library_dialog } from "./dialog.js";
import { save_file } from "../../kit/platform/save_file.js";
import { focus_current } from "../../play/study/move_tree.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {object} outside
 * @param {import("../../play/core/store.js").Store} outside.store  the store of the page
 * @param {import("../../play/game/game_controller.js").GameController} outside.play
 * @param {import("../own_games/database.js").Games} outside.games
 * @param {import("../autosave/own_game_autosave.js").OwnGameAutosave} outside.autosave
 * @param {() => Promise<import("./foot.js").Statistics>} outside.statistics
 */
export async function create_library(t, { store, play, games, autosave, statistics }) {
  await Promise.all([late_styles(), late_style(new URL("../../style/library.css", import.meta.url).href)]);
  const own = create_store(states.empty(t));
  let stale = true;

  const opened = () => {
    view.close();
    if (store.get().game.mode === "study" || store.get().board.viewing !== null)
      focus_current(); // the next key is likely to step through the game
    else focus_board();
  };
  const open_game = create_open_game(t, { store, play, autosave, opened });
  const commands = create_library_commands(t, own, {
    games,
    open_game,
    on_board: () => store.get().game.id,
    save_file,
  });
  const view = create_library_dialog(t, own, commands);
  statistics().then(view.add_statistics, (error) => console.info(error)); // the library works without them
  const load = () => {
    stale = false;
    return commands.load_mine();
  };
  /** Shows the famous games first if there are no own games. */
  const show_some = () => {
    const { id, phase, count, note } = states.current(own.get());
    if (id === states.MINE && phase === "ready" && count === 0 && note === "") commands.show_source(states.FAMOUS);
  };
  games.subscribe(() => {
    if (view.is_open()) load();
    else stale = true;
  });

  return {
    /** @param {readonly File[]} [files] the files to open */
    async open(files = []) {
      const { tables, others } = await sort_files(files);
      if (tables.length > 0) {
        const { show_tables } = await import("../../engine/tablebases/dialog.js");
        const shown = Promise.all(tables.map((file) => show_tables(t, file)));
        if (others.length === 0) return void (await shown);
      }
      // if the storage hangs, the library opens anyway
      await Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, 1000))]);
      const state = store.get();
      const position = (shown(state) ?? present(state))?.fen ?? "";
      commands.set_position(position);
      view.open();
      commands.load_famous();
      if (stale) load().then(show_some);
      else show_some();
      if (others.length > 0) commands.open_files(others.map((file) => ({ name: file.name, file })));
    },
  };
}
