// The script of a replay page, included by replay.js: steps through the positions in the page's data. It needs no
// network and no module, and has no rules.
"use strict";
{
  /** @typedef {{ black: number, white: number, kings: number }} Masks */
  /** @typedef {Masks & { parent: number | null, label: string, ends: number[] }} Place */
  /** @type {{ start: Masks, flipped: boolean, reversed: boolean, mark: string, places: Place[] }} */
  const { start, flipped, reversed, mark, places } = JSON.parse(document.getElementById("game")?.textContent ?? "");
  const pieces = document.getElementById("pieces");
  const said = document.getElementById("at");
  const list = document.querySelector(".moves");
  const [first, back, run, forward, last] = /** @type {HTMLButtonElement[]} */ ([
    ...document.querySelectorAll(".steps button"),
  ]);

  /** Turns the text of a move into a button. @param {HTMLElement} words @returns {[number, HTMLButtonElement]} */
  function cell_of(words) {
    const cell = document.createElement("button");
    cell.type = "button";
    cell.className = words.className;
    cell.append(...words.childNodes);
    words.replaceWith(cell);
    return [Number(words.dataset.place), cell];
  }
  const cells = new Map(/** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-place]")]).map(cell_of));

  /** The main continuation of each place. @type {Map<number | null, number>} */
  const next = new Map();
  places.forEach(({ parent }, place) => {
    if (!next.has(parent)) next.set(parent, place);
  });
  /** @param {number | null} place */
  const next_of = (place) => next.get(place) ?? null;

  /** @param {number | null} place */
  function line_through(place) {
    const way = [];
    for (let at = place; at !== null; at = places[at]?.parent ?? null) way.push(at);
    way.reverse();
    for (let node = next_of(place); node !== null; node = next_of(node)) way.push(node);
    return [null, ...way];
  }

  /** The current position, the line through it, and the timer of the playback. */
  const shown = {
    at: /** @type {number | null} */ (null),
    line: line_through(null),
    timer: 0,
  };

  /** Row and column as the board lies. @param {number} square */
  function place_of(square) {
    const row = (square - 1) >> 2;
    const column = 2 * ((square - 1) & 3) + (row % 2 === 0 ? 1 : 0);
    return [flipped ? 7 - row : row, reversed ? 7 - column : column];
  }

  /** @param {string} name @param {Record<string, string | number>} attributes */
  function svg_element(name, attributes) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
    return element;
  }

  /** Marks a square of the last move. @param {number} square */
  function draw_end(square) {
    const [row = 0, column = 0] = place_of(square);
    return svg_element("rect", { class: "last", x: 100 * column, y: 100 * row, width: 100, height: 100, fill: mark });
  }

  /** @param {Masks} masks @param {number} square */
  function draw_piece({ black, white, kings }, square) {
    const bit = 1 << (square - 1);
    if (((black | white) & bit) === 0) return [];
    const [row = 0, column = 0] = place_of(square);
    const href = `#${(kings & bit) === 0 ? "m" : "k"}${(black & bit) === 0 ? "w" : "b"}`;
    return [svg_element("use", { href, x: 100 * column + 50, y: 100 * row + 50 })];
  }

  /** @param {Place | undefined} place undefined: the start */
  function draw(place) {
    const squares = Array.from({ length: 32 }, (_, index) => index + 1);
    pieces?.replaceChildren(
      ...(place?.ends ?? []).map(draw_end),
      ...squares.flatMap((square) => draw_piece(place ?? start, square)),
    );
  }

  /** Scrolls only the list, so that the board stays visible. @param {HTMLElement | undefined} cell */
  function keep_in_view(cell) {
    if (list === null) return;
    if (cell === undefined) return void (list.scrollTop = 0);
    const [frame, box] = [list.getBoundingClientRect(), cell.getBoundingClientRect()];
    if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  }

  /** @param {number | null} place */
  function go(place) {
    const before = shown.at === null ? undefined : cells.get(shown.at);
    const cell = place === null ? undefined : cells.get(place);
    shown.at = place;
    if (!shown.line.includes(place)) shown.line = line_through(place);
    draw(place === null ? undefined : places[place]);
    before?.removeAttribute("aria-current");
    cell?.setAttribute("aria-current", "step");
    keep_in_view(cell);
    if (said !== null) said.textContent = place === null ? "Position at the start" : (places[place]?.label ?? "");
    const ply = shown.line.indexOf(place);
    const is_end = ply === shown.line.length - 1;
    for (const button of [first, back]) button?.setAttribute("aria-disabled", String(ply === 0));
    for (const button of [forward, last, run]) button?.setAttribute("aria-disabled", String(is_end));
    if (is_end) stop();
  }

  function stop() {
    clearInterval(shown.timer);
    shown.timer = 0;
    if (run) run.textContent = "Play";
  }

  /** @param {number} by */
  function step(by) {
    const { line, at } = shown;
    go(line[Math.max(0, Math.min(line.length - 1, line.indexOf(at) + by))] ?? null);
  }

  function toggle() {
    if (shown.timer !== 0) return stop();
    if (shown.line.indexOf(shown.at) === shown.line.length - 1) return;
    if (run) run.textContent = "Pause";
    shown.timer = window.setInterval(() => step(1), 1000);
    step(1);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const { length } = shown.line;
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -length, End: length }[event.key];
    // Home and End scroll the page, except in the list of moves and its buttons, where they go to the ends of the game.
    const scrolls = event.key === "Home" || event.key === "End";
    const inside = event.target instanceof Element && event.target.closest(".steps, .moves") !== null;
    if (by === undefined || (scrolls && !inside)) return;
    event.preventDefault();
    step(by);
  }

  first?.addEventListener("click", () => step(-shown.line.length));
  back?.addEventListener("click", () => step(-1));
  run?.addEventListener("click", toggle);
  forward?.addEventListener("click", () => step(1));
  last?.addEventListener("click", () => step(shown.line.length));
  for (const [place, cell] of cells) cell.addEventListener("click", () => go(place));
  document.addEventListener("keydown", press);
  document.querySelector("details")?.removeAttribute("open");
  go(null);
  document.documentElement.dataset.ready = "yes";
}
