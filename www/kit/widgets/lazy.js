// Loads parts of the page on first use, once. After a failure the next use fetches the part again.
import { error_message } from "../platform/error_message.js";
import { once } from "../platform/once.js";

/** @import { Translator } from "../language/translator.js" */

/**
 * A function whose work is fetched when it is first called. Calls made while the code is loading are ignored.
 * `fail` is called with the reason and with a function that repeats the call.
 * @template {unknown[]} A
 * @param {Translator} t
 * @param {() => Promise<(...args: A) => unknown>} fetch_it @param {(sentence: string, again: () => void) => void} fail
 * @returns {(...args: A) => Promise<void>}
 */
export function lazy(t, fetch_it, fail) {
  const get = once(fetch_it);
  let on_its_way = false;

  /** @param {"late.not_opened" | "late.not_done"} failure @param {unknown} error @param {A} args */
  const complain = (failure, error, args) => fail(t(failure, { why: error_message(error) }), () => void open(...args));

  /** @param {A} args */
  const open = async (...args) => {
    if (on_its_way) return;
    on_its_way = true;
    let work;
    try {
      work = await get();
    } catch (error) {
      return complain("late.not_opened", error, args);
    } finally {
      on_its_way = false;
    }
    try {
      await work(...args);
    } catch (error) {
      complain("late.not_done", error, args);
    }
  };
  return open;
}
