// The messages between embed.html and the page that holds it in a frame: shapes, and how what comes in is read. Version
// 1: what is added later is ignored by who does not know it, what would mean something else gets another number.

/**
 * From the page around to the frame. `hello` comes first; it is answered with `ready`. Every other one has an id and is
 * answered by one `reply` or `refused` with it.
 * @typedef {import("../../checkers-elements.js").EmbedRequest} EmbedRequest
 */

/**
 * From the frame to the page around, once that has said hello.
 * @typedef {import("../../checkers-elements.js").EmbedMessage} EmbedMessage
 */

import { is_level } from "../core/levels.js";
import { is_object } from "../platform/is_object.js";

export const VERSION = 1;

/** A longer text is no move, and no position. */
const MOST = 2000;
/** A game as PDN may be longer. */
const MOST_PDN = 200_000;

/** @param {unknown} value @param {number} [most] @returns {value is string} */
const is_text = (value, most = MOST) => typeof value === "string" && value.length <= most;

/** What a new game may have otherwise. @type {Readonly<Record<string, (value: unknown) => boolean>>} */
const HOW = Object.freeze({
  opponent: (/** @type {unknown} */ value) => value === "computer" || value === "friend",
  level: is_level,
  side: (/** @type {unknown} */ value) => value === "black" || value === "white",
  rules: (/** @type {unknown} */ value) => is_text(value),
  fen: (/** @type {unknown} */ value) => value === null || is_text(value),
});

/** @type {Readonly<Record<EmbedRequest["type"], (message: Record<string, unknown>) => boolean>>} */
const READ = Object.freeze({
  hello: () => true,
  get: () => true,
  undo: () => true,
  redo: () => true,
  resign: () => true,
  flip: () => true,
  play: ({ move }) => is_text(move),
  set: ({ fen, pdn }) => (is_text(fen) && pdn === undefined) || (is_text(pdn, MOST_PDN) && fen === undefined),
  go: ({ ply }) => Number.isInteger(ply),
  "new-game": ({ how }) =>
    how === undefined ||
    (is_object(how) && Object.entries(how).every(([name, value]) => Object.hasOwn(HOW, name) && HOW[name]?.(value))),
});

/** @param {unknown} data @returns {number | string | null} by which a message is answered */
export const id_of = (data) =>
  is_object(data) && (typeof data.id === "number" || is_text(data.id, 64)) ? data.id : null;

/**
 * Whether something that came in is meant for us at all: pages send each other many things.
 * @param {unknown} data
 * @returns {data is Record<string, unknown>}
 */
export const is_ours = (data) => is_object(data) && "checkers" in data;

/** @param {Record<string, unknown>} data @returns {EmbedRequest | string} why it is none */
export function read_request(data) {
  if (data.checkers !== VERSION) return `version ${VERSION} is spoken here`;
  const { type } = data;
  if (typeof type !== "string" || !Object.hasOwn(READ, type)) return "there is no such message";
  if (type !== "hello" && id_of(data) === null) return "an id is missing";
  if (!READ[/** @type {EmbedRequest["type"]} */ (type)](data))
    return `not all that ${type} needs is there, or it is of another kind`;
  return /** @type {EmbedRequest} */ (/** @type {unknown} */ (data));
}
