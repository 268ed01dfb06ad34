// A game that is played move by move, as it stands in a link: `#turn=1.`, who it is, and the module's compact text of its moves. Pure.
import { Game } from "../wasm.js";
import { opponent } from "../core/state.js";

/** @typedef {import("../core/state.js").Side} Side */

/**
 * `turn`: who is to move, or has won; `ended`: who has resigned.
 * @typedef {{ letter: string, pdn: string, moves: string[], turn: Side, ended: Side | null }} Letter
 */

const VERSION = "1.";
const LONGEST = 20_000;

/** Both pages keep the game under this name, and once only. @param {string} letter */
export const id_of = (letter) => `letter-${letter}`;

export const new_letter = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} letter @param {string} compact */
export const letter_fragment = (letter, compact) => `#turn=${VERSION}${letter}.${compact}`;

/** @param {string} fragment @returns {Letter | null} null: it is damaged */
export function read_letter(fragment) {
  const [, letter, compact] = /^#turn=1\.([0-9a-f]{16})\.([\w-]+)$/.exec(fragment) ?? [];
  if (letter === undefined || compact === undefined || fragment.length > LONGEST) return null;
  /** @type {Game | null} */
  let game = null;
  try {
    game = Game.from_link(compact);
    const { turn, outcome } = game.snapshot();
    const result = game.result();
    const won = result === "1-0" ? "black" : result === "0-1" ? "white" : null;
    const ended = won !== null && outcome.state === "playing" ? opponent(won) : null;
    return { letter, pdn: game.pdn(), moves: game.history().map(({ notation }) => notation), turn: ended === null ? turn : won ?? turn, ended };
  } catch {
    return null;
  } finally {
    game?.free();
  }
}
