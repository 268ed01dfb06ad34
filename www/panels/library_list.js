// The list of games: a grid of which only the rows in sight exist. One row is marked; arrow keys, Page Up and Down, Home and End move the
// mark, Enter opens, Space chooses.
import { rules_name } from "../game/rules_words.js";
import * as words from "../library/words.js";
import { current, MINE } from "../library/state.js";
import { make } from "./dom.js";

/**
 * @typedef {import("../library/state.js").LibraryState} LibraryState
 * @typedef {import("../library/state.js").Sort} Sort
 * @typedef {import("../library/protocol.js").Row} Row
 * @typedef {import("../library/entry.js").Kept} Kept
 */

/** Rows above and below what is in sight. */
const SPARE = 8;
/** Rows asked for at once. */
const CHUNK = 64;

/** @type {[sort: Sort, name: string][]} */
const COLUMNS = [["black", "Players"], ["event", "Event"], ["date", "Date"], ["result", "Result"], ["opening", "Opening"], ["plies", "Plies"]];

/**
 * @param {object} to
 * @param {() => LibraryState} to.state
 * @param {(games: Uint32Array) => Promise<Row[]>} to.rows
 * @param {(game: number) => Kept | null} to.kept
 * @param {(game: number, ply: number | null) => void} to.open
 * @param {(at: number) => void} to.mark
 * @param {(games: number[], chosen: boolean) => void} to.choose
 * @param {(sort: Sort) => void} to.sort
 * @param {() => void} to.remove
 */
