// Makes the build available offline: starts the service worker, on whichever page is opened first, and reports its
// status. On a metered connection it waits for the user's request.
import { connection, is_metered } from "../platform/connection.js";
import { error_message } from "../platform/error_message.js";
import { create_store } from "../platform/store.js";

/** @import { Translator } from "../language/translator.js" */

/**
 * none: this build has no service worker; offered: the connection is metered, so the user decides; ready: the page
 * works offline.
 * @typedef {"none" | "waiting" | "offered" | "keeping" | "ready" | "failed"} OfflineStatus
 */

/**
 * @typedef {object} Offline
 * @property {() => OfflineStatus} status
 * @property {() => void} keep  starts the service worker, even on a metered connection or after a failure
 * @property {(follower: () => void) => void} follow  calls `follower` after each change of the status
 */

/**
 * @typedef {object} OfflinePage
 * @property {() => Promise<unknown>} [at_rest]  resolves when the start of the worker disturbs no animation
 * @property {(sentence: string) => void} say  announces a sentence to screen readers
 * @property {() => Promise<unknown>} fetch_training  called when the page itself works offline
 * @property {(wanted: boolean) => void} load_again  called when another version has taken over; wanted: the user
 *   accepted it here
 */

/** Only builds made by tools/pack have a service worker. */
const packed = () => "packed" in document.documentElement.dataset && "serviceWorker" in navigator;

/** Whether an earlier visit has installed the worker, so that only updates remain to be checked for. */
const is_kept = async () => {
  const { serviceWorker } = navigator;
  return serviceWorker.controller !== null || ((await serviceWorker.getRegistration())?.active ?? null) !== null;
};

/** Stores what training needs. The rest works offline without it. @param {() => Promise<unknown>} fetch_training */
async function keep_training(fetch_training) {
  try {
    await fetch_training();
  } catch (error) {
    console.info(`Training is not kept for use without a network: ${error_message(error)}`);
  }
}

/**
 * `begun`: the worker is being started, or has been; `accepted`: the user wants the version that takes over.
 * @typedef {{ readonly status: OfflineStatus, readonly begun: boolean, readonly accepted: boolean }} State
 */

/** @type {State} */
const NO_WORKER = Object.freeze({ status: "none", begun: false, accepted: false });

/** @param {OfflineStatus} status @returns {(state: State) => State} */
const turned = (status) => (state) => ({ ...state, status });

/** The start of the worker begins; a page that works offline goes on doing so. @param {State} state @returns {State} */
const begun = (state) => ({ ...state, begun: true, status: state.status === "ready" ? "ready" : "keeping" });

/** The start of the worker ends; it may begin again after a failure. @param {OfflineStatus} status */
const ended = (status) => (/** @type {State} */ state) => ({ ...state, status, begun: status === "ready" });

/** @param {Translator} t @param {OfflinePage} page @returns {Offline} */
export function start_offline(t, { at_rest = () => Promise.resolve(), say, fetch_training, load_again }) {
  const { get, commit, subscribe } = create_store(NO_WORKER);

  const keep = async () => {
    const before = get();
    if (before.begun) return;
    commit(begun);
    try {
      const { keep_up_to_date } = await import("./updates.js");
      const accept = () => commit((state) => ({ ...state, accepted: true }));
      commit(ended(await keep_up_to_date(t, { say, accept, load_again: () => load_again(true) })));
    } catch (error) {
      console.info(`The page is not kept for use without a network: ${error_message(error)}`);
      commit(ended(before.status === "ready" ? "ready" : "failed"));
    }
    if (get().begun) keep_training(fetch_training);
  };

  const start = async () => {
    // Another version has taken over, accepted in any tab, so files of this version may be gone. The first worker does
    // not take over an open page, so it causes no such event.
    navigator.serviceWorker.addEventListener("controllerchange", () => load_again(get().accepted));
    addEventListener("appinstalled", () => void keep());
    await at_rest();
    const network = connection();
    if (await is_kept().catch(() => false)) commit(turned("ready"));
    else if (is_metered(network)) {
      network?.addEventListener("change", () => void (is_metered(network) || keep()));
      return commit(turned("offered"));
    }
    await keep();
  };

  if (packed()) {
    commit(turned("waiting"));
    void start();
  } else void import("./clear_caches.js").catch(() => undefined);
  return {
    status: () => get().status,
    keep: () => void keep(),
    follow: (follower) => void subscribe(() => follower()),
  };
}
