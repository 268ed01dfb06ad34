// Reports changes of `devicePixelRatio` (another screen, zoom), which a ResizeObserver does not see.

/** @param {() => void} changed @returns {() => void} stops the reports */
export function on_ratio_change(changed) {
  const ending = new AbortController();
  const arm = () => {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", () => (arm(), changed()), { once: true, signal: ending.signal });
  };
  arm();
  return () => ending.abort();
}
