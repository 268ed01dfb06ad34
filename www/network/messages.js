// The messages between two pages, with their fields: written as one line of JSON and read strictly. Pure.
// What a stranger sends is judged here by its shape; whether it may be said now is judged by session_protocol.js, and
// whether a move is legal by the rules.
import { DAY } from "../platform/durations.js";
import { is_object } from "../platform/is_object.js";

/**
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../core/state.js").State} State
 */

/** Another version says other things: nothing is guessed. */
export const VERSION = 1;
/** Bytes of a message. */
export const LARGEST = 16_384;
/** Letters of one line of the chat, and of a name. */
export const LONGEST_CHAT = 500;
export const LONGEST_NAME = 40;
/** Moves of one game: more would not fit into a message. */
const MOST_MOVES = 2000;

/**
 * The number of the ping that follows the hello. It says that this page keeps engine and book off and knows the wish
 * "assistance". Older pages answer the ping like any other, so the two can still play, and never send it themselves.
 */
export const FAIR_PLAY = 1_000_000;

/** @typedef {"takeback" | "draw" | "rematch" | "assistance"} Wish an action that needs both players; `assistance`: allow engine and book */
/** @typedef {{ black: number, white: number }} Clock  what each side has left, in milliseconds */
/**
 * @typedef {{ state: "resigned" | "time", side: Side } | { state: "agreed" }} Ended an end that the moves do not show;
 *   the side has lost
 */
/** @typedef {{ black: string, white: string }} Names */

/**
 * The game as one side knows it.
 * @typedef {object} SharedGame
 * @property {number} game      of this session: another with every rematch
 * @property {State["game"]["rules"]} rules
 * @property {string} start     FEN of the position it begins with
 * @property {string[]} moves   as notation
 * @property {Ended | null} ended
 * @property {string} control   how the clocks run, as PDN says it in TimeControl; "" without
 * @property {Clock | null} clock
 */

/**
 * `hello` is the first that either says, players to each other. `table` is what who watches is told, again with every
 * change.
 * @typedef {{ kind: "hello", session: string, side: Side, name: string } & SharedGame} Hello
 * @typedef {{ kind: "table", names: Names } & SharedGame} WatchedGame
 * @typedef {{ kind: "move", game: number, ply: number, move: string, clock: Clock | null }} Moved
 * @typedef {{ kind: "ask", game: number, ply: number, wish: Wish }} Asked
 * @typedef {{ kind: "answer", game: number, ply: number, wish: Wish, yes: boolean }} Answered
 * @typedef {{ kind: "end", game: number, ply: number, ended: Exclude<Ended, { state: "agreed" }> }} End
 * @typedef {{ kind: "chat", text: string }} Chat
 * @typedef {{ kind: "ping", number: number } | { kind: "pong", number: number }} Heartbeat
 * @typedef {{ kind: "bye", why: "left" | "away" | "refused" }} Bye gone for good, for a moment, or for what the other
 *   has sent
 * @typedef {Hello | WatchedGame | Moved | Asked | Answered | End | Chat | Heartbeat | Bye} Message
 */

/**
 * @typedef {"too-large" | "unreadable" | "other-version" | "unknown" | "malformed"} Fault what is wrong with a text
 */

/** @param {number} most @returns {(value: unknown) => boolean} */
const count = (most) => (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** @param {...unknown} values @returns {(value: unknown) => boolean} */
const one_of =
  (...values) =>
  (value) =>
    values.includes(value);

/**
 * Text of one line, without what is not seen or turns the direction of what follows.
 * @param {unknown} value
 * @param {number} most
 */
const is_line = (value, most) =>
  typeof value === "string" &&
  [...value].length <= most &&
  !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value);

/** An hour has 3.6 million of them; a year is more than any game needs. */
const is_time = count(366 * DAY);
const is_side = one_of("black", "white");
const is_number = count(1_000_000);
const is_wish = one_of("takeback", "draw", "rematch", "assistance");

/** @param {unknown} value @param {Record<string, (value: unknown) => boolean>} shape  every field of it and no other */
export function has_shape(value, shape) {
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

/** A preset's name, or every field; which there are is known by the module. @param {unknown} value */
const is_rules = (value) =>
  is_word(value) ||
  (is_object(value) &&
    Object.keys(value).length <= 10 &&
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

/** Cuts a line of chat to the greatest length. @param {string} text */
export const chat_line = (text) =>
  [...text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, " ").trim()].slice(0, LONGEST_CHAT).join("");

/** @param {string} text */
export const name_line = (text) => [...chat_line(text)].slice(0, LONGEST_NAME).join("").trim();

/**
 * @param {unknown} data as it came from the channel
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

/** It has been found among them already. */
const is_kind = () => true;
