// Steps through the game: by four buttons, arrow keys, and the wheel over the board. In a study they go to another
// move; in a game they only view earlier positions.
import { is_aside } from "../core/board_store.js";
import { last_ply } from "../core/state.js";
import { by_id, is_plain_key, OWN_KEYS, set_usable } from "../../kit/widgets/dom.js";

/** @import { State } from "../core/state_types.js" */

/**
 * The wheel or touchpad distance of one step, in CSS pixels, and the least time between two steps in one direction, in
 * milliseconds.
 */
const NOTCH = 50;
const NOTCH_TIME = 40;

/** First, back, forward, last. @param {State} state */
function targets(state) {
  const ply = state.board.viewing ?? state.game.ply;
  return [0, ply - 1, ply + 1, last_ply(state)];
}

/** @param {(ply: number) => void} view @param {() => State} state_now */
export function create_step_buttons(view, state_now) {
  const buttons = ["first", "prev", "next", "last"].map((id) => by_id(id, HTMLButtonElement));
  buttons.forEach((button, index) =>
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") view(targets(state_now())[index] ?? 0);
    }),
  );
  bind_keys(view, state_now);
  bind_wheel(view, state_now);
  return {
    /** @param {State} state */
    show(state) {
      const ply = state.board.viewing ?? state.game.ply;
      buttons.forEach((button, index) => set_usable(button, index < 2 ? ply > 0 : ply < last_ply(state)));
    },
  };
}

/** @param {(ply: number) => void} view @param {() => State} state_now */
function bind_keys(view, state_now) {
  document.addEventListener("keydown", (event) => {
    if (!is_plain_key(event) || event.shiftKey) return;
    const index = ["Home", "ArrowLeft", "ArrowRight", "End"].indexOf(event.key);
    const state = state_now();
    if (index < 0 || state.phase !== "ready" || state.welcome || is_aside(state)) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
    event.preventDefault();
    step(view, state, index);
  });
}

/** @param {(ply: number) => void} view @param {State} state @param {number} index */
function step(view, state, index) {
  const ply = state.board.viewing ?? state.game.ply;
  const target = Math.max(0, Math.min(last_ply(state), targets(state)[index] ?? 0));
  if (target !== ply) view(target);
}

/**
 * The wheel: the distance since the last step, and the time and the direction of that step.
 * @typedef {{ readonly turned: number, readonly stepped: number, readonly direction: number }} Wheel
 */

/** @type {Wheel} */
const AT_REST = Object.freeze({ turned: 0, stepped: 0, direction: 0 });

/**
 * Turns the wheel. It steps, after which `turned` is 0, at each notch; a step in the other direction need not wait.
 * @param {Wheel} wheel @param {number} by @param {number} time
 * @returns {Wheel}
 */
function turned_by(wheel, by, time) {
  const direction = Math.sign(by);
  const turned = Math.sign(wheel.turned) === direction ? wheel.turned + by : by;
  const waits = direction === wheel.direction && time - wheel.stepped < NOTCH_TIME;
  return Math.abs(turned) < NOTCH || waits ? { ...wheel, turned } : { turned: 0, stepped: time, direction };
}

/**
 * Binds the wheel. It steps only if the page itself cannot scroll, and only while the user is stepping through a game.
 * @param {(ply: number) => void} view
 * @param {() => State} state_now
 */
function bind_wheel(view, state_now) {
  const board = by_id("board", HTMLDivElement);
  let wheel = AT_REST;
  board.addEventListener(
    "wheel",
    (event) => {
      const state = state_now();
      const { scrollHeight, clientHeight } = document.documentElement;
      if (
        event.ctrlKey ||
        event.deltaY === 0 || // turned sideways
        is_aside(state) ||
        scrollHeight > clientHeight ||
        (state.game.mode === "play" && state.board.viewing === null)
      )
        return;
      event.preventDefault();
      const by = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
      wheel = turned_by(wheel, by, event.timeStamp);
      if (wheel.turned === 0) step(view, state, wheel.direction < 0 ? 1 : 2);
    },
    { passive: false },
  );
}
