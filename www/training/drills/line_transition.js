// An opening's line that is shown and then played with help, as a state machine: a state and an event go in, the next
// state and the effects to perform come out. Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";

/** @import { LineEffect, LineEvent, LineMessage, LinePhase, LineStage, LineState, LineStep } from "./line_state.js" */
/** @import { LinePly } from "./line_plies.js" */
/** @import { Tone } from "../shell/layout.js" */

/**
 * @template {LineEvent["kind"]} Kind
 * @typedef {(state: LineState, event: Extract<LineEvent, { kind: Kind }>) => LineStep} Handler
 */

/** @param {LineState} state @param {LineMessage} message @param {Tone} [tone] @returns {LineState} */
const shown = (state, message, tone = "plain") => ({ ...state, feedback: { message, tone } });

/** @param {LineState} state @param {LinePhase} phase @returns {LineState} */
const in_phase = (state, phase) => ({ ...state, phase });

/** Whether there is more to read than which move it was. @param {LinePly} ply */
const is_branch = ({ name, others, ends_ballot, comment }) =>
  name !== "" || others.length > 0 || ends_ballot || comment !== "";

/** The line is at its end. @param {LineState} state @returns {LineStep} */
function ended(state) {
  const { source, stage } = state;
  /** @type {LineMessage} */
  const message = { kind: "end", stage };
  /** @type {LineEffect[]} */
  const keep = source === null ? [] : [{ kind: "keep", source, stage }];
  return step(in_phase(shown(state, message, stage === "helped" ? "right" : "plain"), "done"), ...keep, {
    kind: "say",
    message,
  });
}

/** The next move: the user's own with help, or one that is shown. @param {LineState} state @returns {LineStep} */
function next(state) {
  const { plies, played, stage, run } = state;
  const ply = plies[played];
  if (ply === undefined) return ended(state);
  const { notation } = ply.move;
  if (stage === "helped" && ply.own)
    return step(in_phase(state, "own"), { kind: "unlock" }, { kind: "mark_piece", notation });
  /** @type {LineMessage} */
  const message = { kind: "ply", ply };
  const playing = { ...in_phase(shown(state, message), "playing"), played: played + 1 };
  return step(
    playing,
    { kind: "say", message },
    { kind: "play", run, notation, played: played + 1, long: stage === "shown" && is_branch(ply) },
  );
}

/** A stage begins; with help after the moves of the ballot. @param {LineState} state @param {LineStage} stage */
function begun(state, stage) {
  const { source, plies } = state;
  if (source === null) return step(state);
  if (!plies.some(({ own }) => own)) return step(in_phase(state, "done"), { kind: "ask" });
  const run = state.run + 1;
  const played = stage === "helped" ? source.moves.length : 0;
  const first = next(shown({ ...state, run, stage, played, paused: false }, { kind: "none" }));
  return step(first.state, { kind: "lock" }, { kind: "show", source, stage }, ...first.effects);
}

/** @type {{ readonly [Kind in LineEvent["kind"]]: Handler<Kind> }} */
const HANDLERS = Object.freeze({
  started(state, { source, stage }) {
    const run = state.run + 1;
    const loading = /** @type {LineState} */ ({
      ...shown(state, { kind: "none" }),
      run,
      source,
      stage,
      plies: [],
      played: 0,
      paused: false,
      phase: "loading",
    });
    return step(loading, { kind: "lock" }, { kind: "show", source, stage }, { kind: "load", run, source });
  },

  loaded: (state, { plies }) => begun({ ...state, plies }, state.stage),
  begun: (state, { stage }) => begun(state, stage),

  rested(state, { played }) {
    if (played !== state.played || state.phase !== "playing") return step(state);
    return state.paused ? step(in_phase(state, "waiting")) : next(state);
  },

  moved(state, { move }) {
    const ply = state.plies[state.played];
    if (state.phase !== "own" || ply === undefined) return step(state);
    const { notation } = ply.move;
    if (move.notation !== notation) {
      /** @type {LineMessage} */
      const message = { kind: "other_move", move: ply.move };
      return step(
        shown(state, message, "must"),
        { kind: "undo" },
        { kind: "mark_move", notation },
        { kind: "say", message },
      );
    }
    /** @type {LineMessage} */
    const message = { kind: "right", move: ply.move };
    const played = state.played + 1;
    return step(
      { ...in_phase(shown(state, message, "right"), "playing"), played },
      { kind: "lock" },
      { kind: "say", message },
      { kind: "rest", run: state.run, played },
    );
  },

  note_shown: (state, { note }) => step(shown(state, { kind: "words", words: note }, "must")),

  paused: (state) => step({ ...state, paused: true }),
  resumed(state) {
    const resumed = { ...state, paused: false };
    return state.phase === "waiting" ? next(resumed) : step(resumed);
  },
  /** Also before the sentence of the move on the board has had its time. */
  step: (state) => (state.paused && ["playing", "waiting"].includes(state.phase) ? next(state) : step(state)),

  left: (state) => step(in_phase({ ...state, run: state.run + 1 }, "done"), { kind: "lock" }),

  failed(state, { reason }) {
    /** @type {LineMessage} */
    const message = { kind: "failed", reason };
    return step(in_phase(shown(state, message, "wrong"), "failed"), { kind: "say", message });
  },
});

/** @type {(state: LineState, event: LineEvent) => LineStep} */
const handle = by_kind(HANDLERS);

/** Answers of an earlier run are ignored. @param {LineState} state @param {LineEvent} event @returns {LineStep} */
export function transition(state, event) {
  if ("run" in event && event.run !== state.run) return step(state);
  return handle(state, event);
}
