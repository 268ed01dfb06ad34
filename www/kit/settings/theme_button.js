// The button for the light or dark theme, which follows the system until the button is first used.
import { by_id } from "../widgets/dom.js";
import { settings, change_settings } from "./store.js";

/** @param {() => void} changed  called when the system's colour scheme changes */
export function create_theme_button(changed) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  by_id("theme", HTMLButtonElement).addEventListener("click", () => {
    const { scheme } = settings();
    const dark = scheme === undefined ? system.matches : scheme === "dark";
    change_settings({ scheme: dark ? "light" : "dark" });
  });
  system.addEventListener("change", changed);
}