export function create_list(to) {
  const heads = COLUMNS.map(([sort, name]) => {
    const button = make("button", { type: "button" }, name);
    button.addEventListener("click", () => to.sort(sort));
    return make("div", { role: "columnheader", class: `c-${sort}` }, button);
  });
  const head = make("div", { role: "row", class: "lib-row lib-head", "aria-rowindex": "1" }, make("div", { role: "columnheader", class: "c-choose" }, make("span", { class: "sr" }, "Chosen")), ...heads);
  const space = make("div", { class: "lib-space", role: "rowgroup" });
  const top = make("div", { class: "lib-top", role: "rowgroup" }, head);
  const grid = make("div", { class: "lib-grid", role: "grid", tabindex: "0", "aria-label": "Games", "aria-multiselectable": "true" }, top, space);
  const empty = make("p", { class: "lib-empty" });
  const element = make("div", { class: "lib-list" }, grid, empty);

  /** @type {Map<number, Row>} by number of the game */
  let known = new Map();
  /** @type {Set<number>} places asked for */
  let asked = new Set();
  /** @type {Map<number, HTMLDivElement>} by place in the list */
  const drawn = new Map();
  let answer = -1;
  let at = -1;
  let chosen = to.state().chosen;

  /** What is in sight, measured when it changes: asked for while rows are drawn, it would cost a layout each time. */
  const sight = { top: 0, height: 0, row: 44 };
  const measure = () => {
    sight.top = grid.scrollTop;
    sight.height = grid.clientHeight - top.offsetHeight;
    sight.row = parseInt(getComputedStyle(element).getPropertyValue("--row-h")) || 44;
  };
  /** @param {number} top */
  const scroll_to = (top) => {
    if (top === sight.top) return;
    grid.scrollTop = top;
    measure();
  };

  /** What stands under "Event": an own game's rules too, where they are not the official ones. @param {Kept | null} kept @param {Row} row */
  const event_words = (kept, row) => {
    if (kept === null) return row.event;
    if (kept.fault !== null) return words.capital(kept.fault);
    const { rules } = kept.entry;
    return rules === "" || rules === "official" ? row.event : `${row.event}, ${rules_name(/** @type {import("../game/state.js").RulesId} */ (rules))}`;
  };

  /** @param {LibraryState} state @param {number} place @param {Row} row */
  const cells = (state, place, row) => {
    const kept = state.source === MINE ? to.kept(state.games[place] ?? -1) : null;
    const damaged = kept !== null && kept.fault !== null;
    const ply = state.plies?.[place];
    const flags = [...(row.faulty && !damaged ? ["not whole"] : []), ...(ply === undefined ? [] : [words.found_at(ply)])];
    const players = [make("span", { class: "names" }, damaged ? "Damaged game" : words.players(row)), ...flags.map((flag) => make("span", { class: "lib-flag" }, flag))];
    const result = make("span", { title: words.result_words(row.result) }, words.result(row.result));
    /** @type {[name: Sort, content: (Node | string)[]][]} */
    const contents = [["black", players], ["event", [event_words(kept, row)]], ["date", [words.date(row.date)]], ["result", [result]], ["opening", [row.opening]], ["plies", [damaged ? "" : String(row.plies)]]];
    return contents.map(([name, content]) => make("div", { role: "gridcell", class: `c-${name}` }, ...content));
  };

  /** @param {LibraryState} state @param {number} place */
  const draw = (state, place) => {
    const game = state.games[place] ?? 0;
    const row = known.get(game);
    const element = make("div", { role: "row", id: `lib-row-${place}`, class: "lib-row", "aria-rowindex": String(place + 2) });
    element.style.setProperty("--at", String(place));
    element.append(make("div", { role: "gridcell", class: "c-choose" }, make("i", { class: "lib-check" })), ...(row === undefined ? [make("div", { role: "gridcell", class: "c-black" }, "\u2026")] : cells(state, place, row)));
    element.dataset.known = row === undefined ? "no" : "yes";
    return element;
  };

  /** @param {LibraryState} state @param {number} from @param {number} to_place */
  const ask = async (state, from, to_place) => {
    const begin = Math.floor(from / CHUNK) * CHUNK;
    for (let chunk = begin; chunk < to_place; chunk += CHUNK) {
      const wanted = state.games.slice(chunk, chunk + CHUNK).filter((game) => !known.has(game));
      if (wanted.length === 0 || asked.has(chunk)) continue;
      asked.add(chunk);
      try {
        const rows = await to.rows(wanted);
        if (state.answer !== answer) return;
        for (const row of rows) known.set(row.game, row);
        fill();
      } catch {
        if (state.answer === answer) asked.delete(chunk); // said elsewhere; scrolling asks again
      }
    }
  };

  /** Draws the rows in sight, and asks for those that are not known. */
  const fill = () => {
    const state = to.state();
    const first = Math.max(0, Math.floor(sight.top / sight.row) - SPARE);
    const last = Math.min(state.games.length, Math.ceil((sight.top + sight.height) / sight.row) + SPARE);
    for (const [place, row] of drawn) {
      if (place >= first && place < last && (row.dataset.known === "yes" || !known.has(state.games[place] ?? -1))) continue;
      row.remove();
      drawn.delete(place);
    }
    const fresh = [];
    for (let place = first; place < last; place += 1) {
      if (drawn.has(place)) continue;
      const row = draw(state, place);
      drawn.set(place, row);
      fresh.push(row);
    }
    space.append(...fresh);
    for (const [place, row] of drawn) {
      row.setAttribute("aria-selected", String(state.chosen.has(state.games[place] ?? -1)));
      row.classList.toggle("marked", place === state.at);
    }
    if (drawn.has(state.at)) grid.setAttribute("aria-activedescendant", `lib-row-${state.at}`);
    else grid.removeAttribute("aria-activedescendant");
    ask(state, first, last);
  };

  /** @param {number} place */
  const into_sight = (place) => {
    const top = place * sight.row;
    if (top < sight.top) scroll_to(top);
    else if (top + sight.row > sight.top + sight.height) scroll_to(top + sight.row - sight.height);
  };

  /** @param {number} place */
  const open = (place) => {
    const { games, plies } = to.state();
    const game = games[place];
    if (game !== undefined) to.open(game, plies?.[place] ?? null);
  };
  /** @param {number} place */
  const toggle = (place) => {
    const { games, chosen } = to.state();
    const game = games[place];
    if (game !== undefined) to.choose([game], !chosen.has(game));
  };

  let frame = 0;
  grid.addEventListener("scroll", () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      measure();
      fill();
    });
  }, { passive: true });
  new ResizeObserver(() => {
    measure();
    fill();
  }).observe(grid);

  space.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest('[role="row"]');
    if (!(row instanceof HTMLElement)) return;
    const place = Number(row.getAttribute("aria-rowindex")) - 2;
    to.mark(place);
    if (target?.closest(".c-choose") || event.ctrlKey || event.metaKey) toggle(place);
    else open(place);
  });

  grid.addEventListener("keydown", (event) => {
    if (event.target !== grid || event.altKey) return;
    const { at, games } = to.state();
    const page = Math.max(1, Math.floor(sight.height / sight.row) - 1);
    const move = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: games.length - 1 }[event.key];
    if (move !== undefined) to.mark(move);
    else if (event.key === "Enter") open(at);
    else if (event.key === " ") toggle(at);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey)) to.choose([...games], true);
    else if (event.key === "Delete") to.remove();
    else return;
    event.preventDefault();
  });

  return {
    element,
    focus: () => grid.focus({ preventScroll: true }),

    /** @param {LibraryState} state */
    show(state) {
      const source = current(state);
      const none = state.games.length === 0;
      grid.hidden = none || state.view !== "list";
      empty.hidden = !none || state.view !== "list" || source.phase === "opening";
      element.hidden = grid.hidden && empty.hidden;
      empty.textContent = none ? words.nothing(state) : "";
      if (grid.hidden) return;
      if (state.answer !== answer) {
        answer = state.answer;
        known = new Map(state.first.map((row) => [row.game, row]));
        asked = new Set();
        for (const row of drawn.values()) row.remove();
        drawn.clear();
        element.style.setProperty("--rows", String(state.games.length));
        grid.setAttribute("aria-rowcount", String(state.games.length + 1));
        if (state.at === 0) scroll_to(0);
        COLUMNS.forEach(([sort], index) => heads[index]?.setAttribute("aria-sort", state.sort !== sort ? "none" : state.descending ? "descending" : "ascending"));
        fill();
      }
      if (state.at !== at) into_sight(state.at);
      if (state.at !== at || state.chosen !== chosen) fill();
      at = state.at;
      chosen = state.chosen;
    },
  };
}
