// Whether the engine is wanted in the analysis, and how many lines: two of the settings.
import { look, on_look, set_look } from "../panels/look.js";

/** @typedef {{ on: boolean, lines: number }} Wishes */

export const MOST_LINES = 5;
const USUAL_LINES = 3;

/** @returns {Wishes} */
export function load_wishes() {
  const { analysis, lines } = look();
  return { on: analysis !== "off", lines: lines === undefined ? USUAL_LINES : Number(lines) };
}

/** @param {Wishes} wishes */
export const save_wishes = ({ on, lines }) => set_look({ analysis: on ? undefined : "off", lines: lines === USUAL_LINES ? undefined : String(lines) });

/** Chosen elsewhere. @param {(wishes: Wishes) => void} changed */
export const follow_wishes = (changed) => on_look(() => changed(load_wishes()));
