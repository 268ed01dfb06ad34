// Performs the effects of a puzzle element: on its board, with the engine, and as events for the host page.
import { by_kind } from "../../kit/platform/by_kind.js";
import { error_message } from "../../kit/platform/error_message.js";
import { is_still } from "./appearance.js";
import { dispatch as dispatch_event } from "./events.js";
import { fault, refusal, tell_fault } from "./fault.js";
import { plies_of } from "./puzzle_answer.js";
import { puzzle_of } from "./puzzle_files.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Judging } from "../../training/puzzles/judged_move.js"
 * @import { PuzzleBoard, PuzzlePlay } from "../../training/puzzles/puzzle_play.js"
 * @import { Puzzle } from "../../training/progress/puzzle_file.js"
 * @import { CheckersPuzzle } from "./checkers-elements.d.ts"
 * @import { GameCore } from "./game_core.js"
 * @import { Effect, PuzzleEvent, PuzzleState } from "./puzzle_state.js"
 */

/**
 * @typedef {object} PuzzleTools
 * @property {CheckersPuzzle} element
 * @property {Translator} t
 * @property {GameCore} core
 * @property {PuzzleBoard} board
 * @property {PuzzlePlay} play
 * @property {() => PuzzleState} state
 * @property {(event: PuzzleEvent) => void} dispatch
 * @property {ReturnType<typeof create_judges>} judges
 * @property {Judging | null} judging  of the last other move
 * @property {(joined: boolean) => void} announce      says the message
 */

/**
 * @template {Effect["kind"]} Kind
 * @typedef {(tools: PuzzleTools, effect: Extract<Effect, { kind: Kind }>) => unknown} Performer
 */

/**
 * A puzzle that can be played; throws the reason why it cannot.
 * @param {Translator} t @param {CheckersPuzzle} element @param {Puzzle | null} puzzle  null: the element names no
 *   puzzle, or an unknown one
 */
export function playable(t, { puzzleId: id }, puzzle) {
  if (puzzle === null) throw refusal("no-puzzle", id === "" ? t("puzzle.nothing") : t("puzzle.not_found", { id }));
  const { fen, solution } = puzzle;
  if (solution.length % 2 === 0) throw refusal("invalid-solution", t("puzzle.even_solution"));
  const legal = plies_of(fen, solution).length;
  if (legal < solution.length)
    throw refusal("invalid-solution", t("puzzle.bad_solution", { move: solution[legal] ?? "" }));
  return puzzle;
}

/**
 * The judge of a puzzle, loaded with the first move that it has to judge. If that fails, the next move tries again.
 * @param {Translator} t @param {GameCore} core
 */
export function create_judges(t, { store }) {
  /** @param {Puzzle} puzzle */
  const load = async (puzzle) => {
    const { create_judge } = await import("./puzzle_judge.js");
    const { game, board } = store.get();
    return create_judge(t, puzzle, { coordinates: game.coordinates, spellings: board.spellings });
  };
  /** @type {WeakMap<Puzzle, ReturnType<typeof load>>} */
  const judges = new WeakMap();
  return {
    /** @param {Puzzle} puzzle */
    get(puzzle) {
      const judge = judges.get(puzzle) ?? load(puzzle);
      judges.set(puzzle, judge);
      return judge;
    },
    /** @param {Puzzle} puzzle */
    forget: (puzzle) => judges.delete(puzzle),
  };
}

/** @type {Readonly<{ [Kind in Effect["kind"]]: Performer<Kind> }>} */
const EFFECTS = Object.freeze({
  /** The attributes that change together are read together. */
  async load({ element, t, state, dispatch }, { request }) {
    await null;
    if (request !== state().request) return;
    try {
      const puzzle = playable(t, element, await puzzle_of(element));
      dispatch({ kind: "puzzle_given", request, puzzle });
    } catch (error) {
      dispatch({ kind: "puzzle_refused", request, fault: fault(t, error) });
    }
  },

  start_play: ({ play }, { puzzle }) => play.start(puzzle),
  stop_play: ({ play }) => play.stop(),

  async play_solution({ element, core, board, state }, { puzzle: { fen, solution }, turn }) {
    board.show(fen);
    for (const move of solution) {
      if (!is_still(element)) await core.at_rest();
      if (turn !== state().turn) return;
      await board.play(move);
      if (turn !== state().turn) return;
    }
  },

  async judge({ judges, judging, state, dispatch }, { puzzle, attempt, turn }) {
    if (judging === null) return;
    try {
      const { checking, judge } = await judges.get(puzzle);
      dispatch({ kind: "judge_loaded", turn, words: () => checking(attempt) });
      if (turn !== state().turn) return;
      dispatch({ kind: "judged", turn, ...(await judge(attempt, judging.signal)) });
    } catch (error) {
      judges.forget(puzzle);
      dispatch({ kind: "judge_failed", turn, reason: error_message(error) });
    }
  },

  async give_hint({ core, play, t, state, dispatch }, { puzzle, hints, turn }) {
    const ply = play.ply();
    if (ply % 2 === 1) return; // the opponent's reply is still on its way
    try {
      const { create_hint } = await import("./puzzle_hint.js");
      if (ply !== play.ply()) return;
      const { mark, ...words } = create_hint(t, core.store, puzzle, ply, hints);
      dispatch({ kind: "hint_given", turn, hints, ...words });
      if (state().turn === turn) mark();
    } catch (error) {
      dispatch({ kind: "hint_failed", turn, reason: error_message(error) });
    }
  },

  decide: ({ judging }, { decision }) => judging?.decide(decision),
  announce: ({ announce }, { joined }) => announce(joined),
  report_missed: ({ element }, { puzzle: { id, fen }, move }) => dispatch_event(element, "missed", { id, fen, move }),
  report_solved: ({ element }, { puzzle: { id, fen }, missed }) =>
    dispatch_event(element, "solved", { id, fen, moves: element.moves, missed }),
  report_fault: ({ element }, { fault }) => tell_fault(element, fault),
});

/** @type {(tools: PuzzleTools, effect: Effect) => unknown} */
export const perform = by_kind(EFFECTS);
