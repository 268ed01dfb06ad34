// Schedules the drawing of the board: at most once per animation frame, and more rarely for the slow glow.

/** Milliseconds between two pictures of the breathing glow, which need not be drawn sixty times a second. */
const BREATH = 40;

/** @param {AbortSignal} signal  ends it @param {(now: number) => void} draw */
export function create_redraw(signal, draw) {
  let frame_due = 0;
  let breath_due = 0;

  const soon = () => {
    frame_due ||= requestAnimationFrame(run);
  };

  /** @param {number} now */
  function run(now) {
    frame_due = 0;
    draw(now);
  }

  signal.addEventListener("abort", () => {
    cancelAnimationFrame(frame_due);
    clearTimeout(breath_due);
  });

  return {
    /** With the next animation frame. */
    soon,

    /** With the next picture of the glow. */
    later() {
      breath_due ||= window.setTimeout(() => {
        breath_due = 0;
        soon();
      }, BREATH);
    },

    at_once() {
      cancelAnimationFrame(frame_due);
      run(performance.now());
    },
  };
}
