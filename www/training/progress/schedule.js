// The schedule of repetitions: FSRS cards for puzzles, opening lines and endings, stored in this browser. All parts of
// the training use it; each kind chooses its own ids.
import { due_cards, get_card, is_card_id, KINDS, with_card } from "./cards.js";
import { create_scheduler, new_card } from "./fsrs.js";
import { change_cards, stored_cards } from "./training_store.js";

/**
 * @import { Kind } from "./cards.js"
 * @import { Card, Grade } from "./fsrs.js"
 */

const scheduler = /* @__PURE__ */ create_scheduler();

/** @param {Kind} kind @param {string} id */
function check(kind, id) {
  if (!KINDS.includes(kind) || !is_card_id(id)) throw new RangeError(`nothing can be scheduled as ${kind} ${id}`);
}

/**
 * After a repetition, or when something is to be repeated from now on.
 * @param {Kind} kind @param {string} id
 * @param {Grade} grade 1: not known, 2: hard, 3: good, 4: easy
 * @param {number} now milliseconds since 1970
 * @returns {Card} with the time at which it is due
 */
export function grade_card(kind, id, grade, now) {
  check(kind, id);
  const graded = change_cards((cards) =>
    with_card(cards, kind, id, scheduler.review(get_card(cards, kind, id) ?? new_card(now), grade, now)),
  );
  return get_card(graded, kind, id) ?? new_card(now);
}

/**
 * The grade of a position to solve; with help it comes back sooner.
 * @param {boolean} solved @param {boolean} helped @returns {Grade}
 */
export const position_grade = (solved, helped) => (solved ? (helped ? 2 : 3) : 1);

/**
 * After the first result of a position to solve: one that was missed is repeated from now on, one that was solved only
 * if it is already.
 * @param {string} id @param {boolean} solved @param {boolean} helped @param {number} now milliseconds since 1970
 */
export function keep_first_result(id, solved, helped, now) {
  if (!solved || card_of("puzzle", id) !== null) grade_card("puzzle", id, position_grade(solved, helped), now);
}

/**
 * The cards that are due, the longest overdue first.
 * @param {number} now milliseconds since 1970
 * @param {Kind} [kind] only these
 */
export const due = (now, kind) =>
  due_cards(stored_cards(), now).filter((one) => kind === undefined || one.kind === kind);

/** How much is due, by kind. @param {number} now @returns {Record<Kind, number>} */
export function due_counts(now) {
  const counts = { puzzle: 0, opening: 0, ending: 0 };
  for (const { kind } of due(now)) counts[kind] += 1;
  return counts;
}

/** @param {Kind} kind @param {string} id @returns {Card | null} null: it is not repeated */
export const card_of = (kind, id) => get_card(stored_cards(), kind, id);

/** The cards of a kind by their ids. @param {Kind} kind */
export const cards_of = (kind) => stored_cards()[kind];

/** It is repeated no more. @param {Kind} kind @param {string} id */
export function forget(kind, id) {
  check(kind, id);
  change_cards((cards) => with_card(cards, kind, id, null));
}

/** The time of the next card that becomes due; null: there is none. @param {number} now */
export function next_due(now) {
  const times = KINDS.flatMap((kind) => Object.values(stored_cards()[kind]).map((card) => card.due));
  const later = times.filter((time) => time > now);
  return later.length === 0 ? null : Math.min(...later);
}
