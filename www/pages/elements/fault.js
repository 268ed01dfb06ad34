// The faults of an element, as its `checkers-error` event reports them.
import { error_words } from "../../kit/language/errors.js";
import { error_message } from "../../kit/platform/error_message.js";
import { CheckersError } from "./checkers_error.js";
import { dispatch } from "./events.js";
import { Unavailable } from "./fetch_part.js";
import { Blocked } from "./policy.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Fault } from "./checkers-elements.d.ts"
 */

const NOWHERE = Object.freeze({
  offset: null,
  game: null,
  line: null,
  column: null,
  url: null,
  status: null,
  remedy: null,
});

/** A thrown value as a fault: a code and a sentence. @param {Translator} t @param {unknown} error @returns {Fault} */
export function fault(t, error) {
  const { code, offset, game, line, column } = /** @type {Partial<CheckersError>} */ (
    error instanceof Error ? error : {}
  );
  if (error instanceof Unavailable || error instanceof Blocked) return { ...NOWHERE, ...error.fault(t) };
  const message =
    error instanceof Error
      ? error_words(t, { message: error.message.replace(/\.$/, ""), ...(code !== undefined && { code }) })
      : error_message(error);
  const place =
    typeof game === "number" // Safari's own errors also have a `line`: of the script
      ? { game, line: line ?? null, column: column ?? null }
      : {};
  return { ...NOWHERE, code: code ?? "failed", message, offset: offset ?? null, ...place };
}

/** Whether another attempt may succeed: a part did not come, or the policy has been changed. @param {Fault} fault */
export const may_recover = ({ url, remedy }) => url !== null || remedy !== null;

/** The error of a refused method call. @param {string} code @param {string} message */
export const refusal = (code, message) => new CheckersError(code, message);

/**
 * Dispatches `checkers-error`. Unless a listener prevents the default, the console gets a warning.
 * @param {HTMLElement} element @param {Fault} detail @returns {boolean} false if it was prevented
 */
export function tell_fault(element, detail) {
  const shown = dispatch(element, "error", detail, { cancelable: true });
  // The remedy of a policy is said once a page, see policy.js.
  if (shown && detail.remedy === null) console.warn(`<${element.localName}>: ${detail.message}`);
  return shown;
}
