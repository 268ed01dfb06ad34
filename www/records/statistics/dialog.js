// The dialog of the statistics: filter, figures and charts, "Review all" and export at its foot.
import { DAY } from "../../kit/platform/durations.js";
import { save_file } from "../../kit/platform/save_file.js";
import { trouble_words } from "../own_games/indexed_store.js";
import { button, make_frame, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { to_csv, to_json } from "./export.js";
import { first_of_pdn, occasion, title } from "../../play/study/game_title.js";
import { create_filter_bar } from "./filter_bar.js";
import { cards, parts } from "./sections.js";
import { filtered, summary } from "./summary.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Collection } from "./collection.js"
 * @import { Entry } from "../own_games/entry.js"
 */

/** Milliseconds between a change of the databases and the next drawing. */
const REFRESH_DELAY = 500;

/** The tags of a game that its name is made of. @param {string} pdn */
const tags_of = (pdn) =>
  ["Event", "Site", "Date", "Black", "White"].flatMap((name) => {
    const value = new RegExp(`^\\[${name} "((?:[^"\\\\]|\\\\.)*)"\\]`, "m").exec(pdn)?.[1];
    return value === undefined || value === "?" ? [] : [{ name, value: value.replace(/\\(.)/g, "$1") }];
  });

/**
 * "McKerrow against Martins, Glasgow, 1858"; without names, when it was changed.
 * @param {Translator} t
 * @param {Entry} entry
 */
function name_words(t, { pdn, changed }) {
  const tags = tags_of(pdn);
  const when = occasion(t, tags) || t.local_date({ dateStyle: "medium" }, new Date(changed));
  return [title(t, tags, first_of_pdn(pdn)) || t("library.unknown"), when].join(", ");
}

/** @param {number | null} days before now @returns {string} ISO date and time, empty for all */
const since = (days) => (days === null ? "" : new Date(Date.now() - days * DAY).toISOString());

/** @type {Collection} */
const NOTHING = Object.freeze({ games: [], entries: new Map(), not_counted: [], trouble: null });

/**
 * Sentences above the charts.
 * @param {Translator} t @param {Collection} collection @param {number} found games that the filter lets through
 * @param {number} reviewed
 */
function notes(t, { games, trouble }, found, reviewed) {
  if (trouble !== null) return [trouble_words(t, trouble)];
  if (games.length === 0) return [t("stats.empty")];
  if (found === 0) return [t("stats.no_fit")];
  const done = t("stats.reviewed", { reviewed, count: found });
  return [done, ...(reviewed === 0 ? [t("stats.none_reviewed")] : [])];
}

/**
 * The games that are not counted, by their names.
 * @param {Translator} t @param {readonly Entry[]} entries @param {(entry: Entry) => void} open
 */
const names_of = (t, entries, open) => [
  make("summary", {}, t("stats.not_counted", { count: entries.length })),
  make(
    "ul",
    {},
    ...entries.map((entry) =>
      make(
        "li",
        {},
        button("", name_words(t, entry), () => open(entry), "link"),
      ),
    ),
  ),
];

/** @typedef {ReturnType<ReturnType<typeof create_filter_bar>["get"]>} Filter */

/**
 * The buttons that save the filtered games.
 * @param {Translator} t @param {() => ReturnType<typeof filtered>} games @param {() => Filter} filter
 */
function export_buttons(t, games, filter) {
  const json = button("download", "JSON", () => {
    const text = to_json(games(), filter(), new Date().toISOString());
    save_file("checkers-statistics.json", text, "application/json");
  });
  const csv = button("download", "CSV", () =>
    save_file("checkers-statistics.csv", to_csv(games()), "text/csv;charset=utf-8"),
  );
  json.ariaLabel = t("stats.export_json");
  csv.ariaLabel = t("stats.export_csv");
  return [csv, json];
}

/**
 * Reloads after changes of the databases, once they have paused for a moment.
 * @param {() => boolean} may_load @param {() => void} load
 */
function create_refresh(may_load, load) {
  /**
   * `stale`: the databases have changed since they were read.
   * @type {{ stale: boolean, timer?: ReturnType<typeof setTimeout> }}
   */
  const wait = { stale: false };
  const soon = () => {
    clearTimeout(wait.timer);
    wait.timer = setTimeout(() => {
      if (wait.stale && may_load()) load();
    }, REFRESH_DELAY);
  };
  return {
    soon,
    done() {
      wait.stale = false;
    },
    wanted() {
      wait.stale = true;
      soon();
    },
  };
}

/**
 * @param {Translator} t
 * @param {object} dependencies
 * @param {() => Promise<Collection>} dependencies.collect
 * @param {HTMLElement} dependencies.row  "Review all"
 * @param {(entry: Entry, ply: number | null) => void} dependencies.open_game
 * @param {() => void} dependencies.new_game
 */
export function create_statistics_dialog(t, { collect, row, open_game, new_game }) {
  let collection = NOTHING;
  const filter = create_filter_bar(t, () => draw());
  const status = make("p", { class: "stats-status", role: "status" });
  const left_out = make("details", { class: "stats-left-out" });
  const place = make("div", { class: "stats-parts" });
  const clear = button("", t("filter.clear"), filter.clear);
  const begin = button(
    "new",
    t("new_game"),
    () => {
      dialog.close();
      new_game();
    },
    "btn primary",
  );
  const now_filtered = () => {
    const chosen = filter.get();
    return filtered(collection.games, chosen, since(chosen.days));
  };
  const exports = make("div", { class: "stats-exports" }, ...export_buttons(t, now_filtered, filter.get));
  const body = make(
    "div",
    { class: "dialog-body stats-body", tabindex: "-1" },
    filter.element,
    status,
    left_out,
    place,
  );
  const foot = make("footer", {}, row, exports);
  const { dialog } = make_frame(t, { id: "statistics", kind: "stats", title: t("stats") }, body, foot);

  /** @param {import("./played_game.js").PlayedGame} game @param {number | null} ply */
  const open = ({ id }, ply) => {
    const entry = collection.entries.get(id);
    if (entry !== undefined) open_game(entry, ply);
  };

  function draw() {
    const games = now_filtered();
    const sums = summary(games);
    const { not_counted } = collection;
    const none = collection.games.length === 0;
    filter.element.hidden = foot.hidden = none;
    for (const button of exports.children) button.toggleAttribute("hidden", games.length === 0);
    left_out.hidden = not_counted.length === 0;
    left_out.replaceChildren(...names_of(t, not_counted, (entry) => open_game(entry, null)));
    const sentences = notes(t, collection, games.length, sums.reviewed);
    status.replaceChildren(...sentences.map((sentence) => make("span", {}, sentence)));
    if (games.length === 0) return place.replaceChildren(none ? begin : clear);
    place.replaceChildren(cards(t, sums), ...parts(t, sums, open));
  }

  const load = async () => {
    refresh.done();
    collection = await collect();
    filter.offer(collection.games);
    draw();
  };
  // not while the focus is in a chart: it would be lost
  const refresh = create_refresh(() => dialog.open && !place.contains(document.activeElement), load);
  place.addEventListener("focusout", refresh.soon);

  return {
    async open() {
      open_dialog(dialog);
      body.focus({ preventScroll: true });
      await load();
    },
    close: () => dialog.close(),
    /** @param {string} sentence */
    say: (sentence) => status.replaceChildren(make("span", {}, sentence)),
    refresh: refresh.wanted,
  };
}
