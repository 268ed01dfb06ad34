// A readable message for any thrown value.

/** @param {unknown} error */
export const error_message = (error) => (error instanceof Error ? error.message : String(error));
