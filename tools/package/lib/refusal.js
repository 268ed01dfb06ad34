// Checks of arguments: an unknown name in an object of options is refused, because a misspelt limit would be ignored.
import { CheckersError } from "./error.js";

/** @param {string} message */
export const refuse = (message) => new CheckersError("invalid-argument", message);

/**
 * @param {string} what the name of the argument
 * @param {unknown} given
 * @param {readonly string[]} names the properties that it may have
 */
export function check_names(what, given, names) {
  if (typeof given !== "object" || given === null) throw refuse(`the argument "${what}" is not an object`);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) throw refuse(`the argument "${what}" takes no "${unknown}", only ${names.join(", ")}`);
}

/**
 * @param {string} what the name of an option
 * @param {unknown} given
 * @param {number} most
 */
export function check_whole(what, given, most) {
  if (!Number.isInteger(given) || Number(given) < 1 || Number(given) > most)
    throw refuse(`${what} is a whole number from 1 to ${most}`);
}

/**
 * @param {object} given options
 * @param {...string} names those that are true or false, or left out
 */
export function check_booleans(given, ...names) {
  for (const name of names)
    if (![undefined, true, false].includes(Reflect.get(given, name))) throw refuse(`${name} is true or false`);
}

/** @param {string} what the name of a class */
export const freed = (what) => new CheckersError("freed", `this ${what} was freed`);

/**
 * A message of the module with the option in it as the package names it: "quietMoves", not "quiet_moves".
 * @param {string} message
 */
export const in_camel_case = (message) =>
  message.replace(/^\w+(?= is )|whose \w+/, (part) => part.replace(/_(.)/g, (_, letter) => letter.toUpperCase()));

/** Calls the module. @template T @param {() => T} call @returns {T} @throws {CheckersError} */
export function call_module(call) {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof CheckersError)) throw error;
    throw new CheckersError(error.code, in_camel_case(error.message), error);
  }
}
