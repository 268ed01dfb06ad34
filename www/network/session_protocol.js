// The talk between two players as a pure transition: what was agreed so far, the game as it stands here and a message
// go in; what is to be done about it comes out. Nothing is believed: who may say what, when, and about which move is
// judged here; whether a move is legal was judged by the module, whose legal moves come with the game.

import { FAIR_PLAY } from "./messages.js";

/**
 * @typedef {import("./messages.js").Message} Message
 * @typedef {import("./messages.js").Hello} Hello
 * @typedef {import("./messages.js").SharedGame} SharedGame
 * @typedef {import("./messages.js").Wish} Wish
 * @typedef {import("./messages.js").Clock} Clock
 * @typedef {import("./messages.js").Ended} Ended
 * @typedef {import("../core/state.js").Side} Side
 */

/**
 * The state of a session, which survives a reload.
 * @typedef {object} Talk
 * @property {string} session
 * @property {Side} me
 * @property {number} game                   counts the rematches
 * @property {boolean} greeted               the other side has said hello on this channel
 * @property {boolean} newcomer              this page knows nothing of the game yet, and takes it as it is told
 * @property {{ wish: Wish, ply: number } | null} asked    what this side has asked for
 * @property {{ wish: Wish, ply: number } | null} offered  what the other side asks for
 * @property {boolean} fair                  the other page supports the request for engine and book
 * @property {boolean} assistance                  both have allowed engine and book, in this game and on this channel
 * @property {string[] | null} given         the moves as they were before the other side was allowed to take one back
 */

/**
 * The game as it stands here.
 * @typedef {SharedGame & { turn: Side, legal: string[], playing: boolean, turns: Side[], late: boolean }} LocalGame
 *   `turns`: whose turn it was before each move; `late`: the time of this side is as good as over
 */

/**
 * @typedef {"not-yet" | "other-game" | "out-of-turn" | "replayed" | "out-of-order" | "illegal" | "conflict" |
 *   "not-yours"} Breach why the talk ends
 */

/**
 * @typedef {{ act: "play", move: string, clock: Clock | null }
 *   | { act: "stand", moves: string[], clock: Clock | null }
 *   | { act: "back", ply: number }
 *   | { act: "draw" } | { act: "rematch" } | { act: "assistance" } | { act: "greeted", hello: Hello, behind: boolean }
 *   | { act: "end", ended: Exclude<Ended, { state: "agreed" }> }
 *   | { act: "chat", text: string }
 *   | { act: "ask", wish: Wish } | { act: "declined", wish: Wish } | { act: "lapsed", wish: Wish }
 *   | { act: "gone", why: "left" | "away" | "refused" }
 *   | { act: "send", message: Message }
 *   | { act: "close", breach: Breach, move?: string }} Act
 */

/**
 * @typedef {{ kind: "same" } | { kind: "behind" } | { kind: "ahead" } | { kind: "conflict" } | { kind: "illegal", move:
 *   string }} Compared
 */
/** @typedef {{ talk: Talk, acts: Act[] }} Transition */
/** @typedef {(moves: string[]) => Side[] | null} Replay  whose turn it was before each move; null: one is not legal */

/** @param {string} session @param {Side} me @param {number} [game] @param {boolean} [newcomer] @returns {Talk} */
export const begin = (session, me, game = 0, newcomer = false) => ({
  session,
  me,
  game,
  greeted: false,
  newcomer,
  asked: null,
  offered: null,
  fair: false,
  assistance: false,
  given: null,
});

/** Another channel: the other side has to say hello again. @param {Talk} talk @returns {Talk} */
export const again = (talk) => ({
  ...talk,
  greeted: false,
  asked: talk.asked?.wish === "assistance" ? null : talk.asked,
  offered: null,
  fair: false,
  assistance: false,
});

/** @param {Side} side @returns {Side} */
const other = (side) => (side === "black" ? "white" : "black");

/** @param {Talk} talk @param {...Act} acts @returns {Transition} */
const then = (talk, ...acts) => ({ talk, acts });
/** @param {Talk} talk @param {Breach} breach @param {string} [move] @returns {Transition} */
const close = (talk, breach, move) =>
  then(talk, move === undefined ? { act: "close", breach } : { act: "close", breach, move });

