// The players of the Arena: plain data, stored in localStorage and validated when it is read. API keys are stored
// separately, and only in this tab's sessionStorage unless the user wants them kept.
import { is_level } from "../../play/core/levels.js";
import { endpoint } from "../../play/players/language_model.js";
import { is_object } from "../../kit/platform/is_object.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";

/**
 * @typedef {{ kind: "level", id: string, name: string, level: number }} LevelEntry
 * @typedef {{ kind: "engine", id: string, name: string, url: string, movetime: number | null, nodes: number | null,
 *   seconds: number }} EngineEntry movetime in milliseconds, or nodes; seconds: the most for a move
 * @typedef {{ kind: "model", id: string, name: string, base: string, model: string, illegal: number, seconds: number }}
 *   ModelEntry
 * @typedef {{ kind: "script", id: string, name: string, script: string }} ScriptEntry script: the name that it was
 *   registered with on this page
 * @typedef {LevelEntry | EngineEntry | ModelEntry | ScriptEntry} Entry
 */

/** The length limits, in characters: of an address or a model, and of a name. */
const MOST = 400;
const NAME = 60;

/** @param {unknown} value @param {number} least @param {number} most */
export const is_whole = (value, least, most) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
/** @param {unknown} value */
const is_text = (value) => typeof value === "string" && value !== "" && value.length <= MOST;

/** The ranges of a player's numbers. */
export const LIMITS = Object.freeze({
  movetime: Object.freeze([1, 600_000]),
  nodes: Object.freeze([1, 1_000_000_000]),
  seconds: Object.freeze([1, 3600]),
  illegal: Object.freeze([0, 20]),
});

/** @param {string} url */
export const is_engine_address = (url) => URL.canParse(url) && /^(wss?|https?):$/.test(new URL(url).protocol);

/**
 * Whether an address contains a user name or a password, which would be stored and shown with it.
 * @param {string} url
 */
export function has_login(url) {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}

/** @param {unknown} value @param {keyof typeof LIMITS} limit */
const fits = (value, limit) => is_whole(value, LIMITS[limit][0] ?? 0, LIMITS[limit][1] ?? 0);

/** @param {unknown} value @returns {value is Entry} */
export function is_entry(value) {
  if (!is_object(value) || !is_text(value.id) || !is_text(value.name) || String(value.name).length > NAME) return false;
  if (value.kind === "level") return is_level(value.level);
  if (value.kind === "script") return is_text(value.script);
  if (!fits(value.seconds, "seconds")) return false;
  if (value.kind === "engine") {
    const limits =
      (value.movetime === null || fits(value.movetime, "movetime")) &&
      (value.nodes === null || fits(value.nodes, "nodes"));
    return (
      is_text(value.url) &&
      is_engine_address(String(value.url)) &&
      limits &&
      (value.movetime === null) !== (value.nodes === null)
    );
  }
  return (
    value.kind === "model" &&
    is_text(value.base) &&
    endpoint(String(value.base)) !== null &&
    is_text(value.model) &&
    fits(value.illegal, "illegal")
  );
}

/** @type {import("../../kit/platform/stored_item.js").StoredItem<readonly Entry[]>} */
const players = /* @__PURE__ */ create_stored_item("bitboard-checkers:arena:players", {
  /** @param {unknown} value @returns {import("../../kit/platform/stored_item.js").Judged<readonly Entry[]>} */
  judge(value) {
    if (!is_object(value) || value.version !== 1 || !Array.isArray(value.players))
      return { value: null, fault: "another version wrote it" };
    const entries = value.players.filter(is_entry);
    return { value: entries, fault: entries.length === value.players.length ? null : "some players cannot be read" };
  },
  shape: (entries) => ({ version: 1, players: entries }),
});

/** Loads the players, and sets unreadable data aside. Called once, when the page opens. */
export function load_entries() {
  const loaded = players.load();
  const value = loaded.value?.map(keep_query) ?? null;
  if (value?.some((entry, at) => entry !== loaded.value?.[at])) players.write(value);
  return { ...loaded, value };
}

/** The stored players, which another tab may have changed. @returns {readonly Entry[] | null} */
export function kept_entries() {
  const found = players.read();
  return found.kind === "stored" ? found.value : null;
}

/** @param {readonly Entry[]} entries @returns {boolean} whether they could be stored */
export const save_entries = (entries) => players.write(entries);

/**
 * The id under which the query of a player's address is stored: it often contains a key, so it is stored like one.
 * @param {string} id
 */
const query_id = (id) => `${id}?`;

/**
 * An address without its query, and the query with its question mark.
 * @param {string} address
 * @returns {{ bare: string, query: string }}
 */
