// Objects of a module that were freed: each use says so, instead of reading the address 0.
import { freed } from "./refusal.js";

/** @param {object} object @param {string} name of its class */
export function free_pointer(object, name) {
  Object.defineProperty(object, "__wbg_ptr", {
    get() {
      throw freed(name);
    },
  });
}
