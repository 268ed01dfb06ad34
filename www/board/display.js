// Draws the views of a board, animates the moves between them, and holds the grid for keyboard and screen reader;
// board.js adds the pointer. It draws at most once per animation frame, and only when something has changed.
import { create_grid } from "./accessible_grid.js";
import { changed_parts, picture_at, start, with_view } from "./board_state.js";
import { on_size_change } from "./canvas_size.js";
import { create_redraw } from "./redraw.js";
import { render } from "./render.js";
import { read_theme } from "./theme.js";

/**
 * @import { Translator } from "../kit/language/translator.js"
 * @import { GridHandlers } from "./accessible_grid.js"
 * @import { BoardState } from "./board_state.js"
 * @import { Dragged } from "./drag_state.js"
 * @import { Layout } from "./geometry.js"
 * @import { BoardView } from "./view.js"
 */

/**
 * `draw_piece` draws other pieces than the board's own. It may be set later, followed by a call of `theme_changed`.
 * @typedef {{ frame: HTMLElement, canvas: HTMLCanvasElement, grid: HTMLElement, draw_piece?:
 *   import("./theme.js").DrawPiece }} BoardElements
 */

/**
 * The longest time between a released pointer and its click, in milliseconds. Later clicks come from assistive
 * programs.
 */
const CLICK = 500;

/**
 * Tells the clicks of a pointer from those of assistive programs. The cells of the grid lie over the canvas, where a
 * finger that explores the screen finds them; the frame of both listens to the pointer. A pointer does not move the
 * focus: arrow keys still step through the game.
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
 * The layout for the present size of the canvas; the same object if nothing has changed or the board does not fit.
 * @param {Layout} layout @param {HTMLElement} frame @param {HTMLCanvasElement} canvas
 */
function measured(layout, frame, canvas) {
  const ratio = window.devicePixelRatio;
  const size = Math.round(canvas.clientWidth * ratio);
  const margin = parseFloat(getComputedStyle(frame).paddingLeft) * ratio;
  const same = size === layout.size && ratio === layout.ratio && margin === layout.margin;
  return same || size <= 2 * margin ? layout : { ...layout, size, ratio, margin };
}

/** @returns {Dragged} */
const nothing_dragged = () => ({ held: null, returning: null });

/**
 * @param {Translator} t @param {BoardElements} elements @param {BoardView} first
 * @param {Pick<GridHandlers, "choose" | "cancel" | "point">} handlers  of the grid
 * @param {() => Dragged} [dragged]
 */
export function create_display(t, elements, first, handlers, dragged = nothing_dragged) {
  const { frame, canvas, grid } = elements;
  const theme_now = () => ({ ...read_theme(frame), draw_piece: elements.draw_piece });
  const ending = new AbortController();
  const { signal } = ending;
  let state = start(first, theme_now());
  /** @type {(() => void)[]} waiting for the end of the animation */
  const at_rest = [];
  const redraw = create_redraw(signal, draw);

  /** @param {Partial<BoardState>} change */
  function change(change) {
    state = { ...state, ...change };
    redraw.soon();
  }

  const rest = () => {
    state = { ...state, running: null };
    for (const resolve of at_rest.splice(0)) resolve();
  };

  /** @param {number} now */
  function draw(now) {
    const context = state.layout.size > 0 && canvas.getContext("2d");
    if (!context) return;
    const picture = picture_at(state, dragged(), now);
    if (picture.pose === null) rest();
    render({ context, ...state }, picture);
    if (picture.next !== null) redraw[picture.next]();
  }

  const resize = () => {
    const layout = measured(state.layout, frame, canvas);
    if (layout === state.layout) return;
    canvas.width = canvas.height = layout.size;
    change({ layout, theme: theme_now() });
    redraw.at_once(); // a canvas that was resized is blank
  };

  const squares = create_grid(t, grid, signal, {
    ...handlers,
    focus: (focus) => change({ focus }),
    is_pointer_click: follow_releases(frame, signal),
  });
  on_size_change(canvas, signal, resize);
  squares.show(first);

  return {
    signal,
    state: () => state,
    change,
    redraw: redraw.soon,

    /** @param {BoardView} next @param {number | null} [dropped]  the square where a dragged piece was dropped */
    show(next, dropped = null) {
      const changed = changed_parts(state.view, next);
      if (changed.length === 0) return;
      change(with_view(state, next, performance.now(), dropped));
      // the engine changes the arrows ten times a second
      if (changed.length > 1 || changed[0] !== "arrows") squares.show(next);
    },

    /**
     * Performs input. It ends the animation that was running, but only afterwards: it may be aimed at the moving piece.
     * @template T
     * @param {() => T} input
     */
    handle(input) {
      const { running } = state;
      const result = input();
      if (running !== null && state.running === running) (rest(), redraw.soon());
      return result;
    },

    /** Colours, motion or the frame were changed. */
    theme_changed() {
      change({ theme: theme_now() });
      resize();
    },

    /** Resolves when no animation runs. @returns {Promise<void>} */
    settled: () => (state.running === null ? Promise.resolve() : new Promise((resolve) => at_rest.push(resolve))),

    dispose() {
      ending.abort();
      rest();
    },
  };
}
