// The browser's network connection. In browsers that do not report it, it counts as unmetered.

/**
 * The part of the Network Information API that this file uses.
 * @typedef {EventTarget & { saveData?: boolean, type?: string }} Connection
 */

/** @returns {Connection | null} */
export const connection = () => Reflect.get(navigator, "connection") ?? null;

/** Whether the user probably pays by the byte, or asks pages to save data. @param {Connection | null} [network] */
export const is_metered = (network = connection()) => network?.saveData === true || network?.type === "cellular";
