// Draws a scene, from the squares up; the order of the calls in `render` is the order on the board.
import { draw_arrows } from "./arrows.js";
import { at, ground, stands_at } from "./draw_context.js";
import { box, edge, middle, side } from "./geometry.js";
import { draw_edges, draw_letters, draw_names } from "./labels.js";
import {
  draw_circles,
  draw_destinations,
  draw_hint,
  draw_marks,
  draw_premove,
  draw_routes,
  draw_trail,
} from "./marks.js";
import { draw_piece } from "./pieces.js";
import { lay } from "./sprites.js";

/**
 * @import { Brush } from "./draw_context.js"
 * @import { Scene, Piece } from "./scene.js"
 * @import { Pose } from "./animate.js"
 */

/**
 * What is drawn at a time.
 * @typedef {object} Picture
 * @property {Scene} scene
 * @property {Pose | null} pose  of a move being animated
 * @property {number} glow   0-1, the pulse of forced pieces
 * @property {number} aside  how far the pieces that can move have swung sideways, in hundredths of a square
 */

/** @param {Brush} brush @param {Picture} picture */
export function render(brush, { scene, pose, glow, aside }) {
  const { context, layout } = brush;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, layout.size, layout.size);
  draw_squares(brush, scene);
  if (pose === null) draw_trail(brush, scene);
  draw_marks(brush, scene, glow);
  draw_premove(brush, scene);
  draw_focus(brush, scene);
  if (scene.names !== null) draw_names(brush, scene, scene.names);
  if (scene.edges !== null) draw_edges(brush, scene.edges);
  if (pose !== null) return draw_pose(brush, scene, pose);
  const raised = scene.pieces.find((piece) => piece.square === (scene.lifted?.square ?? scene.selected));
  const swinging = aside === 0 ? [] : [...scene.must, ...scene.movable];
  for (const piece of scene.pieces)
    if (piece !== raised) stand(brush, piece, swinging.includes(piece.square) ? aside : 0);
  draw_hint(brush, scene);
  draw_routes(brush, scene);
  if (raised !== undefined && scene.lifted === null) lift(brush, scene, raised);
  draw_destinations(brush, scene);
  draw_letters(brush, scene.letters);
  draw_circles(brush, scene);
  draw_arrows(brush, scene.arrows);
  if (raised !== undefined && scene.lifted !== null) lift(brush, scene, raised); // drawn above everything
}

/** @param {Brush} brush @param {Scene} scene */
function draw_squares({ context, layout, theme }, scene) {
  const [start, end] = [edge(layout, 0), edge(layout, 8)];
  context.fillStyle = theme.square.light;
  context.fillRect(start, start, end - start, end - start);
  for (let square = 1; square <= 32; square += 1) {
    context.fillStyle = ground(theme, scene, square);
    context.fillRect(...box(layout, square));
  }
}

/** @param {Brush} brush @param {Scene} scene */
function draw_focus(brush, scene) {
  const { context, layout, theme } = brush;
  if (scene.focus === null) return;
  at(brush, middle(layout, scene.focus), () => {
    for (const [width, colour] of /** @type {const} */ ([
      [8, theme.square.focus_line],
      [4, theme.square.focus],
    ])) {
      context.beginPath();
      context.roundRect(-46, -46, 92, 92, 6);
      context.lineWidth = width;
      context.strokeStyle = colour;
      context.stroke();
    }
  });
}

/** @param {Brush} brush @param {Piece} piece @param {number} [aside] */
function stand(brush, piece, aside = 0) {
  const [x, y] = middle(brush.layout, piece.square);
  lay(brush, `${piece.side} ${piece.king}`, [x + (aside * side(brush.layout)) / 100, y], (own) =>
    at(own, [0, 0], () => draw(own, piece)),
  );
}

/** Draws a captured piece that is fading out. @param {Brush} brush @param {Piece} piece @param {number} gone 0-1 */
function fade(brush, piece, gone) {
  const { context } = brush;
  at(brush, middle(brush.layout, piece.square), () => {
    context.globalAlpha = 1 - gone;
    context.scale(1 - 0.1 * gone, 1 - 0.1 * gone);
    draw(brush, piece);
  });
}

/** @param {Brush} brush @param {Piece} piece */
function draw({ context, layout, theme }, { side: of, king }) {
  const small = side(layout) / layout.ratio <= 32;
  const form = { king, small, outline: theme.piece.outline };
  (theme.draw_piece ?? draw_piece)(context, theme.piece[of], form, of);
}

/**
 * Draws a dragged piece: 4 % larger, slightly higher, with a soft shadow.
 * @param {Brush} brush
 * @param {Scene} scene
 * @param {Piece} piece
 */
function lift(brush, scene, piece) {
  const { context, layout, theme } = brush;
  const unit = side(layout) / 100;
  at(brush, stands_at(brush, scene, piece.square), () => {
    context.translate(0, -4);
    context.scale(1.04, 1.04);
    context.save();
    context.shadowColor = "rgb(0 0 0 / .38)";
    context.shadowOffsetY = 5 * unit;
    context.shadowBlur = 8 * unit;
    context.beginPath();
    if (!theme.draw_piece) context.arc(0, 0, 39.5, 0, 2 * Math.PI);
    context.fillStyle = theme.piece[piece.side].edge;
    context.fill();
    context.restore();
    draw(brush, piece);
  });
}

/**
 * Draws the pieces during the animation of a move. A piece that the user is dragging is drawn last.
 * @param {Brush} brush
 * @param {Scene} scene
 * @param {Pose} pose
 */
function draw_pose(brush, scene, pose) {
  const { context, layout } = brush;
  const held = pose.standing.find((piece) => piece.square === scene.lifted?.square);
  for (const piece of pose.standing) {
    if (piece === held) continue;
    if (pose.fade > 0 && pose.fading.includes(piece.square)) fade(brush, piece, pose.fade);
    else stand(brush, piece);
  }
  const [x0, y0] = middle(layout, pose.from);
  const [x1, y1] = middle(layout, pose.to);
  const raised = 1 + 0.04 * Math.sin(Math.PI * pose.way);
  at(brush, [x0 + (x1 - x0) * pose.way, y0 + (y1 - y0) * pose.way], () => {
    context.scale(raised, raised);
    draw(brush, pose.mover);
  });
  if (held !== undefined) lift(brush, scene, held);
}
