// Offline and up to date: has the build kept by its service worker, and says when a newer one is there. Nothing changes
// until the player says so; then the page is loaded again, and the game is where it was.
import "../language/late_phrases.js";
import { icon, make } from "../widgets/dom.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/** Milliseconds between two looks for a newer build while the page stays open. */
const EVERY = 60 * 60 * 1000;

/** The address of the worker: the root of the build. */
const worker_address = () => new URL("sw.js", document.baseURI);

/** Resolves when a worker has been installed and started, or has failed. @param {ServiceWorker} worker @returns {Promise<boolean>} */
const started = (worker) =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === "activated") resolve(true);
      else if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", look);
    look();
  });

/**
 * @param {Translator} t
 * @param {object} page
 * @param {(sentence: string) => void} page.say  for those who do not see the notice
 * @param {() => void} page.accept  the user asks for the newer build; the page is loaded again when it has taken over
 * @param {() => void} page.load_again
 * @returns {Promise<"ready" | "failed">} whether the page works without a network now
 */
export async function keep_up_to_date(t, { say, accept, load_again }) {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(worker_address(), { updateViaCache: "none" });
  const first = registration.active === null ? (registration.installing ?? registration.waiting) : null;
  if (first !== null && !(await started(first))) return "failed";
  /** @type {HTMLButtonElement | null} */
  let notice = null;

  const show = () => {
    const { waiting } = registration;
    if (waiting === null || notice !== null) return;
    notice = make(
      "button",
      { type: "button", class: "chip update", "aria-label": t("update"), title: t("update.title") },
      icon("download"),
      make("span", {}, t("update")),
    );
    // If no tab used the older worker, the newer one starts at once.
    const take_over = () =>
      registration.waiting === null ? load_again() : registration.waiting.postMessage("take over");
    notice.addEventListener(
      "click",
      () => {
        accept();
        take_over();
        // the older worker may have been busy; the page is loaded again when it has gone, see offline_start.js
        setInterval(take_over, 1000);
      },
      { once: true },
    );
    document.querySelector(".head-tools")?.prepend(notice);
    say(t("update.said"));
  };

  /** @param {ServiceWorker} worker */
  const watch = (worker) => worker.addEventListener("statechange", () => void (worker.state === "installed" && show()));

  registration.addEventListener("updatefound", () => registration.installing && watch(registration.installing));
  if (registration.installing !== null) watch(registration.installing);
  show();

  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < EVERY) return;
    looked = performance.now();
    registration.update().catch(() => undefined); // offline: another time
  });
  return "ready";
}
