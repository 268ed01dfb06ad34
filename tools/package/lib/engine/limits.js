// The limits of a request as the module takes them. They are read in the engine's thread, whose script is loaded with
// the engine, not with the rules.
import { CheckersError } from "../error.js";

/**
 * @import { Limits } from "../../index.js"
 * @import { Go, Request } from "./protocol.js"
 */

/** Limits that have no effect without another one. */
const NEEDS = Object.entries(/** @type {const} */ ({ increment: "left", seed: "level" }));
/** Those in milliseconds: whole numbers in the module. Clocks of a page have fractions, and pass zero. */
const TIMES = /** @type {const} */ (["movetime", "left", "increment"]);
/** The number of seeds. */
const SEEDS = 2 ** 32;

/** @param {string} message */
const refuse = (message) => new CheckersError("invalid-argument", message);

/** @param {Limits} limits @returns {Go["limits"]} */
function module_limits({ moves, ...given }) {
  for (const [name, of] of NEEDS)
    if (given[/** @type {"seed"} */ (name)] !== undefined && given[of] === undefined)
      throw refuse(`${name} has no effect without ${of}`);
  if (given.level !== undefined) given.seed ??= Math.floor(Math.random() * SEEDS);
  for (const name of TIMES) {
    const time = given[name];
    if (typeof time === "number") given[name] = Math.floor(name === "left" ? Math.max(0, time) : time);
  }
  if (moves === undefined) return given;
  if (!Array.isArray(moves)) throw refuse('the argument "moves" is not an array');
  if (moves.length === 0) throw refuse("moves is empty: without moves there is nothing to search");
  return { ...given, moves };
}

/**
 * A request with its limits as the module has them.
 * @template {Request} R @param {R} request @returns {R} @throws {CheckersError}
 */
export function module_request(request) {
  const made = { ...request };
  if ("limits" in made) made.limits = module_limits(/** @type {Limits} */ (made.limits));
  return made;
}
