// The progress of a lesson, from the state of the game. Pure. Help and a lost goal are marked on the defender, because
// a player is saved with the game.
import { mover, opponent, patch, present } from "../../play/core/state.js";
import { LESSONS, side_of } from "./list.js";
import { stars } from "./stars.js";

/**
 * @import { State, Side } from "../../play/core/state_types.js"
 * @import { Listed } from "./list.js"
 */
/** @typedef {"helped" | "slipped"} Mark */

/** @param {Listed} lesson @returns {Side} */
const defender_side = (lesson) => opponent(side_of(lesson));

/** @param {State} state @param {(lesson: Listed) => Side} own_side @returns {Listed | null} */
function lesson_from({ game: { mode, players, start_fen } }, own_side) {
  if (mode !== "play") return null;
  return (
    LESSONS.find((lesson) => {
      const [own, other] = [players[own_side(lesson)], players[opponent(own_side(lesson))]];
      return (
        start_fen === lesson.fen &&
        own.kind === "human" &&
        other.kind === "other" &&
        other.type === "defender" &&
        other.about.lesson === lesson.id
      );
    }) ?? null
  );
}

/** The lesson on the board. @param {State} state */
export const lesson_of = (state) => lesson_from(state, side_of);

/** The lesson on the board with swapped sides, as after "Play again". @param {State} state */
export const turned_lesson = (state) => lesson_from(state, defender_side);

/** @param {State} state */
export const is_over = (state) => present(state)?.outcome.state !== "playing";

/** Whether a hint or an analysis is shown. @param {State} state */
export const shows_help = ({ search: { hint, thought } }) =>
  hint !== null || (thought?.own === false && thought.arrows.length > 0);

/** @param {State} state @param {Listed} lesson @param {Mark} name */
export function marked({ game: { players } }, lesson, name) {
  const defender = players[defender_side(lesson)];
  return defender.kind === "other" && defender.about[name] === true;
}

/** @param {Listed} lesson @param {Mark} name @param {boolean} value @returns {(state: State) => State} */
export const mark = (lesson, name, value) => (state) => {
  const side = defender_side(lesson);
  const defender = state.game.players[side];
  if (defender.kind !== "other" || marked(state, lesson, name) === value) return state;
  return patch(state, {
    game: { players: { ...state.game.players, [side]: { ...defender, about: { ...defender.about, [name]: value } } } },
  });
};

/** The number of the player's moves. @param {State} state @param {Listed} lesson */
export const own_moves = (state, lesson) =>
  state.game.line.slice(1, state.game.ply + 1).filter((_, index) => mover(state, index + 1) === side_of(lesson)).length;

/** Whether the goal is reached; a win also reaches a draw. @param {State} state @param {Listed} lesson */
function reached(state, lesson) {
  const outcome = present(state)?.outcome;
  if (outcome?.state === "drawn") return lesson.goal === "draw";
  return outcome?.state === "won" && outcome.winner === side_of(lesson);
}

/**
 * The result of a finished lesson.
 * @param {State} state
 * @param {Listed} lesson
 * @returns {{ count: number, moves: number, helped: boolean }} stars, the player's moves, and whether something helped
 */
export function result(state, lesson) {
  const moves = own_moves(state, lesson);
  const [helped, slipped] = [marked(state, lesson, "helped"), marked(state, lesson, "slipped")];
  return { count: stars(lesson, { reached: reached(state, lesson), moves, helped, slipped }), moves, helped };
}
