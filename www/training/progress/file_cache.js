// Files that a training part keeps in Cache storage, so that they are there without a network.

/** The part of Cache storage that is used. @typedef {Pick<CacheStorage, "open">} Caches */

/** @returns {Caches | null} null: the browser has none for this page */
export const own_caches = () => ("caches" in globalThis ? caches : null);

/**
 * The files in a cache. Where the browser refuses Cache storage, there are none.
 * @param {Caches | null} caches @param {string} name  of the cache; not one that the service worker clears away
 * @param {URL} address of one of the files
 */
export function create_file_cache(caches, name, address) {
  const cache = () => caches?.open(name).catch(() => null) ?? null;
  /** The key of a file: another build with the same files finds it again. @param {string} file */
  const key = (file) =>
    new URL(`/${name}/${file}`, address.protocol.startsWith("http") ? address : "http://localhost").href;

  return {
    key,

    /** The keys of all files. @returns {Promise<Set<string>>} */
    async keys() {
      try {
        return new Set(((await (await cache())?.keys()) ?? []).map(({ url }) => url));
      } catch {
        return new Set();
      }
    },

    /** @param {string} file @returns {Promise<Uint8Array<ArrayBuffer> | null>} */
    async find(file) {
      try {
        const response = await (await cache())?.match(key(file));
        return response === undefined ? null : new Uint8Array(await response.arrayBuffer());
      } catch {
        return null;
      }
    },

    /** @param {string} file @param {Uint8Array<ArrayBuffer>} bytes */
    async keep(file, bytes) {
      try {
        await (await cache())?.put(key(file), new Response(bytes));
      } catch {
        /* the file is fetched again next time */
      }
    },

    /** Removes all files but those whose names begin so. @param {readonly string[]} kept */
    async forget_others(kept) {
      try {
        const place = await cache();
        for (const { url } of (await place?.keys()) ?? [])
          if (!kept.some((file) => url.startsWith(key(file)))) await place?.delete(url);
      } catch {
        /* they are cleared away next time */
      }
    },
  };
}
