// Stores the data of network play in this browser: the player's name, the STUN servers, and the last sessions, so that
// a game can continue after a reload or with a new invitation. If storage is blocked, nothing is stored and no call
// fails.
import { fault } from "../../play/game/saved_game.js";
import { is_object } from "../../kit/platform/is_object.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";
import { is_session, name_line } from "./messages.js";

/**
 * @import { Saved } from "../../play/game/saved_game.js"
 * @import { Side } from "../../play/core/state_types.js"
 * @import { ProtocolState } from "./protocol_types.js"
 */

/**
 * @typedef {{ talk: ProtocolState, name: string, saved: Saved }} Session  `talk`: the protocol state (the name is part
 *   of the stored format); `name`: of the peer
 * @typedef {{ name: string, stun: string[], sessions: Session[] }} Kept  the latest session comes first
 */

const VERSION = 1;
const MOST_SESSIONS = 8;
const MOST_SERVERS = 4;

/**
 * "stun:stun.example.org:3478". TURN servers, which would relay the game itself, are not accepted.
 * @param {string} text
 */
const is_stun = (text) => /^stuns?:[a-z0-9.-]+(?::\d{1,5})?$/i.test(text) && text.length <= 200;

/** @param {unknown} server @returns {server is string} */
const is_server = (server) => typeof server === "string" && is_stun(server);

/** @param {unknown} value @returns {value is { wish: import("./messages.js").Wish, ply: number } | null} */
const is_wish = (value) =>
  value === null || (is_object(value) && typeof value.wish === "string" && Number.isInteger(value.ply));

/** @param {unknown} value @returns {value is Session} */
function is_kept(value) {
  if (!is_object(value) || !is_object(value.talk) || typeof value.name !== "string" || fault(value.saved) !== null)
    return false;
  const { session, me, game, asked, offered, given } = value.talk;
  const lists = given === null || (Array.isArray(given) && given.every((move) => typeof move === "string"));
  return (
    is_session(session) &&
    (me === "black" || me === "white") &&
    Number.isInteger(game) &&
    is_wish(asked) &&
    is_wish(offered) &&
    lists
  );
}

/** @param {unknown} list @returns {unknown[]} */
const listed = (list) => (Array.isArray(list) ? list : []);

/** @type {Kept} */
const NOTHING = { name: "", stun: [], sessions: [] };

/** @type {import("../../kit/platform/stored_item.js").StoredItem<Kept>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:network", {
  judge(value) {
    if (!is_object(value) || value.version !== VERSION) return { value: null, fault: "another version wrote it" };
    const { name = "", stun = [], sessions = [] } = value;
    const [servers, kept] = [listed(stun).filter(is_server).slice(0, MOST_SERVERS), listed(sessions).filter(is_kept)];
    const whole =
      typeof name === "string" &&
      Array.isArray(stun) &&
      Array.isArray(sessions) &&
      servers.length === stun.length &&
      kept.length === sessions.length;
    return {
      value: { name: typeof name === "string" ? name_line(name) : "", stun: servers, sessions: kept },
      fault: whole ? null : "some of it cannot be read",
    };
  },
  shape: (kept) => ({ version: VERSION, ...kept }),
});

/**
 * Reads the stored data once, so that unreadable data is set aside.
 * @returns {import("../../kit/platform/stored_item.js").Loaded<Kept>["damage"]}
 */
export const set_damage_aside = () => item.load().damage;

/** @returns {Kept} */
function load() {
  const found = item.read();
  return found.kind === "stored" && found.value !== null ? found.value : NOTHING;
}

/**
 * A failed write loses no game, because games are saved elsewhere; only resuming after a reload needs this data.
 * @param {Partial<Kept>} change the other fields are read again, because another tab may have changed them
 */
const write = (change) => item.write({ ...load(), ...change });

export const my_name = () => load().name;
export const stun_servers = () => load().stun;

/** @param {string} name */
export const keep_name = (name) => write({ name: name_line(name) });

/**
 * @param {string} text  one or several servers
 * @returns {string | null} the first that is not a STUN server; null if all are
 */
export function keep_stun(text) {
  const servers = text.split(/[\s,]+/).filter((server) => server !== "");
  const wrong = servers.slice(MOST_SERVERS)[0] ?? servers.find((server) => !is_stun(server));
  if (wrong === undefined) write({ stun: servers });
  return wrong ?? null;
}

/**
 * The session of a game on the board. Both players of a session may be tabs of this browser, each with a game of its
 * own.
 * @param {string} session @param {string} game  its id
 */
export const session_of_game = (session, game) =>
  load().sessions.find(({ talk, saved }) => talk.session === session && saved.id === game) ?? null;

/**
 * The session that an invitation belongs to: the one of that side, if both players are tabs of this browser.
 * @param {string} session @param {Side} me @returns {Session | null}
 */
export function session_kept(session, me) {
  const found = load().sessions.filter(({ talk }) => talk.session === session);
  return found.find(({ talk }) => talk.me === me) ?? found[0] ?? null;
}

/** Whether a stored session is an earlier state of this one, or of the other tab. @param {Session} session */
const replaces =
  ({ talk, saved }) =>
  (/** @type {Session} */ other) =>
    other.talk.session === talk.session &&
    (other.saved.id === saved.id ||
      other.talk.game < talk.game ||
      (other.talk.game === talk.game && other.talk.me === talk.me));

/** @param {Session} session */
export function keep_session(session) {
  const is_earlier = replaces(session);
  const others = load().sessions.filter((other) => !is_earlier(other));
  write({ sessions: [session, ...others].slice(0, MOST_SESSIONS) });
}
