// How many positions of each source and side have a card, and how many are due. Pure.
import { parts_of } from "./opening_source.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @param {Readonly<Record<string, { due: number }>>} cards  by their ids
 * @param {number} now
 * @returns {Map<string, { cards: number, due: number }>} by the source's id and the side, with a blank between
 */
export function opening_counts(cards, now) {
  /** @type {Map<string, { cards: number, due: number }>} */
  const counts = new Map();
  for (const [id, { due }] of Object.entries(cards)) {
    const { source, fen } = parts_of(id);
    const key = `${source} ${turn_of(fen)}`;
    const before = counts.get(key) ?? { cards: 0, due: 0 };
    counts.set(key, { cards: before.cards + 1, due: before.due + Number(due <= now) });
  }
  return counts;
}
