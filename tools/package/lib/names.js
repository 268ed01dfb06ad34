// Objects of the module, whose properties are in snake_case as in Rust, and the same objects in camelCase.
import { check_names } from "./refusal.js";

/** @import { Snapshot } from "../wasm/rules.js" */

const RULES = ["first", "capture", "chain", "crowning", "capturedKing", "blocked"];

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
  check_names("rules", rules, RULES);
  const { capturedKing, ...others } = rules;
  return { ...others, captured_king: capturedKing };
}

/** @param {import("../wasm/rules.js").Rules} rules @returns {import("../rules.js").Rules} */
export function package_rules({ captured_king, ...others }) {
  return { ...others, capturedKing: captured_king };
}
