// An ending session as a state machine: a state and an event go in, the next state and the effects to perform come out.
// Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";
import * as drills from "./ending_drill.js";
import { cost_of, FREE } from "./ending_grade.js";
import { best_move_result } from "./ending_text.js";
import { next_hint, with_next_hint } from "../shell/hint_steps.js";

/**
 * @import { EndingState, EndingEvent, Effect, Handlers, Message, Step } from "./ending_state.js"
 * @import { MoveResult } from "../../engine/client/protocol.js"
 * @import { EndingIdea } from "../lessons/ending_idea.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { Drill } from "./ending_drill.js"
 */

/**
 * Feedback that is only seen.
 * @param {EndingState} state
 * @param {Message} message
 * @param {Tone} [tone]
 * @returns {EndingState}
 */
const shown = (state, message, tone = "plain") => ({ ...state, feedback: { message, tone } });

/**
 * Feedback that is seen and announced.
 * @param {EndingState} state
 * @param {Message} message
 * @param {Tone} [tone]
 * @returns {Step}
 */
const announced = (state, message, tone) => step(shown(state, message, tone), { kind: "say", message });

/** The questions asked so far are given up: their answers are stale. @param {EndingState} state */
const next_run = (state) => ({ ...state, run: state.run + 1, moving: false, hint_awaited: false });

/**
 * The player's turn begins; a hint that was asked for before is given.
 * @param {EndingState} state
 * @param {Drill} drill
 * @param {...Effect} effects
 * @returns {Step}
 */
function own_turn(state, drill, ...effects) {
  /** @type {Effect[]} */
  const hint = state.hint_awaited ? [{ kind: "evaluate_hint", run: state.run }] : [];
  return step(
    {
      ...state,
      drill,
      hints: state.hint_awaited ? with_next_hint(0) : 0,
      moving: false,
      hint_awaited: false,
      goal: { ending: drill.ending, moves: drill.moves },
      actions: { kind: "own", undo: drill.moves > 0 },
    },
    ...effects,
    { kind: "query_move_results" },
    { kind: "unlock" },
    ...hint,
  );
}

/**
 * The drill is over: it is recorded, and the board takes no more moves.
 * @param {EndingState} state
 * @param {Drill} drill
 * @returns {Step}
 */
function closed(state, drill) {
  const over = /** @type {EndingState} */ ({
    ...state,
    drill,
    moving: false,
    hint_awaited: false,
    actions: { kind: "over" },
  });
  if (state.task === null) return step(over);
  return step(over, { kind: "lock" }, { kind: "mark", move: null }, { kind: "record", task: state.task, drill });
}

/** @param {EndingState} state @param {Drill} drill @returns {Step} */
function finished(state, drill) {
  const { state: over, effects } = closed(state, drill);
  const end = announced(over, { kind: "end", drill }, drill.reached ? "right" : "wrong");
  return step(end.state, ...effects, ...end.effects);
}

/**
 * The state after giving up, with the best move by the tables if they contain the position.
 * @param {EndingState} state
 * @param {Drill} drill
 * @param {readonly MoveResult[]} move_results
 * @returns {Step}
 */
function solution_shown(state, drill, move_results) {
  const { state: next, effects } = announced(state, { kind: "solution", drill, move_results }, "wrong");
  const best = best_move_result(move_results);
  return best === undefined ? step(next, ...effects) : step(next, { kind: "mark", move: best.move }, ...effects);
}

/** @param {EndingState} state @param {import("./ending_state.js").EndingTask} task @returns {Step} */
function started(state, task) {
  const { ending, title, says: description } = task;
  return own_turn(
    { ...shown(next_run(state), { kind: "none" }), task, title, says: description },
    drills.begin(ending),
    { kind: "cancel_questions" },
    { kind: "show_ending", ending },
  );
}

/**
 * Feedback on a move of the player.
 * @param {EndingState} state
 * @param {Extract<EndingEvent, { kind: "move_evaluated" }>} event
 * @returns {Step}
 */
function move_feedback(state, { move, move_results }) {
  const cost = cost_of(move_results, move.notation);
  if (move_results !== null && cost.slipped) return announced(state, { kind: "slip", move, move_results }, "wrong");
  if (cost.moves > 0) return announced(state, { kind: "longer", move, count: cost.moves });
  return step(shown(state, { kind: "none" }));
}

/**
 * The piece, or the whole move.
 * @param {EndingState} state
 * @param {import("../../play/core/state_types.js").Move} move
 * @param {Message} message  with the move
 * @returns {Step}
 */
function hinted(state, move, message) {
  if (state.hints < 3) {
    const piece = announced(state, { kind: "piece", move }, "must");
    return step(piece.state, { kind: "mark_piece", square: move.from }, ...piece.effects);
  }
  const { state: next, effects } = announced(state, message, "must");
  return step(next, { kind: "mark", move }, ...effects);
}

/**
 * @param {EndingState} state @param {readonly MoveResult[]} move_results @param {EndingIdea | null} idea
 * @returns {Message}
 */
function idea_message({ says }, move_results, idea) {
  if (idea !== null) return { kind: "idea", idea, move_results };
  return says === "" ? { kind: "no_idea" } : { kind: "words", words: says };
}

/**
 * Whether the player is to move in the position for which a hint was searched, and the board still shows it.
 * @param {EndingState} state @param {number} moves  of the player in that position
 */
const is_searched = ({ drill, moving }, moves) => !moving && drill?.phase === "own" && drill.moves === moves;

