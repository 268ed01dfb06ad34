// Loads the raw module, which is not usable before.
import { check_names } from "./refusal.js";
import { unpack_text } from "./unpack.js";

/** Takes the place of the module's exports before init(). */
export const unready = /* @__PURE__ */ new Proxy(
  {},
  {
    get() {
      throw new Error("bitboard-checkers/module is not loaded: first await init(), its default export");
    },
  },
);

/** @import { WasmSource } from "../module.js" */

/**
 * @param {(source: { module_or_path: WasmSource | Uint8Array }) => Promise<unknown>} load  the generated loader
 * @returns {typeof import("../module.js").default}
 */
export function define_init(load) {
  /** @type {Promise<void> | null} */
  let loading = null;
  const own = async () => unpack_text((await import("./inline/engine.js")).default);
  return async (options = {}) => {
    // The file itself is an object too: a URL, a response.
    check_names("options", String(options) === "[object Object]" ? options : null, ["wasm"]);
    const { wasm } = options;
    loading ??= (async () => {
      await load({ module_or_path: wasm ?? (await own()) });
    })().catch((error) => {
      loading = null; // another attempt may succeed
      throw error;
    });
    return loading;
  };
}
