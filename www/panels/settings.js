// The settings: what is chosen is seen at once, and remembered.
import { by_id } from "./dom.js";
import { look, set_look } from "./look.js";

/** @typedef {import("../game/state.js").State["coordinates"]} Coordinates */

/**
 * @param {() => void} changed
 * @param {{ get(): Coordinates, set(coordinates: Coordinates): void }} coordinates  they belong to the game
 */
export function create_settings(changed, coordinates) {
  const dialog = by_id("settings", HTMLDialogElement);
  const named = by_id("coordinates", HTMLSelectElement);

  dialog.addEventListener("change", (event) => {
    if (event.target === named) return coordinates.set(/** @type {Coordinates} */ (named.value));
    if (!(event.target instanceof HTMLInputElement)) return;
    const { name, value, type, checked } = event.target;
    const off = type === "checkbox" && !checked;
    set_look({ [name]: off || value === "system" ? undefined : value });
    changed();
  });
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // the backdrop
  });

  by_id("settings-open", HTMLButtonElement).addEventListener("click", () => {
    for (const [name, value = "system"] of Object.entries(look())) {
      const input = dialog.querySelector(`input[name="${name}"][value="${CSS.escape(value)}"]`);
      if (input instanceof HTMLInputElement) input.checked = true;
    }
    named.value = coordinates.get();
    dialog.showModal();
    const first = dialog.querySelector("input:checked");
    if (first instanceof HTMLInputElement) first.focus();
  });
}
