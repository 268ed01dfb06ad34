// Whether the engine is wanted in the analysis, and how many lines: two of the settings.
import { look, on_look, set_look } from "../settings/store.js";
import { USUAL_LINES } from "../settings/values.js";

/** @typedef {{ on: boolean, lines: number }} Wishes */

/** @returns {Wishes} */
export function load_wishes() {
  const { analysis, lines = USUAL_LINES } = look();
  return { on: analysis !== "off", lines: Number(lines) };
}

/** @param {Wishes} wishes */
export const save_wishes = ({ on, lines }) => set_look({ analysis: on ? undefined : "off", lines: String(lines) === USUAL_LINES ? undefined : String(lines) });

/** Chosen elsewhere. @param {(wishes: Wishes) => void} changed */
export const follow_wishes = (changed) => on_look(() => changed(load_wishes()));
