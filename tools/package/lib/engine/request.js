// What an engine is asked, as its messages have it.
import { GAME } from "../checkers.js";
import { module_rules } from "../names.js";
import { check_names, refuse } from "../refusal.js";

/**
 * @import { Limits, MoveSequence, SearchRoot } from "../../index.js"
 * @import { Go, Root } from "./protocol.js"
 */

const LIMITS = ["depth", "nodes", "movetime", "left", "increment", "level", "seed", "lines", "solve", "moves"];
/** Limits that have no effect without another one. */
const NEEDS = Object.entries(/** @type {const} */ ({ increment: "left", seed: "level" }));
/** Those in milliseconds: whole numbers in the module. Clocks of a page have fractions, and pass zero. */
const TIMES = /** @type {const} */ (["movetime", "left", "increment"]);
/** The number of seeds. */
const SEEDS = 2 ** 32;

/** @param {any} move */
const text_of = (move) => (typeof move === "string" ? move : (move?.notation ?? `${move?.from}-${move?.to}`));

/** @param {unknown} moves */
function texts_of(moves) {
  if (!Array.isArray(moves)) throw refuse('the argument "moves" is not an array');
  return moves.map(text_of);
}

/** @param {SearchRoot} root @returns {Root} */
export function root_of(root) {
  if (Array.isArray(root)) return root_of({ moves: root });
  if (typeof root === "object" && root !== null && GAME in root) return root_of(/** @type {any} */ (root).toJSON());
  check_names("root", root, ["rules", "startFen", "moves"]);
  const { rules = "official", startFen = null, moves = [] } = /** @type {MoveSequence} */ (root);
  return { rules: /** @type {Root["rules"]} */ (module_rules(rules)), start_fen: startFen, moves: texts_of(moves) };
}

/** @param {Limits} limits @returns {Go["limits"]} */
export function limits_of(limits) {
  check_names("limits", limits, LIMITS);
  const { moves, ...given } = limits;
  for (const [name, of] of NEEDS)
    if (given[/** @type {"seed"} */ (name)] !== undefined && given[of] === undefined)
      throw refuse(`${name} has no effect without ${of}`);
  if (given.level !== undefined) given.seed ??= Math.floor(Math.random() * SEEDS);
  for (const name of TIMES) {
    const time = given[name];
    if (typeof time === "number") given[name] = Math.floor(name === "left" ? Math.max(0, time) : time);
  }
  if (moves === undefined) return given;
  const texts = texts_of(moves);
  if (texts.length === 0) throw refuse("moves is empty: without moves there is nothing to search");
  return { ...given, moves: texts };
}
