// Fetches the code of hints, with the first one.

/** @returns {Promise<typeof import("./hint.js").prepare_hint>} */
export const load_hint = async () => (await import("./hint.js")).prepare_hint;
