// Light or dark: follows the system until the button chooses.
import { by_id } from "../widgets/dom.js";
import { settings, change_settings } from "./store.js";

/** @param {() => void} changed  the system's colours */
export function create_theme_button(changed) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  by_id("theme", HTMLButtonElement).addEventListener("click", () => {
    const { scheme } = settings();
    const dark = scheme === undefined ? system.matches : scheme === "dark";
    change_settings({ scheme: dark ? "light" : "dark" });
  });
  system.addEventListener("change", changed);
}
