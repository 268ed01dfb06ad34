// What went wrong, in words, whatever was thrown.

/** @param {unknown} error */
export const why = (error) => (error instanceof Error ? error.message : String(error));
