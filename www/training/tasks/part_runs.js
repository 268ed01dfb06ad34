// Plays the parts of a task one after the other. Each loads its stages first. Without DOM.
import { create_latest_signal } from "../../kit/platform/latest_signal.js";

/** @import { Stage } from "../path/session_state.js" */

/**
 * A part of a task that is played in one go. `done` is called when its last position is over.
 * @typedef {object} Part
 * @property {string} title
 * @property {string} sentence
 * @property {(signal: AbortSignal) => Promise<readonly Stage[]>} stages
 * @property {(key: string, known: boolean) => void} [result]
 * @property {() => void} [done]
 */

/**
 * What is shown of a task. `show` throws if a position cannot be played; `show_failure` gets the ways on.
 * @typedef {object} PartViews
 * @property {(part: Part, stages: readonly Stage[]) => void} show
 * @property {() => void} show_end
 * @property {(error: unknown, ways: { again: () => void, skip: () => void }) => void} show_failure
 * @property {(is_loading: boolean) => void} show_loading
 */

/** @param {PartViews} views */
export function create_part_runs({ show, show_end, show_failure, show_loading }) {
  const loading = create_latest_signal();
  const now = { parts: /** @type {readonly Part[]} */ ([]), at: 0, is_loading: false };

  /** @param {boolean} is_loading */
  const set_loading = (is_loading) => {
    now.is_loading = is_loading;
    show_loading(is_loading);
  };

  /** @param {number} at @returns {Promise<void>} never rejects: a failure is shown */
  async function begin(at) {
    const part = now.parts[at];
    if (part === undefined) return show_end();
    const signal = loading.next();
    set_loading(true);
    try {
      const stages = await part.stages(signal);
      if (signal.aborted) return;
      now.at = at;
      show(part, stages);
    } catch (error) {
      if (signal.aborted) return;
      show_failure(error, { again: () => void begin(at), skip: () => void begin(at + 1) });
    } finally {
      if (!signal.aborted) set_loading(false);
    }
  }

  return {
    /** The part on the board. @returns {Part | null} */
    part: () => now.parts[now.at] ?? null,

    /** @param {readonly Part[]} parts */
    start(parts) {
      Object.assign(now, { parts, at: 0 });
      return begin(0);
    },

    /** The next part, or the end. While a part is loading, nothing happens. */
    next: () => (now.is_loading ? Promise.resolve() : begin(now.at + 1)),

    stop() {
      loading.abort();
      set_loading(false);
    },
  };
}
