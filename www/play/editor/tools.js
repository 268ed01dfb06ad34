// The tools of the board editor and their names. The message line names the current one, so the page loads them at its
// start.
import { capital } from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Tool } from "../core/state_types.js"
 */

/** @type {readonly Tool[]} */
export const TOOLS = /* @__PURE__ */ Object.freeze(["black-man", "black-king", "white-man", "white-king", "remove"]);

/** @param {Translator} t @param {Tool} tool */
export function tool_words(t, tool) {
  if (tool === "remove") return t("editor.remove");
  const side = tool.startsWith("black") ? "black" : "white";
  return capital(t.piece_name(side, tool.endsWith("king")));
}
