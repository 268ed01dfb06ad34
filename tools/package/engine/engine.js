// The caller's side of the engine: what is asked becomes a message, and the answer to it settles the promise.

/**
 * @typedef {import("../index.js").Found} Found
 * @typedef {import("../index.js").Info} Info
 * @typedef {import("../index.js").Limits} Limits
 * @typedef {import("../index.js").Position} Position
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {{ resolve: (found: Found | null) => void, reject: (reason: unknown) => void, on_info?: (info: Info) => void
 *   }} Job
 */

const NONE = Object.freeze({
  depth: 0,
  score: Object.freeze({ value: 0 }),
  nodes: 0,
  time: 0,
  pv: [],
  lines: [],
  move: null,
});

/** What a position and limits may have. @satisfies {Record<keyof Position, true>} */
const POSITION = { rules: true, start_fen: true, moves: true };
/** @satisfies {Record<keyof Limits, true>} */
const LIMITS = {
  depth: true,
  nodes: true,
  movetime: true,
  left: true,
  increment: true,
  level: true,
  seed: true,
  lines: true,
  moves: true,
};

/** @param {Pick<import("./protocol.js").Failed, "message" | "refused">} failed */
const refusal = ({ message, refused }) => Object.assign(new Error(message), refused);

/**
 * A misspelt name would be passed over, and a search without its limit has no end.
 * @param {string} what
 * @param {object} given
 * @param {object} known
 */
function check_names(what, given, known) {
  /** @param {string} message */
  const refuse = (message) => refusal({ message, refused: { name: "CheckersError", code: "invalid-argument" } });
  if (typeof given !== "object" || given === null) throw refuse(`the argument "${what}" is not an object`);
  const name = Object.keys(given).find((own) => !Object.hasOwn(known, own));
  if (name !== undefined)
    throw refuse(`the argument "${what}" takes no "${name}", only ${Object.keys(known).join(", ")}`);
}

/** @param {import("./protocol.js").Open} open */
function connect(open) {
  /** @type {Map<number, Job>} */
  const jobs = new Map();
  /** @type {unknown} why nothing can be asked any more */
  let over = null;
  let ids = 0;
  const thread = open({ hear, die });

  /** @param {unknown} reason */
  function die(reason) {
    over ??= reason;
    for (const { reject } of jobs.values()) reject(over);
    jobs.clear();
    thread.end();
  }

  /** @param {number} id */
  function forget(id) {
    jobs.delete(id);
    thread.hold(jobs.size > 0);
  }

  /** @param {import("./protocol.js").FromThread} message */
  function hear(message) {
    const job = jobs.get(message.id);
    if (message.type === "info") return job?.on_info?.(message.info);
    forget(message.id);
    if (message.type === "done") job?.resolve(message.found);
    else job?.reject(refusal(message));
  }

  return {
    die,

    /** @param {number} id */
    stop: (id) => {
      if (over === null) thread.post({ type: "stop", id });
    },

    /**
     * @param {(id: number) => Request} request
     * @param {(info: Info) => void} [on_info]
     * @returns {{ id: number, answer: Promise<Found | null>, drop: (reason: unknown) => void }}
     */
    ask(request, on_info) {
      const id = (ids += 1);
      /** @type {(reason: unknown) => void} */
      let drop = () => undefined;
      /** @type {Promise<Found | null>} */
      const answer = new Promise((resolve, reject) => {
        if (over !== null) return reject(over);
        drop = (reason) => {
          thread.post({ type: "stop", id });
          reject(reason);
        };
        jobs.set(id, { resolve, reject, on_info });
        thread.hold(true);
        try {
          thread.post(request(id));
        } catch (error) {
          forget(id); // what cannot be sent to a thread, a function for example
          reject(error);
        }
      });
      return { id, answer, drop };
    },
  };
}

/**
 * Does something when a signal says so.
 * @param {AbortSignal | undefined} signal
 * @param {() => void} act
 * @returns {() => void} it is no longer wanted
 */
function when(signal, act) {
  if (signal?.aborted) act();
  signal?.addEventListener("abort", act, { once: true });
  return () => signal?.removeEventListener("abort", act);
}

/** @param {import("./protocol.js").Open} open @returns {typeof import("../index.js").create_engine} */
export const creator =
  (open) =>
  async ({ hash = 16, weights = true, endgames = false } = {}) => {
    const { ask, stop, die } = connect(open);
    try {
      await ask((id) => ({ type: "init", id, hash, weights, endgames })).answer;
    } catch (error) {
      die(error);
      throw error;
    }
    return {
      async search(position, limits, { signal, enough, on_info } = {}) {
        signal?.throwIfAborted();
        check_names("position", position, POSITION);
        check_names("limits", limits, LIMITS);
        const { id, answer, drop } = ask(
          (own) => ({ type: "go", id: own, position, limits }),
          (info) => {
            if (signal?.aborted !== true) on_info?.(info);
          },
        );
        const undo = [when(signal, () => drop(signal?.reason)), when(enough, () => stop(id))];
        try {
          return (await answer) ?? NONE;
        } finally {
          for (const step of undo) step();
        }
      },

      async new_game(rules = "official") {
        await ask((id) => ({ type: "new-game", id, rules })).answer;
      },

      dispose: () => die(new DOMException("the engine has been disposed of", "AbortError")),
    };
  };