/** @type {Pick<Handlers, "started" | "restarted" | "closed" | "ending_awaited" | "ending_unavailable">} */
const PAGE_HANDLERS = {
  started: (state, { task }) => started(state, task),
  restarted: (state) => (state.task === null ? step(state) : started(state, state.task)),
  closed: (state) => step(next_run(state), { kind: "cancel_questions" }, { kind: "lock" }),

  ending_awaited: (state, { title, words }) =>
    step(
      {
        ...shown(next_run(state), { kind: "words", words }),
        drill: null,
        title,
        says: "",
        goal: null,
        actions: { kind: "leave" },
      },
      { kind: "cancel_questions" },
      { kind: "lock" },
    ),

  ending_unavailable: (state, { words, retry }) =>
    announced({ ...state, actions: { kind: "unavailable", retry } }, { kind: "words", words }, "wrong"),
};

/**
 * @type {Pick<Handlers, "moved" | "note_shown" | "hint_requested" | "take_back_requested" | "gave_up" |
 *   "defence_retried">}
 */
const PLAYER_HANDLERS = {
  moved: (state, { move }) =>
    state.drill === null
      ? step(state)
      : step({ ...state, moving: true }, { kind: "lock" }, { kind: "evaluate_move", run: state.run, move }),

  note_shown: (state, { note }) => step(shown(state, { kind: "words", words: note }, "must")),

  /** The idea costs nothing. */
  hint_requested(state) {
    if (state.moving) return step({ ...state, hint_awaited: true });
    const wanted = next_hint(state.hints);
    if (state.drill?.phase !== "own" || wanted === null) return step(state);
    const drill = wanted === "idea" ? state.drill : drills.helped(state.drill);
    const hints = with_next_hint(state.hints);
    return step({ ...state, drill, hints }, { kind: "evaluate_hint", run: state.run });
  },

  /** Possible while the defender thinks, too. */
  take_back_requested(state, { turn }) {
    const { drill } = state;
    if (drill === null || !drills.can_take_back(drill, turn)) return step(state);
    return own_turn(
      shown(next_run(state), { kind: "none" }),
      drills.taken_back(drill),
      { kind: "cancel_questions" },
      { kind: "undo", count: turn === drill.ending.side ? 2 : 1 },
      { kind: "say", message: { kind: "taken_back" } },
    );
  },

  gave_up(state, { turn }) {
    if (state.drill === null || state.drill.phase === "over") return step(state);
    const drill = drills.given_up(state.drill);
    const { state: over, effects } = closed(next_run(state), drill);
    const ending = /** @type {Effect[]} */ ([{ kind: "cancel_questions" }, ...effects]);
    if (turn === drill.ending.side) return step(over, ...ending, { kind: "find_solution", run: over.run });
    const solution = solution_shown(over, drill, []);
    return step(solution.state, ...ending, ...solution.effects);
  },

  defence_retried: (state) => step(state, { kind: "choose_defence", run: state.run }),
};

/** @type {Pick<Handlers, import("./ending_state.js").AnswerEvent["kind"]>} */
const ANSWER_HANDLERS = {
  move_evaluated(state, event) {
    if (state.drill === null) return step(state);
    const { move, move_results, outcome } = event;
    const cost = move_results === null ? FREE : cost_of(move_results, move.notation);
    const drill = drills.moved(state.drill, cost, outcome);
    const feedback = move_feedback({ ...state, drill }, event);
    const { state: next, effects } =
      drill.phase === "over"
        ? finished(feedback.state, drill)
        : step(feedback.state, { kind: "choose_defence", run: state.run });
    return step(next, ...feedback.effects, ...effects);
  },

  /** Without tables a search finds the hint, and the idea is what the ending says of itself. */
  hint_evaluated(state, { move_results, idea }) {
    if (state.moving || state.drill?.phase !== "own") return step(state);
    if (state.hints === 1) return announced(state, idea_message(state, move_results ?? [], idea), "must");
    if (move_results === null) {
      const { run, drill } = state;
      return step(shown(state, { kind: "thinking" }), { kind: "search_hint", run, moves: drill.moves });
    }
    const best = best_move_result(move_results);
    if (best === undefined) return announced(state, { kind: "hint", move_results }, "must");
    return hinted(state, best.move, { kind: "hint", move_results });
  },

  hint_found(state, { moves, move }) {
    if (move === null || !is_searched(state, moves)) return step(state);
    return hinted(state, move, { kind: "search_hint", move });
  },

  hint_failed: (state, { moves, reason }) =>
    is_searched(state, moves) ? announced(state, { kind: "failed", reason }, "wrong") : step(state),

  defence_chosen: (state, { move }) => step(state, { kind: "play_defence", run: state.run, move }),

  defence_played(state, { outcome }) {
    if (state.drill === null) return step(state);
    const drill = drills.defended(state.drill, outcome);
    return drill.phase === "over" ? finished(state, drill) : own_turn(state, drill);
  },

  defence_failed: (state, { reason }) =>
    announced({ ...state, actions: { kind: "defence_failed" } }, { kind: "failed", reason }, "wrong"),

  solution_found: (state, { move_results }) =>
    state.drill === null ? step(state) : solution_shown(state, state.drill, move_results ?? []),

  failed: (state, { reason }) => announced(state, { kind: "failed", reason }, "wrong"),
};

/** @type {Handlers} */
const HANDLERS = Object.freeze({ ...PAGE_HANDLERS, ...PLAYER_HANDLERS, ...ANSWER_HANDLERS });

/** @type {(state: EndingState, event: EndingEvent) => Step} */
const handle = by_kind(HANDLERS);

/** Answers of an earlier run are ignored. @param {EndingState} state @param {EndingEvent} event @returns {Step} */
export function transition(state, event) {
  if ("run" in event && event.run !== state.run) return step(state);
  return handle(state, event);
}
