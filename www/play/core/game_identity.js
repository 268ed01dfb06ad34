// The identity of a game: its id, its start time and its PDN tags. Pure except for random ids.
import { random_hex } from "../../kit/platform/random.js";

/**
 * @import { Side, Tag } from "./state_types.js"
 * @import { Players } from "./player.js"
 */

/** A new id for every game that is started or opened. */
export const new_id = () => random_hex(12);

const OPENED = "opened-";

/** Two FNV-1a hashes of a text with different offsets. @param {string} text */
export const hash_of_text = (text) =>
  [0x811c9dc5, 0x5bd1e995]
    .map((hash) => {
      for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, "0");
    })
    .join("");

/**
 * The id of a game from a text (a link or a paste): the same text always gives the same id. On a collision the second
 * text is stored with its first change.
 * @param {string} text
 */
export const id_of_text = (text) => OPENED + hash_of_text(text.replace(/\s+/g, " "));

/** @param {string} id */
export const is_of_text = (id) => id.startsWith(OPENED);

/** @returns {string} ISO date and time */
export const now = () => new Date().toISOString();

/** "2026.11.20" in the local time zone: a date as PDN writes it. @param {string} begun ISO date and time */
export function pdn_date(begun) {
  const day = new Date(begun);
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
}

/** @param {Players} players @param {Side} side */
function name(players, side) {
  const player = players[side];
  if (player.kind === "other") return player.name;
  return player.kind === "computer" ? `Computer, level ${player.level}` : "Player";
}

const AGAINST_COMPUTER = "Game against the computer";
const BETWEEN_FRIENDS = "Game between friends";
const BETWEEN_COMPUTERS = "Game between computers";

/** The values of the tag Event that this page writes. */
export const own_events = () => [AGAINST_COMPUTER, BETWEEN_FRIENDS, BETWEEN_COMPUTERS];

/** Includes a person on another page. @param {Players[Side]} player */
const is_person = (player) => player.kind === "human" || (player.kind === "other" && player.person);

/** @param {Players} players */
function event({ black, white }) {
  if (is_person(black) && is_person(white)) return BETWEEN_FRIENDS;
  return is_person(black) || is_person(white) ? AGAINST_COMPUTER : BETWEEN_COMPUTERS;
}

/**
 * The tags of a game that is played here.
 * @param {{ players: Players, begun: string }} game
 * @returns {Tag[]}
 */
export function own_tags({ players, begun }) {
  return [
    { name: "Event", value: event(players) },
    { name: "Date", value: pdn_date(begun) },
    { name: "Black", value: name(players, "black") },
    { name: "White", value: name(players, "white") },
  ];
}
