// The type of the page's store, which holds a `State`; kit/platform/store.js makes it.

/** @import { State } from "./state_types.js" */

/**
 * @template [S=State]
 * @typedef {import("../../kit/platform/store.js").Store<S>} Store
 */

export {};
