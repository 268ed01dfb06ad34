// Objects of a module that were freed: each use says so, instead of reading the address 0.
import { freed } from "./refusal.js";

/**
 * Lets the collector free an object that nobody holds any more, unless it forgets the object's token before. The object
 * itself would not do: `free` of a proxy around it, as reactive state makes them, names the proxy. What is frozen gets
 * no proxy.
 * @param {FinalizationRegistry<number>} registry
 * @param {{ __wbg_ptr: number, __wbg_token?: object }} object
 */
export function register(registry, object) {
  object.__wbg_token = Object.freeze({});
  registry.register(object, object.__wbg_ptr, object.__wbg_token);
}

/** @param {object} object @param {string} name of its class */
export function free_pointer(object, name) {
  Object.defineProperty(object, "__wbg_ptr", {
    get() {
      throw freed(name);
    },
  });
}
