// Who plays: plain data, saved with the game. How a player is asked for a move is in players/agent.js.
import { is_object } from "../platform/is_object.js";
import { is_level } from "./levels.js";

/** @typedef {string | number | boolean | null} Plain */

/**
 * `name` and `label` stand in the player's bar, `person` is said of one who sits elsewhere, `about` is what the factory
 * needs: all of it is saved, and the name is written into PDN, so nothing secret may stand there.
 * @typedef {{ kind: "other", type: string, name: string, label: string, person: boolean, about: Readonly<Record<string,
 *   Plain>> }} Other
 * @typedef {{ kind: "human" } | { kind: "computer", level: number } | Other} Player
 * @typedef {{ black: Player, white: Player }} Players
 */

/** What is saved of a player is of this length at most, in letters. */
const MOST = Object.freeze({ name: 80, about: 4000 });

/** @param {unknown} value @returns {value is string} */
const is_name = (value) => typeof value === "string" && value.length <= MOST.name;

/**
 * Whether this, from a saved game, is a player; whether its type is registered turns out when it is asked.
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
