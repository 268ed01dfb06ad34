// The caller's side of the engine: a call becomes a message, and the answer settles its promise.
import { CheckersError } from "../error.js";
import { module_rules } from "../names.js";
import { check_booleans, check_names, check_whole, in_camel_case, refuse } from "../refusal.js";
import { DATA, read_file, read_preset_files } from "./files.js";
import { limits_of, root_of } from "./request.js";
import { review_game } from "./review.js";
import { open_thread } from "./thread.js";

/**
 * @import { SearchResult, SearchInfo } from "../../index.js"
 * @import { PresetFiles, Preset, Request, Root, Result } from "./protocol.js"
 */

/**
 * @typedef {{ resolve: (result: Result) => void, reject: (reason: unknown) => void,
 *   on_info: ((info: SearchInfo) => void) | undefined }} Job
 */

const NO_RESULT = Object.freeze({
  depth: 0,
  score: Object.freeze({ kind: "value", value: 0 }),
  proved: null,
  nodes: 0,
  time: 0,
  pv: [],
  lines: [],
  move: null,
});

/** The largest hash table in megabytes, as in the module. */
const MAX_HASH = 1024;
const ENGINE_OPTIONS = ["hash", "weights", "book", "endgames", "worker", "wasm", "data"];
const SEARCH_OPTIONS = ["signal", "enough", "onInfo"];

/** @param {Pick<import("./protocol.js").Failed, "message" | "refusal">} failed */
const error_of = ({ message, refusal }) =>
  refusal === null ? new Error(message) : new CheckersError(refusal.code, in_camel_case(message), refusal);

/**
 * @param {string | URL | Worker | undefined} worker
 * @param {(rules: Preset) => Promise<PresetFiles>} read_files
 */
async function connect(worker, read_files) {
  /** @type {Map<number, Job>} */
  const jobs = new Map();
  /** Why files could not be read. @type {Map<Preset | undefined, unknown>} */
  const unread = new Map();
  /** @type {unknown} why the engine accepts no more requests */
  let ended = null;
  let ids = 0;
  const thread = await open_thread(worker, { on_message, on_error: end });

  /** @param {unknown} reason */
  function end(reason) {
    ended ??= reason;
    for (const { reject } of jobs.values()) reject(ended);
    jobs.clear();
    thread.end();
  }

  /** @param {number} id */
  function forget(id) {
    jobs.delete(id);
    thread.hold(jobs.size > 0);
  }

  /** @param {Preset} rules */
  const give_files = (rules) =>
    read_files(rules).then(thread.post, (error) => {
      unread.set(rules, error);
      thread.post({ type: "no-files", rules });
    });

  /** @param {import("./protocol.js").FromThread} message */
  function on_message(message) {
    if (message.type === "want") return void give_files(message.rules);
    const job = jobs.get(message.id);
    if (message.type === "info") return job?.on_info?.(message.info);
    forget(message.id);
    if (message.type === "done") job?.resolve(message.result);
    else job?.reject(unread.get(message.lacks) ?? error_of(message));
  }

  return {
    end,

    /** @param {number} id */
    stop: (id) => {
      if (ended === null) thread.post({ type: "stop", id });
    },

    /**
     * @param {(id: number) => Request} request
     * @param {(info: SearchInfo) => void} [on_info]
     * @returns {{ id: number, answer: Promise<Result>, cancel: (reason: unknown) => void }}
     */
    ask(request, on_info) {
      const id = (ids += 1);
      /** @type {(reason: unknown) => void} */
      let cancel = () => undefined;
      /** @type {Promise<Result>} */
      const answer = new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        cancel = (reason) => {
          job.on_info = undefined;
          thread.post({ type: "stop", id });
          reject(reason);
        };
        /** @type {Job} */
        const job = {
          resolve,
          reject,
          on_info(info) {
            try {
              on_info?.(info);
            } catch (error) {
              cancel(error);
            }
          },
        };
        jobs.set(id, job);
        thread.hold(true);
        try {
          thread.post(request(id));
        } catch (error) {
          forget(id); // a value that cannot be cloned, for example a function
          reject(error);
        }
      });
      return { id, answer, cancel };
    },
  };
}

