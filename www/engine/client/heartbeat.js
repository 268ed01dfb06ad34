// The sign of life of a worker that calculates: at most one message in HEARTBEAT_EVERY milliseconds.
import { HEARTBEAT_EVERY } from "./protocol.js";

/** @param {(message: import("./protocol.js").Alive) => void} post */
export function create_heartbeat(post) {
  let last = 0;
  return {
    /** Sends the sign if it is time for one. The engine calls it during a slice, which may take long. */
    beat() {
      const now = performance.now();
      if (now - last < HEARTBEAT_EVERY) return;
      last = now;
      post({ type: "alive" });
    },

    /** Another message is sent at this time instead. @param {number} now */
    restart: (now) => void (last = now),
  };
}
