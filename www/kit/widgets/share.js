// Copies texts, and hands them to the system's share sheet.

/** @import { Translator } from "../language/translator.js" */

/**
 * Copies a text. If the browser refuses, selects it, so that the user can copy it with the keyboard.
 * @param {Translator} t @param {string} text @param {() => void} select @param {string} copied  the sentence afterwards
 * @returns {Promise<{ is_copied: boolean, words: string }>}
 */
export async function copy_text(t, text, select, copied) {
  try {
    await navigator.clipboard.writeText(text);
    return { is_copied: true, words: copied };
  } catch {
    select();
    return { is_copied: false, words: t("clipboard_blocked") };
  }
}

/** Whether the browser can open a share sheet. */
export const can_share = () => typeof navigator.share === "function";

/**
 * Opens the share sheet. Closing it is no failure.
 * @param {ShareData} data @param {(error: unknown) => void} fail
 * @returns {Promise<boolean>} whether it was shared
 */
export async function share(data, fail) {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) fail(error);
    return false;
  }
}
