// Never runs: compares the classes with the published types, member by member in both directions, when types are
// checked.
import {
  CheckersBoard,
  CheckersGame,
  CheckersPuzzle,
  CheckersViewer,
  checkPuzzleMove,
  configure,
  openPuzzles,
  parsePuzzles,
  registerPlayer,
} from "./elements.js";

/** @typedef {typeof import("./checkers-elements.d.ts")} Published */

/**
 * @template A, B
 * @typedef {(<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false} Same
 */
/** Members of the platform; the elements' events narrow two of them. @typedef {keyof HTMLElement} Platform */
/**
 * Callbacks of the platform.
 * @typedef {"connectedCallback" | "disconnectedCallback" | "adoptedCallback" | "attributeChangedCallback" |
 *   "formAssociatedCallback" | "formDisabledCallback" | "formResetCallback"} Called
 */
/** @template T @typedef {{ [K in Exclude<keyof T, Platform | Called>]: T[K] }} Own */
/**
 * @template Class, Type
 * @typedef {Same<keyof Own<Class>, keyof Own<Type>> extends true ? (Own<Class> extends Own<Type> ? (Own<Type> extends
 *   Own<Class> ? true : "narrower") : "wider") : "other members"} Fits
 */

/**
 * @type {[Fits<InstanceType<typeof CheckersBoard>, InstanceType<Published["CheckersBoard"]>>, Fits<InstanceType<typeof
 *   CheckersGame>, InstanceType<Published["CheckersGame"]>>, Fits<InstanceType<typeof CheckersViewer>,
 *   InstanceType<Published["CheckersViewer"]>>, Fits<InstanceType<typeof CheckersPuzzle>,
 *   InstanceType<Published["CheckersPuzzle"]>>]}
 */
const fits = [true, true, true, true];
/** @type {Pick<Published, "configure" | "registerPlayer" | "openPuzzles" | "parsePuzzles" | "checkPuzzleMove">} */
const functions = { configure, registerPlayer, openPuzzles, parsePuzzles, checkPuzzleMove };
/** @type {Exclude<keyof typeof import("./elements.js"), keyof Published> extends never ? true : false} */
const all = true;

export { all, fits, functions };
