// Games of two pages and their hello, for the tests of the protocol.

/**
 * @import { Hello } from "../../../../www/remote/network/messages.js"
 * @import { LocalGame } from "../../../../www/remote/network/protocol_types.js"
 */

export const SESSION = "0123456789abcdef01234567";

/** One move was made, and White is to answer. @type {LocalGame} */
export const ONE_MOVE = {
  game: 0,
  rules: "official",
  start: "start",
  moves: ["11-15"],
  ended: null,
  control: "",
  clock: null,
  turn: "white",
  legal: ["23-19"],
  playing: true,
  turns: ["black"],
  late: false,
};

/** White's hello before the first move. @param {Partial<Hello>} [change] @returns {Hello} */
export const hello = (change) => ({
  kind: "hello",
  session: SESSION,
  side: "white",
  name: "Bob",
  game: 0,
  rules: "official",
  start: "start",
  moves: [],
  ended: null,
  control: "",
  clock: null,
  ...change,
});
