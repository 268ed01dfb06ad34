// The pace of a game that two computers play: how long their answers wait before they are shown. Without DOM.
import { create_store } from "../../kit/platform/store.js";
import { create_timeout } from "../../kit/platform/timeout.js";

/** @typedef {keyof typeof SPEEDS} Speed */

/** The least time between two moves, in milliseconds. */
export const SPEEDS = Object.freeze({ slow: 3000, normal: 1200, fast: 400, at_once: 0 });

/**
 * The pace of the moves. `step`: while it is paused, one more answer may be shown.
 * @typedef {{ readonly speed: Speed, readonly paused: boolean, readonly step: boolean }} Pace
 */

/**
 * How long an answer still has to wait.
 * @param {Pace} pace @param {number} passed milliseconds since its turn began
 * @returns {number} in milliseconds; Infinity: until the pace changes
 */
export function delay({ speed, paused, step }, passed) {
  if (paused) return step ? 0 : Infinity;
  return Math.max(0, SPEEDS[speed] - passed);
}

/** Decides when an answer may be shown. */
export function create_pace() {
  const pace = create_store(/** @type {Pace} */ ({ speed: "normal", paused: false, step: false }));

  return {
    paused: () => pace.get().paused,
    /** @param {boolean} paused */
    pause: (paused) => pace.commit((now) => ({ ...now, paused, step: false })),
    step: () => pace.commit((now) => ({ ...now, paused: true, step: true })),
    /** @param {Speed} speed */
    set_speed: (speed) => pace.commit((now) => ({ ...now, speed })),
    speed: () => pace.get().speed,
    /** @param {AbortSignal} signal @returns {Promise<void>} */
    turn: (signal) =>
      new Promise((resolve, reject) => {
        const began = Date.now();
        const timeout = create_timeout(() => check());
        const unsubscribe = pace.subscribe(() => check());
        const end = () => {
          timeout.stop();
          unsubscribe();
          signal.removeEventListener("abort", check);
        };
        const check = () => {
          if (signal.aborted) {
            end();
            return reject(signal.reason);
          }
          const rest = delay(pace.get(), Date.now() - began);
          if (rest === Infinity) return timeout.stop();
          if (rest > 0) return timeout.start(rest);
          end();
          pace.commit((now) => ({ ...now, step: false }));
          resolve();
        };
        signal.addEventListener("abort", check);
        check();
      }),
  };
}