/** The ply before the last move of a side; null: it has made none. @param {LocalGame} here @param {Side} side */
export function before_last_move({ turns }, side) {
  const ply = turns.lastIndexOf(side);
  return ply < 0 ? null : ply;
}

/**
 * @param {Talk} talk @param {LocalGame} here @param {Message} message @param {Replay} replay
 * @returns {Transition}
 */
export function receive(talk, here, message, replay) {
  if (message.kind === "ping")
    return then(message.number === FAIR_PLAY ? { ...talk, fair: true } : talk, {
      act: "send",
      message: { kind: "pong", number: message.number },
    });
  if (message.kind === "pong" || message.kind === "table") return then(talk);
  if (message.kind === "bye") return then(talk, { act: "gone", why: message.why });
  if (message.kind === "hello") return greet(talk, here, message, replay);
  if (!talk.greeted) return close(talk, "not-yet");
  if (message.kind === "chat") return then(talk, { act: "chat", text: message.text });
  if (message.game < talk.game) return then(talk); // on its way while the next game began
  if (message.game > talk.game) return close(talk, "out-of-order");
  switch (message.kind) {
    case "move":
      return moved(talk, here, message);
    case "ask":
      return asked(talk, here, message);
    case "answer":
      return answered(talk, here, message);
    case "end":
      return ended(talk, here, message);
  }
}

/** @param {string[]} one @param {string[]} whole */
const begins = (one, whole) => one.length <= whole.length && one.every((move, ply) => whole[ply] === move);

/**
 * The first move of a history that is not legal; empty if all are.
 * @param {string[]} moves
 * @param {Replay} replay
 * @returns {string}
 */
function first_wrong(moves, replay) {
  for (let length = 1; length <= moves.length; length += 1)
    if (replay(moves.slice(0, length)) === null) return moves[length - 1] ?? "";
  return "";
}

/**
 * Two pages that meet again compare their moves. The longer of two histories that agree wins, if it is legal - but
 * nobody is told what they have moved themselves, unless they know nothing of the game at all: a page that was opened
 * anew.
 * @param {Talk} talk @param {LocalGame} here @param {{ moves: string[] }} hello @param {Replay} replay
 * @returns {Compared} `behind`: their moves are to be taken
 */
function compare(talk, here, hello, replay) {
  const [mine, theirs] = [here.moves, hello.moves];
  if (begins(theirs, mine)) {
    if (theirs.length === mine.length) return { kind: "same" };
    // They have let me take it back, and I had not heard of it.
    const granted =
      talk.asked?.wish === "takeback" &&
      theirs.length === here.turns.lastIndexOf(talk.me) &&
      mine.length === talk.asked.ply;
    return granted ? { kind: "behind" } : { kind: "ahead" };
  }
  if (!begins(mine, theirs)) return { kind: "conflict" };
  if (talk.given !== null && begins(talk.given, theirs) && theirs.length === talk.given.length)
    return { kind: "ahead" }; // they will take back too
  const turns = replay(theirs);
  if (turns === null) return { kind: "illegal", move: first_wrong(theirs, replay) };
  const my_own = turns.slice(mine.length).includes(talk.me);
  const crossed = talk.given !== null && begins(talk.given, theirs);
  return my_own && !talk.newcomer && !crossed ? { kind: "conflict" } : { kind: "behind" };
}

/** @param {Talk} talk @param {LocalGame} here @param {Hello} hello @param {Replay} replay @returns {Transition} */
function greet(talk, here, hello, replay) {
  if (talk.greeted) return close(talk, "replayed");
  if (hello.session !== talk.session) return close(talk, "other-game");
  const same =
    hello.side === other(talk.me) &&
    hello.start === here.start &&
    JSON.stringify(hello.rules) === JSON.stringify(here.rules) &&
    hello.control === here.control;
  const greeted = { ...talk, greeted: true, newcomer: false };
  if (hello.game === talk.game + 1 && talk.asked?.wish === "rematch") {
    return join_rematch(rematch(greeted), hello, replay);
  }
  if (!same && hello.game !== talk.game - 1) return close(talk, "other-game");
  // it will begin the next game as well, or end the talk
  if (hello.game === talk.game - 1) return then(greeted, { act: "greeted", hello, behind: false });
  if (hello.game !== talk.game) return close(talk, "other-game");
  const found = compare(talk, here, hello, replay);
  if (found.kind === "illegal") return close(talk, "illegal", found.move);
  if (found.kind === "conflict") return close(talk, "conflict");
  /** @type {Act[]} */
  const acts = [{ act: "greeted", hello, behind: found.kind === "behind" }];
  if (found.kind === "behind") acts.unshift({ act: "stand", moves: hello.moves, clock: hello.clock });
  const over = ending(talk, here, hello);
  return then({ ...greeted, asked: found.kind === "behind" ? null : talk.asked }, ...acts, ...over);
}

