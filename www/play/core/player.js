// The players of a game: plain data, saved with it. players/agent.js asks them for moves.
import { is_object } from "../../kit/platform/is_object.js";
import { is_level } from "./levels.js";

/** @typedef {string | number | boolean | null} Plain */

/**
 * The player's bar shows `name` and `label`; `person` marks a person on another page; `about` has the arguments of the
 * agent's factory. Nothing of it may be secret, because the page saves it all and writes the name to PDN.
 * @typedef {{ kind: "other", type: string, name: string, label: string, person: boolean, about: Readonly<Record<string,
 *   Plain>> }} Other
 * @typedef {{ kind: "human" } | { kind: "computer", level: number } | Other} Player
 * @typedef {{ black: Player, white: Player }} Players
 */

/**
 * A game as it was played, even if it has become a study since. `result`: "1-0" if Black won.
 * @typedef {{ players: Players, moves: readonly string[], result: string }} Played
 */

/**
 * The players, with the computer at another level.
 * @param {Players} players
 * @param {number} level
 * @returns {Players}
 */
export function players_at_level({ black, white }, level) {
  /** @param {Player} player @returns {Player} */
  const at_level = (player) => (player.kind === "computer" ? { kind: "computer", level } : player);
  return { black: at_level(black), white: at_level(white) };
}

/**
 * A player whose moves the page or a host page makes, without an agent and without a name to show.
 * @param {string} type
 * @returns {Other}
 */
export const nameless_player = (type) =>
  Object.freeze({ kind: "other", type, name: "?", label: "", person: true, about: {} });

/** Whether a side is played by the perfect defender of the lessons. @param {{ players: Players }} game */
export const is_against_defender = ({ players: { black, white } }) =>
  [black, white].some((player) => player.kind === "other" && player.type === "defender");

/** The longest saved text of a player, in UTF-16 units. */
const MOST = /* @__PURE__ */ Object.freeze({ name: 80, about: 4000 });

/** @param {unknown} value @returns {value is string} */
const is_name = (value) => typeof value === "string" && value.length <= MOST.name;

/**
 * Returns whether a value from a saved game is a player. players/agent.js checks the type of an `other` player at its
 * first move.
 * @param {unknown} value
 * @returns {value is Player}
 */
export function is_player(value) {
  if (!is_object(value)) return false;
  const { kind, level, type, name, label, person, about } = value;
  if (kind === "human" || kind === "computer") return kind === "human" || is_level(level);
  const named = is_name(type) && is_name(name) && is_name(label) && typeof person === "boolean";
  return (
    kind === "other" &&
    named &&
    is_object(about) &&
    Object.values(about).every((part) => !is_object(part) && !Array.isArray(part)) &&
    JSON.stringify(about).length <= MOST.about
  );
}
