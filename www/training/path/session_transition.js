// The session on the path's board as a state machine: a state and an event go in, the next state and the effects to
// perform come out. Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";
import { feedback_after_note } from "../shell/board_note.js";
import { with_next_hint } from "../shell/hint_steps.js";
import { line_of, stage_of } from "./session_state.js";

/**
 * @import { Effect, Feedback, Handlers, SessionEvent, SessionState, Stage, Step } from "./session_state.js"
 */

/** @param {SessionState} state @param {Feedback} feedback @param {...Effect} effects @returns {Step} */
const told = (state, feedback, ...effects) => step({ ...state, feedback }, { kind: "say", feedback }, ...effects);

/** What is marked while the user has the move. @param {SessionState} state @param {Stage} stage */
const mark_of = ({ hints }, stage) =>
  stage.kind === "try" ? "move" : /** @type {const} */ (["none", "none", "piece", "move"])[hints];

/** The user has the move. @param {SessionState} state @param {Stage} stage @returns {Effect} */
const ask = (state, stage) => ({ kind: "ask", stage, ply: state.ply, mark: mark_of(state, stage) });

/** A stage begins. @param {SessionState} state @param {number} at @returns {Step} */
function begun(state, at) {
  const stage = state.stages[at];
  if (stage === undefined) return step(state, { kind: "finish" });
  /** @type {SessionState} */
  const fresh = { ...state, at, run: state.run + 1, ply: 0, tries: 0, known: null, is_shown: false };
  fresh.hints = stage.kind === "ask" && stage.idea === "" ? 1 : 0;
  if (stage.kind !== "show") {
    const asking = {
      ...fresh,
      phase: /** @type {const} */ ("asking"),
      feedback: /** @type {const} */ ({ kind: "your_turn" }),
    };
    return step(
      asking,
      { kind: "show", stage, ply: 0 },
      ask(asking, stage),
      { kind: "stage_begun" },
      // the first stage leaves the focus where the page has put it
      ...(at === 0 ? [] : [/** @type {const} */ ({ kind: "focus_board" })]),
    );
  }
  const playing = {
    ...fresh,
    phase: /** @type {const} */ ("playing"),
    feedback: /** @type {const} */ ({ kind: "watch" }),
  };
  return step(playing, { kind: "show", stage, ply: 0 }, { kind: "lock" }, { kind: "stage_begun" }, ...awaited(playing));
}

/** The next move of a line that is shown comes by itself. @param {SessionState} state @returns {Effect[]} */
const awaited = ({ by_hand, run }) => (by_hand ? [] : [{ kind: "await_rest", run }]);

/** The next move of the line is played. @param {SessionState} state @returns {Step} */
function played_on(state) {
  const stage = stage_of(state);
  const move = stage === null ? undefined : line_of(stage).moves[state.ply];
  return move === undefined ? step(state) : step(state, { kind: "play", run: state.run, move });
}

/**
 * The first result of an asked position is recorded.
 * @param {SessionState} state @param {boolean} known
 * @returns {Step}
 */
function recorded(state, known) {
  const stage = stage_of(state);
  if (stage?.kind !== "ask" || state.known !== null) return step(state);
  const { key } = stage;
  const told = { ...state, known };
  return key === null ? step(told) : step(told, { kind: "record", key, known, tries: state.tries });
}

/** The stage is done. @param {SessionState} state @param {Feedback} feedback @returns {Step} */
function over(state, feedback) {
  const noted = recorded({ ...state, phase: "over", run: state.run + 1 }, true);
  const ended = told(noted.state, feedback, { kind: "lock" }, { kind: "stage_over" }, { kind: "focus_next" });
  return step(ended.state, ...noted.effects, ...ended.effects);
}

/** The expected move was made. @param {SessionState} state @param {Stage} stage @returns {Step} */
function right(state, stage) {
  const next = { ...state, ply: state.ply + 1 };
  const { length } = line_of(stage).moves;
  if (next.ply >= length)
    return over(next, stage.kind === "ask" ? { kind: "solved", late: state.known === false } : { kind: "tried" });
  const replying = { ...next, phase: /** @type {const} */ ("playing"), run: state.run + 1 };
  return told(replying, { kind: "right" }, { kind: "lock" }, { kind: "await_rest", run: replying.run });
}

/**
 * A wrong move: it stays on the board a while, and is taken back.
 * @param {SessionState} state @param {Feedback} feedback @returns {Step}
 */
function refused(state, feedback) {
  const noted = recorded({ ...state, tries: state.tries + 1 }, false);
  const told_state = told(noted.state, feedback, { kind: "take_back", run: state.run });
  return step(told_state.state, ...noted.effects, ...told_state.effects);
}