/**
 * Calls a function when a signal is aborted.
 * @param {AbortSignal | undefined} signal
 * @param {() => void} act
 * @returns {() => void} removes the listener
 */
function on_abort(signal, act) {
  if (signal?.aborted) act();
  signal?.addEventListener("abort", act, { once: true });
  return () => signal?.removeEventListener("abort", act);
}

/**
 * Lets a promise among the files reject before a search asks for it, or if none does.
 * @param {import("../../index.js").DataFiles} data
 */
function handle_rejections(data) {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(data)))
    if (value instanceof Promise) value.catch(() => undefined);
}

/** @type {typeof import("../../index.js").createEngine} */
export async function createEngine(options = {}) {
  check_names("options", options, ENGINE_OPTIONS);
  const { hash = 16, weights = true, book = false, endgames = false, worker, wasm, data = {} } = options;
  check_booleans(options, "weights", "book", "endgames");
  check_names("data", data, DATA);
  check_whole("hash", hash, MAX_HASH);
  handle_rejections(data);
  const given = worker === undefined ? null : await import("./addresses.js");
  const fault = given?.take_worker(worker) ?? null;
  if (fault !== null) throw refuse(fault);
  const module = wasm instanceof WebAssembly.Module ? wasm : await read_file("wasm", wasm);
  const { ask, stop, end } = await connect(worker, (rules) =>
    read_preset_files(rules, { weights, book, endgames, data }),
  );
  try {
    const { answer } = ask((id) => ({ type: "init", id, hash, wasm: module }));
    await (given?.in_time(answer) ?? answer);
  } catch (error) {
    end(error);
    throw error;
  }

  /** @type {import("./review.js").Reviewer} */
  const reviewer = {
    async evaluate(root, search, signal) {
      const { answer, cancel } = ask((id) => ({ type: "evaluate", id, root, ...search }));
      const remove = on_abort(signal, () => cancel(signal?.reason));
      try {
        return /** @type {import("./protocol.js").Evaluation} */ (await answer);
      } finally {
        remove();
      }
    },
    review: async (root, evaluations) =>
      /** @type {import("./protocol.js").GameReview} */ (
        await ask((id) => ({ type: "review", id, root, evaluations })).answer
      ),
  };

  const engine = {
    /** Without it the JSON of an engine would be an empty object. `structuredClone` refuses functions by itself. */
    toJSON() {
      throw new CheckersError("invalid-argument", "an engine has no JSON form");
    },

    /** @type {import("../../index.js").Engine["review"]} */
    review: (root, review_options = {}) => review_game(reviewer, root_of(root), review_options),

    /** @type {import("../../index.js").Engine["search"]} */
    async search(root, limits = {}, search_options = {}) {
      const wanted = limits_of(limits);
      check_names("options", search_options, SEARCH_OPTIONS);
      const { signal, enough, onInfo } = search_options;
      signal?.throwIfAborted();
      const from = root_of(root);
      const { id, answer, cancel } = ask((own) => ({ type: "go", id: own, root: from, limits: wanted }), onInfo);
      const listeners = [on_abort(signal, () => cancel(signal?.reason)), on_abort(enough, () => stop(id))];
      try {
        return /** @type {SearchResult | null} */ (await answer) ?? NO_RESULT;
      } finally {
        for (const remove of listeners) remove();
      }
    },

    /** @type {import("../../index.js").Engine["newGame"]} */
    async newGame(rules = "official") {
      const wanted = /** @type {Root["rules"]} */ (module_rules(rules));
      await ask((id) => ({ type: "new-game", id, rules: wanted })).answer;
    },

    dispose: () => end(new DOMException("the engine has been disposed of", "AbortError")),
  };
  if (Symbol.dispose !== undefined) Reflect.set(engine, Symbol.dispose, engine.dispose);
  return /** @type {import("../../index.js").Engine} */ (/** @type {unknown} */ (engine));
}
