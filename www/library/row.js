// A row of the list of games, and the heads of its columns.
import { rules_name } from "../rules/rules_name.js";
import { phrase } from "../language/phrase_late.js";
import { current, MINE } from "./state.js";
import * as words from "./library_text.js";
import { make } from "../widgets/dom.js";

/**
 * @typedef {import("./state.js").LibraryState} LibraryState
 * @typedef {import("./state.js").Sort} Sort
 * @typedef {import("./protocol.js").Row} Row
 * @typedef {import("../own_games/entry.js").Kept} Kept
 */

/** @type {[sort: Sort, name: string][]} */
const COLUMNS = [
  ["black", phrase("sort.black")],
  ["event", phrase("sort.event")],
  ["date", phrase("sort.date")],
  ["result", phrase("sort.result")],
  ["opening", phrase("sort.opening")],
  ["plies", phrase("sort.plies")],
];

/** @param {(sort: Sort) => void} sort */
export function create_head(sort) {
  const heads = COLUMNS.map(([column, name]) => {
    const button = make("button", { type: "button" }, name);
    button.addEventListener("click", () => sort(column));
    return make("div", { role: "columnheader", class: `c-${column}` }, button);
  });
  const chosen = make(
    "div",
    { role: "columnheader", class: "c-choose" },
    make("span", { class: "sr" }, phrase("list.chosen")),
  );
  return {
    element: make("div", { role: "row", class: "lib-row lib-head", "aria-rowindex": "1" }, chosen, ...heads),
    /** @param {LibraryState} state */
    show: ({ sort, descending }) =>
      COLUMNS.forEach(([column], index) =>
        heads[index]?.setAttribute("aria-sort", sort !== column ? "none" : descending ? "descending" : "ascending"),
      ),
  };
}

/**
 * What stands under "Event": an own game's rules too, where they are not the official ones.
 * @param {Kept | null} kept
 * @param {Row} row
 */
function event_words(kept, row) {
  if (kept === null) return row.event;
  if (kept.fault !== null) return words.capital(kept.fault);
  const { rules } = kept.entry;
  return rules === "" || rules === "official"
    ? row.event
    : `${row.event}, ${rules_name(/** @type {import("../core/state.js").RulesId} */ (rules))}`;
}

/** Where a game stops short, and why. @param {LibraryState} state @param {Row} row */
function torn(state, row) {
  const fault = current(state).faults.find(({ game }) => game === row.game + 1);
  return make(
    "span",
    {
      class: "lib-flag lib-torn",
      title: fault === undefined ? words.read_up_to(row.plies) : words.capital(words.place(fault)),
    },
    phrase("list.not_whole"),
  );
}

/**
 * @param {LibraryState} state
 * @param {Row} row
 * @param {Kept | null} kept
 * @param {number | undefined} ply where it was found
 */
function cells(state, row, kept, ply) {
  const damaged = kept !== null && kept.fault !== null;
  const players = [make("span", { class: "names" }, damaged ? phrase("list.damaged") : words.players(row))];
  if (row.faulty && !damaged) players.push(torn(state, row));
  if (ply !== undefined) players.push(make("span", { class: "lib-flag" }, words.found_at(ply)));
  const result = make("span", { title: words.result_words(row.result) }, words.result(row.result));
  /** @type {[name: Sort, content: (Node | string)[]][]} */
  const contents = [
    ["black", players],
    ["event", [event_words(kept, row)]],
    ["date", [words.date(row.date)]],
    ["result", [result]],
    ["opening", [row.opening]],
    ["plies", [damaged ? "" : String(row.plies)]],
  ];
  return contents.map(([name, content]) => make("div", { role: "gridcell", class: `c-${name}` }, ...content));
}

/**
 * @param {LibraryState} state @param {number} place in the list
 * @param {Row | undefined} row not known yet @param {(game: number) => Kept | null} kept
 */
export function draw_row(state, place, row, kept) {
  const element = make("div", {
    role: "row",
    id: `lib-row-${place}`,
    class: "lib-row",
    "aria-rowindex": String(place + 2),
  });
  element.style.setProperty("--at", String(place));
  const own = state.source === MINE ? kept(state.games[place] ?? -1) : null;
  const content =
    row === undefined
      ? [make("div", { role: "gridcell", class: "c-black" }, "\u2026")]
      : cells(state, row, own, state.plies?.[place]);
  element.append(make("div", { role: "gridcell", class: "c-choose" }, make("i", { class: "lib-check" })), ...content);
  element.dataset.known = row === undefined ? "no" : "yes";
  return element;
}
