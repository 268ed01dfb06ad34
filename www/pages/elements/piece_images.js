// Pieces of the page's own: pictures from style sheets or from the property `pieceImages`, drawn on the board.
import { draw_piece } from "../../board/pieces.js";
import { CROWN } from "../../board/piece_shapes.js";
import { PIECE_IMAGES } from "./decorated.js";
import { Unavailable } from "./fetch_part.js";

/** @import { DrawPiece } from "../../board/theme.js" */

/** Half the side of a picture, in hundredths of a square. */
const HALF = 44;

/** The address in `url(...)` of a style sheet, or what was given. @param {string} text */
const address_in = (text) => /^url\(\s*(["']?)(.*?)\1\s*\)$/s.exec(text)?.[2] ?? text;

/** @param {string} text an address, or SVG as text */
async function load_image(text) {
  const image = new Image();
  image.src = text.trimStart().startsWith("<")
    ? `data:image/svg+xml,${encodeURIComponent(text)}`
    : new URL(text, document.baseURI).href;
  try {
    await image.decode();
  } catch (error) {
    throw new Unavailable(image.src.slice(0, 200), error);
  }
  return image;
}

/**
 * The pictures of an element: from the property, or else from the style sheets.
 * @param {HTMLElement} element @param {Element} frame
 * @returns {{ key: string, load(): Promise<DrawPiece | undefined> }} `key` differs for other pictures
 */
export function load_pieces(element, frame) {
  const style = getComputedStyle(frame);
  const own = /** @type {import("./checkers-elements.d.ts").CheckersElement} */ (element).pieceImages ?? {};
  const texts = PIECE_IMAGES.map(([name, token]) => own[name] ?? address_in(style.getPropertyValue(token).trim()));
  return {
    key: JSON.stringify(texts),
    async load() {
      if (texts.every((text) => text === "")) return undefined;
      const images = await Promise.all(texts.map((text) => (text === "" ? null : load_image(text))));
      return drawer(images);
    },
  };
}

/** @param {(HTMLImageElement | null)[]} images in the order of PIECE_IMAGES @returns {DrawPiece} */
const drawer = (images) => (context, colours, form, side) => {
  const first = side === "black" ? 0 : 2;
  const king = form.king ? images[first + 1] : null;
  const image = king ?? images[first] ?? null;
  if (image === null) return draw_piece(context, colours, form);
  context.drawImage(image, -HALF, -HALF, 2 * HALF, 2 * HALF);
  if (!form.king || king) return;
  context.lineWidth = 5; // a man's picture with a crown on it, outlined to be seen on any picture
  context.lineJoin = "round";
  context.strokeStyle = colours.edge;
  context.fillStyle = colours.mark;
  const crown = new Path2D(CROWN);
  context.stroke(crown);
  context.fill(crown);
};
