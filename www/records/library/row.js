// A row of the game list, and the column headers.
import { player_words } from "../../play/core/game_text.js";
import { played_in } from "../own_games/played.js";
import { first_of_pdn } from "../../play/study/game_title.js";
import { rules_name } from "../../play/rules/rules_name.js";
import { current, MINE } from "./state.js";
import * as words from "./library_text.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState, Sort } from "./state.js"
 * @import { Row } from "./protocol.js"
 * @import { Kept } from "../own_games/entry.js"
 */

/** @type {readonly Exclude<Sort, "white">[]} */
const COLUMNS = ["black", "event", "date", "result", "opening", "plies"];

/** @param {Translator} t @param {(sort: Sort) => void} sort */
export function create_head(t, sort) {
  const heads = COLUMNS.map((column) => {
    const button = make("button", { type: "button" }, t(`sort.${column}`));
    button.addEventListener("click", () => sort(column));
    return make("div", { role: "columnheader", class: `c-${column}` }, button);
  });
  const chosen = make(
    "div",
    { role: "columnheader", class: "c-choose" },
    make("span", { class: "sr" }, t("list.chosen")),
  );
  return {
    element: make("div", { role: "row", class: "lib-row lib-head", "aria-rowindex": "1" }, chosen, ...heads),
    /** @param {LibraryState} state */
    show: ({ sort, descending }) =>
      COLUMNS.forEach((column, index) =>
        heads[index]?.setAttribute("aria-sort", sort !== column ? "none" : descending ? "descending" : "ascending"),
      ),
  };
}

/**
 * The text in the column "Event". For an own game under other than the official rules it includes the name of the
 * rules.
 * @param {Translator} t
 * @param {Kept | null} kept
 * @param {Row} row
 */
function event_words(t, kept, row) {
  if (kept === null) return row.event;
  if (kept.fault !== null) return words.capital(kept.fault);
  const { rules } = kept.entry;
  return rules === "" || rules === "official"
    ? row.event
    : `${row.event}, ${rules_name(t, /** @type {import("../../play/core/state_types.js").RulesId} */ (rules))}`;
}

/**
 * The ply at which a faulty game ends, and the reason.
 * @param {Translator} t
 * @param {LibraryState} state
 * @param {Row} row
 */
function torn(t, state, row) {
  const fault = current(state).faults.find(({ game }) => game === row.game + 1);
  return make(
    "span",
    {
      class: "lib-flag lib-torn",
      title: fault === undefined ? words.read_up_to(t, row.plies) : words.capital(words.place(t, fault)),
    },
    t("list.not_whole"),
  );
}

/**
 * The names of the players; for a game that was played here, the names that the player bars show.
 * @param {Translator} t @param {Kept | null} kept @param {Row} row
 */
export function names_of(t, kept, row) {
  const players = kept === null ? undefined : played_in(kept.entry)?.players;
  if (players === undefined) return words.players(t, row);
  const first = first_of_pdn(kept?.fault === null ? kept.entry.pdn : "");
  const name = (/** @type {"black" | "white"} */ side) => {
    const { name, level } = player_words(t, players, side, first);
    return level === "" ? name : `${name}, ${t.in_mid_sentence(level)}`;
  };
  return words.players(t, { ...row, black: name("black"), white: name("white") });
}

/**
 * @param {Translator} t
 * @param {LibraryState} state
 * @param {Row} row
 * @param {Kept | null} kept
 * @param {number | undefined} ply of the position found
 */
function cells(t, state, row, kept, ply) {
  const damaged = kept !== null && kept.fault !== null;
  const players = [make("span", { class: "names" }, damaged ? t("list.damaged") : names_of(t, kept, row))];
  if (row.faulty && !damaged) players.push(torn(t, state, row));
  if (ply !== undefined) players.push(make("span", { class: "lib-flag" }, words.found_at(t, ply)));
  const result = make("span", { title: words.result_words(t, row.result) }, words.result(row.result));
  /** @type {[name: Sort, content: (Node | string)[]][]} */
  const contents = [
    ["black", players],
    ["event", [event_words(t, kept, row)]],
    ["date", [words.date(row.date)]],
    ["result", [result]],
    ["opening", [row.opening]],
    ["plies", [damaged ? "" : String(row.plies)]],
  ];
  return contents.map(([name, content]) => make("div", { role: "gridcell", class: `c-${name}` }, ...content));
}

/**
 * @param {Translator} t
 * @param {LibraryState} state @param {number} place the index in the list
 * @param {Row | undefined} row undefined until it is loaded @param {(game: number) => Kept | null} kept
 */
export function draw_row(t, state, place, row, kept) {
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
      : cells(t, state, row, own, state.plies?.[place]);
  element.append(make("div", { role: "gridcell", class: "c-choose" }, make("i", { class: "lib-check" })), ...content);
  element.dataset.known = row === undefined ? "no" : "yes";
  return element;
}
