// The autosave of own games as a state machine: a state and an event go in, the next state and the effects to perform
// come out. Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";
import { patch } from "../../play/core/state.js";
import { start_of, worth_keeping } from "./own_game_state.js";

/**
 * @import { State } from "../../play/core/state_types.js"
 * @import { Trouble } from "../own_games/indexed_store.js"
 * @import { AutosaveEvent, AutosaveState, Effect, Handlers, Step } from "./own_game_state.js"
 */

/**
 * The game is written a moment after its last change.
 * @param {AutosaveState} state @param {State} now @returns {Step}
 */
const captured = (state, now) =>
  worth_keeping(now, state.seen) ? step({ ...state, pending: now }, { kind: "start_timer" }) : step(state);

/** The pending change is written now. @param {AutosaveState} state @returns {Step} */
const flushed = (state) =>
  state.pending === null
    ? step(state, { kind: "stop_timer" })
    : step(
        { ...state, pending: null },
        { kind: "stop_timer" },
        { kind: "write", game: state.pending, known: state.seen },
      );

/** @param {AutosaveState} state @param {string} stamp @returns {Step} */
const saw = (state, stamp) => step({ ...state, seen: stamp }, { kind: "remember", id: state.id, stamp });

/**
 * Each kind of failure is reported once. Blocked storage is reported by the library and autosave.js.
 * @param {AutosaveState} state @param {Trouble | null} trouble @returns {Step}
 */
const reported = (state, trouble) =>
  trouble === null || trouble.kind === "blocked" || state.reported.includes(trouble.kind)
    ? step(state)
    : step({ ...state, reported: [...state.reported, trouble.kind] }, { kind: "report", trouble });

/** @type {Handlers} */
const HANDLERS = Object.freeze({
  /** Another game may be one in play, or come from a link or a paste: it is stored nowhere else. */
  changed(state, { now, seen }) {
    if (now.game.id === state.id) return captured(state, now);
    const before = flushed(state);
    const next = captured({ ...start_of(now.game.id, seen), reported: state.reported }, now);
    return step(next.state, ...before.effects, ...next.effects);
  },

  /**
   * The page may have been closed before the last change was written, which is made up for. A game that was deleted
   * meanwhile is not stored again.
   */
  compared(state, { now, id, stored }) {
    if (state.id !== id || (stored.kind === "nothing" && state.seen !== null)) return step(state);
    const known = stored.kind === "same" ? saw(state, stored.stamp) : step(state);
    const written = flushed(captured(known.state, now).state);
    return step(written.state, ...known.effects, ...written.effects);
  },

  /** There may be room now. */
  storage_changed: (state, { now }) => (state.unsafe ? captured(state, now) : step(state)),

  flush_requested: flushed,
  stamp_seen: (state, { stamp }) => saw(state, stamp),

  written(state, { id, stamp, trouble }) {
    const is_current = id === state.id;
    const known = is_current && stamp !== null ? saw(state, stamp) : step(state);
    const next = reported(is_current ? { ...known.state, unsafe: trouble !== null } : known.state, trouble);
    /** @type {Effect[]} */
    const persistence = stamp === null ? [] : [{ kind: "ask_for_persistence" }];
    return step(next.state, ...known.effects, ...persistence, ...next.effects);
  },

  /** The game on the board continues under the id of its copy, so that the stored game is not overwritten. */
  parted(state, { id, copy, reason, trouble }) {
    const is_current = id === state.id;
    if (trouble !== null || !is_current)
      return reported(is_current ? { ...state, unsafe: trouble !== null } : state, trouble);
    const pending = state.pending === null ? null : patch(state.pending, { game: { id: copy.id } });
    const next = saw({ ...state, id: copy.id, pending, unsafe: false }, copy.stamp);
    return step(next.state, ...next.effects, { kind: "rename", id: copy.id, reason });
  },
});

/** @type {(state: AutosaveState, event: AutosaveEvent) => Step} */
export const transition = by_kind(HANDLERS);
