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
  endgameDraws: "endgame_draws",
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
 * The values of an object under other names; those that it lacks are left out.
 * @param {object} object
 * @param {readonly (readonly [from: string, to: string])[]} names
 * @returns {any} has the type that its names give it
 */
const renamed = (object, names) =>
  Object.fromEntries(
    names.flatMap(([from, to]) => {
      const value = /** @type {Record<string, unknown>} */ (object)[from];
      return value === undefined ? [] : [[to, value]];
    }),
  );

/**
 * @param {import("../rules.js").RulesId | import("../rules.js").Rules | undefined} rules
 * @returns {import("../wasm/rules.js").RulesId | import("../wasm/rules.js").Rules | undefined}
 */
export function module_rules(rules) {
  if (typeof rules !== "object" || rules === null) return rules;
  check_names("rules", rules, Object.keys(RULES));
  return /** @type {import("../wasm/rules.js").Rules} */ (renamed(rules, Object.entries(RULES)));
}

/** @param {import("../wasm/rules.js").Rules} rules */
export const package_rules = (rules) =>
  /** @type {import("../rules.js").Rules} */ (
    renamed(
      rules,
      Object.entries(RULES).map(([name, in_module]) => /** @type {const} */ ([in_module, name])),
    )
  );
