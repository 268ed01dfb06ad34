// One puzzle on the board: right moves are answered by the opponent's, any other move is handed over to be judged.

/**
 * @import { Move, Snapshot } from "../../play/core/state_types.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { TrainingBoard } from "../shell/training_board.js"
 */

/**
 * The parts of a board that it uses.
 * @typedef {Pick<TrainingBoard, "show" | "legal" | "position" | "play" | "undo" | "lock" | "at_rest">} PuzzleBoard
 */

/**
 * `ply`: moves of the solution that have been made before this one.
 * @typedef {{ move: Move, before: Snapshot, ply: number, is_last: boolean, ends: boolean }} Try
 * @typedef {"undo" | "accept" | "stop"} Decision  undo: the move is taken back, and another one is looked for; accept:
 *   it counts as the solution's last move; stop: the puzzle is over
 */

/**
 * @typedef {object} PlayHandlers
 * @property {(is_last: boolean) => void} right  the move of the solution was found
 * @property {(tried: Try, signal: AbortSignal) => Promise<Decision>} other  another move was made
 * @property {() => void} [asked]  the next move is awaited: after a reply, or a move that was taken back
 */

/**
 * Moves by different squares that take the same pieces lead to the same position.
 * @param {Move} one
 * @param {Move} other
 */
export const same_move = (one, other) =>
  one.from === other.from && one.to === other.to && one.captured.toSorted().join() === other.captured.toSorted().join();

/** @typedef {{ puzzle: Puzzle, ply: number, expected: Move, over: boolean, end: AbortController }} Turn */

/** @param {PuzzleBoard} board @param {PlayHandlers} handlers */
export function create_puzzle_play(board, { right, other, asked = () => undefined }) {
  /** @type {Turn | null} */
  let now = null;

  /** @param {Turn} turn */
  const is_current = (turn) => turn === now && !turn.end.signal.aborted;

  /** @param {Turn} turn */
  async function answer(turn) {
    const { solution } = turn.puzzle;
    await board.at_rest();
    const reply = solution[turn.ply];
    if (!is_current(turn) || reply === undefined) return;
    await board.play(reply);
    if (!is_current(turn)) return;
    turn.ply += 1;
    turn.expected = board.legal(solution[turn.ply] ?? "");
    board.lock(false);
    asked();
  }

  /** @param {Turn} turn @param {Move} move @param {Snapshot} before */
  async function judge(turn, move, before) {
    const is_last = turn.ply + 1 >= turn.puzzle.solution.length;
    const ends = board.position().outcome.state !== "playing";
    const decision = await other({ move, before, ply: turn.ply, is_last, ends }, turn.end.signal);
    if (!is_current(turn)) return;
    if (decision === "undo") {
      await board.at_rest();
      if (!is_current(turn)) return;
      board.undo();
      board.lock(false);
      asked();
    } else turn.over = true;
  }

  return {
    /**
     * Puts a puzzle on the board, or the question again after these moves of the solution. Throws if the puzzle
     * cannot be played.
     * @param {Puzzle} puzzle @param {number} [ply]
     */
    start(puzzle, ply = 0) {
      now?.end.abort();
      board.show(puzzle.fen, { moves: puzzle.solution.slice(0, ply) });
      now = { puzzle, ply, expected: board.legal(puzzle.solution[ply] ?? ""), over: false, end: new AbortController() };
      board.lock(false);
    },

    /** For the board. @param {Move} move @param {Snapshot} before */
    async on_move(move, before) {
      const turn = now;
      if (turn === null || turn.over) return;
      board.lock(true);
      if (!same_move(move, turn.expected)) return judge(turn, move, before);
      turn.ply += 1;
      const is_last = turn.ply >= turn.puzzle.solution.length;
      turn.over = is_last;
      right(is_last);
      if (!is_last) await answer(turn);
    },

    /** The moves of the solution that have been made. */
    ply: () => now?.ply ?? 0,

    /** Ends the turn: cancels a running check and locks the board. */
    stop() {
      now?.end.abort();
      now = null;
      board.lock(true);
    },
  };
}

/** @typedef {ReturnType<typeof create_puzzle_play>} PuzzlePlay */
