// What is kept of network play in this browser: the name one plays under, the STUN servers, and the last sessions, so that a page that was
// reloaded or a fresh invitation carries on where the game stood. Blocked storage keeps nothing, and nothing fails by it.
import { fault } from "../../game/saved.js";
import { is_object } from "../../is_object.js";
import { is_session, name_line } from "./messages.js";

/**
 * @typedef {import("../../game/saved.js").Saved} Saved
 * @typedef {import("./talk.js").Talk} Talk
 * @typedef {{ talk: Talk, name: string, saved: Saved }} Session  `name`: of the other side
 * @typedef {{ name: string, stun: string[], sessions: Session[] }} Kept  the latest session first
 */

const KEY = "bitboard-checkers:network";
const VERSION = 1;
const MOST_SESSIONS = 8;
const MOST_SERVERS = 4;

/** "stun:stun.example.org:3478": TURN servers, which carry the game itself, are not offered. @param {string} text */
export const is_stun = (text) => /^stuns?:[a-z0-9.-]+(?::\d{1,5})?$/i.test(text) && text.length <= 200;

/** @param {unknown} value @returns {value is { wish: import("./messages.js").Wish, ply: number } | null} */
const is_wish = (value) => value === null || (is_object(value) && typeof value.wish === "string" && Number.isInteger(value.ply));

/** @param {unknown} value @returns {value is Session} */
function is_kept(value) {
  if (!is_object(value) || !is_object(value.talk) || typeof value.name !== "string" || fault(value.saved) !== null) return false;
  const { session, me, game, asked, offered, given } = value.talk;
  const lists = given === null || (Array.isArray(given) && given.every((move) => typeof move === "string"));
  return is_session(session) && (me === "black" || me === "white") && Number.isInteger(game) && is_wish(asked) && is_wish(offered) && lists;
}

/** @returns {Kept} */
function load() {
  const kept = { name: "", stun: /** @type {string[]} */ ([]), sessions: /** @type {Session[]} */ ([]) };
  try {
    const value = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) ?? "null"));
    if (!is_object(value) || value.version !== VERSION) return kept;
    if (typeof value.name === "string") kept.name = name_line(value.name);
    if (Array.isArray(value.stun)) kept.stun = value.stun.filter((server) => typeof server === "string" && is_stun(server)).slice(0, MOST_SERVERS);
    if (Array.isArray(value.sessions)) kept.sessions = value.sessions.filter(is_kept);
  } catch {
    // Blocked or damaged: as on the first day.
  }
  return kept;
}

/** @param {Partial<Kept>} change  another tab may have written the rest */
function write(change) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...load(), ...change }));
  } catch {
    // The game itself is kept elsewhere; only a resumption after a reload needs this.
  }
}

export const my_name = () => load().name;
export const stun_servers = () => load().stun;

/** @param {string} name */
export const keep_name = (name) => write({ name: name_line(name) });

/** @param {string} text  one or several servers @returns {string | null} the first that is none */
export function keep_stun(text) {
  const servers = text.split(/[\s,]+/).filter((server) => server !== "");
  const wrong = servers.slice(MOST_SERVERS)[0] ?? servers.find((server) => !is_stun(server));
  if (wrong === undefined) write({ stun: servers });
  return wrong ?? null;
}

/** @param {string} session @returns {Session | null} */
export const session_kept = (session) => load().sessions.find(({ talk }) => talk.session === session) ?? null;

/** @param {Session} session */
export function keep_session(session) {
  const others = load().sessions.filter(({ talk }) => talk.session !== session.talk.session);
  write({ sessions: [session, ...others].slice(0, MOST_SESSIONS) });
}
