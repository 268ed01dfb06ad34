// Detects attributes and properties that decorate the board of an element, so that decorations.js is loaded for them.

/** The attributes with marks on the board. */
export const MARKS = Object.freeze(["arrows", "circles", "highlights"]);

/** The pictures of pieces: as properties of `pieceImages`, and as custom properties of CSS. */
export const PIECE_IMAGES = Object.freeze(
  /** @type {const} */ ([
    ["blackMan", "--checkers-black-man-image"],
    ["blackKing", "--checkers-black-king-image"],
    ["whiteMan", "--checkers-white-man-image"],
    ["whiteKing", "--checkers-white-king-image"],
  ]),
);

/** @param {HTMLElement} element @param {Element} frame of its board */
export const is_decorated = (element, frame) =>
  MARKS.some((name) => element.hasAttribute(name)) ||
  Boolean(Reflect.get(element, "pieceImages")) ||
  PIECE_IMAGES.some(([, token]) => getComputedStyle(frame).getPropertyValue(token) !== "");