/**
 * The peer has already started the rematch that this side asked for: joins it.
 * @param {Talk} talk of it
 * @param {Hello} hello
 * @param {Replay} replay
 * @returns {Transition}
 */
function join_rematch(talk, hello, replay) {
  const turns = replay(hello.moves);
  if (turns === null || turns.includes(talk.me) || hello.side !== other(talk.me)) return close(talk, "conflict");
  return then(
    talk,
    { act: "rematch" },
    { act: "stand", moves: hello.moves, clock: hello.clock },
    { act: "greeted", hello, behind: false },
  );
}

/**
 * An end that this side has not heard of.
 * @param {Talk} talk
 * @param {LocalGame} here
 * @param {Hello} hello
 * @returns {Act[]}
 */
function ending(talk, here, hello) {
  if (hello.ended === null || here.ended !== null) return [];
  if (hello.ended.state === "agreed")
    return talk.asked?.wish === "draw" ? [{ act: "draw" }] : [{ act: "close", breach: "conflict" }];
  return hello.ended.side === hello.side
    ? [{ act: "end", ended: hello.ended }]
    : [{ act: "close", breach: "conflict" }];
}

/** A move answers other requests by not answering them; an offered draw stands. @param {Talk} talk */
const still_asked = ({ asked }) => (asked?.wish === "takeback" || asked?.wish === "assistance" ? null : asked);

/** @param {Talk} talk @param {LocalGame} here @param {Extract<Message, { kind: "move" }>} message @returns {Transition} */
function moved(talk, here, { ply, move, clock }) {
  const at = here.moves.length;
  if (talk.given !== null && ply === talk.given.length + 1 && ply !== at + 1) {
    // It moved on before it heard that it may take back: the move counts.
    return then(
      { ...talk, given: null },
      { act: "stand", moves: talk.given, clock: null },
      { act: "play", move, clock },
    );
  }
  if (ply <= at) return here.moves[ply - 1] === move ? then(talk) : close(talk, "replayed");
  if (ply > at + 1) return close(talk, "out-of-order");
  if (!here.playing) return then(talk); // the end and the move have crossed
  if (here.turn === talk.me) return close(talk, "out-of-turn");
  if (!here.legal.includes(move)) return close(talk, "illegal", move);
  return then({ ...talk, given: null, asked: still_asked(talk), offered: null }, { act: "play", move, clock });
}

/** @param {Talk} talk @param {LocalGame} here @param {Extract<Message, { kind: "ask" }>} message @returns {Transition} */
function asked(talk, here, { wish, ply }) {
  const at = here.moves.length;
  if (ply > at) return close(talk, "out-of-order");
  if (ply < at || here.playing === (wish === "rematch")) return then(talk); // a move or the end has crossed it
  if (wish === "takeback" && before_last_move(here, other(talk.me)) === null) return close(talk, "not-yours");
  // both wish it
  if (talk.asked?.wish === wish && wish !== "takeback") return agree({ ...talk, asked: null }, here, wish);
  if (talk.asked?.wish === "takeback" && wish === "takeback")
    return then({ ...talk, asked: null }, { act: "lapsed", wish });
  return then({ ...talk, offered: { wish, ply } }, { act: "ask", wish });
}

/** Carries out a wish of both sides. @param {Talk} talk @param {LocalGame} here @param {Wish} wish @returns {Transition} */
function agree(talk, here, wish) {
  if (wish === "draw") return then(talk, { act: "draw" });
  if (wish === "rematch") return then(rematch(talk), { act: "rematch" });
  if (wish === "assistance") return then({ ...talk, assistance: true }, { act: "assistance" });
  const ply = before_last_move(here, talk.me);
  return ply === null ? then(talk) : then(talk, { act: "back", ply });
}

