// Reports changes of the canvas's size and of `devicePixelRatio` (another screen, zoom), which a ResizeObserver does
// not see.

/** @param {HTMLCanvasElement} canvas @param {AbortSignal} signal  ends it @param {() => void} changed */
export function on_size_change(canvas, signal, changed) {
  if (!globalThis.ResizeObserver) return; // a component test lays nothing out
  const observer = new ResizeObserver(changed);
  observer.observe(canvas);
  signal.addEventListener("abort", () => observer.disconnect());
  const arm = () => {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", () => (arm(), changed()), { once: true, signal });
  };
  arm();
}
