// Changes of the page around, heard as long as an element is in it.

/** @param {readonly [Node, MutationObserverInit][]} what @param {() => void} changed @param {AbortSignal} signal */
export function observe(what, changed, signal) {
  const observer = new MutationObserver(changed);
  for (const [of, how] of what) observer.observe(of, how);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/**
 * What a page says of all that stands in it.
 * @param {MutationObserverInit} how
 * @returns {[Node, MutationObserverInit][]}
 */
export const root_and_body = (how) => [
  [document.documentElement, how],
  [document.body, how],
];
