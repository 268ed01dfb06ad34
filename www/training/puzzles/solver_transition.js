// The solver as a state machine: a state and an event go in, the next state and the effects to perform come out. Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { plies_to_gain } from "./gain.js";
import { after_failed_check } from "./judged_move.js";
import { announced, follow, hint_marks_of, line_played, settled, without_playback } from "./solver_steps.js";
import { step } from "../../kit/platform/step.js";
import { hint_step_of, notations } from "./solver_state.js";
import { with_next_hint } from "../shell/hint_steps.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Effect, Handlers, SolverEvent, SolverState, Step } from "./solver_state.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/**
 * Starts the puzzle and clears what was shown of it.
 * @param {SolverState} state
 * @param {Puzzle} puzzle
 * @returns {Step}
 */
const started = (state, puzzle) =>
  step(
    {
      ...without_playback(state),
      puzzle,
      over: false,
      can_retry: false,
      asked_at: 0,
      hints: 0,
      helped: false,
      remark: "",
      checking: null,
      refutations: [],
      line: null,
      facts: null,
      balance: null,
    },
    { kind: "start_puzzle", puzzle },
  );

/**
 * @type {Pick<Handlers, "puzzle_given" | "none_given" | "stopped" | "puzzle_started" | "question_resumed" |
 *   "question_shown" | "board_cleared">}
 */
const TURN_HANDLERS = {
  puzzle_given: (state, { puzzle, solution }) => started({ ...state, solution, result: null }, puzzle),

  puzzle_started: (state, { intro }) =>
    step(
      { ...state, feedback: { kind: "sentence", sentence: intro } },
      { kind: "announce", feedback: { kind: "task" } },
      { kind: "show_actions" },
    ),

  question_resumed: (state) =>
    announced(state, { kind: "task" }, { kind: "show_actions" }, { kind: "focus_board" }, ...hint_marks_of(state)),

  question_shown: (state) => step(state, ...hint_marks_of(state)),

  none_given: (state, { sentence, can_retry }) =>
    step(
      {
        ...without_playback(state),
        puzzle: null,
        line: null,
        over: true,
        can_retry,
        checking: null,
        refutations: [],
        facts: null,
        balance: null,
      },
      { kind: "stop_searches" },
      { kind: "clear_board", sentence },
    ),

  board_cleared: (state, { sentence }) => announced(state, { kind: "sentence", sentence }, { kind: "show_actions" }),

  stopped: (state) =>
    step({ ...without_playback(state), checking: null }, { kind: "stop_searches" }, { kind: "stop_play" }),
};

/** @type {Pick<Handlers, "right_move" | "other_move" | "checked" | "check_failed" | "result_recorded" | "noted">} */
const MOVE_HANDLERS = {
  right_move(state, { is_last, ply }) {
    // the idea is that of the whole puzzle, and known from then on
    const hints = state.hints === 0 ? 0 : 1;
    if (!is_last) return announced({ ...state, asked_at: ply + 1, hints }, { kind: "right" });
    return settled(state, true, { kind: "end", ending: { kind: "solved", late: state.result === false } });
  },

  /** A move that was refuted before is not checked again. */
  other_move(state, { attempt, move }) {
    if (state.puzzle === null) return step(state, { kind: "decide", decision: "undo" });
    const known = state.refutations.find(
      ({ ply, verdict }) => ply === attempt.ply && verdict.move === attempt.move.notation,
    );
    if (known !== undefined) return settled(state, false, { kind: "refuse", refutation: known });
    const number = state.checks + 1;
    const checking = { ...state, checks: number, checking: { number, attempt, move } };
    return announced(checking, { kind: "checking", move }, { kind: "check", number, attempt });
  },

  checked(state, { number, verdict, plies }) {
    if (state.checking?.number !== number) return step(state);
    const { attempt, move } = state.checking;
    const checked = { ...state, checking: null };
    if (!verdict.accepted) {
      const { fen, turn: side } = attempt.before;
      return settled(checked, false, {
        kind: "refuse",
        refutation: { ply: attempt.ply, fen, side, verdict, plies, move },
      });
    }
    if (!attempt.is_last) return announced(checked, { kind: "as_good", move }, { kind: "decide", decision: "undo" });
    const solved = settled(checked, true, { kind: "end", ending: { kind: "also_good", move } });
    return step(solved.state, ...solved.effects, { kind: "decide", decision: "accept" });
  },

  check_failed: after_failed_check,

  result_recorded: (state, { remark, consequence }) => follow({ ...state, remark }, consequence),

  /** A note that goes leaves what has taken its place, such as the result. */
  noted: (state, { sentence }) =>
    step(
      sentence === "" && state.feedback.kind !== "note" ? state : { ...state, feedback: { kind: "note", sentence } },
    ),
};