/** @type {Pick<Handlers, "given" | "closed" | "rested" | "move_played">} */
const LINE_HANDLERS = {
  given: (state, { stages, by_hand }) => begun({ ...state, stages, by_hand }, 0),

  closed: (state) => step({ ...state, run: state.run + 1 }, { kind: "lock" }),

  rested: (state, { run }) => (run === state.run && state.phase === "playing" ? played_on(state) : step(state)),

  move_played(state, { run }) {
    const stage = stage_of(state);
    if (run !== state.run || stage === null || state.phase !== "playing") return step(state);
    const next = { ...state, ply: state.ply + 1 };
    const at_end = next.ply >= line_of(stage).moves.length;
    if (stage.kind === "show")
      return at_end
        ? told({ ...next, phase: "over" }, { kind: "watched" }, { kind: "focus_next" })
        : step(next, ...awaited(next));
    if (at_end) return over(next, { kind: "shown" });
    if (state.is_shown) return step(next, { kind: "await_rest", run });
    /** @type {SessionState} */
    const asking = { ...next, phase: "asking", hints: state.hints === 0 ? 0 : 1 };
    return step(asking, ask(asking, stage));
  },
};

/** @type {Pick<Handlers, "moved" | "judged" | "judge_failed" | "taken_back" | "noted">} */
const MOVE_HANDLERS = {
  moved(state, { move, is_expected, is_listed }) {
    const stage = stage_of(state);
    if (stage === null || stage.kind === "show" || state.phase !== "asking") return step(state);
    if (is_expected) return right(state, stage);
    if (is_listed && state.ply === 0) return over({ ...state, ply: state.ply + 1 }, { kind: "also_good", move });
    /** @type {SessionState} */
    const judging = { ...state, phase: "judging", run: state.run + 1 };
    const locked = step(judging, { kind: "lock" });
    const answer =
      stage.kind === "try"
        ? refused(judging, { kind: "other_idea", move })
        : told(
            judging,
            { kind: "checking", move },
            {
              kind: "judge",
              run: judging.run,
              position: stage.position,
              ply: state.ply,
              move,
            },
          );
    return step(answer.state, ...locked.effects, ...answer.effects);
  },

  judged(state, { run, accepted, reason, move }) {
    if (run !== state.run || state.phase !== "judging") return step(state);
    return accepted ? over(state, { kind: "also_good", move }) : refused(state, { kind: "refused", move, reason });
  },

  /** A move that cannot be checked does not count. */
  judge_failed(state, { run, reason, move }) {
    if (run !== state.run || state.phase !== "judging") return step(state);
    return told(state, { kind: "unchecked", move, reason }, { kind: "take_back", run });
  },

  taken_back(state, { run }) {
    const stage = stage_of(state);
    if (run !== state.run || stage === null || state.phase !== "judging") return step(state);
    /** @type {SessionState} */
    const asking = { ...state, phase: "asking" };
    return step(asking, ask(asking, stage));
  },

  noted: (state, { sentence }) =>
    sentence !== "" && state.phase !== "asking"
      ? step(state)
      : step({ ...state, feedback: feedback_after_note(state.feedback, sentence) }),
};

/**
 * @type {Pick<Handlers, "step_requested" | "replay_requested" | "hint_requested" | "solution_requested" |
 *   "next_requested">}
 */
const BUTTON_HANDLERS = {
  step_requested: (state) =>
    stage_of(state)?.kind === "show" && state.by_hand && state.phase === "playing" ? played_on(state) : step(state),

  replay_requested(state) {
    const stage = stage_of(state);
    return stage?.kind === "show" ? begun(state, state.at) : step(state);
  },

  /** The idea costs nothing; a position with a further hint does not count as known. */
  hint_requested(state) {
    const stage = stage_of(state);
    if (stage?.kind !== "ask" || state.phase !== "asking") return step(state);
    /** @type {SessionState} */
    const helped = { ...state, hints: with_next_hint(state.hints) };
    const noted = helped.hints === 1 ? step(helped) : recorded(helped, false);
    const hinted = told(noted.state, { kind: "hint", hints: helped.hints }, ask(noted.state, stage), {
      kind: "focus_board",
    });
    return step(hinted.state, ...noted.effects, ...hinted.effects);
  },

  /** The rest of the line is played, both sides' moves. */
  solution_requested(state) {
    const stage = stage_of(state);
    if (stage === null || stage.kind === "show" || state.phase !== "asking") return step(state);
    const noted = recorded(state, false);
    /** @type {SessionState} */
    const playing = { ...noted.state, phase: "playing", is_shown: true, run: state.run + 1 };
    return step(playing, ...noted.effects, { kind: "lock" }, ...played_on(playing).effects);
  },

  /** A line that is shown may be left before its end; a position only when it is done. */
  next_requested(state) {
    const stage = stage_of(state);
    if (stage === null || (stage.kind !== "show" && state.phase !== "over")) return step(state);
    return begun(state, state.at + 1);
  },
};

/** @type {Handlers} */
const HANDLERS = Object.freeze({ ...LINE_HANDLERS, ...MOVE_HANDLERS, ...BUTTON_HANDLERS });

/** @type {(state: SessionState, event: SessionEvent) => Step} */
export const transition = by_kind(HANDLERS);
