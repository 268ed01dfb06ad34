// What went wrong, in words, whatever was thrown.

/** @param {unknown} error */
export const error_message = (error) => (error instanceof Error ? error.message : String(error));
