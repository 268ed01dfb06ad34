// Converts the game on the board to the types of the protocol. Pure.
import { control_tag, moves_played, opponent, present } from "../../play/core/state.js";
import { remaining_times } from "./clock_sync.js";

/**
 * @import { State } from "../../play/core/state_types.js"
 * @import { LocalGame } from "./protocol_types.js"
 * @import { Ended } from "./messages.js"
 */

/**
 * How the game ended, if the moves do not show it (resignation, time, agreement); otherwise null.
 * @param {State} state
 * @returns {Ended | null}
 */
export function ended(state) {
  const outcome = present(state)?.outcome;
  if (outcome?.state === "drawn" && outcome.reason === "agreement") return { state: "agreed" };
  if (outcome?.state !== "won" || (outcome.reason !== "resigned" && outcome.reason !== "time")) return null;
  return { state: outcome.reason, side: opponent(outcome.winner) };
}

/** @param {State} state @param {number} game @returns {Omit<LocalGame, "late">} */
export function local_game(state, game) {
  const now = present(state);
  return {
    game,
    rules: state.game.rules,
    start: state.game.line[0]?.fen ?? state.game.start_fen,
    moves: moves_played(state),
    ended: ended(state),
    control: control_tag(state.game) ?? "",
    clock: remaining_times(state),
    turn: now?.turn ?? state.game.rule_options.first,
    legal: now?.legal_moves.map(({ notation }) => notation) ?? [],
    playing: now?.outcome.state === "playing",
    turns: state.game.line.slice(0, state.game.ply).map(({ turn }) => turn),
  };
}

/**
 * The part of a local game that is sent to the peer.
 * @param {import("./messages.js").SharedGame} here
 * @returns {import("./messages.js").SharedGame}
 */
export const shared_game = ({ game, rules, start, moves, ended: over, control, clock }) => ({
  game,
  rules,
  start,
  moves,
  ended: over,
  control,
  clock,
});

/**
 * The id of the game being played on the board; "" for a study, which may have the same id but belongs to no session.
 * @param {Pick<State, "game">} state
 */
export const game_on_board = ({ game }) => (game.mode === "play" ? game.id : "");
