// The state of the board, with its pure transitions, and the picture of it at a time.
import { begin, pose, returned, swing } from "./animate.js";
import { lifted, with_open_routes } from "./drag_state.js";
import { scene } from "./scene.js";

/**
 * @import { Running } from "./animate.js"
 * @import { Dragged } from "./drag_state.js"
 * @import { Layout } from "./geometry.js"
 * @import { Picture } from "./render.js"
 * @import { Theme } from "./theme.js"
 * @import { BoardView } from "./view.js"
 */

/**
 * Times are those of `performance.now()`.
 * @typedef {object} BoardState
 * @property {BoardView} view
 * @property {Theme} theme
 * @property {Layout} layout
 * @property {number | null} focus    the square with the keyboard's focus
 * @property {number | null} hovered  the square under the pointer
 * @property {number} refused_at      when an unusable square was chosen
 * @property {Running | null} running the animation of the last move
 */

/**
 * When the picture changes by itself: with the next frame, with the next picture of the glow, or never.
 * @typedef {{ next: "soon" | "later" | null }} Schedule
 */

/** @param {BoardView} view @param {Theme} theme @returns {BoardState} */
export const start = (view, theme) => ({
  view,
  theme,
  layout: { size: 0, margin: 0, ratio: 1, flipped: view.flipped, mirrored: view.mirrored },
  focus: null,
  hovered: null,
  refused_at: -Infinity,
  running: null,
});

/** The parts of a view that differ. @param {BoardView} view @param {BoardView} next */
export const changed_parts = (view, next) =>
  /** @type {(keyof BoardView)[]} */ (Object.keys(next)).filter((part) => next[part] !== view[part]);

/** @param {BoardView} view @param {BoardView} next */
export const is_other_position = (view, next) => next.place !== view.place || next.game !== view.game;

/**
 * Another view is shown. A move from the position before is animated.
 * @param {BoardState} state
 * @param {BoardView} next
 * @param {number} now
 * @param {number | null} dropped  where a dragged piece was put down: the way there is not shown again
 * @returns {BoardState}
 */
export function with_view(state, next, now, dropped) {
  const { view, theme, layout } = state;
  const shown = { ...state, view: next, layout: { ...layout, flipped: next.flipped, mirrored: next.mirrored } };
  if (next.refused !== view.refused && next.refused) shown.refused_at = now;
  if (is_other_position(view, next)) shown.running = theme.duration.step === 0 ? null : begin(view, next, now, dropped);
  return shown;
}

/** @param {BoardState} state @param {Dragged} dragged @param {number} now @returns {Picture & Schedule} */
export function picture_at({ view, layout, theme: { duration }, focus, hovered, refused_at, running }, dragged, now) {
  const { held, returning } = dragged;
  const posed = running && pose(running, duration, now);
  const way = returning ? returned(returning.began, duration, now) : 1;
  const aside = swing(refused_at, duration, now);
  const moves = posed !== null || (!held && way < 1) || aside !== null;
  return {
    scene: scene(with_open_routes(view, held), focus, hovered, lifted(dragged, view, layout, way)),
    pose: posed,
    glow: duration.pulse === 0 ? 1 : (1 - Math.cos((Math.PI * now) / duration.pulse)) / 2,
    aside: aside ?? 0,
    next: moves ? "soon" : view.must.length > 0 && duration.pulse > 0 ? "later" : null,
  };
}
