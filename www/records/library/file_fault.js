// Why a file could not be opened, or was not read to its end: the worker's codes as sentences. Pure.
import { place_and_reason } from "../../kit/language/error_place.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Unread } from "./protocol.js"
 */

/** @param {Translator} t @param {Unread} unread */
export const unread_text = (t, { code, game }) =>
  t(code === "not-unpacked" ? "library.not_unpacked" : "library.unread", { game: t.number(game) });

/**
 * The reason of a failed request. Errors that only a defect causes keep their English message.
 * @param {Translator} t @param {{ code: string, message: string, game?: number }} failed
 * @returns {string}
 */
export function file_fault(t, { code, message, game = 0 }) {
  switch (code) {
    case "unread":
    case "not-unpacked":
      return unread_text(t, { code, game });
    case "no-game":
      return t("library.no_game");
    case "closed":
      return t("library.closed");
    case "compressed-file":
      return place_and_reason(t, Object.assign(new Error(message), { code }));
    default:
      return message;
  }
}
