// What the page shows of a connection, and how it changes. Pure; drawn by dialog.js and status_button.js.

/**
 * `none`: nothing yet; `inviting`, `answering`: a link waits to be carried; `offered`: an invitation waits for this side's word;
 * `closed`: it is over, and a fresh invitation is needed.
 * @typedef {"none" | "offered" | "inviting" | "answering" | "connecting" | "connected" | "lost" | "closed"} Status
 */
/** @typedef {{ from: "me" | "them", text: string } | { from: "page", text: string }} Line */

/**
 * @typedef {object} Link
 * @property {Status} status
 * @property {boolean} playing    a game with the other side has begun; false: only an invitation
 * @property {boolean} over       and has ended
 * @property {boolean} watching   this page looks on
 * @property {string} name        of the other side, never empty
 * @property {string} fragment    of the link that waits to be carried
 * @property {string} invited     what one is invited to, in words
 * @property {Line[]} lines       of the chat
 * @property {number} unread
 * @property {number} watchers
 * @property {string} watch_fragment  of an invitation to watch that waits
 * @property {string} says        the last that is to be known
 * @property {"rematch" | null} asked  what this side waits for
 */

/** @type {Link} */
export const NOTHING = Object.freeze({ status: "none", playing: false, over: false, watching: false, name: "", fragment: "", invited: "", lines: [], unread: 0, watchers: 0, watch_fragment: "", says: "", asked: null });

/** Lines of chat that are kept. */
const MOST = 200;

/** @param {Partial<Link>} change @returns {(link: Link) => Link} */
export const set = (change) => (link) => ({ ...link, ...change });

/** @param {Line} line @param {boolean} seen @returns {(link: Link) => Link} */
export const said = (line, seen) => (link) => ({ ...link, lines: [...link.lines, line].slice(-MOST), unread: seen || line.from !== "them" ? link.unread : link.unread + 1 });

/** The phase of the connection, as it is shown: before there was one the links are still to be carried. @param {import("./peer.js").Phase} phase @returns {(link: Link) => Link} */
export const phased = (phase) => (link) => {
  const before = link.status === "inviting" || link.status === "answering";
  if (phase === "waiting" || (phase === "connecting" && before)) return link;
  const status = /** @type {const} */ ({ connecting: "connecting", open: "connected", lost: "lost", closed: "closed" })[phase];
  return { ...link, status, fragment: "" };
};
