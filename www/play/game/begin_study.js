// Turns the game on the board into a study.
import { study } from "../core/actions.js";
import { new_id, now } from "../core/game_identity.js";
import { moves_played } from "../core/state.js";
import { following } from "../core/tree.js";

/** @import { GameHandle } from "./game_handle.js" */

/**
 * Goes on as a study: under the id of a game that has ended; any other game stays behind as it was.
 * @param {GameHandle} handle
 */
export function begin_study(handle) {
  const state = handle.state();
  const game = handle.game();
  handle.write_pdn();
  const over = state.game.line[state.game.ply]?.outcome.state !== "playing";
  const moves = moves_played(state);
  // A finished game does not include the moves taken back before its end. Its result need not follow from its moves.
  if (over) for (const { id } of following(state.game.tree, state.game.node)) game.delete(id);
  game.set_result(over ? state.game.result : "*");
  game.set_automatic_draws(false);
  const snapshot = game.go_to(state.game.line_nodes[state.board.viewing ?? state.game.ply] ?? null);
  const standing = handle.standing("study", { line_nodes: state.game.line_nodes, line: [] }, snapshot);
  const { id, begun, players, result } = state.game;
  const played = over ? { players, moves, result } : null;
  handle.commit(study({ ...standing, played, ...(over ? { id, begun } : { id: new_id(), begun: now() }) }));
}
