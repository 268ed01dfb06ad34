// Keeps the clock of a game: starts it with the first move, writes what is left into the move's comment, sees the flag
// fall and says when time grows short. A timer only wakes it up; what it then says is reckoned from two moments.
// Fetched with the first clock.
import "../language/late_phrases.js";
import { by_move, control_of, after_move, left_at, left_before, runs, spent, write_left } from "./clock.js";
import { set_clock } from "../core/actions.js";
import { playing, present } from "../core/state.js";
import { time_words } from "./clock_text.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("./clock.js").Time} Time
 */

/** A person at this screen is told when so many milliseconds are left. */
const TOLD = Object.freeze([60_000, 10_000]);
/**
 * The move of a person on another page may be on its way: so much longer their flag is not seen here; their own page
 * sees it. So may the computer's, which keeps within its time itself, on a machine that is busy with other things.
 */
const ON_THE_WAY = 5000;
/** No timer waits longer. */
const LONGEST = 3_600_000;

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store @param {{ lose_on_time(side: import("../core/state.js").Side): void
 *   }} play
 * @param {(sentence: string) => void} say
 */
export function create_timekeeper(t, store, play, say) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Set<string>} what has been said */
  const said = new Set();

  /**
   * Once in a game, to a person at this screen.
   * @param {State} state
   * @param {import("../core/state.js").Side} turn
   * @param {number} moment
   * @param {number} left
   */
  const warn = ({ game: { id, players } }, turn, moment, left) => {
    const what = `${id} ${turn} ${moment}`;
    if (players[turn].kind !== "human" || said.has(what)) return;
    said.add(what);
    say(t("clock.left", { time: time_words(t, left) }));
  };

  /** How far below nothing a clock may stand. @param {State} state @param {import("../core/state.js").Side} turn */
  const grace = ({ game: { players } }, turn) => {
    const player = players[turn];
    return player.kind === "computer" || (player.kind === "other" && player.person) ? ON_THE_WAY : 0;
  };

  /** @returns {boolean} whether the side to move has lost by it */
  const see_flag = () => {
    const state = store.get();
    const control = control_of(state.game);
    const turn = present(state)?.turn;
    if (
      control === null ||
      turn === undefined ||
      !playing(state) ||
      left_at(state, control, Date.now())[turn] > -grace(state, turn)
    )
      return false;
    play.lose_on_time(turn);
    return true;
  };

  /** Sleeps until the next moment that matters. @param {number} before what was left when it fell asleep */
  const wake = (before = Infinity) => {
    clearTimeout(timer);
    const state = store.get();
    const control = control_of(state.game);
    const turn = present(state)?.turn;
    if (control === null || turn === undefined || !runs(state) || see_flag()) return;
    const left = left_at(state, control, Date.now())[turn];
    const told = TOLD.find((moment) => before > moment && left <= moment && moment < control.base);
    if (told !== undefined && before !== Infinity) warn(state, turn, told, Math.ceil(left / 1000) * 1000);
    const next = TOLD.find((moment) => moment < left) ?? -grace(state, turn);
    timer = setTimeout(wake, Math.min(LONGEST, Math.max(10, left - next)), left);
  };

  const follow = () => {
    const state = store.get();
    const { node, ply: at, clock } = state.game;
    const given = control_of(state.game) !== null;
    if (!given && clock !== null) store.commit(set_clock(null));
    if (given && playing(state) && at > 0 && clock?.node !== node)
      store.commit(set_clock({ node, since: Date.now(), until: null }));
    wake();
  };
  store.subscribe((now, before) => {
    if (
      now.game.revision !== before.game.revision ||
      now.game.clock !== before.game.clock ||
      now.game.tags !== before.game.tags
    )
      follow();
  });
  document.addEventListener("visibilitychange", () => wake());
  follow();

  return {
    /** What a player is told of the clock. @returns {Time | null} */
    time() {
      const state = store.get();
      const control = control_of(state.game);
      const turn = present(state)?.turn;
      if (control === null || turn === undefined) return null;
      const left = left_at(state, control, Date.now());
      return by_move(control)
        ? { left, increment: 0, move: left[turn] }
        : { left, increment: control.added, move: null };
    },

    /**
     * The side to move has its answer: until it is shown, its time stands still.
     * @param {number} [took] milliseconds, where it is known what it needed and the rest was the machine's
     */
    stop(took = Infinity) {
      const { clock, node } = store.get().game;
      if (clock?.node === node && clock.until === null)
        store.commit(set_clock({ ...clock, until: Math.min(Date.now(), clock.since + took) }));
    },

    /**
     * A move is about to be made.
     * @returns {string | null} what is to be written beside it; null: it comes too late, the game is over
     */
    punch() {
      const state = store.get();
      const control = control_of(state.game);
      const turn = present(state)?.turn;
      if (control === null || turn === undefined) return "";
      if (see_flag()) return null;
      const before = left_before(state, control)[turn];
      return write_left(state.game.ply === 0 ? before : after_move(control, before, spent(state, Date.now())));
    },
  };
}

/** @typedef {ReturnType<typeof create_timekeeper>} Timekeeper */
