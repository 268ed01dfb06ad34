// Functions that run in the page: each is sent there as text, so it sees nothing but its arguments and the page.

/**
 * @typedef {{ exact?: boolean, all?: boolean }} How exact: the whole name, not its beginning; all: behind an open
 *   dialog as well
 */

/**
 * The control of this name that can be seen, in the topmost dialog or else in the page, in shadow roots too. Of an
 * input that is drawn by its label the label is given back, because that is what a person hits.
 * @param {string} name @param {How} how @returns {Element | null}
 */
export function find_control(name, { exact = true, all = false }) {
  const dialog = all ? undefined : [...document.querySelectorAll("dialog[open]")].at(-1);
  /** @param {ParentNode} root @returns {Element[]} */
  const everything = (root) =>
    [...root.querySelectorAll("*")].flatMap((element) => [
      element,
      ...(element.shadowRoot === null ? [] : everything(element.shadowRoot)),
    ]);
  /** @param {string | null | undefined} text */
  const plain = (text) => (text ?? "").replace(/[\s\u2066-\u2069]+/g, " ").trim();
  /** @param {Element} element */
  const name_of = (element) => {
    const by = element.getAttribute("aria-labelledby");
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    if (element.hasAttribute("aria-label")) return plain(element.getAttribute("aria-label"));
    if (by !== null)
      return plain(
        by
          .split(" ")
          .map((id) => root.getElementById(id)?.textContent)
          .join(" "),
      );
    const input = /** @type {HTMLInputElement} */ (element);
    const labels = "labels" in element ? [...(input.labels ?? [])] : [];
    return plain(labels.length > 0 ? labels.map((label) => label.textContent).join(" ") : element.textContent);
  };
  const controls = "button, a[href], summary, select, textarea, input, [role=tab], [role=gridcell], [role=row]";
  const found = everything(dialog ?? document)
    .filter((element) => element.matches(controls))
    .filter((element) => {
      const label = element.matches("input[type=radio], input[type=checkbox]") ? element.closest("label") : null;
      const own = name_of(element);
      return (
        (exact ? own === name : own.startsWith(name)) &&
        (label ?? element).checkVisibility({ visibilityProperty: true })
      );
    });
  const [control] = found;
  if (control === undefined) return null;
  return control.matches("input[type=radio], input[type=checkbox]") ? (control.closest("label") ?? control) : control;
}

/**
 * The names of a board's squares, from 1 to 32.
 * @param {string} grid a selector; `>>>` goes into the shadow
 * @returns {Record<number, string>}
 */
export function square_names(grid) {
  const [outer = "", inner] = grid.split(" >>> ");
  const found = document.querySelector(outer);
  const cells =
    (inner === undefined ? found : found?.shadowRoot?.querySelector(inner))?.querySelectorAll("[role=gridcell]") ?? [];
  return Object.fromEntries(
    [...cells].map((cell) => cell.getAttribute("aria-label") ?? "").map((name) => [/\d+/.exec(name)?.[0] ?? "", name]),
  );
}

/**
 * The centres of squares, in CSS pixels of the window.
 * @param {string} grid as above
 * @param {number[]} squares
 * @returns {{ x: number, y: number }[]}
 */
export function middles(grid, squares) {
  const [outer = "", inner] = grid.split(" >>> ");
  const found = document.querySelector(outer);
  const board = /** @type {HTMLElement | null | undefined} */ (
    inner === undefined ? found : found?.shadowRoot?.querySelector(inner)
  );
  if (board === null || board === undefined) throw new Error(`there is no ${grid}`);
  const { left, top, width, height } = board.getBoundingClientRect();
  return squares.map((square) => {
    const [row, column] = [(square - 1) >> 2, 2 * ((square - 1) & 3) + (((square - 1) >> 2) % 2 === 0 ? 1 : 0)];
    const [down, right] = board.dataset.flipped === "yes" ? [7 - row, 7 - column] : [row, column];
    return { x: Math.round(left + ((right + 0.5) * width) / 8), y: Math.round(top + ((down + 0.5) * height) / 8) };
  });
}

/**
 * The text of an element with single spaces; null without such an element.
 * @param {string} selector
 * @returns {string | null}
 */
export function text_of(selector) {
  return (
    document
      .querySelector(selector)
      ?.textContent?.replace(/[\s\u2066-\u2069]+/g, " ")
      .trim() ?? null
  );
}

/** The same of all elements that match. @param {string} selector @returns {string[]} */
export function texts_of(selector) {
  return [...document.querySelectorAll(selector)].map((element) =>
    (element.textContent ?? "").replace(/[\s\u2066-\u2069]+/g, " ").trim(),
  );
}

/** Takes the reports that the host may not have received. @returns {{ id: string, text: string }[]} */
export function take_heard() {
  return Reflect.get(window, "heard")?.splice(0) ?? [];
}
