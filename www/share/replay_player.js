// The script of a replay page, included by replay.js: steps through the positions in the page's data. It needs no
// network and no module, and has no rules.
"use strict";
(() => {
  /** @typedef {{ parent: number | null, black: number, white: number, kings: number, label: string, ends: number[] }} Place */
  /** @type {{ start: { black: number, white: number, kings: number }, flipped: boolean, mark: string, places: Place[] }} */
  const { start, flipped, mark, places } = JSON.parse(document.getElementById("game")?.textContent ?? "");
  const pieces = document.getElementById("pieces");
  const said = document.getElementById("at");
  const list = document.querySelector(".moves");
  /** Turns the text of a move into a button. @param {HTMLElement} words @returns {[number, HTMLButtonElement]} */
  const cell_of = (words) => {
    const cell = document.createElement("button");
    cell.type = "button";
    cell.className = words.className;
    cell.append(...words.childNodes);
    words.replaceWith(cell);
    return [Number(words.dataset.place), cell];
  };
  const cells = new Map(/** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-place]")]).map(cell_of));
  /** @type {HTMLButtonElement | undefined} the move of the shown position */
  let marked;
  const [first, back, run, forward, last] = /** @type {HTMLButtonElement[]} */ ([
    ...document.querySelectorAll(".steps button"),
  ]);
  /** @type {number | null} */
  let at = null;
  /** @type {(number | null)[]} the current line */
  let line = [];
  let timer = 0;

  /** The main continuation of each place. @type {Map<number | null, number>} */
  const next = new Map();
  places.forEach(({ parent }, place) => {
    if (!next.has(parent)) next.set(parent, place);
  });
  /** @param {number | null} place */
  const next_of = (place) => next.get(place) ?? null;

  /** @param {number | null} place */
  const line_through = (place) => {
    const way = [];
    for (let here = place; here !== null; here = places[here]?.parent ?? null) way.push(here);
    way.reverse();
    for (let here = next_of(place); here !== null; here = next_of(here)) way.push(here);
    return [null, ...way];
  };

  const draw = () => {
    const { black, white, kings } = at === null ? start : (places[at] ?? start);
    /** @type {SVGElement[]} */
    const drawn = [];
    /** Row and column as the board lies. @param {number} square */
    const place_of = (square) => {
      const row = (square - 1) >> 2;
      const column = 2 * ((square - 1) & 3) + (row % 2 === 0 ? 1 : 0);
      return flipped ? [7 - row, 7 - column] : [row, column];
    };
    /** @param {string} name @param {Record<string, string | number>} attributes */
    const put = (name, attributes) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
      drawn.push(element);
    };
    for (const square of (at === null ? undefined : places[at])?.ends ?? []) {
      const [row = 0, column = 0] = place_of(square);
      put("rect", { class: "last", x: 100 * column, y: 100 * row, width: 100, height: 100, fill: mark });
    }
    for (let square = 1; square <= 32; square += 1) {
      const bit = 1 << (square - 1);
      if (((black | white) & bit) === 0) continue;
      const [row = 0, column = 0] = place_of(square);
      const piece = `#${(kings & bit) === 0 ? "m" : "k"}${(black & bit) === 0 ? "w" : "b"}`;
      put("use", { href: piece, x: 100 * column + 50, y: 100 * row + 50 });
    }
    pieces?.replaceChildren(...drawn);
  };

  /** Scrolls only the list, so that the board stays visible. */
  const keep_in_view = () => {
    if (list === null) return;
    if (marked === undefined) return void (list.scrollTop = 0);
    const [frame, box] = [list.getBoundingClientRect(), marked.getBoundingClientRect()];
    if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  };

  /** @param {number | null} place */
  const go = (place) => {
    at = place;
    if (!line.includes(place)) line = line_through(place);
    draw();
    marked?.removeAttribute("aria-current");
    marked = place === null ? undefined : cells.get(place);
    marked?.setAttribute("aria-current", "step");
    keep_in_view();
    if (said !== null) said.textContent = place === null ? "Position at the start" : (places[place]?.label ?? "");
    const ply = line.indexOf(place);
    for (const button of [first, back]) button?.setAttribute("aria-disabled", String(ply === 0));
    for (const button of [forward, last, run]) button?.setAttribute("aria-disabled", String(ply === line.length - 1));
    if (ply === line.length - 1) stop();
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    if (run) run.textContent = "Play";
  };
  /** @param {number} by */
  const step = (by) => {
    const ply = Math.max(0, Math.min(line.length - 1, line.indexOf(at) + by));
    go(line[ply] ?? null);
  };
  const toggle = () => {
    if (timer !== 0) return stop();
    if (line.indexOf(at) === line.length - 1) return;
    if (run) run.textContent = "Pause";
    timer = window.setInterval(() => step(1), 1000);
    step(1);
  };

  first?.addEventListener("click", () => step(-line.length));
  back?.addEventListener("click", () => step(-1));
  run?.addEventListener("click", toggle);
  forward?.addEventListener("click", () => step(1));
  last?.addEventListener("click", () => step(line.length));
  for (const [place, cell] of cells) cell.addEventListener("click", () => go(place));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -line.length, End: line.length }[event.key];
    // Home and End scroll the page, except in the list of moves and its buttons, where they go to the ends of the game.
    const scrolls = event.key === "Home" || event.key === "End";
    const inside = event.target instanceof Element && event.target.closest(".steps, .moves") !== null;
    if (by === undefined || (scrolls && !inside)) return;
    event.preventDefault();
    step(by);
  });
  document.querySelector("details")?.removeAttribute("open");
  line = line_through(null);
  go(null);
  document.documentElement.dataset.ready = "yes";
})();
