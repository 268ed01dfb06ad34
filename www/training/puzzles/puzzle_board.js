// A training board whose moves are judged as the moves of a puzzle.
import { create_machine } from "../../kit/platform/machine.js";
import { create_training_board } from "../shell/training_board.js";
import { create_puzzle_play } from "./puzzle_play.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { PlayHandlers } from "./puzzle_play.js"
 */

/**
 * @param {Translator} t @param {TrainPage} page
 * @param {PlayHandlers} handlers  the judgements of the moves made on the board
 * @param {(sentence: string) => void} on_note  why a square cannot be used
 */
function create_puzzle_board(t, page, handlers, on_note) {
  const board = create_training_board(t, page, {
    on_move: (move, before) => void play.on_move(move, before),
    on_note,
  });
  const play = create_puzzle_play(board, handlers);
  return { board, play };
}

/** @typedef {{ kind: "noted", sentence: string }} Noted  the board says why a square cannot be used */

/**
 * A puzzle board, and the machine that its notes are events of.
 * @template State, Event, Effect
 * @param {Translator} t @param {TrainPage} page
 * @param {object} parts
 * @param {State} parts.start
 * @param {(state: State, event: Event | Noted) => { state: State, effects: Effect[] }} parts.transition
 * @param {(effect: Effect) => unknown} parts.perform
 * @param {PlayHandlers} parts.handlers  the judgements of the moves made on the board
 */
export function create_puzzle_machine(t, page, { start, transition, perform, handlers }) {
  const machine = create_machine(start, transition, perform);
  const made = create_puzzle_board(t, page, handlers, (sentence) => machine.dispatch({ kind: "noted", sentence }));
  return { machine, ...made };
}
