// Makes the messages of a request on the caller's side, which alone has the games. They are copies: reactive state,
// which wraps every object, cannot be sent. limits.js reads the limits in the engine's thread.
import { GAME } from "../checkers.js";
import { module_rules } from "../names.js";
import { check_names, refuse } from "../refusal.js";

/**
 * @import { Limits, MoveSequence, SearchRoot } from "../../index.js"
 * @import { Go, Root } from "./protocol.js"
 */

const LIMITS = ["depth", "nodes", "movetime", "left", "increment", "level", "seed", "lines", "solve", "moves"];

/** @param {any} move a text, a move or its squares */
const text_of = (move) => (typeof move === "string" ? move : (move?.notation ?? `${move?.from}-${move?.to}`));

/** @param {SearchRoot} root @returns {Root} */
export function root_of(root) {
  if (Array.isArray(root)) return root_of({ moves: root });
  if (typeof root === "object" && root !== null && GAME in root) return root_of(/** @type {any} */ (root).toJSON());
  check_names("root", root, ["rules", "startFen", "moves"]);
  const { rules = "official", startFen = null, moves = [] } = /** @type {MoveSequence} */ (root);
  if (!Array.isArray(moves)) throw refuse('the argument "moves" is not an array');
  return /** @type {Root} */ ({ rules: module_rules(rules), start_fen: startFen, moves: moves.map(text_of) });
}

/** @param {Limits} limits @returns {Go["limits"]} */
export function limits_of(limits) {
  check_names("limits", limits, LIMITS);
  const { moves } = limits;
  return /** @type {Go["limits"]} */ (Array.isArray(moves) ? { ...limits, moves: moves.map(text_of) } : { ...limits });
}
