// The place of a fault in a text, and its reason.
import { pdn_error } from "./pdn_fault.js";

/**
 * @import { Translator } from "./translator.js"
 * @import { CheckersError } from "../../../bitboard-checkers.js"
 */

/** "Character 12: ...", "Game 1, line 3, column 5: ...". @param {Translator} t @param {unknown} error */
export function place_and_reason(t, error) {
  if (!(error instanceof Error)) return `${error}.`;
  const { code, game, line, column, offset } = /** @type {CheckersError} */ (error);
  const message = pdn_error(t, { message: error.message.replace(/\.$/, ""), code });
  // Errors of the browser have no such properties, and those of Safari have the line of the script.
  if (typeof game === "number") return t("open.place", { game, line: line ?? 1, column: column ?? 1, message });
  // The message names the place too.
  return typeof offset === "number"
    ? t("open.character", { place: offset + 1, message: message.replace(/^at character \d+: /, "") })
    : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
