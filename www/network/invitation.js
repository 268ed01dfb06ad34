// Invitations and the answers to them, as they stand in a link: `#join=1.` and `#answer=1.`, packed. Both are the way
// for two pages to find each other without a server: the invitation says what is played and how the host is reached,
// the answer how the guest is.
import { packed, unpacked } from "../platform/deflated_text.js";
import { listed, unlisted } from "./description.js";
import { is_object } from "../platform/is_object.js";
import { is_session, name_line, read, write } from "./messages.js";

/**
 * @typedef {import("./description.js").Description} Description
 * @typedef {import("./messages.js").Hello} Hello
 * @typedef {import("./messages.js").Names} Names
 */

/**
 * `play`: the guest plays the other side of this game; `watch`: it looks on.
 * @typedef {{ kind: "join", as: "play" | "watch", hello: Hello, description: Description }} Invitation
 * @typedef {{ kind: "answer", session: string, to: string, name: string, description: Description }} Answer `to`: the
 *   invitation's user
 */

const VERSION = "1.";
/** Letters of a link, and what they may unpack to. */
const LONGEST = 20_000;
const MOST = 40_000;

/** @typedef {"damaged" | "other-version" | "too-long"} Damage */

/** @param {Invitation} invitation  without the moves, which come when the two are connected: it is to be short */
export async function invitation_fragment({ as, hello, description }) {
  return `#join=${VERSION}${await packed(JSON.stringify([as === "play" ? 0 : 1, JSON.parse(write({ ...hello, moves: [] })), listed(description)]))}`;
}

/** @param {Answer} answer */
export async function answer_fragment({ session, to, name, description }) {
  return `#answer=${VERSION}${await packed(JSON.stringify([session, to, name, listed(description)]))}`;
}

/** @param {unknown} value @returns {Invitation | null} */
function invitation(value) {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [as, said, list] = /** @type {unknown[]} */ (value);
  const { message } = read(JSON.stringify(said));
  const description = unlisted(list);
  if ((as !== 0 && as !== 1) || message?.kind !== "hello" || description === null) return null;
  return { kind: "join", as: as === 0 ? "play" : "watch", hello: message, description };
}

/** @param {unknown} value @returns {Answer | null} */
function answer(value) {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [session, to, name, list] = /** @type {unknown[]} */ (value);
  const description = unlisted(list);
  if (
    !is_session(session) ||
    typeof to !== "string" ||
    to.length > 256 ||
    typeof name !== "string" ||
    description === null
  )
    return null;
  return { kind: "answer", session: String(session), to, name: name_line(name), description };
}

/** The fragment in a link, a line of a mail or the bare text; null: there is none. @param {string} text */
export function found_fragment(text) {
  const bare = text.replace(/\s+/g, "");
  return /#(?:join|answer)=[\w.-]*/.exec(bare)?.[0] ?? null;
}

/** @param {string} fragment with its # @returns {Promise<Invitation | Answer | { kind: "damaged", damage: Damage }>} */
export async function read_fragment(fragment) {
  /** @param {Damage} damage */
  const wrong = (damage) => ({ kind: /** @type {const} */ ("damaged"), damage });
  const [, kind, text = ""] = /^#(join|answer)=(.*)$/s.exec(fragment) ?? [];
  if (fragment.length > LONGEST) return wrong("too-long");
  if (kind === undefined || VERSION.startsWith(text)) return wrong("damaged");
  if (!text.startsWith(VERSION)) return wrong(/^\d+\./.test(text) ? "other-version" : "damaged");
  try {
    const value = /** @type {unknown} */ (JSON.parse(await unpacked(text.slice(VERSION.length), MOST)));
    if (Array.isArray(value) && is_object(value[1]) && Number.isInteger(value[1].v) && value[1].v !== 1)
      return wrong("other-version");
    return (kind === "join" ? invitation(value) : answer(value)) ?? wrong("damaged");
  } catch {
    return wrong("damaged");
  }
}
