// The messages between two pages: one line of JSON each, read strictly. Pure. `read` checks the shape of a message;
// session_protocol.js checks whether it is allowed now, and the rules whether a move is legal.
import { DAY } from "../../kit/platform/durations.js";
import { is_object } from "../../kit/platform/is_object.js";

/** @import { Side, State } from "../../play/core/state_types.js" */

/** Protocol version. Messages of another version are rejected. */
export const VERSION = 1;
/** The size limit of a message, in bytes. */
export const LARGEST = 16_384;
/** The length limits of a chat line and of a name, in characters. */
export const LONGEST_CHAT = 500;
export const LONGEST_NAME = 40;
/** The most moves of a game that fit into a message. */
const MOST_MOVES = 2000;

/**
 * The number of the ping that follows the hello. It tells the peer that this page keeps engine and book off and
 * supports the request "assistance". Older pages answer this ping like any other and never send it, so both versions
 * can still play each other.
 */
export const FAIR_PLAY = 1_000_000;

/**
 * @typedef {"takeback" | "draw" | "rematch" | "assistance"} Wish an action that needs the consent of both players;
 *   `assistance`: allow engine and book
 */
/** @typedef {{ black: number, white: number }} Clock  the time left, in milliseconds */
/**
 * @typedef {{ state: "resigned" | "time", side: Side } | { state: "agreed" }} Ended an end of the game that the moves
 *   do not show; `side` has lost
 */
/** @typedef {{ black: string, white: string }} Names */

/**
 * The game as one side knows it.
 * @typedef {object} SharedGame
 * @property {number} game      its number in the session, counted up by every rematch
 * @property {State["game"]["rules"]} rules
 * @property {string} start     FEN of the starting position
 * @property {string[]} moves   as notation
 * @property {Ended | null} ended
 * @property {string} control   the time control in the format of the PDN tag TimeControl; "" without a clock
 * @property {Clock | null} clock
 */

/**
 * `hello` is the first message each player sends. `table` is the full game; spectators get it after every change.
 * @typedef {{ kind: "hello", session: string, side: Side, name: string } & SharedGame} Hello
 * @typedef {{ kind: "table", names: Names } & SharedGame} WatchedGame
 * @typedef {{ kind: "move", game: number, ply: number, move: string, clock: Clock | null }} Moved
 * @typedef {{ kind: "ask", game: number, ply: number, wish: Wish }} Asked
 * @typedef {{ kind: "answer", game: number, ply: number, wish: Wish, yes: boolean }} Answered
 * @typedef {{ kind: "end", game: number, ply: number, ended: Exclude<Ended, { state: "agreed" }> }} End
 * @typedef {{ kind: "chat", text: string }} Chat
 * @typedef {{ kind: "ping", number: number } | { kind: "pong", number: number }} Heartbeat
 * @typedef {{ kind: "bye", why: "left" | "away" | "refused" }} Bye leaving for good, for now, or because of an invalid
 *   message
 * @typedef {Hello | WatchedGame | Moved | Asked | Answered | End | Chat | Heartbeat | Bye} Message
 */

/**
 * @typedef {"too-large" | "unreadable" | "other-version" | "unknown" | "malformed"} Fault why a message cannot be read
 */

/** @param {number} most @returns {(value: unknown) => boolean} */
const count = (most) => (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** @param {...unknown} values @returns {(value: unknown) => boolean} */
const one_of =
  (...values) =>
  (value) =>
    values.includes(value);

/**
 * Whether a value is one line of text without control characters and bidirectional overrides.
 * @param {unknown} value
 * @param {number} most
 */
const is_line = (value, most) =>
  typeof value === "string" &&
  [...value].length <= most &&
  !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value);

/** Milliseconds, up to a year. */
const is_time = count(366 * DAY);
const is_side = one_of("black", "white");
const is_number = count(1_000_000);
const is_wish = one_of("takeback", "draw", "rematch", "assistance");

/**
 * @param {unknown} value
 * @param {Record<string, (value: unknown) => boolean>} shape  the object must have exactly these fields
 */
function has_shape(value, shape) {
  if (!is_object(value)) return false;
  const names = Object.keys(shape);
  return (
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && shape[name]?.(value[name]) === true)
  );
}

/** @param {unknown} value */
const is_clock = (value) => value === null || has_shape(value, { black: is_time, white: is_time });

