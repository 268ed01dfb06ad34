// Offline and up to date: has the build kept by its service worker, and says when a newer one is there. Nothing changes
// until the player says so; then the page is loaded again, and the game is where it was.
import "../language/late_phrases.js";
import { icon, make } from "../widgets/dom.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/** Milliseconds between two looks for a newer build while the page stays open. */
const EVERY = 60 * 60 * 1000;

/** The address of the worker: the root of the build. */
const worker_address = () => new URL("sw.js", document.baseURI);

/** @param {Translator} t @param {{ say(sentence: string): void, load_again(): void }} page  say: for those who do not see the notice */
export async function keep_up_to_date(t, { say, load_again }) {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(worker_address(), { updateViaCache: "none" });
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
        take_over();
        // the older worker may have been busy; the page is loaded again when it has gone, see offline_start.js
        setInterval(take_over, 1000);
      },
      { once: true },
    );
    document.querySelector(".head-tools")?.prepend(notice);
    say(t("update.said"));
  };

  /** A first worker has nobody to wait for. @param {ServiceWorker} worker */
  const watch = (worker) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active !== null) show();
    });

  registration.addEventListener("updatefound", () => registration.installing && watch(registration.installing));
  if (registration.installing !== null) watch(registration.installing);
  show();

  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < EVERY) return;
    looked = performance.now();
    registration.update().catch(() => undefined); // offline: another time
  });
}
