// The one drawing of the pieces and what is made of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CROWN, piece_circles, SMALL_CROWN } from "../../../www/board/piece_shapes.js";
import { draw_piece } from "../../../www/board/pieces.js";
import { definitions } from "../../../www/records/share/svg.js";

const COLOURS = Object.freeze({ face: "face", edge: "edge", ring: "ring", mark: "mark" });
const file = readFileSync(new URL("../../../www/pieces.svg", import.meta.url), "utf8");

/** A symbol of www/pieces.svg as the small form would be written there. @param {boolean} king @param {string} set */
function small_symbol(king, set) {
  /** @param {string} colour */
  const token = (colour) => `var(--p-${set}${colour === "face" ? "" : `-${colour}`})`;
  const circles = piece_circles({ king, small: true, outline: 0 }).map(([y, radius, colour, width]) => {
    const paint =
      width === undefined ? `fill="${token(colour)}"` : `fill="none" stroke="${token(colour)}" stroke-width="${width}"`;
    return `<circle cx="50" cy="${50 + y}" r="${radius}" ${paint}/>`;
  });
  const { y, scale } = SMALL_CROWN;
  const crown = `<path transform="translate(50 ${50 + y})scale(${scale})" d="${CROWN}" fill="${token("mark")}"/>`;
  const id = `${king ? "king" : "man"}-${set}`;
  return `<symbol id="${id}" viewBox="0 0 100 100">${circles.join("")}${king ? crown : ""}</symbol>`;
}

for (const set of ["dark", "light"])
  for (const king of [false, true])
    test(`www/pieces.svg has the small ${set} ${king ? "king" : "man"} of the board`, () => {
      const symbol = small_symbol(king, set);
      assert.ok(file.includes(symbol), `www/pieces.svg should contain ${symbol}`);
    });

test("www/pieces.svg has no crown of its own", () => {
  assert.equal(file.match(/<path /g)?.length, 2);
});

/** The calls to the canvas, as SVG. @param {import("../../../www/board/piece_shapes.js").Form} form */
function drawn(form) {
  /** @type {string[]} */
  const marks = [];
  let circle = "";
  const context = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 0,
    beginPath() {},
    translate() {},
    scale() {},
    /** @param {number} _x @param {number} y @param {number} radius */
    arc: (_x, y, radius) => void (circle = `cy="${y}" r="${radius}"`),
    /** @param {object} [path] */
    fill: (path) =>
      void marks.push(
        path === undefined
          ? `<circle ${circle} fill="${context.fillStyle}"/>`
          : `<path d="${String(path)}" fill="${context.fillStyle}"/>`,
      ),
    stroke: () =>
      void marks.push(
        `<circle ${circle} fill="none" stroke="${context.strokeStyle}" stroke-width="${context.lineWidth}"/>`,
      ),
  };
  draw_piece(/** @type {never} */ (context), COLOURS, form);
  return marks.join("").replace('fill="rgb(0 0 0 / .22)"', 'fill="#000" fill-opacity=".22"');
}

test("a saved picture has the pieces of the board", () => {
  /** Path2D is the browser's. */
  Object.assign(globalThis, { Path2D: String });
  for (const outline of [0, 3]) {
    const theme = /** @type {never} */ ({ piece: { black: COLOURS, white: COLOURS, outline } });
    const [man, king] = [false, true].map((king) => drawn({ king, small: false, outline }));
    const groups = ["mb", "kb", "mw", "kw"].map((id) => `<g id="${id}">${id.startsWith("k") ? king : man}</g>`);
    assert.equal(definitions(theme), `<defs>${groups.join("")}</defs>`);
  }
});
