// Runs the clock of a game: starts it with the first move, writes the time left to the move's comment, ends the game on
// time and warns when time is short. Timers only wake it; times are computed from timestamps.
// Loaded with the first clock.
import "../../kit/language/late_phrases.js";
import { by_move, control_of, after_move, left_at, left_before, runs, spent, write_left } from "./clock.js";
import { set_clock } from "../core/actions.js";
import { is_over, playing, present } from "../core/state.js";
import { time_words } from "./clock_text.js";
import { create_timeout } from "../../kit/platform/timeout.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Side } from "../core/state_types.js"
 * @import { Time } from "./clock.js"
 */

/** Milliseconds left at which a person at this screen is warned. */
const TOLD = Object.freeze([60_000, 10_000]);
/**
 * Milliseconds of grace before a flag falls here. The move of a person on another page may be in transit, and their own
 * page ends their time. The computer limits its own time, but a busy machine may delay its move.
 */
const ON_THE_WAY = 5000;
/** The longest delay of a timer. */
const LONGEST = 3_600_000;

/** The grace of the side to move. @param {State} state @param {Side} turn */
function grace({ game: { players } }, turn) {
  const player = players[turn];
  return player.kind === "computer" || (player.kind === "other" && player.person) ? ON_THE_WAY : 0;
}

/**
 * The control of the game and the side to move; null without a clock.
 * @param {State} state
 */
function clocked(state) {
  const control = control_of(state.game);
  const turn = present(state)?.turn;
  return control === null || turn === undefined ? null : { control, turn };
}

/** The side that has lost on time. @param {State} state @param {number} now @returns {Side | null} */
function flagged(state, now) {
  const on = clocked(state);
  if (on === null || !playing(state)) return null;
  return left_at(state, on.control, now)[on.turn] > -grace(state, on.turn) ? null : on.turn;
}

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store @param {{ lose_on_time(side: Side): void }} play
 * @param {(sentence: string) => void} say
 */
export function create_timekeeper(t, store, play, say) {
  const next_wake = create_timeout((/** @type {number} */ before) => wake(before));
  /** @type {Set<string>} warnings already given */
  const said = new Set();

  /**
   * Warns a person at this screen, once in a game.
   * @param {State} state
   * @param {Side} turn
   * @param {number} moment
   * @param {number} left
   */
  const warn = ({ game: { id, players } }, turn, moment, left) => {
    const warning = `${id} ${turn} ${moment}`;
    if (players[turn].kind !== "human" || said.has(warning)) return;
    said.add(warning);
    say(t("clock.left", { time: time_words(t, left) }));
  };

  /** @returns {boolean} whether the side to move has lost on time */
  const see_flag = () => {
    const side = flagged(store.get(), Date.now());
    if (side !== null) play.lose_on_time(side);
    return side !== null;
  };

  /** Sleeps until the next moment that matters. @param {number} before the time left when the timer was set */
  const wake = (before = Infinity) => {
    next_wake.stop();
    const state = store.get();
    const on = clocked(state);
    if (on === null || !runs(state) || see_flag()) return;
    const { control, turn } = on;
    const left = left_at(state, control, Date.now())[turn];
    const passed = TOLD.find((moment) => before > moment && left <= moment && moment < control.base);
    if (passed !== undefined && before !== Infinity) warn(state, turn, passed, Math.ceil(left / 1000) * 1000);
    const next = TOLD.find((moment) => moment < left) ?? -grace(state, turn);
    next_wake.start(Math.min(LONGEST, Math.max(10, left - next)), left);
  };

  /** The clock as it should be: it starts with a new position, and stands still while a game with a clock is over. */
  const follow = (/** @type {State | null} */ before = null) => {
    const state = store.get();
    const { node, ply: at, clock } = state.game;
    const given = control_of(state.game) !== null;
    const now = Date.now();
    if (!given) {
      if (clock !== null) store.commit(set_clock(null));
    } else if (clock?.node !== node) {
      if (playing(state) && at > 0) store.commit(set_clock({ node, since: now, until: null }));
    } else if (!playing(state)) {
      if (clock.until === null) store.commit(set_clock({ ...clock, until: now }));
    } else if (clock.until !== null && before !== null && is_over(before)) {
      // The end was undone: the time since then does not count.
      store.commit(set_clock({ node, since: now - (clock.until - clock.since), until: null }));
    }
    wake();
  };
  store.subscribe((now, before) => {
    if (
      now.game.revision !== before.game.revision ||
      now.game.clock !== before.game.clock ||
      now.game.tags !== before.game.tags
    )
      follow(before.game.id === now.game.id ? before : null);
  });
  document.addEventListener("visibilitychange", () => wake());
  follow();

  return {
    /** The clock as a player gets it. @returns {Time | null} */
    time() {
      const state = store.get();
      const on = clocked(state);
      if (on === null) return null;
      const { control, turn } = on;
      const left = left_at(state, control, Date.now());
      return by_move(control)
        ? { left, increment: 0, move: left[turn] }
        : { left, increment: control.added, move: null };
    },

    /**
     * Stops the time of the side to move until its answer is shown.
     * @param {number} [took] milliseconds that the player needed, if it reports them
     */
    stop(took = Infinity) {
      const { clock, node } = store.get().game;
      if (clock?.node === node && clock.until === null)
        store.commit(set_clock({ ...clock, until: Math.min(Date.now(), clock.since + took) }));
    },

    /**
     * A move is about to be made.
     * @returns {string | null} the clock comment of the move; null: too late, the game is over
     */
    punch() {
      const state = store.get();
      const on = clocked(state);
      if (on === null) return "";
      if (see_flag()) return null;
      const { control, turn } = on;
      const before = left_before(state, control)[turn];
      return write_left(state.game.ply === 0 ? before : after_move(control, before, spent(state, Date.now())));
    },
  };
}

/** @typedef {ReturnType<typeof create_timekeeper>} Timekeeper */
