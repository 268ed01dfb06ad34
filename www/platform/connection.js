// What the browser tells of its connection. Some browsers tell nothing; theirs counts as unmetered.

/** The part of the Network Information API that is used. @typedef {EventTarget & { saveData?: boolean, type?: string }} Connection */

/** @returns {Connection | null} */
export const connection = () => Reflect.get(navigator, "connection") ?? null;

/** Whether the user probably pays by the byte, or asks pages to save data. @param {Connection | null} [network] */
export const is_metered = (network = connection()) => network?.saveData === true || network?.type === "cellular";
