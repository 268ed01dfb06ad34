// Work that can wait until an input has been answered: it is done after the next paint.

/** A hidden page paints nothing: there the work is done after so many milliseconds. */
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
  for (const work of all) queueMicrotask(work); // each fails for itself
}

/**
 * @param {() => void} work
 * @returns {() => void} asks for the work, which is done once however often it was asked for
 */
export const after_paint = (work) => () => {
  waiting.add(work);
  if (due !== undefined) return;
  due = setTimeout(work_off, UNSEEN);
  requestAnimationFrame(() => setTimeout(work_off));
};
