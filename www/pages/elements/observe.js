// Observes changes of the host page while an element is connected.

/** @param {readonly [Node, MutationObserverInit][]} targets @param {() => void} changed @param {AbortSignal} signal */
export function observe(targets, changed, signal) {
  const observer = new MutationObserver(changed);
  for (const [of, how] of targets) observer.observe(of, how);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/**
 * The attributes that apply to the whole page: those of its root and its body.
 * @param {MutationObserverInit} how
 * @returns {[Node, MutationObserverInit][]}
 */
export const root_and_body = (how) => [
  [document.documentElement, how],
  [document.body, how],
];
