// From the pointer to a square. Pointer events serve mouse, pen and touch alike.

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(x: number, y: number) => number | null} square_of  CSS pixels from the canvas's corner
 * @param {{ choose(square: number | null): void, hover(square: number | null): void }} to  null: no dark square
 * @returns {() => void} the way to end it
 */
export function bind_pointer(canvas, square_of, to) {
  const ending = new AbortController();
  const { signal } = ending;

  /** @param {MouseEvent} event */
  const square = (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    return square_of(event.clientX - left, event.clientY - top);
  };

  canvas.addEventListener("click", (event) => to.choose(square(event)), { signal });
  canvas.addEventListener("pointermove", (event) => to.hover(event.pointerType === "touch" ? null : square(event)), { signal });
  canvas.addEventListener("pointerleave", () => to.hover(null), { signal });
  return () => ending.abort();
}