/**
 * An arrow shows the answer to a refuted move, before it is played.
 * @param {SolverState["line"]} line @param {number} played  moves of the line @returns {Effect[]}
 */
function answer_marks(line, played) {
  const answer = line?.plies[1];
  return line?.refutes === true && played === 1 && answer !== undefined
    ? [{ kind: "mark_answer", move: answer.move }]
    : [];
}

/**
 * @type {Pick<Handlers, "step_chosen" | "refutation_chosen" | "board_rested" | "move_played" | "continuation_found">}
 */
const LINE_HANDLERS = {
  step_chosen(state, { step: chosen }) {
    const { line, puzzle } = state;
    const halted = without_playback(state);
    if (line === null || puzzle === null) return step(halted);
    const moves = notations(line.plies).slice(0, chosen);
    return step(
      { ...halted, line: { ...line, step: chosen } },
      { kind: "show_line", fen: line.fen, puzzle, moves },
      ...answer_marks(line, chosen),
    );
  },

  refutation_chosen(state, { refutation }) {
    if (state.puzzle === null) return step(state);
    const { fen, plies } = refutation;
    const shown = announced({ ...state, balance: null }, { kind: "refutation", refutation });
    const played = line_played(shown.state, state.puzzle, { fen, plies, refutes: true });
    return step(played.state, ...shown.effects, ...played.effects);
  },

  board_rested(state, { playback: number }) {
    const { moves, step: played } = state.playback;
    const move = moves[played];
    if (number !== state.playback.number || move === undefined) return step(state);
    return step(state, { kind: "play_move", playback: number, move });
  },

  move_played(state, { playback: number }) {
    const { line, playback } = state;
    if (number !== playback.number) return step(state);
    const played = playback.step + 1;
    return step(
      {
        ...state,
        playback: { ...playback, step: played },
        line: line === null ? null : { ...line, step: played },
      },
      ...answer_marks(line, played),
      ...(played < playback.moves.length ? [/** @type {const} */ ({ kind: "await_rest", playback: number })] : []),
    );
  },

  /** The moves up to the gain are listed after the solution, unless another line is listed by now. */
  continuation_found(state, { line: number, plies }) {
    const { line, puzzle } = state;
    if (puzzle === null || line === null || line.number !== number) return step(state);
    const length = plies_to_gain(plies, turn_of(puzzle.fen), puzzle.solution.length);
    if (length === null) return step(state);
    const whole = plies.slice(0, length);
    const balance = { plies: whole, follows: true };
    return step({ ...state, line: { ...line, plies: whole }, balance }, { kind: "announce_balance", balance });
  },
};

/**
 * @type {Pick<Handlers, "hint_requested" | "back_requested" | "solution_requested" | "again_requested" |
 *   "skip_requested" | "next_requested" | "retry_requested">}
 */
const BUTTON_HANDLERS = {
  /** The idea costs nothing; with the piece, a solution counts less; the move is a miss. */
  hint_requested(state, { choices }) {
    const wanted = hint_step_of(state);
    const ply = state.solution[state.asked_at];
    if (wanted === null || ply === undefined) return step(state);
    const hint = { ply, choices };
    const shown = { ...state, hints: with_next_hint(state.hints) };
    if (wanted === "move") return settled(shown, false, { kind: "hint", hint });
    const helped = state.helped || (wanted === "piece" && state.result === null);
    const next = { ...shown, helped };
    return announced(next, { kind: "hint", step: wanted, hint, remark: "" }, ...hint_marks_of(next));
  },

  /** From a refutation to the question. */
  back_requested(state) {
    const { puzzle, asked_at: ply } = state;
    if (puzzle === null) return step(state);
    return step({ ...without_playback(state), line: null, checking: null }, { kind: "resume_question", puzzle, ply });
  },

  solution_requested: (state) => settled(state, false, { kind: "end", ending: { kind: "shown" } }),

  again_requested: (state) => (state.puzzle === null ? step(state) : started(state, state.puzzle)),

  skip_requested: (state) =>
    state.puzzle === null || state.result !== null
      ? step(state, { kind: "next" })
      : step({ ...state, result: false }, { kind: "skip", puzzle: state.puzzle }, { kind: "next" }),

  next_requested: (state) => step(state, { kind: "next" }),

  retry_requested: (state) => step(state, { kind: "retry" }),
};

/** @type {Handlers} */
const HANDLERS = Object.freeze({ ...TURN_HANDLERS, ...MOVE_HANDLERS, ...LINE_HANDLERS, ...BUTTON_HANDLERS });

/** @type {(state: SolverState, event: SolverEvent) => Step} */
export const transition = by_kind(HANDLERS);
