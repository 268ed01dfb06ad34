// How an entry loads its module: the generated loader, asked once, and told where the module is when it does not lie
// beside it. And what stands in the place of the module until then.

export const unready = /* @__PURE__ */ new Proxy(
  {},
  {
    get() {
      throw new Error("bitboard-checkers is not loaded: first await init(), the default export of this entry");
    },
  },
);

/**
 * @param {(source?: { module_or_path: import("./rules.js").Wasm }) => Promise<unknown>} load
 * @param {() => import("./rules.js").Wasm} [own] reads the module that lies beside the entry, where nothing can be
 *   fetched
 * @returns {typeof import("./rules.js").default}
 */
export function loader(load, own) {
  /** @type {Promise<void> | null} */
  let loading = null;
  return ({ wasm = own?.() } = {}) => {
    loading ??= load(wasm === undefined ? undefined : { module_or_path: wasm }).then(
      () => undefined,
      (error) => {
        loading = null; // it may succeed another time
        throw error;
      },
    );
    return loading;
  };
}
