// Defers work until after the next paint, so that the response to an input is painted first.

/** Milliseconds after which the work runs anyway, because a hidden page does not paint. */
const UNSEEN = 250;

/** @type {Set<() => void>} */
const waiting = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let due;

function work_off() {
  clearTimeout(due);
  due = undefined;
  const all = [...waiting];
  waiting.clear();
  for (const work of all) queueMicrotask(work); // an error in one does not stop the others
}

/**
 * @param {() => void} work
 * @returns {() => void} schedules the work; several calls before the paint run it once
 */
export const after_paint = (work) => () => {
  waiting.add(work);
  if (due !== undefined) return;
  due = setTimeout(work_off, UNSEEN);
  requestAnimationFrame(() => setTimeout(work_off));
};
