// The clock of a storm: shows the time that is left, and says when it is over.
import { is_over, time_left } from "../progress/storm.js";

/** Milliseconds between two ticks. */
const EVERY = 100;

/** "2:05" @param {number} milliseconds */
export function clock_words(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * @param {() => import("../progress/storm.js").Storm} get
 * @param {{ show: (milliseconds: number) => void, over: () => void, now?: () => number }} options
 */
export function create_storm_clock(get, { show, over, now = () => performance.now() }) {
  const clock = {
    /** @type {ReturnType<typeof setInterval> | undefined} */
    timer: undefined,
    now,
    tick() {
      show(time_left(get(), now()));
      if (!is_over(get(), now())) return;
      clock.stop();
      over();
    },
    start() {
      clock.timer ??= setInterval(clock.tick, EVERY);
      clock.tick();
    },
    stop() {
      clearInterval(clock.timer);
      clock.timer = undefined;
    },
  };
  return clock;
}

/** @typedef {ReturnType<typeof create_storm_clock>} StormClock */
