// Counts the positions of a unit that were solved at the first try, and lists the missed ones, which have cards. Pure.
import { path_card } from "./path_card.js";
import { step_key } from "./path_progress.js";

/**
 * @import { PathUnit } from "./path_file.js"
 * @import { Card } from "./fsrs.js"
 * @import { AskedPosition } from "./path_card.js"
 */

/**
 * `missed`: in the order of the unit; `next`: the time at which the first of them is due, null: none comes back.
 * @typedef {{ asked: number, first_try: number, missed: readonly AskedPosition[], due: number, next: number | null }}
 *   UnitResults
 */

/**
 * @param {Pick<PathUnit, "id" | "steps">} unit
 * @param {readonly string[]} done  the steps that were done on the path, as "unit/step"
 * @param {Readonly<Record<string, Pick<Card, "due">>>} cards  of puzzles
 * @param {number} now  milliseconds since 1970
 * @returns {UnitResults}
 */
export function unit_results({ id, steps }, done, cards, now) {
  const asked = steps
    .filter((step) => done.includes(step_key(id, step.id)))
    .flatMap((step) => step.ask.map((_, number) => ({ unit: id, step: step.id, number })));
  const missed = asked.filter((one) => cards[path_card(one)] !== undefined);
  const times = missed.map((one) => cards[path_card(one)]?.due ?? now);
  return {
    asked: asked.length,
    first_try: asked.length - missed.length,
    missed,
    due: times.filter((time) => time <= now).length,
    next: times.length === 0 ? null : Math.min(...times),
  };
}
