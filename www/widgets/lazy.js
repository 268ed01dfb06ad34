// What is not needed before the first move: dialogs that are fetched when they are first opened.
import { phrase } from "../language/phrase.js";
import { why } from "../platform/error_message.js";

/**
 * A function that fetches its work once, when it is first called. A press while it is on its way is the same press.
 * @template {unknown[]} A
 * @param {() => Promise<(...args: A) => void | Promise<void>>} fetch_it @param {(sentence: string) => void} fail
 * @returns {(...args: A) => Promise<void>}
 */
export function late(fetch_it, fail) {
  /** @type {((...args: A) => void | Promise<void>) | null} */
  let work = null;
  let on_its_way = false;

  /** @param {"late.not_opened" | "late.not_done"} what @param {unknown} error */
  const complain = (what, error) => fail(phrase(what, { why: why(error) }));

  return async (...args) => {
    if (on_its_way) return;
    try {
      on_its_way = true;
      work ??= await fetch_it();
    } catch (error) {
      return complain("late.not_opened", error); // the next press fetches it again
    } finally {
      on_its_way = false;
    }
    try {
      await work(...args);
    } catch (error) {
      complain("late.not_done", error);
    }
  };
}
