// Objects of the module, whose properties are in snake_case as in Rust, and the same objects in camelCase.
import { check_names } from "./refusal.js";

/** @import { Snapshot } from "../wasm/rules.js" */

/** The rule options in the package and, where they differ, in the module. */
const RULES = {
  first: "first",
  capture: "capture",
  chain: "chain",
  crowning: "crowning",
  capturedKing: "captured_king",
  blocked: "blocked",
  king: "king",
  manCapture: "man_capture",
  manTargets: "man_targets",
  priority: "priority",
  removal: "removal",
  objective: "objective",
  men: "men",
  board: "board",
  quietMoves: "quiet_moves",
};

/** @param {Snapshot} snapshot @returns {import("../rules.js").Position} */
export const position_of = ({ fen, turn, board_masks, legal_moves, last_move, captured, outcome }) => ({
  fen,
  turn,
  boardMasks: board_masks,
  legalMoves: legal_moves,
  lastMove: last_move,
  captured,
  outcome,
});

/**
 * @param {import("../rules.js").RulesId | import("../rules.js").Rules | undefined} rules
 * @returns {import("../wasm/rules.js").RulesId | import("../wasm/rules.js").Rules | undefined}
 */
export function module_rules(rules) {
  if (typeof rules !== "object" || rules === null) return rules;
  check_names("rules", rules, Object.keys(RULES));
  const named = Object.entries(RULES).flatMap(([name, in_module]) => {
    const value = rules[/** @type {keyof typeof RULES} */ (name)];
    return value === undefined ? [] : [[in_module, value]];
  });
  return /** @type {import("../wasm/rules.js").Rules} */ (Object.fromEntries(named));
}

/** @param {import("../wasm/rules.js").Rules} rules @returns {import("../rules.js").Rules} */
export function package_rules(rules) {
  const named = Object.entries(RULES).flatMap(([name, in_module]) => {
    const value = rules[/** @type {keyof typeof rules} */ (in_module)];
    return value === undefined ? [] : [[name, value]];
  });
  return /** @type {import("../rules.js").Rules} */ (Object.fromEntries(named));
}
