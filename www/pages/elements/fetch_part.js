// Fetches the parts of the elements. A failure names the address and the HTTP status.
import { error_message } from "../../kit/platform/error_message.js";
import { CheckersError } from "./checkers_error.js";
import { Blocked, blocked_of } from "./policy.js";

/** @import { Translator } from "../../kit/language/translator.js" */

const CODE = "unavailable";

/** A part that could not be fetched. */
export class Unavailable extends CheckersError {
  url;
  status;
  #why;

  /** @param {string | URL} address @param {unknown} reason  its `cause` is the status, if there was an answer */
  constructor(address, reason) {
    super(CODE, `${address} could not be fetched: ${error_message(reason)}`);
    this.cause = reason;
    this.#why = error_message(reason);
    this.url = String(address);
    this.status = reason instanceof Error && typeof reason.cause === "number" ? reason.cause : null;
  }

  /** The fields of a fault, in the language of an element. @param {Translator} t */
  fault(t) {
    const { code, url, status } = this;
    return { code, message: t("element.unavailable", { url, code, why: this.#why }), url, status };
  }
}

/**
 * @template T
 * @param {string | URL} address  what `work` fetches
 * @param {Promise<T>} work
 */
export const part = (address, work) =>
  work.catch((error) => {
    const reason = blocked_of(error);
    throw reason instanceof Blocked ? reason : new Unavailable(address, error);
  });

/** @param {string | URL} address @param {RequestInit} [how] */
async function answer_of(address, how) {
  const response = await fetch(address, how);
  if (!response.ok) throw new Error(`status ${response.status}`, { cause: response.status });
  return response;
}

/** @param {string | URL} address @param {RequestInit} [how] */
export const fetch_part = (address, how) => part(address, answer_of(address, how));
