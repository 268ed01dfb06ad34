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

/**
 * Whether an earlier visit has installed the worker and its files are still here. The browser may delete the files and
 * keep the worker.
 */
async function is_kept() {
  const { serviceWorker } = navigator;
  const worker = serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active;
  if (worker?.state !== "activated") return false;
  const ours = `bitboard-checkers ${new URL("./", document.baseURI).href} `;
  return (await caches.keys()).some((name) => name.startsWith(ours));
}

/** The same; false if the browser does not say. */
const kept_before = () => is_kept().catch(() => false);

/** Stores what training needs. The rest works offline without it. @param {() => Promise<unknown>} fetch_training */
async function keep_training(fetch_training) {
  try {
    await fetch_training();
  } catch (error) {
    console.info(`Training is not kept for use without a network: ${error_message(error)}`);
  }
}

/**
 * @typedef {object} State
 * @property {OfflineStatus} status
 * @property {boolean} begun  the worker is being started, or has been
 * @property {boolean} newer  the next worker that takes over the page has a newer version: it is not the first
 * @property {boolean} accepted  the user wants the version that takes over
 */

/** @type {Readonly<State>} */
const NO_WORKER = Object.freeze({ status: "none", begun: false, newer: false, accepted: false });

/** @param {OfflineStatus} status @returns {(state: State) => State} */
const turned = (status) => (state) => ({ ...state, status });

/** @param {State} state @returns {State} */
const newer = (state) => ({ ...state, newer: true });

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

  /** Loads the page again if another version has taken over, in any tab: files of this version may be gone. */
  const taken_over = () => {
    const before = get();
    if (before.newer || before.accepted) load_again(before.accepted);
    else commit(newer);
  };

  const start = async () => {
    const known = kept_before().then((kept) => kept && commit(newer));
    navigator.serviceWorker.addEventListener("controllerchange", () => void known.then(taken_over));
    addEventListener("appinstalled", () => void keep());
    await at_rest();
    const network = connection();
    if (await kept_before()) commit(turned("ready"));
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
