// The board as one component: give it views, it shows them, moving what moves; it hands back the squares that are
// chosen. It draws at most once per animation frame, and only when something has changed.
import { create_grid } from "./accessible_grid.js";
import { begin, pose, swing } from "./animate.js";
import { square_under } from "./geometry.js";
import { create_drag_controller } from "./drag_controller.js";
import { bind_pointer } from "./input.js";
import { on_size_change } from "./canvas_size.js";
import { render } from "./render.js";
import { scene } from "./scene.js";
import { read_theme } from "./theme.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { BoardView, BoardEvents } from "./view.js"
 * @import { Layout } from "./geometry.js"
 * @import { Point } from "./input.js"
 */
/** @typedef {import("./theme.js").Theme["duration"]} Duration */

/** Milliseconds between two pictures of the breathing glow. */
const BREATH = 40;

/**
 * The longest time between a released pointer and its click, in milliseconds. Later clicks come from assistive
 * programs.
 */
const CLICK = 500;

/**
 * The cells of the grid lie over the canvas, where a finger that explores the screen finds them; a pointer is heard by
 * the frame of both. It does not take the focus along: arrow keys go on stepping through the game.
 * @param {HTMLElement} frame @param {AbortSignal} signal
 * @returns {(click: MouseEvent) => boolean} whether a click is that of a pointer
 */
function follow_releases(frame, signal) {
  let released = -CLICK;
  frame.addEventListener("pointerup", ({ timeStamp }) => (released = timeStamp), { signal, capture: true });
  frame.addEventListener(
    "mousedown",
    (event) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    { signal },
  );
  return ({ detail, timeStamp }) => detail > 0 && timeStamp - released < CLICK;
}

/**
 * The layout as the canvas is now; the same one if nothing has changed, or there is no room for a board.
 * @param {Layout} layout @param {HTMLElement} frame @param {HTMLCanvasElement} canvas
 */
function measured(layout, frame, canvas) {
  const ratio = window.devicePixelRatio;
  const size = Math.round(canvas.clientWidth * ratio);
  const margin = parseFloat(getComputedStyle(frame).paddingLeft) * ratio;
  const same = size === layout.size && ratio === layout.ratio && margin === layout.margin;
  return same || size <= 2 * margin ? layout : { ...layout, size, ratio, margin };
}

/** Whether a click on a square may mean a move. @param {BoardView} view @param {number | null} square */
const is_useful = ({ movable, ahead, routes }, square) =>
  square !== null &&
  (movable.includes(square) || ahead.includes(square) || routes.some(({ path }) => path.includes(square)));

/** The parts of a view that differ. @param {BoardView} view @param {BoardView} next */
const changed_parts = (view, next) =>
  /** @type {(keyof BoardView)[]} */ (Object.keys(next)).filter((part) => next[part] !== view[part]);

/**
 * @param {Translator} t
 * @param {{ frame: HTMLElement, canvas: HTMLCanvasElement, grid: HTMLElement }} elements
 * @param {BoardView} first
 * @param {BoardEvents} to
 */
export function create_board(t, { frame, canvas, grid }, first, to) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const ending = new AbortController();
  let view = first;
  let theme = read_theme(frame);
  /** @type {Layout} */
  let layout = { size: 0, margin: 0, ratio: 1, flipped: first.flipped };
  /** @type {number | null} */
  let focus = null;
  /** @type {number | null} */
  let under = null;
  let refused = -Infinity; // when a square was
  /** @type {import("./animate.js").Running | null} */
  let running = null;
  let frame_due = 0;
  let breath_due = 0;
  /** @type {(() => void)[]} waiting for the end of the animation */
  const at_rest = [];

  const redraw = () => {
    frame_due ||= requestAnimationFrame(draw);
  };

  /** The glow is slow: it need not be drawn sixty times a second. */
  const breathe = () => {
    breath_due ||= window.setTimeout(() => {
      breath_due = 0;
      redraw();
    }, BREATH);
  };

  const rest = () => {
    running = null;
    for (const resolve of at_rest.splice(0)) resolve();
  };

  /**
   * Input ends the running animation, but only after it was handled, because it may be aimed at the moving piece.
   * @template T
   * @param {() => T} act
   */
  const act_and_finish = (act) => {
    const before = running;
    const done = act();
    if (before !== null && running === before) {
      rest();
      redraw();
    }
    return done;
  };

  /** @param {number} now */
  function draw(now) {
    frame_due = 0;
    const { duration } = theme;
    if (layout.size === 0) return;
    const moving = running === null ? null : pose(running, duration, now);
    if (moving === null) rest();
    const glow = duration.pulse === 0 ? 1 : (1 - Math.cos((Math.PI * now) / duration.pulse)) / 2;
    const { lifted, returning } = grasp.lifted(now);
    const aside = swing(refused, duration, now);
    render({ context, layout, theme }, scene(grasp.seen(view), focus, under, lifted), moving, {
      glow,
      aside: aside ?? 0,
    });
    if (moving !== null || returning || aside !== null) redraw();
    else if (view.must.length > 0 && duration.pulse > 0) breathe();
  }

  const resize = () => {
    const next = measured(layout, frame, canvas);
    if (next === layout) return;
    layout = next;
    canvas.width = canvas.height = layout.size;
    theme = read_theme(frame);
    cancelAnimationFrame(frame_due);
    draw(performance.now()); // at once: a canvas that was resized is blank
  };

  /** @param {number | null} square @param {boolean} again */
  const choose = (square, again) => act_and_finish(() => to.choose(square, again));

  /** @param {Point} point */
  const square_of = ({ x, y }) => square_under(layout, x * layout.ratio, y * layout.ratio);
  const grasp = create_drag_controller(
    { view: () => view, layout: () => layout, duration: () => theme.duration, square_of, redraw },
    to,
  );
  const squares = create_grid(t, grid, ending.signal, {
    choose: (square) => choose(square, false),
    cancel: to.cancel,
    point: to.point_by_key,
    focus: (square) => ((focus = square), redraw()),
    by_hand: follow_releases(frame, ending.signal),
  });
  on_size_change(canvas, ending.signal, resize);
  bind_pointer(frame, square_of, ending.signal, {
    ...grasp.gestures,
    press(square, point) {
      const press = () => grasp.gestures.press(square, point);
      return grasp.holds(square) ? act_and_finish(press) : press();
    },
    choose,
    point: to.point,
    hover(square) {
      if (square === under) return;
      under = square;
      frame.dataset.pointer = is_useful(view, square) ? "yes" : "no";
      redraw();
    },
  });
  squares.show(first);

  return {
    /** @param {BoardView} next */
    show(next) {
      const changed = changed_parts(view, next);
      if (changed.length === 0) return;
      if (next.place !== view.place || next.game !== view.game) {
        const dropped = grasp.put_down();
        running = theme.duration.step === 0 ? null : begin(view, next, performance.now(), dropped);
      }
      if (next.refused !== view.refused && next.refused) refused = performance.now();
      view = next;
      layout = { ...layout, flipped: next.flipped };
      redraw();
      if (changed.length === 1 && changed[0] === "arrows") return; // which the engine changes ten times a second
      grasp.check();
      squares.show(next);
    },

    /** Colours, motion or the frame were changed. */
    theme_changed() {
      theme = read_theme(frame);
      resize();
      redraw();
    },

    /** Ends when no piece is on its way. @returns {Promise<void>} */
    settled: () => (running === null ? Promise.resolve() : new Promise((resolve) => at_rest.push(resolve))),

    dispose() {
      ending.abort();
      rest();
      cancelAnimationFrame(frame_due);
      clearTimeout(breath_due);
    },
  };
}