export function split_address(address) {
  const place = address.search(/[?#]/);
  const bare = place < 0 ? address : address.slice(0, place);
  return { bare, query: place < 0 ? "" : address.slice(place).replace(/#.*$/s, "") };
}

/**
 * Moves the query of a player's address to the keys and returns the player without it. Earlier versions stored it with
 * the player.
 * @template {Entry} E @param {E} entry @returns {E}
 */
export function keep_query(entry) {
  if (entry.kind !== "engine" && entry.kind !== "model") return entry;
  const { bare, query } = split_address(entry.kind === "engine" ? entry.url : entry.base);
  if (query === "") return entry;
  if (key_of(query_id(entry.id)).key === "") set_key(query_id(entry.id), query, true);
  return { ...entry, ...(entry.kind === "engine" ? { url: bare } : { base: bare }) };
}

/** Whether the query of a player's address is kept on this device. @param {string} id */
export const query_kept = (id) => key_of(query_id(id)).kept;

/** The address of a player with its query. @param {EngineEntry | ModelEntry} entry */
export const address_of = (entry) =>
  `${entry.kind === "engine" ? entry.url : entry.base}${key_of(query_id(entry.id)).key}`;

/**
 * Sets the query of a player's address, like a key.
 * @param {string} id @param {string} query @param {boolean} kept
 * @returns {boolean} whether it could be stored as wanted
 */
export const set_query = (id, query, kept) => set_key(query_id(id), query, kept);

/**
 * Where the secrets of a player may be sent: its kind and the origin of its address. Empty for players without secrets.
 * @param {Entry} entry
 */
function destination(entry) {
  if (entry.kind !== "engine" && entry.kind !== "model") return "";
  return `${entry.kind} ${new URL(entry.kind === "engine" ? entry.url : entry.base).origin}`;
}

/**
 * A changed player. At another host it gets an id of its own: a tournament keeps its players as they were, and the new
 * key must not be sent to the old host.
 * @param {Entry} entry @param {Entry | null} before @param {() => string} new_id
 * @returns {Entry}
 */
export function identified(entry, before, new_id) {
  const moved = before !== null && destination(before) !== "" && destination(before) !== destination(entry);
  return moved ? { ...entry, id: new_id() } : entry;
}

/**
 * API keys by the player's id.
 * @param {() => Storage} storage
 * @returns {import("../../kit/platform/stored_item.js").StoredItem<Record<string, string>>}
 */
const keys_in = (storage) =>
  create_stored_item("bitboard-checkers:arena:keys", {
    storage,
    judge(value) {
      if (!is_object(value)) return { value: null, fault: "it holds no keys" };
      const all = Object.entries(value);
      const keys = all.flatMap(([id, key]) => (typeof key === "string" ? [[id, key]] : []));
      return { value: Object.fromEntries(keys), fault: keys.length === all.length ? null : "some keys cannot be read" };
    },
  });
const on_device = keys_in(() => localStorage);
const in_tab = keys_in(() => sessionStorage);

/** @param {typeof on_device} place @returns {Record<string, string>} */
function keys_of(place) {
  const found = place.read();
  return (found.kind === "stored" && found.value) || {};
}

/**
 * The key of a player, and whether it is kept on this device.
 * @param {string} id
 * @returns {{ key: string, kept: boolean }}
 */
export function key_of(id) {
  const kept = keys_of(on_device)[id];
  return kept === undefined ? { key: keys_of(in_tab)[id] ?? "", kept: false } : { key: kept, kept: true };
}

/**
 * An empty key is forgotten.
 * @param {typeof on_device} place
 * @param {string} id
 * @param {string} key
 * @returns {boolean} whether it could be stored
 */
function put_key(place, id, key) {
  const { [id]: old, ...others } = keys_of(place);
  if ((old ?? "") === key) return true;
  if (key !== "") return place.write({ ...others, [id]: key });
  return Object.keys(others).length > 0 ? place.write(others) : place.remove();
}

/**
 * Removes the keys of deleted players. All other keys stay, also those of unknown players.
 * @param {Iterable<string>} ids
 */
export function forget_keys(ids) {
  for (const id of ids) {
    for (const name of [id, query_id(id)]) {
      put_key(on_device, name, "");
      put_key(in_tab, name, "");
    }
  }
}

/**
 * An empty key is forgotten.
 * @param {string} id
 * @param {string} key
 * @param {boolean} kept on this device; else until the tab is closed
 * @returns {boolean} whether it could be stored as wanted
 */
export function set_key(id, key, kept) {
  const [place, other] = kept ? [on_device, in_tab] : [in_tab, on_device];
  if (put_key(place, id, key)) return put_key(other, id, "");
  if (kept) put_key(in_tab, id, key); // storage is full: keeps it at least until the tab is closed
  return false;
}
