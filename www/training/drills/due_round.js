// One round through the due cards. A card is deleted only if its exercise no longer exists; an exercise that cannot be
// shown now is skipped in this round and keeps its card. It touches nothing but the callbacks.
import { create_store } from "../../kit/platform/store.js";
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
 * `left_out`: the keys of the cards that are skipped in this round; `last`: the kind of the last one, null before the
 * first; `current`: the card that has just begun.
 * @typedef {{ readonly left_out: ReadonlySet<string>, readonly last: Kind | null, readonly current: Due | null }} Round
 */

/** @type {Round} */
const BEGUN = Object.freeze({ left_out: new Set(), last: null, current: null });

/** @param {Due} one @returns {(round: Round) => Round} */
const without = (one) => (round) => ({ ...round, left_out: new Set([...round.left_out, key(one)]) });

/**
 * @param {object} dependencies
 * @param {() => readonly Due[]} dependencies.due  the longest overdue first
 * @param {(next: Due) => Promise<Begun>} dependencies.begin  may reject: then the same one comes again
 * @param {(kind: Kind, id: string) => void} dependencies.forget
 */
export function create_due_round({ due, begin, forget }) {
  const round = create_store(BEGUN);

  return {
    restart: () => round.commit(() => BEGUN),

    /** After a failure: the round goes on with the others. */
    leave_out() {
      const { current } = round.get();
      if (current !== null) round.commit(without(current));
    },

    /**
     * Shows the next one.
     * @param {() => boolean} is_left  whether the round was left meanwhile; then nothing more is begun
     * @returns {Promise<boolean>} false: nothing is left
     */
    async next(is_left) {
      for (;;) {
        const { left_out, last } = round.get();
        const current = next_due_of(
          due().filter((one) => !left_out.has(key(one))),
          last,
        );
        round.commit((now) => ({ ...now, current }));
        if (current === null) return false;
        const begun = await begin(current);
        if (is_left()) return true;
        round.commit((now) => ({ ...now, last: current.kind }));
        if (begun === "shown") return true;
        if (begun === "gone") forget(current.kind, current.id);
        else round.commit(without(current));
      }
    },
  };
}
