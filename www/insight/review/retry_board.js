// Puts an exercise of "Learn from mistakes" on the board: `State.exercise`, made of the positions of the game. Pure.
import { BEFORE, bottom } from "../../play/core/state.js";

/** @import { State, Side, Move, Snapshot } from "../../play/core/state_types.js" */

/**
 * What the board shows of an exercise.
 * @typedef {object} ExerciseView
 * @property {readonly Snapshot[]} line  the positions of the game up to the question, then those of the line being
 *   viewed
 * @property {number} ply    the position of the question: line[ply]
 * @property {number} viewed  the position shown: line[viewed]
 * @property {Side} side     the player's
 * @property {number | null} circle  the square of the piece that the hint shows
 * @property {Move | null} hint
 * @property {readonly import("../../board/view.js").Arrow[]} arrows  of the position shown
 * @property {readonly import("../../play/core/state_types.js").Destination[]} destinations  the lettered squares of the
 *   question
 * @property {number} number  changes with the position that is set up, so that the board does not animate the change as
 *   a move
 */

/**
 * The players of the exercise: a human moves for the player's side, whoever played it in the game.
 * @param {State} state @param {Side} side
 * @returns {State["game"]["players"]}
 */
const players = ({ game }, side) => ({ ...game.players, [side]: { kind: /** @type {const} */ ("human") } });

/** @param {State} state @param {ExerciseView} shown @returns {State["game"]} */
function game_slice(state, { line, ply, side, number }) {
  const game = {
    ...state.game,
    id: `exercise ${number}`,
    tree: [],
    preface: "",
    result: /** @type {const} */ ("*"),
    players: players(state, side),
    line: [...line],
    line_nodes: line.map((_, index) => (index === 0 ? null : index)),
    node: ply === 0 ? null : ply,
    ply,
    seed: number,
    revision: state.game.revision + number,
    clock: null,
    pair: null,
    flipped: false,
  };
  return bottom({ ...state, game }) === side ? game : { ...game, flipped: true };
}

/**
 * Keeps only the user's settings of the game's board, because its arrows and selections belong to another position.
 * @param {State} state @param {ExerciseView} shown
 * @returns {State["board"]}
 */
const board_slice = (
  { board: { spellings, labels, letters, one_click } },
  { ply, viewed, circle, destinations, arrows },
) => ({
  ...BEFORE.board,
  ...{ spellings, labels, letters, one_click },
  destinations: [...destinations],
  arrows: [...arrows],
  viewing: viewed === ply ? null : viewed,
  shapes: circle === null ? [] : [{ from: circle, to: circle }],
});

/**
 * Puts an exercise on the board, or shows another part of it.
 * @param {ExerciseView} shown
 * @returns {(state: State) => State}
 */
export const show_exercise = (shown) => (state) => ({
  ...state,
  exercise: {
    game: game_slice(state, shown),
    board: board_slice(state, shown),
    search: { ...BEFORE.search, hint: shown.hint },
  },
});

/**
 * Shows the game again, and clears the exercise's message from the message line.
 * @param {State} state
 * @returns {State}
 */
export const leave_exercise = (state) =>
  state.exercise === null
    ? state
    : { ...state, exercise: null, message: { ...state.message, note: null, notice: null } };

/** Applies changes to the square names that the user made during the exercise. @param {State} state @returns {State} */
export function follow_names(state) {
  const { exercise, board, game } = state;
  if (exercise === null) return state;
  const same =
    exercise.board.labels === board.labels &&
    exercise.board.one_click === board.one_click &&
    exercise.game.coordinates === game.coordinates;
  if (same) return state;
  const { labels, one_click } = board;
  return {
    ...state,
    exercise: {
      ...exercise,
      game: { ...exercise.game, coordinates: game.coordinates },
      board: { ...exercise.board, labels, one_click },
    },
  };
}
