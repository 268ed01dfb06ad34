// Light or dark: follows the system until the button chooses.
import { by_id } from "../widgets/dom.js";
import { look, set_look } from "./store.js";

/** @param {() => void} changed  the system's colours */
export function create_theme(changed) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  by_id("theme", HTMLButtonElement).addEventListener("click", () => {
    const { scheme } = look();
    const dark = scheme === undefined ? system.matches : scheme === "dark";
    set_look({ scheme: dark ? "light" : "dark" });
  });
  system.addEventListener("change", changed);
}
