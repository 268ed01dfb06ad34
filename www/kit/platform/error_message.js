// A readable message for any thrown value, and the part of it that may be saved.

/** @param {unknown} error */
export const error_message = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The message that may be saved, without an error's quotation from a host (`quoting` in bounded_fetch.js).
 * @param {unknown} error
 */
export const kept_message = (error) =>
  error instanceof Error && "kept" in error && typeof error.kept === "string" ? error.kept : error_message(error);