/** @param {unknown} value */
const is_ended = (value) =>
  value === null ||
  has_shape(value, { state: one_of("agreed") }) ||
  has_shape(value, { state: one_of("resigned", "time"), side: is_side });

/** @param {unknown} value */
const is_word = (value) => typeof value === "string" && /^[a-z]+(?:-[a-z]+)*$/.test(value) && value.length <= 40;

/** The name of a preset, or an object of rule options. The module checks whether they exist. @param {unknown} value */
const is_rules = (value) =>
  is_word(value) ||
  (is_object(value) &&
    Object.keys(value).length <= 20 &&
    Object.entries(value).every(([name, word]) => /^[a-z_]{1,40}$/.test(name) && is_word(word)));

/** "11-15", "2x9x18" @param {unknown} value */
const is_move = (value) =>
  typeof value === "string" && value.length <= 60 && /^\d{1,2}(?:-\d{1,2}|(?:x\d{1,2})+)$/.test(value);

/** @param {unknown} value */
const is_moves = (value) => Array.isArray(value) && value.length <= MOST_MOVES && value.every(is_move);

/** @param {unknown} value */
const is_name = (value) => is_line(value, LONGEST_NAME);

/** @param {unknown} value */
export const is_session = (value) => typeof value === "string" && /^[0-9a-f]{24}$/.test(value);

const TABLE = Object.freeze({
  game: is_number,
  rules: is_rules,
  start: (/** @type {unknown} */ value) => is_line(value, 400),
  moves: is_moves,
  ended: is_ended,
  control: (/** @type {unknown} */ value) => is_line(value, 40),
  clock: is_clock,
});

/** @type {Readonly<Record<Message["kind"], Record<string, (value: unknown) => boolean>>>} */
const SHAPES = Object.freeze({
  hello: { session: is_session, side: is_side, name: is_name, ...TABLE },
  table: { names: (value) => has_shape(value, { black: is_name, white: is_name }), ...TABLE },
  move: { game: is_number, ply: is_number, move: is_move, clock: is_clock },
  ask: { game: is_number, ply: is_number, wish: is_wish },
  answer: { game: is_number, ply: is_number, wish: is_wish, yes: one_of(true, false) },
  end: {
    game: is_number,
    ply: is_number,
    ended: (value) => value !== null && is_ended(value) && /** @type {Ended} */ (value).state !== "agreed",
  },
  chat: { text: (value) => is_line(value, LONGEST_CHAT) && String(value).trim() !== "" },
  ping: { number: is_number },
  pong: { number: is_number },
  bye: { why: one_of("left", "away", "refused") },
});

const encoder = new TextEncoder();

/** @param {Message} message */
export const write = (message) => JSON.stringify({ v: VERSION, ...message });

/** Removes control characters from a chat line and cuts it to the length limit. @param {string} text */
export const chat_line = (text) =>
  [...text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, " ").trim()].slice(0, LONGEST_CHAT).join("");

/** @param {string} text */
export const name_line = (text) => [...chat_line(text)].slice(0, LONGEST_NAME).join("").trim();

/**
 * @param {unknown} data from the data channel
 * @returns {{ message: Message, fault: null } | { message: null, fault: Fault }}
 */
export function read(data) {
  /** @param {Fault} fault @returns {{ message: null, fault: Fault }} */
  const wrong = (fault) => ({ message: null, fault });
  if (typeof data !== "string") return wrong("unreadable");
  if (data.length > LARGEST || encoder.encode(data).length > LARGEST) return wrong("too-large");
  let value;
  try {
    value = /** @type {unknown} */ (JSON.parse(data));
  } catch {
    return wrong("unreadable");
  }
  if (!is_object(value)) return wrong("malformed");
  const { v, ...fields } = value;
  if (v !== VERSION) return wrong(Number.isInteger(v) ? "other-version" : "malformed");
  const { kind } = fields;
  if (typeof kind !== "string" || !Object.hasOwn(SHAPES, kind)) return wrong("unknown");
  const shape = SHAPES[/** @type {Message["kind"]} */ (kind)];
  if (!has_shape(fields, { kind: is_kind, ...shape })) return wrong("malformed");
  return { message: /** @type {Message} */ (/** @type {unknown} */ (fields)), fault: null };
}

/** `kind` was already looked up in SHAPES. */
const is_kind = () => true;
