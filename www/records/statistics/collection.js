// The user's own games with the facts of their reviews, from two databases.
import { judged } from "../own_games/entry.js";
import { own_line } from "./own_line.js";
import { played_games } from "./played_game.js";
import { own_games } from "./summary.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Entry } from "../own_games/entry.js"
 * @import { Trouble } from "../own_games/indexed_store.js"
 * @import { GameFacts } from "./game_facts.js"
 * @import { OwnGame } from "./summary.js"
 * @import { ReviewStore } from "./review_store.js"
 */
/** @typedef {Pick<import("../own_games/database.js").Games, "all" | "subscribe">} Games */

/**
 * @typedef {object} Collection
 * @property {readonly OwnGame[]} games  finished ones, the oldest first
 * @property {ReadonlyMap<string, Entry>} entries  of these games, by id
 * @property {readonly Entry[]} not_counted  games without one person at this screen
 * @property {Trouble | null} trouble  why games or reviews could not be read
 */

/** Games that are read by the module in one go; between two goes the page does other things. */
const AT_ONCE = 10;

/** @param {Entry | undefined} entry @param {GameFacts} facts */
function has_same_moves(entry, { essence }) {
  try {
    return entry !== undefined && own_line(entry).essence === essence;
  } catch {
    return false; // the review of the game reports why it cannot be read
  }
}

/**
 * A game gets a new stamp with every write. Its review stays valid if only signs and comments have changed.
 * @param {readonly GameFacts[]} facts @param {ReadonlyMap<string, Entry>} entries
 * @returns {Promise<GameFacts[]>} those of games that were written again with the same moves, with the new stamp
 */
async function renewed(facts, entries) {
  const fresh = [];
  const changed = facts.filter(({ id, stamp }) => entries.has(id) && entries.get(id)?.stamp !== stamp);
  for (const [index, one] of changed.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
    const entry = entries.get(one.id);
    if (entry !== undefined && has_same_moves(entry, one)) fresh.push({ ...one, stamp: entry.stamp });
  }
  return fresh;
}

/**
 * Facts of games that were deleted are removed here, not at the deletion: that can be taken back for a while.
 * @param {Translator} t @param {Games} games @param {ReviewStore} reviews
 * @returns {Promise<Collection>}
 */
export async function collect(t, games, reviews) {
  const [kept, stored] = await Promise.all([games.all(), reviews.all()]);
  const trouble = kept.trouble ?? stored.trouble;
  const values = kept.value ?? [];
  const whole = values.map((value) => judged(t, value)).filter(({ fault }) => fault === null);
  const { played, not_counted } = played_games(whole.map(({ entry }) => entry));
  const wanted = new Set(played.map(({ id }) => id));
  const all = /** @type {Entry[]} */ (whole.map(({ entry }) => entry));
  const entries = new Map(all.filter(({ id }) => wanted.has(id)).map((entry) => [entry.id, entry]));
  const facts = stored.value ?? [];
  const fresh = await renewed(facts, entries);
  if (fresh.length > 0) await reviews.put(fresh);
  const current = new Map([...facts, ...fresh].map((one) => [one.id, one]));
  return {
    games: own_games(played, [...current.values()]),
    entries,
    not_counted: /** @type {Entry[]} */ (not_counted),
    trouble,
  };
}

/**
 * Removes the facts of games that are gone.
 * @param {Games} games @param {ReviewStore} reviews
 */
export async function remove_orphans(games, reviews) {
  const [kept, stored] = await Promise.all([games.all(), reviews.all()]);
  if (kept.value === null || stored.value === null) return;
  const ids = new Set(kept.value.map((value) => /** @type {{ id?: unknown }} */ (value).id));
  const orphans = stored.value.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  if (orphans.length > 0) await reviews.remove(orphans);
}
