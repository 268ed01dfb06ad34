// Registers the service worker, which stores the build, and shows a button when a newer build is ready. Only when the
// user presses it does the newer build take over; the page then reloads and the game continues.
import "../language/late_phrases.js";
import { once } from "../platform/once.js";
import { create_throttle } from "../platform/throttle.js";
import { icon, make } from "../widgets/dom.js";

/** @import { Translator } from "../language/translator.js" */

/** The least milliseconds between two checks for a newer build while the page stays open. */
const EVERY = 60 * 60 * 1000;

/** The URL of the worker, at the root of the build. */
const worker_address = () => new URL("sw.js", document.baseURI);

/**
 * Resolves to whether a worker was installed and activated.
 * @param {ServiceWorker} worker
 * @returns {Promise<boolean>}
 */
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
 * @param {(sentence: string) => void} page.say  announces the newer build to screen readers
 * @param {() => void} page.accept  called when the user accepts the newer build, before it takes over
 * @param {() => void} page.load_again
 * @returns {Promise<"ready" | "failed">} whether the page works offline now
 */
export async function keep_up_to_date(t, { say, accept, load_again }) {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(worker_address(), { updateViaCache: "none" });
  const first = registration.active === null ? (registration.installing ?? registration.waiting) : null;
  if (first !== null && !(await started(first))) return "failed";

  const add_notice = once(() => {
    const notice = make(
      "button",
      { type: "button", class: "chip update", "aria-label": t("update"), title: t("update.title") },
      icon("download"),
      make("span", {}, t("update")),
    );
    // If no tab used the older worker, the newer one is active already.
    const take_over = () =>
      registration.waiting === null ? load_again() : registration.waiting.postMessage("take over");
    notice.addEventListener(
      "click",
      () => {
        accept();
        take_over();
        // repeated, because the older worker may be busy; offline_start.js reloads the page after the change
        setInterval(take_over, 1000);
      },
      { once: true },
    );
    document.querySelector(".head-tools")?.prepend(notice);
    say(t("update.said"));
  });
  const show = () => void (registration.waiting !== null && add_notice());

  /** @param {ServiceWorker} worker */
  const watch = (worker) => worker.addEventListener("statechange", () => void (worker.state === "installed" && show()));

  registration.addEventListener("updatefound", () => registration.installing && watch(registration.installing));
  if (registration.installing !== null) watch(registration.installing);
  show();

  const is_due = create_throttle(EVERY, performance.now());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || !is_due()) return;
    registration.update().catch(() => undefined); // offline: the next check retries
  });
  return "ready";
}
