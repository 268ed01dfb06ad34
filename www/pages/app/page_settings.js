// Connects the settings dialog to the page: the coordinates of its game, the endgame tables and the personal data.
import { create_own_data } from "../backup/own_data.js";
import { set_naming } from "../../play/core/actions.js";
import { create_settings } from "../../kit/settings/dialog.js";
import { change_settings } from "../../kit/settings/store.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */

/** @param {Translator} t @param {import("./page.js").Page} page */
export function create_page_settings(t, { store, open, library }) {
  const coordinates = {
    get: () => store.get().game.coordinates,
    set(/** @type {string} */ coordinates) {
      change_settings({ coordinates });
      store.commit(set_naming({ game: { coordinates: /** @type {State["game"]["coordinates"]} */ (coordinates) } }));
    },
  };
  const tables = async () => {
    const { show_tables } = await import("../../engine/tablebases/dialog.js");
    return () => show_tables(t);
  };
  const own_data = create_own_data(t, async () => library.kept());
  return create_settings(t, { coordinates, help: open.help, tables, own_data });
}
