// The position on a training board: shown from a FEN, moved on and taken back, by the rules of the module.
import { nameless_player } from "../../play/core/player.js";
import { moves_played, present } from "../../play/core/state.js";
import { new_seed } from "../../kit/platform/random.js";
import { still } from "../../kit/settings/store.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { State, Move, Side, Snapshot } from "../../play/core/state_types.js"
 * @import { TrainingBoardState, TrainingBoardEvent } from "./training_board_state.js"
 */

/**
 * @typedef {{ store: import("../../play/core/store.js").Store, play:
 *   import("../../play/game/game_controller.js").GameController }} Game
 */
/** @typedef {{ get(): TrainingBoardState, dispatch(event: TrainingBoardEvent): void }} BoardState */

/**
 * The view of a position.
 * @typedef {object} Showing
 * @property {Side | "both" | "none"} [side]  whose moves are the user's: by default those of the side to move
 * @property {Side} [bottom]   the side at the bottom: by default the user's, else White
 * @property {readonly string[]} [moves]  played from there already, without being seen
 */

/** The player of the opponent's side. */
const OPPONENT = nameless_player("exercise");
const PERSON = Object.freeze({ kind: /** @type {const} */ ("human") });

/** @param {Side | "both" | "none"} side @returns {State["game"]["players"]} */
const players_of = (side) => ({
  black: side === "both" || side === "black" ? PERSON : OPPONENT,
  white: side === "both" || side === "white" ? PERSON : OPPONENT,
});

/** @param {Game["store"]} store @returns {Snapshot} the position on the board */
export function position_of(store) {
  const snapshot = present(store.get());
  if (snapshot === undefined) throw new Error("the board shows no position yet");
  return snapshot;
}

/**
 * Shows a position. Throws the module's error, with nothing changed, where the FEN or a move makes no sense.
 * @param {Game} game @param {BoardState} board_state
 * @param {string} fen @param {Showing} showing
 */
function show_position({ store, play }, { get, dispatch }, fen, { side, bottom: below, moves = [] }) {
  const own = side ?? turn_of(fen);
  const { bottom: bottom_before } = get();
  const bottom = below ?? (own === "both" || own === "none" ? "white" : own);
  const { late_clicks } = store.get().board;
  dispatch({ kind: "exercise_shown", bottom, late_clicks, time: performance.now() });
  try {
    play.start({
      rules: "official",
      players: players_of(own),
      level: 1,
      seed: new_seed(),
      flipped: false,
      welcome: false,
      start_fen: fen,
      moves: [...moves],
    });
  } catch (error) {
    dispatch({ kind: "exercise_refused", bottom: bottom_before });
    throw error;
  }
}

/** Takes moves back, as many as there are. @param {Game} game @param {number} count */
function take_back({ store, play }, count) {
  const { ply, line_nodes } = store.get().game;
  const place = line_nodes[Math.max(0, ply - count)];
  if (ply > 0 && place !== undefined) play.go_to(place);
}

/**
 * What a view does with the position.
 * @param {Game} game @param {BoardState} board_state
 * @param {() => Promise<unknown>} at_rest  a while after the last move, when its piece has come to rest
 */
export const position_commands = (game, board_state, at_rest) => ({
  /**
   * Shows a position. Throws the module's error, with nothing changed, where the FEN or a move makes no sense.
   * @param {string} fen @param {Showing} [showing]
   */
  show: (fen, showing = {}) => show_position(game, board_state, fen, showing),

  /** The position on the board: `fen`, `turn`, `legal_moves`, `outcome`, `last_move`, `board_masks`. */
  position: () => position_of(game.store),

  /** The moves since the position was shown, as notation. */
  moves: () => moves_played(game.store.get()),

  /** A legal move by its squares; throws if it is not legal. @param {string | Move} wanted */
  legal: (wanted) => game.play.legal(wanted),

  /**
   * Plays a move, which is seen moving.
   * @param {string | Move} move
   * @returns {Promise<unknown>} when its piece has come to rest; at once where nothing moves
   */
  play(move) {
    game.play.apply(game.play.legal(move));
    return still() ? Promise.resolve() : at_rest();
  },

  /** Takes moves back, as many as there are. @param {number} [count] */
  undo: (count = 1) => take_back(game, count),
});
