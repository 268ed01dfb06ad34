// Stores the user's repertoires, each as PDN with variations and the side it is for. If storage is blocked or full,
// they last until the page is closed.
import { new_id } from "../core/game_identity.js";
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";

/** @typedef {{ id: string, name: string, side: import("../core/state_types.js").Side, pdn: string }} Stored */

const VERSION = 1;
/** The maximum length of a name. */
export const MOST_NAME = 60;

/** @param {unknown} value @returns {value is Stored} */
const is_stored = (value) =>
  is_object(value) &&
  typeof value.id === "string" &&
  typeof value.name === "string" &&
  (value.side === "black" || value.side === "white") &&
  typeof value.pdn === "string";

/** The valid entries of a stored value. @param {unknown} value @returns {Stored[]} */
export const read_repertoires = (value) => (Array.isArray(value) ? value.filter(is_stored) : []);

/** @type {import("../../kit/platform/stored_item.js").StoredItem<Stored[]>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:repertoires", {
  judge(value) {
    if (!is_object(value) || value.version !== VERSION || !Array.isArray(value.repertoires))
      return { value: null, fault: "another version wrote it" };
    const found = read_repertoires(value.repertoires);
    const all = found.length === value.repertoires.length;
    return { value: found, fault: all ? null : "some repertoires cannot be read" };
  },
  shape: (repertoires) => ({ version: VERSION, repertoires }),
});

const kept = /* @__PURE__ */ with_memory_fallback(item, []);

/** @type {() => readonly Stored[]} */
export const repertoires = kept.get;

/** Whether some stored repertoires cannot be read now. */
export function has_unread() {
  if (kept.is_unstored()) return false;
  const found = item.read();
  return found.kind === "blocked" || (found.kind === "stored" && found.fault !== null);
}

/**
 * Sets unreadable repertoires aside.
 * @returns {import("../../kit/platform/stored_item.js").Loaded<Stored[]>["damage"]}
 */
export const check_repertoires = () => item.load().damage;

/** @param {string} id */
export const find_repertoire = (id) => repertoires().find((one) => one.id === id);

/**
 * Adds a repertoire, or replaces the one with its id.
 * @param {Omit<Stored, "id"> & { id?: string }} added
 * @returns {{ stored: Stored, kept: boolean }} kept: whether it is in storage
 */
export function keep_repertoire({ id = new_id(), name, side, pdn }) {
  const stored = { id, name: name.slice(0, MOST_NAME), side, pdn };
  const others = repertoires().filter((one) => one.id !== id);
  return { stored, kept: kept.write([...others, stored]) };
}

/**
 * Adds repertoires of another browser, except those whose id exists here.
 * @param {readonly Stored[]} more @returns {boolean} whether all are stored
 */
export function add_repertoires(more) {
  const here_already = repertoires();
  const added = more.filter(({ id }) => here_already.every((one) => one.id !== id));
  return added.length > 0 ? kept.write([...here_already, ...added]) : kept.write_again();
}

/** @param {string} id */
export const remove_repertoire = (id) => kept.write(repertoires().filter((one) => one.id !== id));
