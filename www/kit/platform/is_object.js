// Tests whether a value from outside (storage, links, servers, other pages) is an object and not an array.

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const is_object = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
