// Stands in for the box of typed moves until the user first uses it. It then loads typed_move.js and repeats for it the
// last event of the meantime.
import { by_id } from "../../kit/widgets/dom.js";
import { is_over } from "../core/state.js";
import { lazy } from "../../kit/widgets/lazy.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** @typedef {ReturnType<typeof import("./typed_move.js").create_typed_move>} Typing */

/** Keys with a function of their own in the box. */
const KEYS = ["Enter", "ArrowDown", "ArrowUp"];

/** @param {Translator} t @param {() => Promise<Typing>} load @param {(sentence: string) => void} note */
export function create_typed_move_box(t, load, note) {
  const box = by_id("typing", HTMLDivElement);
  const input = by_id("type", HTMLInputElement);
  const button = by_id("type-play", HTMLButtonElement);
  /** @type {Typing | null} */
  let typing = null;
  const before = new AbortController();
  /** Repeats an event, but only while the box is still the active element. @param {Event} event */
  const again = (event) => void (document.activeElement === input && input.dispatchEvent(event));
  /** Repeats the last action. @type {(() => void) | null} */
  let done = null;

  const open = lazy(
    t,
    async () => {
      typing = await load().catch((error) => {
        done = null; // not to be repeated after a later, successful load
        throw error;
      });
      before.abort();
      done?.();
      return () => undefined;
    },
    note,
  );
  /** @param {() => void} action */
  const later = (action) => {
    done = action;
    open();
  };

  const { signal } = before;
  input.addEventListener("focus", () => open(), { signal });
  input.addEventListener("input", () => later(() => again(new Event("input"))), { signal });
  input.addEventListener(
    "keydown",
    (event) => {
      const { key, altKey, metaKey, ctrlKey } = event;
      if (altKey || metaKey || ctrlKey || event.repeat || !KEYS.includes(key)) return;
      event.preventDefault();
      event.stopPropagation();
      later(() => again(new KeyboardEvent("keydown", { key, cancelable: true })));
    },
    { signal },
  );
  button.addEventListener("click", () => later(() => button.click()), { signal });

  return {
    /** @param {import("../core/state_types.js").State} state */
    show(state) {
      box.hidden = is_over(state);
      typing?.show(state);
    },
  };
}
