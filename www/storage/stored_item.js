// One item of localStorage or sessionStorage, as JSON. Content that this page cannot use - it is damaged, or a newer version wrote it - is
// never written over: it is first copied aside, to `KEY:broken`, `KEY:broken:2` and so on. Storage that is blocked or full throws nothing.

/**
 * What a stored text holds: what can be used of it (null: nothing), and what is wrong with it (null: nothing).
 * @template T @typedef {{ value: T | null, fault: string | null }} Judged
 */

/** @template T @typedef {{ kind: "none" } | { kind: "blocked" } | { kind: "stored" } & Judged<T>} Stored */

/**
 * What a page begins with. `damage`: "aside" - some or all of what stood there could not be used and was copied aside; "no_room" - it
 * could not be copied, so it stays where it is, and nothing is written over it.
 * @template T @typedef {{ value: T | null, fault: string | null, damage: "none" | "aside" | "no_room", blocked: boolean }} Loaded
 */

/**
 * @template T
 * @param {string} key
 * @param {object} how
 * @param {(value: unknown) => Judged<T>} how.judge  may throw for what it cannot read
 * @param {(value: T) => unknown} [how.shape]  as it is written; the value itself while nothing is said
 * @param {() => Storage} [how.storage]
 */
export function create_stored_item(key, { judge, shape = (value) => value, storage = () => localStorage }) {
  /** The text that was read or written here last and is in order: it need not be judged again. @type {string | null} */
  let known = null;
  /** A text that is well formed, but was refused by its reader. @type {string | null} */
  let refused = null;

  /** @param {string} text @returns {Judged<T>} */
  const judged = (text) => {
    try {
      return judge(JSON.parse(text));
    } catch {
      return { value: null, fault: "it is not readable" };
    }
  };

  /** Throws where there is no room. @param {string} text */
  const copy_aside = (text) => {
    let name = `${key}:broken`;
    for (let number = 2; ![null, text].includes(storage().getItem(name)); number += 1) name = `${key}:broken:${number}`;
    storage().setItem(name, text);
  };

  /** Throws where what stands there has to be kept and cannot be. */
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

  /** Also for what only its reader has refused. @returns {boolean} false: there is no room; it stays, and `write` tries again first */
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

  /** @param {T} value @returns {boolean} whether it is kept */
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

  /** @returns {boolean} whether nothing stands there any more */
  const remove = () => {
    try {
      make_way();
      storage().removeItem(key);
      return true;
    } catch {
      return false;
    }
  };

  /** For the beginning: what cannot be used is set aside, the rest of it written again. @returns {Loaded<T>} */
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
