// What goes wrong in an element, as its page hears of it.
import { error_words } from "../language/errors.js";
import { error_message } from "../platform/error_message.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../../bitboard-checkers.js").CheckersError} CheckersError
 * @typedef {import("./checkers-elements.d.ts").Fault} Fault
 */

/** What went wrong, for programs and in words. @param {Translator} t @param {unknown} error @returns {Fault} */
export function fault(t, error) {
  const { code, offset, game, line, column } = /** @type {Partial<CheckersError>} */ (
    error instanceof Error ? error : {}
  );
  const message =
    error instanceof Error
      ? error_words(t, { message: error.message.replace(/\.$/, ""), ...(code !== undefined && { code }) })
      : error_message(error);
  const place =
    game === undefined
      ? { game: null, line: null, column: null }
      : { game, line: line ?? null, column: column ?? null }; // Safari's own errors have a line, too: the script's
  return { code: code ?? "failed", message, offset: offset ?? null, ...place };
}

/** What a method is refused for. @param {string} code @param {string} message */
export const refusal = (code, message) => Object.assign(new Error(message), { name: "CheckersError", code });

/**
 * It does not bubble: the page's own `error` means something else. Unless somebody prevents that, the console has it
 * too.
 * @param {HTMLElement} element @param {Fault} detail
 */
export function tell_fault(element, detail) {
  if (element.dispatchEvent(new CustomEvent("error", { detail, cancelable: true })))
    console.warn(`<${element.localName}>: ${detail.message}`);
}
