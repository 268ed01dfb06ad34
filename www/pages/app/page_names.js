// Applies the settings to the board of the page: square names, the names of the sides, and the choice of pieces.
import { set_naming, set_note } from "../../play/core/actions.js";
import { level_label } from "../../play/core/levels.js";
import { BEFORE, patch } from "../../play/core/state.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { on_settings_change, settings } from "../../kit/settings/store.js";
import { by_id } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */

const board_settings = () => ({
  labels: /** @type {State["board"]["labels"]} */ (settings().labels),
  one_click: settings().clicks === "one",
});

const coordinates_setting = () => /** @type {State["game"]["coordinates"]} */ (settings().coordinates);

/**
 * Names the dark side by the colour of its pieces, and updates the name in elements that no view redraws.
 * @param {Translator} t
 */
function name_sides(t) {
  t.set_red(settings().pieces === "red");
  for (const place of document.querySelectorAll('[data-side="black"]')) place.textContent = t.side_name("black");
  by_id("hello", HTMLSpanElement).textContent = t("hello", { side: t.side_name("black") });
}

/** Names the sides and the levels in the page's own elements. @param {Translator} t */
export function name_elements(t) {
  name_sides(t);
  for (const input of document.querySelectorAll("#strip input"))
    input.setAttribute("aria-label", level_label(t, Number(input.getAttribute("value"))));
}

/** The first state, by the settings and by what boot.js has found in storage. @returns {State} */
export function first_state() {
  const { panel, mode } = document.documentElement.dataset;
  return patch(BEFORE, {
    board: board_settings(),
    game: { coordinates: coordinates_setting(), mode: mode === "study" ? mode : "play" },
    welcome: panel !== "game",
  });
}

/**
 * Keeps the names and the board in step with the settings.
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {() => void} theme_changed
 */
export function follow_settings(t, store, theme_changed) {
  /** Whether the setting of the coordinates has changed; a game may have different ones. */
  const coordinates_changed = create_change_guard();
  coordinates_changed([coordinates_setting()]);
  const side_names = () => [t.side_name("black"), t.side_name("white")].join();
  on_settings_change(() => {
    const before = side_names();
    name_sides(t);
    if (side_names() !== before) store.commit(set_note(null)); // it may name a side
    const coordinates = coordinates_setting();
    const game = coordinates_changed([coordinates]) ? { coordinates } : undefined;
    store.commit(set_naming({ game, board: board_settings() }));
    theme_changed();
  });
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", theme_changed);
}
