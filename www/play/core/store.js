// The store of the page; by default its type of state is `State`.

/** @import { State } from "./state_types.js" */

/**
 * @template [S=State]
 * @typedef {import("../../kit/platform/store.js").Store<S>} Store
 */

export { create_store } from "../../kit/platform/store.js";
