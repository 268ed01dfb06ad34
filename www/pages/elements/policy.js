// Parts of the elements that the content security policy of a page blocks, each with its remedy: the header to add. The
// console shows each remedy once per page.
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";
import { CheckersError } from "./checkers_error.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** The headers to add, by the codes. */
const REMEDIES = Object.freeze({
  "csp-wasm": "Content-Security-Policy: script-src 'wasm-unsafe-eval'",
  "csp-worker": "Content-Security-Policy: worker-src ",
  "trusted-types":
    'Content-Security-Policy: trusted-types default, with trustedTypes.createPolicy("default", { createHTML: (text) => text, createScriptURL: (url) => url })',
});
/** @typedef {keyof typeof REMEDIES} PolicyCode */

/** The error for a part that the page's policy blocks. */
export class Blocked extends CheckersError {
  remedy;

  /** @param {PolicyCode} code @param {string} [source] that the directive has to name @param {unknown} [cause] */
  constructor(code, source = "", cause = undefined) {
    super(code, `the page's policy forbids a part of the elements (${code}): add ${REMEDIES[code]}${source}`);
    this.cause = cause;
    this.remedy = REMEDIES[code] + source;
    say_once(code, this.message);
  }

  /** The fields of a fault, in the language of an element. @param {Translator} t */
  fault(t) {
    const { code, remedy } = this;
    return { code, remedy, message: t("element.blocked", { code }) };
  }
}

/** @type {Set<string>} */
const said = new Set();

/** @param {string} code @param {string} message */
function say_once(code, message) {
  if (said.has(code)) return;
  said.add(code);
  console.error(`Bitboard Checkers: ${message}`);
}

/**
 * The same error, or a `Blocked` if its message names a policy. Browsers have no class of errors for that; an unknown
 * wording is reported as it is.
 * @param {unknown} error
 */
export function blocked_of(error) {
  const message = error_message(error);
  if (/Trusted ?(Type|HTML|Script)/i.test(message)) return new Blocked("trusted-types", "", error);
  if (/WebAssembly.*(unsafe-eval|Security Policy|\bCSP\b)/is.test(message)) return new Blocked("csp-wasm", "", error);
  return error;
}

let is_worker_blocked = false;

/** Notes whether the policy blocks workers, which the error event of a worker does not say. */
export const watch_workers = once(() =>
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    if (/^(worker|child)-src/.test(effectiveDirective)) is_worker_blocked = true;
  }),
);

/** Throws if the policy forbids the worker of an address. @param {string} address */
export function check_worker(address) {
  if (is_worker_blocked) throw new Blocked("csp-worker", address.startsWith(self.origin) ? "'self'" : "blob:");
}
