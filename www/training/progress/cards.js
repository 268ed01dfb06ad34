// Cards of spaced repetition by kind and id, and how they are stored. Pure.
import { is_object } from "../../kit/platform/is_object.js";

/** @import { Card } from "./fsrs.js" */

/** The kinds of cards: puzzles, lines of openings, endings. @typedef {"puzzle" | "opening" | "ending"} Kind */

/** @typedef {Readonly<Record<Kind, Readonly<Record<string, Card>>>>} Cards */

/** @type {readonly Kind[]} */
export const KINDS = Object.freeze(["puzzle", "opening", "ending"]);

/** @type {readonly Card["phase"][]} */
const PHASES = Object.freeze(["new", "learning", "review", "relearning"]);

/** @type {Cards} */
export const NO_CARDS = Object.freeze({ puzzle: {}, opening: {}, ending: {} });

/**
 * Ids of other parts are texts of their own choice, of a bounded length.
 * @param {unknown} id
 * @returns {id is string}
 */
export const is_card_id = (id) => typeof id === "string" && id !== "" && id.length <= 200 && id !== "__proto__";

/** Phase, step, stability, difficulty, due, last, reps, lapses. @param {Card} card */
const written = ({ phase, step, stability, difficulty, due, last, reps, lapses }) => [
  PHASES.indexOf(phase),
  step,
  stability,
  difficulty,
  due,
  last,
  reps,
  lapses,
];

/** @param {unknown} value @returns {Card | null} */
function card_of(value) {
  if (!Array.isArray(value) || value.length !== 8 || !value.every((one) => Number.isFinite(one) && one >= 0))
    return null;
  const [index, step, stability, difficulty, due, last, reps, lapses] = /** @type {number[]} */ (value);
  const phase = PHASES[index ?? -1];
  if (phase === undefined || phase === "new" || !stability || !difficulty || difficulty < 1 || difficulty > 10)
    return null;
  return /** @type {Card} */ ({ phase, step, stability, difficulty, due, last, reps, lapses });
}

/** @param {Cards} cards */
export const write_cards = (cards) =>
  Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      Object.fromEntries(Object.entries(cards[kind]).map(([id, card]) => [id, written(card)])),
    ]),
  );

/**
 * The cards that can be read.
 * @param {unknown} value
 * @returns {{ cards: Cards, is_complete: boolean }} is_complete: all of them
 */
export function read_cards(value) {
  const from = is_object(value) ? value : {};
  const lists = KINDS.map((kind) => {
    const listed = from[kind] ?? {};
    const entries = Object.entries(is_object(listed) ? listed : {});
    const read = entries.flatMap(([id, one]) => {
      const card = card_of(one);
      return card === null || !is_card_id(id) ? [] : [[id, card]];
    });
    return { kind, of_kind: Object.fromEntries(read), all: is_object(listed) && read.length === entries.length };
  });
  const cards = Object.fromEntries(lists.map(({ kind, of_kind }) => [kind, of_kind]));
  const only_kinds = Object.keys(from).every((kind) => KINDS.some((known) => known === kind));
  const is_complete = is_object(value) && only_kinds && lists.every(({ all }) => all);
  return { cards: /** @type {Cards} */ (cards), is_complete };
}

/** @param {Cards} cards @param {Kind} kind @param {string} id @returns {Card | null} */
export const get_card = (cards, kind, id) => (Object.hasOwn(cards[kind], id) ? (cards[kind][id] ?? null) : null);

/**
 * @param {Cards} cards
 * @param {Kind} kind
 * @param {string} id
 * @param {Card | null} card null: it is taken out
 * @returns {Cards}
 */
export function with_card(cards, kind, id, card) {
  const { [id]: _, ...others } = cards[kind];
  return { ...cards, [kind]: card === null ? others : { ...others, [id]: card } };
}

/** Merges two sets: of each card the one reviewed last. @param {Cards} one @param {Cards} other @returns {Cards} */
export function merged_cards(one, other) {
  const kinds = KINDS.map((kind) => {
    const both = { ...one[kind] };
    for (const [id, card] of Object.entries(other[kind])) if (card.last > (both[id]?.last ?? -1)) both[id] = card;
    return [kind, both];
  });
  return /** @type {Cards} */ (Object.fromEntries(kinds));
}

/**
 * The cards that are due, the longest overdue first.
 * @param {Cards} cards @param {number} now
 * @returns {{ kind: Kind, id: string, card: Card }[]}
 */
export const due_cards = (cards, now) =>
  KINDS.flatMap((kind) =>
    Object.entries(cards[kind]).flatMap(([id, card]) => (card.due <= now ? [{ kind, id, card }] : [])),
  ).sort((a, b) => a.card.due - b.card.due);
