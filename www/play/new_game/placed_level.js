// The level that fits the player's placement in training (core/placement.js). It is proposed once, and only in place of
// the default level: a level that the player has chosen stays.
import { USUAL_LEVEL } from "../core/levels.js";
import { end_proposal, proposed_level, stored_placement } from "../core/placement.js";

/** @import { State } from "../core/state_types.js" */

/** The level to begin the next game with: that of the game, or the proposed one. @param {State["game"]} game */
export const next_level = ({ level }) => (level === USUAL_LEVEL ? proposed_level(stored_placement()) : null) ?? level;

/**
 * In the game that the page shows before the first move, the proposed level takes the place of the default one.
 * @param {Pick<State, "welcome" | "game">} state @param {(level: number) => void} choose
 */
export function choose_placed_level({ welcome, game }, choose) {
  const level = next_level(game);
  if (!welcome || level === game.level) return;
  choose(level);
  end_proposal();
}
