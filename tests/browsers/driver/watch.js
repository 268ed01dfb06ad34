// Stands first in every page that the host serves (host.js puts it there): what goes wrong in the page is written down
// and sent to the host. It is the only way to WebKit's console, and in all browsers to violations of the policy.
"use strict";
(() => {
  const address = new URL("/heard", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  let count = 0;
  /** Reports that may not have reached the host, because it was stopped. @type {{ id: string, text: string }[]} */
  const heard = [];
  Object.assign(globalThis, { heard });

  /** @param {string} text */
  const tell = (text) => {
    const entry = {
      id: `${performance.timeOrigin} ${location.pathname} ${(count += 1)}`,
      text: `${text} (in ${location.pathname})`,
    };
    heard.push(entry);
    navigator.sendBeacon(address, JSON.stringify(entry));
  };
  /** @param {unknown} thrown */
  const words = (thrown) => (thrown instanceof Error ? `${thrown.message} ${thrown.stack ?? ""}` : String(thrown));

  let leaving = false; // what is not wanted any more is not loaded, which is no fault
  addEventListener("beforeunload", () => (leaving = true));
  addEventListener(
    "error",
    (event) => {
      const { target, message, error } = event;
      if (event instanceof CustomEvent) return; // an element of ours tells its page of a fault that it was given
      if (target === globalThis) tell(`uncaught: ${message} ${words(error)}`);
      else if (target instanceof HTMLElement && !leaving) tell(`not loaded: ${target.outerHTML.slice(0, 120)}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell(`unhandled rejection: ${words(reason)}`));
  document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective, sample }) => {
    if (blockedURI !== address) tell(`policy violated: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
  for (const level of /** @type {const} */ (["error", "warn"])) {
    const own = console[level];
    console[level] = (/** @type {unknown[]} */ ...values) => {
      tell(`console ${level}: ${values.map(words).join(" ")}`);
      own.apply(console, values);
    };
  }
})();
