// The players of the Arena: plain data, kept in localStorage and judged when it is read. A key is no part of it: keys have a place of
// their own, and stay in this tab unless their owner wants them kept.
import { endpoint } from "../players/language_model.js";
import { is_object } from "../is_object.js";

/**
 * @typedef {{ kind: "level", id: string, name: string, level: number }} LevelEntry
 * @typedef {{ kind: "engine", id: string, name: string, url: string, movetime: number | null, nodes: number | null, seconds: number }} EngineEntry  milliseconds or positions; seconds a move at most
 * @typedef {{ kind: "model", id: string, name: string, base: string, model: string, illegal: number, seconds: number }} ModelEntry
 * @typedef {{ kind: "script", id: string, name: string, script: string }} ScriptEntry  script: the name it is registered under on this page
 * @typedef {LevelEntry | EngineEntry | ModelEntry | ScriptEntry} Entry
 */

const PLAYERS = "bitboard-checkers:arena:players";
const KEYS = "bitboard-checkers:arena:keys";
/** Letters of a name, an address, a model. */
const MOST = 400;
const NAME = 60;

/** @param {unknown} value @param {number} least @param {number} most */
export const is_whole = (value, least, most) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
/** @param {unknown} value */
const is_text = (value) => typeof value === "string" && value !== "" && value.length <= MOST;

/** What numbers a player may have. */
export const LIMITS = Object.freeze({ movetime: Object.freeze([1, 600_000]), nodes: Object.freeze([1, 1_000_000_000]), seconds: Object.freeze([1, 3600]), illegal: Object.freeze([0, 20]) });

/** @param {string} url */
export const is_engine_address = (url) => URL.canParse(url) && /^(wss?|https?):$/.test(new URL(url).protocol);

/** @param {unknown} value @param {keyof typeof LIMITS} what */
const fits = (value, what) => is_whole(value, LIMITS[what][0] ?? 0, LIMITS[what][1] ?? 0);

/** @param {unknown} value @returns {value is Entry} */
export function is_entry(value) {
  if (!is_object(value) || !is_text(value.id) || !is_text(value.name) || String(value.name).length > NAME) return false;
  if (value.kind === "level") return is_whole(value.level, 1, 10);
  if (value.kind === "script") return is_text(value.script);
  if (!fits(value.seconds, "seconds")) return false;
  if (value.kind === "engine") {
    const limits = (value.movetime === null || fits(value.movetime, "movetime")) && (value.nodes === null || fits(value.nodes, "nodes"));
    return is_text(value.url) && is_engine_address(String(value.url)) && limits && (value.movetime === null) !== (value.nodes === null);
  }
  return value.kind === "model" && is_text(value.base) && endpoint(String(value.base)) !== null && is_text(value.model) && fits(value.illegal, "illegal");
}

/** @param {Storage} storage @param {string} key @returns {unknown} */
function stored(storage, key) {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {() => Storage} storage @param {string} key @param {unknown} value @returns {boolean} whether it is kept */
function keep(storage, key, value) {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The players that were added; those that cannot be read are left out. @returns {{ entries: Entry[], damaged: boolean }} */
export function load_entries() {
  try {
    const value = stored(localStorage, PLAYERS);
    if (value === null) return { entries: [], damaged: localStorage.getItem(PLAYERS) !== null };
    const all = is_object(value) && value.version === 1 && Array.isArray(value.players) ? value.players : null;
    const entries = (all ?? []).filter(is_entry);
    return { entries, damaged: all === null || entries.length < all.length };
  } catch {
    return { entries: [], damaged: false }; // blocked
  }
}

/** @param {readonly Entry[]} players */
export const save_entries = (players) => keep(() => localStorage, PLAYERS, { version: 1, players });

/** By the player's id. @param {Storage} storage @returns {Record<string, string>} */
function keys_in(storage) {
  const value = stored(storage, KEYS);
  return is_object(value) ? Object.fromEntries(Object.entries(value).flatMap(([id, key]) => (typeof key === "string" ? [[id, key]] : []))) : {};
}

/** The key of a player, and whether it is kept on this device. @param {string} id @returns {{ key: string, kept: boolean }} */
export function key_of(id) {
  try {
    const kept = keys_in(localStorage)[id];
    return kept === undefined ? { key: keys_in(sessionStorage)[id] ?? "", kept: false } : { key: kept, kept: true };
  } catch {
    return { key: "", kept: false };
  }
}

/** With a player who is gone goes its key. @param {ReadonlySet<string>} ids of those that stay */
export function forget_keys(ids) {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const all = Object.entries(keys_in(storage()));
      const next = Object.fromEntries(all.filter(([id]) => ids.has(id)));
      if (Object.keys(next).length === all.length) continue;
      if (Object.keys(next).length > 0) keep(storage, KEYS, next);
      else storage().removeItem(KEYS);
    } catch {
      // blocked: nothing was kept
    }
  }
}

/** An empty key is forgotten. @param {string} id @param {string} key @param {boolean} kept on this device; else until the tab is closed */
export function set_key(id, key, kept) {
  for (const [storage, there] of /** @type {const} */ ([[() => localStorage, kept], [() => sessionStorage, !kept]])) {
    try {
      const { [id]: _old, ...others } = keys_in(storage());
      const next = there && key !== "" ? { ...others, [id]: key } : others;
      if (Object.keys(next).length > 0) keep(storage, KEYS, next);
      else storage().removeItem(KEYS);
    } catch {
      // blocked: it has to be typed again
    }
  }
}
