// The screen's own pixels: another screen, or zoom that leaves the board its size. No observer of sizes hears of it.

/** @param {() => void} changed @returns {() => void} the way to end it */
export function on_ratio_change(changed) {
  const ending = new AbortController();
  const arm = () => {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", () => (arm(), changed()), { once: true, signal: ending.signal });
  };
  arm();
  return () => ending.abort();
}
