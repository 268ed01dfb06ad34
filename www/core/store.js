// The store of the page; by default its type of state is `State`.

/** @typedef {import("./state.js").State} State */

/**
 * @template [S=State]
 * @typedef {import("../platform/store.js").Store<S>} Store
 */

export { create_store } from "../platform/store.js";
