// A training board whose moves are judged as the moves of a puzzle.
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
export function create_puzzle_board(t, page, handlers, on_note) {
  const board = create_training_board(t, page, {
    on_move: (move, before) => void play.on_move(move, before),
    on_note,
  });
  const play = create_puzzle_play(board, handlers);
  return { board, play };
}
