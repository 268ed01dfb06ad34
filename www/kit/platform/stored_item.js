// One item of localStorage or sessionStorage, as JSON. Content that this page cannot use, because it is damaged or a
// newer version wrote it, is never overwritten: it is first copied to `KEY:broken`, `KEY:broken:2` and so on. Blocked
// or full storage throws no error.

/**
 * The content of a stored text: the usable part of it (null: nothing), and its fault (null: none).
 * @template T @typedef {{ value: T | null, fault: string | null }} Judged
 */

/** @template T @typedef {{ kind: "none" } | { kind: "blocked" } | { kind: "stored" } & Judged<T>} Stored */

/**
 * The content that a page starts with. `damage`: "aside" - some or all of the stored text could not be used and was
 * copied aside; "no_room" - it could not be copied, so it stays where it is and is not overwritten.
 * @template T @typedef {{ value: T | null, fault: string | null, damage: "none" | "aside" | "no_room", blocked: boolean
 *   }} Loaded
 */

/**
 * @template T
 * @param {string} key
 * @param {object} how
 * @param {(value: unknown) => Judged<T>} how.judge  may throw if it cannot read the value
 * @param {(value: T) => unknown} [how.shape]  the form in which a value is written; by default the value itself
 * @param {() => Storage} [how.storage]
 */
export function create_stored_item(key, { judge, shape = (value) => value, storage = () => localStorage }) {
  /** The last faultless text read or written here, which is not judged again. @type {string | null} */
  let known = null;
  /** A well-formed text that the caller has refused. @type {string | null} */
  let refused = null;

  /** @param {string} text @returns {Judged<T>} */
  const judged = (text) => {
    try {
      return judge(JSON.parse(text));
    } catch {
      return { value: null, fault: "it is not readable" };
    }
  };

  /** Throws if there is no room. @param {string} text */
  const copy_aside = (text) => {
    let name = `${key}:broken`;
    for (let number = 2; ![null, text].includes(storage().getItem(name)); number += 1) name = `${key}:broken:${number}`;
    storage().setItem(name, text);
  };

  /** Copies the stored text aside if it must not be overwritten. Throws if there is no room. */
  const make_way = () => {
    const text = storage().getItem(key);
    if (text !== null && text !== known && (text === refused || judged(text).fault !== null)) copy_aside(text);
  };

  /** @returns {Stored<T>} */
  const read = () => {
    try {
      const text = storage().getItem(key);
      if (text === null) return { kind: "none" };
      const found = judged(text);
      if (found.fault === null && text !== refused) known = text;
      return { kind: "stored", ...found };
    } catch {
      return { kind: "blocked" };
    }
  };

  /**
   * Moves the stored text aside; also called for a text that only the caller refuses.
   * @returns {boolean} false: there is no room; the text stays, and the next `write` tries again first
   */
  const set_aside = () => {
    try {
      refused = storage().getItem(key);
      if (refused === known) known = null;
      if (refused !== null) copy_aside(refused);
      storage().removeItem(key);
      return true;
    } catch {
      return false;
    }
  };

  /** @param {T} value @returns {boolean} whether it was written */
  const write = (value) => {
    try {
      make_way();
      const text = JSON.stringify(shape(value));
      storage().setItem(key, text);
      known = text;
      return true;
    } catch {
      return false;
    }
  };

  /** @returns {boolean} whether the item is removed */
  const remove = () => {
    try {
      make_way();
      storage().removeItem(key);
      return true;
    } catch {
      return false;
    }
  };

  /**
   * Reads the item when a page starts. Sets a faulty text aside and rewrites its usable part.
   * @returns {Loaded<T>}
   */
  const load = () => {
    const found = read();
    if (found.kind !== "stored") return { value: null, fault: null, damage: "none", blocked: found.kind === "blocked" };
    const { value, fault } = found;
    if (fault === null) return { value, fault, damage: "none", blocked: false };
    const aside = set_aside();
    if (aside && value !== null) write(value);
    return { value, fault, damage: aside ? "aside" : "no_room", blocked: false };
  };

  return { read, load, set_aside, write, remove };
}

/** @template T @typedef {ReturnType<typeof create_stored_item<T>>} StoredItem */
