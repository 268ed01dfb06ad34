// The messages between embed.html and the page that holds it in a frame: their types, and the validation of requests.
// Version 1: later additions are ignored by older receivers; an incompatible change gets another number.

/**
 * From the host page to the frame. `hello` comes first; it is answered with `ready`. Every other one has an id and is
 * answered by one `reply` or `refused` with it.
 * @typedef {import("../../../checkers-elements.js").EmbedRequest} EmbedRequest
 */

/**
 * From the frame to the host page, after its hello.
 * @typedef {import("../../../checkers-elements.js").EmbedMessage} EmbedMessage
 */

import { is_level } from "../../play/core/levels.js";
import { is_object } from "../../kit/platform/is_object.js";

export const VERSION = 1;

/** The longest text of a move or a position, in UTF-16 units. */
const MAX_TEXT = 2000;
/** The longest PDN. */
const MAX_PDN = 200_000;

/** @param {unknown} value @param {number} [most] @returns {value is string} */
const is_text = (value, most = MAX_TEXT) => typeof value === "string" && value.length <= most;

/** The validators of the options of `new-game`. @type {Readonly<Record<string, (value: unknown) => boolean>>} */
const NEW_GAME_OPTIONS = Object.freeze({
  opponent: (/** @type {unknown} */ value) => value === "computer" || value === "friend",
  level: is_level,
  side: (/** @type {unknown} */ value) => value === "black" || value === "white",
  rules: (/** @type {unknown} */ value) => is_text(value),
  fen: (/** @type {unknown} */ value) => value === null || is_text(value),
});

/** @type {Readonly<Record<EmbedRequest["type"], (message: Record<string, unknown>) => boolean>>} */
const VALIDATORS = Object.freeze({
  hello: () => true,
  get: () => true,
  undo: () => true,
  redo: () => true,
  resign: () => true,
  flip: () => true,
  play: ({ move }) => is_text(move),
  set: ({ fen, pdn }) => (is_text(fen) && pdn === undefined) || (is_text(pdn, MAX_PDN) && fen === undefined),
  go: ({ ply }) => Number.isInteger(ply),
  "new-game": ({ how }) =>
    how === undefined ||
    (is_object(how) &&
      Object.entries(how).every(
        ([name, value]) => Object.hasOwn(NEW_GAME_OPTIONS, name) && NEW_GAME_OPTIONS[name]?.(value),
      )),
});

/** @param {unknown} data @returns {number | string | null} the id to repeat in the answer */
export const id_of = (data) =>
  is_object(data) && (typeof data.id === "number" || is_text(data.id, 64)) ? data.id : null;

/**
 * Whether a message belongs to this protocol: a frame also receives unrelated messages.
 * @param {unknown} data
 * @returns {data is Record<string, unknown>}
 */
export const is_ours = (data) => is_object(data) && "checkers" in data;

/** @param {Record<string, unknown>} data @returns {EmbedRequest | string} the request, or why it is invalid */
export function read_request(data) {
  if (data.checkers !== VERSION) return `unsupported protocol version; expected ${VERSION}`;
  const { type } = data;
  if (typeof type !== "string" || !Object.hasOwn(VALIDATORS, type)) return "unknown message type";
  if (type !== "hello" && id_of(data) === null) return "missing id";
  if (!VALIDATORS[/** @type {EmbedRequest["type"]} */ (type)](data)) return `${type}: missing or invalid field`;
  return /** @type {EmbedRequest} */ (/** @type {unknown} */ (data));
}
