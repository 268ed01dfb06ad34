// The store of the page, whose state is that of the game unless it says otherwise.

/** @typedef {import("./state.js").State} State */

/**
 * @template [S=State]
 * @typedef {import("../platform/store.js").Store<S>} Store
 */

export { create_store } from "../platform/store.js";
