// The clock of a storm: shows the time that is left, and says when it is over.
import { is_over, time_left } from "../training/storm.js";

/** Milliseconds between two ticks. */
const EVERY = 100;

/** "2:05" @param {number} milliseconds */
export function clock_words(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * @param {() => import("../training/storm.js").Storm} get
 * @param {{ show: (milliseconds: number) => void, over: () => void, now?: () => number }} to
 */
export function create_storm_clock(get, { show, over, now = () => performance.now() }) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const tick = () => {
    show(time_left(get(), now()));
    if (!is_over(get(), now())) return;
    stop();
    over();
  };
  return {
    now,
    tick,
    start() {
      timer ??= setInterval(tick, EVERY);
      tick();
    },
    stop,
  };
}
