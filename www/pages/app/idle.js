// Starts the offline support in the page's first idle time after the first paint.

/** The wait in milliseconds in browsers that do not report idle time. */
const UNKNOWN = 1500;
/** The longest wait in milliseconds, if the page is never idle. */
const LONGEST = 5000;

/** @returns {Promise<unknown>} */
export const idle = () =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(resolve, { timeout: LONGEST })
      : setTimeout(resolve, UNKNOWN),
  );

/** Keeps the path, and some puzzles. @param {string} language */
async function fetch_training(language) {
  const [{ path_library }, { create_puzzle_pool }] = await Promise.all([
    import("../../training/progress/path_library.js"),
    import("../../training/progress/puzzle_pool.js"),
  ]);
  const kept = await Promise.allSettled([path_library().keep_all(language), create_puzzle_pool().keep_first()]);
  for (const one of kept) if (one.status === "rejected") throw one.reason;
}

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {Omit<import("../../kit/offline/offline_start.js").OfflinePage, "fetch_training">} page
 * @returns {Promise<import("../../kit/offline/offline_start.js").Offline | null>} null: the code could not be loaded
 */
export async function start_when_idle(t, page) {
  await idle();
  return import("../../kit/offline/offline_start.js")
    .then(({ start_offline }) => start_offline(t, { ...page, fetch_training: () => fetch_training(t.language()) }))
    .catch(() => null);
}