/** @param {Talk} talk @param {LocalGame} here @param {Extract<Message, { kind: "answer" }>} message @returns {Transition} */
function answered(talk, here, { wish, ply, yes }) {
  if (talk.asked?.wish !== wish || talk.asked.ply !== ply) return then(talk); // it was withdrawn by a move
  const free = { ...talk, asked: null };
  if (!yes) return then(free, { act: "declined", wish });
  if (wish === "takeback" && ply !== here.moves.length) return then(free);
  return agree(free, here, wish);
}

/** @param {Talk} talk @param {LocalGame} here @param {Extract<Message, { kind: "end" }>} message @returns {Transition} */
function ended(talk, here, { ended, ply }) {
  if (ended.side === talk.me && !(ended.state === "time" && (here.late || !here.playing)))
    return close(talk, "not-yours");
  if (ply > here.moves.length) return close(talk, "out-of-order");
  return here.playing ? then({ ...talk, offered: null, asked: null }, { act: "end", ended }) : then(talk);
}

/** @param {Talk} talk @returns {Talk} */
const rematch = (talk) => ({
  ...talk,
  me: other(talk.me),
  game: talk.game + 1,
  asked: null,
  offered: null,
  assistance: false,
  given: null,
});

/**
 * This side asks. Nothing where it has asked already, or the time for it is not.
 * @param {Talk} talk
 * @param {LocalGame} here
 * @param {Wish} wish
 * @returns {Transition}
 */
export function ask(talk, here, wish) {
  const ply = here.moves.length;
  if (!talk.greeted || talk.asked?.wish === wish || here.playing === (wish === "rematch")) return then(talk);
  if (wish === "takeback" && before_last_move(here, talk.me) === null) return then(talk);
  if (wish === "assistance" && (!talk.fair || talk.assistance)) return then(talk);
  if (talk.offered?.wish === wish && wish !== "takeback") return answer(talk, here, true);
  return then({ ...talk, asked: { wish, ply } }, { act: "send", message: { kind: "ask", game: talk.game, ply, wish } });
}

/**
 * This side answers what it was asked.
 * @param {Talk} talk
 * @param {LocalGame} here
 * @param {boolean} yes
 * @returns {Transition}
 */
export function answer(talk, here, yes) {
  if (talk.offered === null) return then(talk);
  const { wish, ply } = talk.offered;
  const free = { ...talk, offered: null };
  /** @param {boolean} yes @returns {Act} */
  const says = (yes) => ({ act: "send", message: { kind: "answer", game: talk.game, ply, wish, yes } });
  if (!yes || ply !== here.moves.length) return then(free, says(false));
  const said = says(true);
  if (wish === "draw") return then(free, said, { act: "draw" });
  if (wish === "rematch") return then(rematch(free), said, { act: "rematch" });
  if (wish === "assistance") return then({ ...free, assistance: true }, said, { act: "assistance" });
  const back = before_last_move(here, other(talk.me));
  return back === null ? then(free) : then({ ...free, given: here.moves }, said, { act: "back", ply: back });
}

/**
 * This side has moved: what it had been asked is answered by that, and it takes nothing back any more.
 * @param {Talk} talk
 * @param {LocalGame} here with the move
 * @param {string} move
 * @param {Clock | null} clock
 * @returns {Transition}
 */
export function tell_move(talk, here, move, clock) {
  const still = talk.asked?.wish === "draw" ? talk.asked : null;
  return then(
    { ...talk, asked: still, offered: null, given: null },
    { act: "send", message: { kind: "move", game: talk.game, ply: here.moves.length, move, clock } },
  );
}

/**
 * This side has resigned, or the time of one is over.
 * @param {Talk} talk
 * @param {LocalGame} here
 * @param {Exclude<Ended, { state: "agreed" }>} ended
 * @returns {Transition}
 */
export function tell_end(talk, here, ended) {
  return then(
    { ...talk, asked: null, offered: null },
    { act: "send", message: { kind: "end", game: talk.game, ply: here.moves.length, ended } },
  );
}
