// What came from outside - storage, links, servers, other pages - is an object with named values, and no list.

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const is_object = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
