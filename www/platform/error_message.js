// A readable message for any thrown value.

/** @param {unknown} error */
export const error_message = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The message that may be saved: without what an error quotes of a host, see bounded_fetch.js.
 * @param {unknown} error
 */
export const kept_message = (error) =>
  error instanceof Error && "kept" in error && typeof error.kept === "string" ? error.kept : error_message(error);
