// Two pages that meet again compare their moves. Pure. The longer of two histories that agree wins, if it is legal - but nobody is told
// what they have moved themselves, unless they know nothing of the game at all: a page that was opened anew.

/**
 * @typedef {import("./session_protocol.js").Talk} Talk
 * @typedef {import("./session_protocol.js").Here} Here
 * @typedef {import("./session_protocol.js").Replay} Replay
 * @typedef {{ kind: "same" } | { kind: "behind" } | { kind: "ahead" } | { kind: "conflict" } | { kind: "illegal", move: string }} Compared
 */

/** @param {string[]} one @param {string[]} whole */
const begins = (one, whole) => one.length <= whole.length && one.every((move, ply) => whole[ply] === move);

/** The moves that a history has more than a legal one. @param {string[]} moves @param {Replay} replay @returns {string} the first that is not legal */
function first_wrong(moves, replay) {
  for (let length = 1; length <= moves.length; length += 1) if (replay(moves.slice(0, length)) === null) return moves[length - 1] ?? "";
  return "";
}

/**
 * @param {Talk} talk @param {Here} here @param {{ moves: string[] }} hello @param {Replay} replay
 * @returns {Compared} `behind`: their moves are to be taken
 */
export function compare(talk, here, hello, replay) {
  const [mine, theirs] = [here.moves, hello.moves];
  if (begins(theirs, mine)) {
    if (theirs.length === mine.length) return { kind: "same" };
    // They have let me take it back, and I had not heard of it.
    const granted = talk.asked?.wish === "takeback" && theirs.length === here.turns.lastIndexOf(talk.me) && mine.length === talk.asked.ply;
    return granted ? { kind: "behind" } : { kind: "ahead" };
  }
  if (!begins(mine, theirs)) return { kind: "conflict" };
  if (talk.given !== null && begins(talk.given, theirs) && theirs.length === talk.given.length) return { kind: "ahead" }; // they will take back too
  const turns = replay(theirs);
  if (turns === null) return { kind: "illegal", move: first_wrong(theirs, replay) };
  const my_own = turns.slice(mine.length).includes(talk.me);
  const crossed = talk.given !== null && begins(talk.given, theirs);
  return my_own && !talk.newcomer && !crossed ? { kind: "conflict" } : { kind: "behind" };
}
