// Recognizes gestures in the pointer's events, in one way for mouse, pen and touch. If the pointer is lost in between
// (second finger, blur, cancel), the held piece is released.

/**
 * @typedef {{ x: number, y: number }} Point  CSS pixels from the canvas's corner
 *
 * The handlers of gestures; null is no dark square.
 * @typedef {object} GestureHandlers
 * @property {(square: number | null, point: Point) => boolean} press  answers whether a piece is held now
 * @property {(point: Point) => void} carry       the held piece
 * @property {(point: Point) => void} drop        the held piece
 * @property {(again: boolean) => void} tap  the held piece was not carried anywhere; again: the second click of a
 *   double click
 * @property {(square: number | null, again: boolean) => void} choose  pressed and released there, without a piece
 * @property {(square: number | null) => void} pull  pressed there and released elsewhere, without a piece
 * @property {(from: number, to: number) => void} point  with the right button: pressed there, released here
 * @property {() => void} let_go                  the held piece
 * @property {() => void} cancel                  the same, and the choice is taken back
 * @property {(square: number | null) => void} hover
 */

/**
 * @typedef {{ id: number, touch: boolean, square: number | null, from: Point, held: boolean, moved: boolean, again:
 *   boolean }} Press
 */

/** The farthest that a pointer moves in a click, in CSS pixels. */
const SLACK = { mouse: 4, touch: 10 };
/** The longest time between the taps of a double tap, in milliseconds. A mouse counts its clicks itself. */
const DOUBLE_TAP = 350;

/** @param {HTMLElement} canvas @param {MouseEvent} event @returns {Point} */
function point_in(canvas, { clientX, clientY }) {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Whether a pointer has moved too far for a click. @param {Press} press @param {Point} point */
const is_moved = ({ moved, from, touch }, { x, y }) =>
  moved || Math.hypot(x - from.x, y - from.y) > (touch ? SLACK.touch : SLACK.mouse);

/**
 * The gesture that a release on a square ends.
 * @param {Press} press @param {number | null} square @param {Point} point @param {GestureHandlers} handlers
 */
function end({ held, moved, again, square: from }, square, point, handlers) {
  if (held) return moved ? handlers.drop(point) : handlers.tap(again);
  if (square === from && (square !== null || !moved)) handlers.choose(square, again);
  else if (moved) handlers.pull(from);
}

/**
 * @param {HTMLElement} canvas  or what holds it, of the same size
 * @param {(point: Point) => number | null} square_of
 * @param {AbortSignal} signal  ends it
 * @param {GestureHandlers} handlers
 */
export function bind_pointer(canvas, square_of, signal, handlers) {
  /** @type {Press | null} */
  let press = null;
  /** The place where the right button was pressed. @type {{ id: number, square: number | null } | null} */
  let right_press = null;
  let last_press = { square: /** @type {number | null} */ (null), time: -DOUBLE_TAP };

  const let_go = () => {
    const held = press?.held === true;
    press = right_press = null;
    if (held) handlers.let_go();
  };

  /** @param {PointerEvent} event */
  const release = (event) => {
    const { pointerId: id } = event;
    const point = point_in(canvas, event);
    const square = square_of(point);
    if (right_press?.id === id) {
      const from = right_press.square;
      right_press = null;
      if (from !== null && square !== null) handlers.point(from, square);
    } else if (press?.id === id) {
      const ended = press;
      press = null;
      end(ended, square, point, handlers);
    }
  };

  /** @param {PointerEvent} event */
  const lose = ({ pointerId: id }) => (press?.id === id || right_press?.id === id) && let_go();

  const listeners = {
    /** @param {PointerEvent} event */
    pointerdown(event) {
      if (press !== null) return let_go(); // a second finger
      const { pointerId: id, timeStamp: time, button } = event;
      const from = point_in(canvas, event);
      const square = square_of(from);
      if (button === 2) right_press = { id, square };
      else if (!event.isPrimary || button !== 0) return;
      else {
        const touch = event.pointerType === "touch";
        const again = touch && square === last_press.square && time - last_press.time < DOUBLE_TAP;
        last_press = { square, time };
        press = { id, touch, square, from, held: handlers.press(square, from), moved: false, again };
      }
      canvas.setPointerCapture(id); // the release is then reported wherever it is
    },

    /** @param {PointerEvent} event */
    pointermove(event) {
      const point = point_in(canvas, event);
      if (press === null) return handlers.hover(event.pointerType === "touch" ? null : square_of(point));
      if (press.id !== event.pointerId) return;
      // released while another button is down; or unnoticed
      if ((event.buttons & 1) === 0) return event.button === 0 ? release(event) : let_go();
      press.moved = is_moved(press, point);
      if (press.held) handlers.carry(point);
    },

    pointerup: release,
    pointercancel: lose,
    lostpointercapture: lose,
    pointerleave: () => press ?? handlers.hover(null),
    /** @param {MouseEvent} event */
    mousedown: ({ detail }) => press !== null && (press.again = detail > 1),
    /** @param {Event} event */
    contextmenu(event) {
      event.preventDefault(); // the right button draws
      if (press !== null && !press.touch) let_go();
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    canvas.addEventListener(type, /** @type {EventListener} */ (listener), { signal });
  window.addEventListener("blur", let_go, { signal });
  /** @param {KeyboardEvent} event */
  const escape = (event) => {
    if (event.key !== "Escape" || press?.held !== true) return;
    event.preventDefault();
    event.stopPropagation();
    press = null;
    handlers.cancel();
  };
  window.addEventListener("keydown", escape, { signal, capture: true });

  /**
   * While a piece is held the finger neither scrolls nor zooms; otherwise touch scrolls and zooms as usual.
   * @param {TouchEvent} event
   */
  const keep_still = (event) => {
    if (press?.held === true && event.cancelable) event.preventDefault();
  };
  for (const touched of /** @type {const} */ (["touchstart", "touchmove"]))
    canvas.addEventListener(touched, keep_still, { signal, passive: false });
}
