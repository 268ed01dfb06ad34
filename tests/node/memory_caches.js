// Cache storage for tests: one cache, in memory.

/** The storage, and what it holds by the keys. */
export function memory_caches() {
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const kept = new Map();
  const cache = {
    match: async (/** @type {string} */ key) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (/** @type {string} */ key, /** @type {Response} */ response) =>
      void kept.set(key, new Uint8Array(await response.arrayBuffer())),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (/** @type {string} */ key) => kept.delete(key),
  };
  return {
    kept,
    caches: /** @type {Pick<CacheStorage, "open">} */ (/** @type {unknown} */ ({ open: async () => cache })),
  };
}
