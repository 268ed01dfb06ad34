// The board as one component: give it views, it shows them, moving what moves; it hands back the squares that are
// chosen. It draws at most once per animation frame, and only when something has changed.
import { create_grid } from "./accessible_grid.js";
import { begin, pose, swing } from "./animate.js";
import { square_under } from "./geometry.js";
import { create_drag_controller } from "./drag_controller.js";
import { bind_pointer } from "./input.js";
import { on_ratio_change } from "./pixel_ratio.js";
import { render } from "./render.js";
import { scene } from "./scene.js";
import { read_theme } from "./theme.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("./view.js").BoardView} BoardView
 * @typedef {import("./view.js").BoardEvents} BoardEvents
 * @typedef {import("./geometry.js").Layout} Layout
 * @typedef {import("./input.js").Point} Point
 */

/** Milliseconds between two pictures of the breathing glow. */
const BREATH = 40;

/**
 * The longest time between a released pointer and its click, in milliseconds. Later clicks come from assistive programs.
 */
const CLICK = 500;

/**
 * The cells of the grid lie over the canvas, where a finger that explores the screen finds them; a pointer is heard by
 * the frame of both. It does not take the focus along: arrow keys go on stepping through the game.
 * @param {HTMLElement} frame @param {(time: number) => void} released @returns {() => void} the way to end it
 */
function follow_releases(frame, released) {
  const ending = new AbortController();
  const { signal } = ending;
  frame.addEventListener("pointerup", ({ timeStamp }) => released(timeStamp), { signal, capture: true });
  frame.addEventListener(
    "mousedown",
    (event) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    { signal },
  );
  return () => ending.abort();
}

/**
 * @param {Translator} t
 * @param {{ frame: HTMLElement, canvas: HTMLCanvasElement, grid: HTMLElement }} elements
 * @param {BoardView} first
 * @param {BoardEvents} to
 */
export function create_board(t, { frame, canvas, grid }, first, to) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  let view = first;
  let theme = read_theme(frame);
  /** @type {Layout} */
  let layout = { size: 0, margin: 0, ratio: 1, flipped: first.flipped };
  /** @type {import("./animate.js").Running | null} */
  let running = null;
  /** @type {number | null} */
  let focus = null;
  /** @type {number | null} */
  let under = null;
  let frame_due = 0;
  let breath_due = 0;
  let released = -CLICK; // when the pointer was
  let refused = -Infinity; // when a square was
  /** @type {(() => void)[]} waiting for the end of the animation */
  const at_rest = [];

  const redraw = () => {
    frame_due ||= requestAnimationFrame(draw);
  };

  /** @param {number} now */
  function draw(now) {
    frame_due = 0;
    if (layout.size === 0) return;
    const moving = running === null ? null : pose(running, theme.duration, now);
    if (moving === null) rest();
    const { pulse } = theme.duration;
    const breath = pulse === 0 ? 1 : (1 - Math.cos((Math.PI * now) / pulse)) / 2;
    const { lifted, returning } = grasp.lifted(now);
    const aside = swing(refused, theme.duration, now);
    render({ context, layout, theme }, scene(grasp.seen(view), focus, under, lifted), moving, {
      glow: breath,
      aside: aside ?? 0,
    });
    if (moving !== null || returning || aside !== null) redraw();
    else if (view.must.length > 0 && pulse > 0) breathe();
  }

  /** The glow is slow: it need not be drawn sixty times a second. */
  function breathe() {
    breath_due ||= window.setTimeout(() => {
      breath_due = 0;
      redraw();
    }, BREATH);
  }

  function rest() {
    running = null;
    for (const resolve of at_rest.splice(0)) resolve();
  }

  const resize = () => {
    const ratio = window.devicePixelRatio;
    const size = Math.round(canvas.clientWidth * ratio);
    const margin = parseFloat(getComputedStyle(frame).paddingLeft) * ratio;
    if (size <= 2 * margin || (size === layout.size && ratio === layout.ratio && margin === layout.margin)) return;
    canvas.width = canvas.height = size;
    layout = { ...layout, size, ratio, margin };
    theme = read_theme(frame);
    if (frame_due !== 0) cancelAnimationFrame(frame_due);
    draw(performance.now()); // at once: a canvas that was resized is blank
  };

  /**
   * Input ends the running animation, but only after the input was handled, because it may be aimed at the moving
   * piece.
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
  /** @param {number | null} square @param {boolean} again */
  const choose = (square, again) => act_and_finish(() => to.choose(square, again));

  /** @param {Point} point */
  const square_of = ({ x, y }) => square_under(layout, x * layout.ratio, y * layout.ratio);
  const grasp = create_drag_controller(
    { view: () => view, layout: () => layout, duration: () => theme.duration, square_of, redraw },
    to,
  );
  const squares = create_grid(t, grid, {
    choose: (square) => choose(square, false),
    cancel: to.cancel,
    point: to.point_by_key,
    focus: (square) => ((focus = square), redraw()),
    by_hand: ({ detail, timeStamp }) => detail > 0 && timeStamp - released < CLICK,
  });
  const forget_release = follow_releases(frame, (time) => (released = time));
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  const forget_ratio = on_ratio_change(resize);
  const unbind = bind_pointer(frame, square_of, {
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
      const useful =
        square !== null &&
        (view.movable.includes(square) ||
          view.ahead.includes(square) ||
          view.routes.some((move) => move.path.includes(square)));
      frame.dataset.pointer = useful ? "yes" : "no";
      redraw();
    },
  });
  squares.show(first);

  return {
    /** @param {BoardView} next */
    show(next) {
      const differs = (/** @type {keyof BoardView} */ part) => next[part] !== view[part];
      const changed = /** @type {(keyof BoardView)[]} */ (Object.keys(next)).filter(differs);
      if (changed.length === 0) return;
      const now = performance.now();
      if (next.place !== view.place || next.game !== view.game) {
        const dropped = grasp.put_down();
        running = theme.duration.step === 0 ? null : begin(view, next, now, dropped);
      }
      if (next.refused !== view.refused && next.refused) refused = now;
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
      unbind();
      squares.dispose();
      rest();
      forget_release();
      observer.disconnect();
      forget_ratio();
      cancelAnimationFrame(frame_due);
      clearTimeout(breath_due);
    },
  };
}
