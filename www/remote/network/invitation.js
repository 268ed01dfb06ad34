// Invitations and answers in the fragment of a link: `#join=1.` and `#answer=1.`, followed by deflated JSON. The two
// links replace a signalling server: the invitation contains the game and the host's connection description, the answer
// the guest's.
import { packed, unpacked } from "../../kit/platform/deflated_text.js";
import { listed, unlisted } from "./description.js";
import { is_object } from "../../kit/platform/is_object.js";
import { is_session, name_line, read, write } from "./messages.js";

/**
 * @import { Description } from "./description.js"
 * @import { Hello } from "./messages.js"
 */

/**
 * `play`: the guest plays the other side of the game; `watch`: the guest is a spectator.
 * @typedef {{ kind: "join", as: "play" | "watch", hello: Hello, description: Description }} Invitation
 * @typedef {{ kind: "answer", session: string, to: string, name: string, description: Description }} Answer `to`: the
 *   ICE user name of the invitation
 */

const VERSION = "1.";
/** The size limits of a link in characters, packed and unpacked. */
const LONGEST = 20_000;
const MOST = 40_000;

/** @typedef {"damaged" | "other-version" | "too-long"} Damage */

/**
 * @param {Invitation} invitation  its moves are left out to keep the link short; the pages exchange them once connected
 */
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

/**
 * The fragments that pasted text may contain: that of a link inside other text, and that of a link which a mail program
 * has broken into lines.
 * @param {string} text
 */
const candidates = (text) =>
  [/#(?:join|answer)=\d+\.[\w-]+/.exec(text), /#(?:join|answer)=[\w.-]*/.exec(text.replace(/\s+/g, ""))].flatMap(
    (found) => found?.[0] ?? [],
  );

/** Whether a text contains a link, or the fragment of one. @param {string} text */
export const has_fragment = (text) => candidates(text).length > 0;

/**
 * The fragment in pasted text, one that can be read if the text contains one; null if the text contains none.
 * @param {string} text @returns {Promise<string | null>}
 */
export async function found_fragment(text) {
  const found = candidates(text);
  for (const fragment of found) if ((await read_fragment(fragment)).kind !== "damaged") return fragment;
  return found.at(-1) ?? null;
}

/**
 * @param {string} fragment including the #
 * @returns {Promise<Invitation | Answer | { kind: "damaged", damage: Damage }>}
 */
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
