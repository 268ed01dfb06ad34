// From the pointer to what the hand does: it presses, carries, releases. One path for mouse, pen and touch; whatever
// takes the pointer away in between ends in letting go.

/**
 * @typedef {{ x: number, y: number }} Point  CSS pixels from the canvas's corner
 *
 * @typedef {object} To
 * @property {(square: number | null, point: Point) => boolean} press  answers whether a piece is in the hand now
 * @property {(point: Point) => void} carry       the piece in the hand
 * @property {(point: Point) => void} drop        the piece in the hand
 * @property {(again: boolean) => void} tap the piece in the hand was not carried anywhere; again: the second click of a
 *   double click
 * @property {(square: number | null, again: boolean) => void} choose pressed and released there, with nothing in the
 *   hand; null: no dark square
 * @property {(square: number | null) => void} pull  pressed there and released elsewhere, with nothing in the hand
 * @property {(from: number, to: number) => void} point  with the right button: pressed there, released here
 * @property {() => void} let_go                  whatever is in the hand
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

/**
 * @param {HTMLElement} canvas  or what holds it, of the same size
 * @param {(point: Point) => number | null} square_of
 * @param {AbortSignal} signal  ends it
 * @param {To} to
 */
export function bind_pointer(canvas, square_of, signal, to) {
  /** @type {Press | null} */
  let press = null;
  /**
   * The square where the right button went down, and its pointer.
   * @type {{ id: number, square: number | null } | null}
   */
  let pointing = null;
  let last = { square: /** @type {number | null} */ (null), time: -DOUBLE_TAP };

  /** @param {MouseEvent} event */
  const point = (event) => point_in(canvas, event);
  /** @param {PointerEvent} event */
  const is_pressed = (event) => press !== null && press.id === event.pointerId;

  const let_go = () => {
    const held = press?.held === true;
    press = pointing = null;
    if (held) to.let_go();
  };

  /** The right button is up. @param {PointerEvent} event */
  const point_to = (event) => {
    const [from, square] = [pointing?.square ?? null, square_of(point(event))];
    pointing = null;
    if (from !== null && square !== null) to.point(from, square);
  };

  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (press !== null) return let_go(); // a second finger
    if (event.button === 2) {
      pointing = { id: event.pointerId, square: square_of(point(event)) };
      canvas.setPointerCapture(event.pointerId); // the release is heard wherever it is
    }
    if (!event.isPrimary || event.button !== 0) return;
    const [from, touch] = [point(event), event.pointerType === "touch"];
    const square = square_of(from);
    const again = touch && square === last.square && event.timeStamp - last.time < DOUBLE_TAP;
    last = { square, time: event.timeStamp };
    press = { id: event.pointerId, touch, square, from, held: to.press(square, from), moved: false, again };
    canvas.setPointerCapture(event.pointerId);
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (press === null) return to.hover(event.pointerType === "touch" ? null : square_of(point(event)));
    if (!is_pressed(event)) return;
    // released while another button is down; or unnoticed
    if ((event.buttons & 1) === 0) return event.button === 0 ? end(event) : let_go();
    const { x, y } = point(event);
    press.moved ||= Math.hypot(x - press.from.x, y - press.from.y) > (press.touch ? SLACK.touch : SLACK.mouse);
    if (press.held) to.carry({ x, y });
  };

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (pointing?.id === event.pointerId) return point_to(event);
    if (press === null || !is_pressed(event)) return;
    const { held, moved, square, again } = press;
    const released = square_of(point(event));
    press = null;
    if (held) return moved ? to.drop(point(event)) : to.tap(again);
    if (released === square && (square !== null || !moved)) to.choose(square, again);
    else if (moved) to.pull(square);
  };

  canvas.addEventListener("pointerdown", begin, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", end, { signal });
  /** @param {PointerEvent} event */
  const lose = (event) => (is_pressed(event) || pointing?.id === event.pointerId) && let_go();
  canvas.addEventListener("pointercancel", lose, { signal });
  canvas.addEventListener("lostpointercapture", lose, { signal });
  canvas.addEventListener("pointerleave", () => press ?? to.hover(null), { signal });
  canvas.addEventListener("mousedown", (event) => press !== null && (press.again = event.detail > 1), { signal });
  /** @param {Event} event */
  const refuse_menu = (event) => {
    event.preventDefault(); // the right button draws
    if (press !== null && !press.touch) let_go();
  };
  canvas.addEventListener("contextmenu", refuse_menu, { signal });
  window.addEventListener("blur", let_go, { signal });
  /** @param {KeyboardEvent} event */
  const escape = (event) => {
    if (event.key !== "Escape" || press?.held !== true) return;
    event.preventDefault();
    event.stopPropagation();
    press = null;
    to.cancel();
  };
  window.addEventListener("keydown", escape, { signal, capture: true });

  /**
   * With a piece in the hand the finger neither scrolls nor zooms; else the page is as any page.
   * @param {TouchEvent} event
   */
  const keep_still = (event) => {
    if (press?.held === true && event.cancelable) event.preventDefault();
  };
  for (const touched of /** @type {const} */ (["touchstart", "touchmove"]))
    canvas.addEventListener(touched, keep_still, { signal, passive: false });
}
