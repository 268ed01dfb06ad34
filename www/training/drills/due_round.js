// One round through the due cards. A card is deleted only if its exercise no longer exists; an exercise that cannot be
// shown now is skipped in this round and keeps its card. Pure except for the callbacks.
import { next_due_of } from "./due_order.js";

/**
 * @import { Due } from "./due_order.js"
 * @import { Kind } from "../progress/cards.js"
 */

/**
 * `gone`: it will never come back; `unavailable`: it cannot be shown now.
 * @typedef {"shown" | "gone" | "unavailable"} Begun
 */

/** @param {Due} one */
const key = ({ kind, id }) => `${kind} ${id}`;

/**
 * @param {object} dependencies
 * @param {() => readonly Due[]} dependencies.due  the longest overdue first
 * @param {(next: Due) => Promise<Begun>} dependencies.begin  may reject: then the same one comes again
 * @param {(kind: Kind, id: string) => void} dependencies.forget
 */
export function create_due_round({ due, begin, forget }) {
  /** @type {Set<string>} */
  const left_out = new Set();
  /** The kind of the last one; null before the first. @type {Kind | null} */
  let last = null;
  /** The card that has just begun. @type {Due | null} */
  let current = null;

  return {
    restart() {
      [last, current] = [null, null];
      left_out.clear();
    },

    /** After a failure: the round goes on with the others. */
    leave_out() {
      if (current !== null) left_out.add(key(current));
    },

    /**
     * Shows the next one.
     * @param {() => boolean} is_left  whether the round was left meanwhile; then nothing more is begun
     * @returns {Promise<boolean>} false: nothing is left
     */
    async next(is_left) {
      for (;;) {
        current = next_due_of(
          due().filter((one) => !left_out.has(key(one))),
          last,
        );
        if (current === null) return false;
        const { kind, id } = current;
        const begun = await begin(current);
        if (is_left()) return true;
        last = kind;
        if (begun === "shown") return true;
        if (begun === "gone") forget(kind, id);
        else left_out.add(key({ kind, id }));
      }
    },
  };
}
