// The stored form of an own game: builds it from the state, validates it, and tests whether one game contains all moves
// of another.
import { id_of_text, is_of_text } from "../../play/core/game_identity.js";
import { fault as saved_fault } from "../../play/game/saved_game.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Saved } from "../../play/game/saved_game.js"
 */

/**
 * A move in the tree of a stored game: the index of its parent, or -1, and the text of the move: its notation with
 * comments and signs.
 * @typedef {[parent: number, move: string]} Branch
 */

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} stamp     new with every write, so that a tab detects writes of other tabs
 * @property {string} changed   ISO date and time
 * @property {string} pdn       the whole game, the one property that must never be lost
 * @property {Branch[]} tree
 * @property {string} rules     a preset's name, or "custom"; "" for an imported game
 * @property {Saved | null} saved  the data to resume the game from; null for an imported game
 * @property {number} [order]   the place among the games of one import
 */

/** @typedef {{ entry: Entry, fault: null } | { entry: unknown, fault: string }} Kept */

/**
 * The result of saving a game. `behind`: the stored game stays, because it contains every move of this
 * one and more, or is this text with changes; `conflict`: each has moves that the other lacks; `damaged`: the stored
 * record is not a game and is left alone.
 * @typedef {{ kind: "kept", stamp: string } | { kind: "behind" } | { kind: "conflict" } | { kind: "damaged" }} Outcome
 */

/** @returns {string} */
export const new_stamp = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join("-");

/** Every move with its comments and signs. @param {{ game: Pick<State["game"], "tree"> }} state @returns {Branch[]} */
export function branches(state) {
  const places = new Map(state.game.tree.map(({ id }, index) => [id, index]));
  return state.game.tree.map(({ parent, move, comment, comment_before, nags }) => {
    const said = [move.notation, comment_before, comment, nags.join(" ")].join("\n").trimEnd();
    return [parent === null ? -1 : (places.get(parent) ?? -1), said];
  });
}

/** Whether `mine` contains every branch of `theirs`. @param {Branch[]} mine @param {Branch[]} theirs */
export function holds(mine, theirs) {
  const key = (/** @type {number} */ parent, /** @type {string} */ move) => `${parent}\n${move}`;
  const known = new Map(mine.map(([parent, move], index) => [key(parent, move), index]));
  /** @type {number[]} for each of their moves so far, its index in `mine` */
  const at = [];
  for (const [parent, move] of theirs) {
    const place = known.get(key(parent < 0 ? -1 : (at[parent] ?? -2), move));
    if (place === undefined) return false;
    at.push(place);
  }
  return true;
}

/** @param {Entry} one @param {Entry} other */
const same = (one, other) => one.pdn === other.pdn && JSON.stringify(one.saved) === JSON.stringify(other.saved);

/** Whether a game is the text that it was opened from, without any change. @param {Entry} entry */
const is_unchanged = ({ id, pdn }) => is_of_text(id) && id === id_of_text(pdn);

/**
 * Why a stored game stays in the place of a newer form of it; null: the newer form replaces it.
 * @param {Kept} stored @param {Entry} entry @param {string | null} seen  the stamp this tab last read or wrote
 * @returns {Outcome | null}
 */
export function stored_instead({ entry: other, fault }, entry, seen) {
  if (fault !== null) return { kind: "damaged" };
  if (same(other, entry)) return { kind: "kept", stamp: other.stamp };
  if (seen === null && is_unchanged(entry) && other.pdn !== entry.pdn) return { kind: "behind" };
  if (other.stamp === seen || holds(entry.tree, other.tree)) return null;
  return { kind: holds(other.tree, entry.tree) ? "behind" : "conflict" };
}

/** @param {State} state @param {Saved} saved @returns {Entry} */
export function entry_of(state, saved) {
  return {
    id: state.game.id,
    stamp: new_stamp(),
    changed: new Date().toISOString(),
    pdn: state.game.pdn.game(),
    tree: branches(state),
    rules: typeof state.game.rules === "string" ? state.game.rules : "custom",
    saved,
  };
}

/**
 * The entry of a game from a file, which has no data to resume from.
 * @param {{ id: string, pdn: string, changed?: string, order?: number }} from
 * @returns {Entry}
 */
export const imported_entry = ({ id, pdn, changed = new Date().toISOString(), order = 0 }) => ({
  id,
  stamp: new_stamp(),
  changed,
  pdn,
  tree: [],
  rules: "",
  saved: null,
  order,
});

/** The parent must precede its children. @param {unknown} value @param {number} index @returns {value is Branch} */
const is_branch = (value, index) =>
  Array.isArray(value) &&
  Number.isInteger(value[0]) &&
  value[0] >= -1 &&
  value[0] < index &&
  typeof value[1] === "string";

/**
 * The reason why a record is not an entry, or null. Does not check the moves: the module does when it reads the PDN.
 * @param {Translator} t
 * @param {unknown} value
 * @returns {string | null}
 */
function fault(t, value) {
  if (typeof value !== "object" || value === null) return t("entry.no_game");
  if (!("pdn" in value) || typeof value.pdn !== "string" || value.pdn.trim() === "") return t("entry.no_moves");
  if (!("stamp" in value) || typeof value.stamp !== "string") return t("entry.no_stamp");
  if (!("changed" in value) || typeof value.changed !== "string" || Number.isNaN(Date.parse(value.changed)))
    return t("entry.no_date");
  if (!("tree" in value) || !Array.isArray(value.tree) || !value.tree.every(is_branch)) return t("entry.no_tree");
  return null;
}

/**
 * Checks a stored record. Unreadable `saved` data is no fault but becomes null, because the PDN has the whole game.
 * @param {Translator} t
 * @param {unknown} value
 * @returns {Kept}
 */
export function judged(t, value) {
  const reason = fault(t, value);
  if (reason !== null) return { entry: value, fault: reason };
  const entry = /** @type {Entry} */ (value);
  return { entry: saved_fault(entry.saved) === null ? entry : { ...entry, saved: null }, fault: null };
}

/** The key of a record; the store requires every record to have one. @param {unknown} value @returns {IDBValidKey} */
export const id_of = (value) => /** @type {{ id: IDBValidKey }} */ (value).id;

/** Normalizes white space, so that equal games with different line breaks compare as equal. @param {string} pdn */
export const essence = (pdn) => pdn.replace(/\s+/g, " ").trim();
