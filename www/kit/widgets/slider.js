// Makes an element with `role="slider"` one that a pointer and the usual keys can move.

/**
 * The value that a key moves a slider to; null for any other key.
 * @param {string} key @param {number} value @param {number} last  the greatest value; the least is 0
 */
export function value_for_key(key, value, last) {
  const target = {
    ArrowLeft: value - 1,
    ArrowDown: value - 1,
    ArrowRight: value + 1,
    ArrowUp: value + 1,
    PageDown: value - 10,
    PageUp: value + 10,
    Home: 0,
    End: last,
  }[key];
  return target === undefined ? null : Math.min(last, Math.max(0, target));
}

/**
 * @param {HTMLElement} slider
 * @param {object} actions
 * @param {(part: number) => void} actions.point  a press or drag, as a part of the width, 0 to 1 within the
 *   slider
 * @param {() => { value: number, last: number }} actions.get
 * @param {(value: number) => void} actions.set  by key
 */
export function bind_slider(slider, { point, get, set }) {
  /** @param {PointerEvent} event */
  const drag = ({ clientX }) => {
    const { left, width } = slider.getBoundingClientRect();
    point((clientX - left) / width);
  };
  slider.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    slider.setPointerCapture(event.pointerId);
    drag(event);
  });
  slider.addEventListener("pointermove", (event) => {
    if (slider.hasPointerCapture(event.pointerId)) drag(event);
  });
  slider.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { value, last } = get();
    const target = value_for_key(event.key, value, last);
    if (target === null) return;
    event.preventDefault();
    set(target);
  });
}
