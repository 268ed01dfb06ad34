// The class of the elements' errors, like that of the module. The package on npm has the class of its other entries in
// place of both.

export class CheckersError extends Error {
  name = "CheckersError";
  /** @type {number | null} */
  offset = null;
  /** @type {number | null} */
  game = null;
  /** @type {number | null} */
  line = null;
  /** @type {number | null} */
  column = null;

  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
