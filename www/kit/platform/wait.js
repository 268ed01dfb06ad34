// A wait that nothing ends early; with a signal it is `pause` of bounded_fetch.js.

/** @param {number} time milliseconds @returns {Promise<void>} */
export const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
