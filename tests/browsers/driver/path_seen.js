// What is seen and heard of the path's page at one moment. The function runs in the page.

/**
 * @typedef {object} PathSeen
 * @property {string} title
 * @property {string} task
 * @property {string} feedback
 * @property {string} heard  the live region
 * @property {string[]} stages  with a mark: `>` on the board, `+` done
 * @property {boolean[]} done  the marks of the unit's steps
 * @property {string[]} buttons
 * @property {string} focus  the name of what has the focus
 * @property {string[]} movable  the names of the squares whose pieces can move
 * @property {string[]} faults  of the layout
 */

/** @returns {PathSeen} */
export function path_seen() {
  /** @param {Element | null | undefined} element */
  const text = (element) => (element?.textContent ?? "").replace(/[\s\u2066-\u2069]+/g, " ").trim();
  /** @param {string} selector */
  const all = (selector) => [...document.querySelectorAll(`#view ${selector}`)];
  /** @param {string} selector */
  const one = (selector) => document.querySelector(`#view ${selector}`);
  /** @param {string} selector */
  const out_of_sight = (selector) => {
    const box = one(selector)?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return [`there is no ${selector}`];
    const is_inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    return is_inside
      ? []
      : [`${selector} is at ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(" ")}`];
  };
  const { scrollWidth } = document.documentElement;
  const focused = document.activeElement;
  const names = all("[role=gridcell]").map((cell) => cell.getAttribute("aria-label") ?? "");
  return {
    title: text(one("h2")),
    task: text(one(".train-task")),
    feedback: text(one(".train-feedback")),
    heard: text(document.getElementById("live")),
    stages: all(".path-stages li").map(
      (item) =>
        `${item.hasAttribute("aria-current") ? ">" : ""}${item.hasAttribute("data-done") ? "+" : ""}${text(item)}`,
    ),
    done: all(".first-dot").map((link) => link.hasAttribute("data-done") && /, done$/.test(link.ariaLabel ?? "")),
    buttons: all(".train-actions button").map(text),
    focus: focused === document.body ? "body" : (focused?.getAttribute("aria-label") ?? text(focused)),
    movable: names.filter((name) => /, (can move|must jump)/.test(name)),
    faults: [
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...(one(".path-end") === null ? [".board", ".train-actions > *"].flatMap(out_of_sight) : []),
    ],
  };
}
