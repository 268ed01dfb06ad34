// The filter of the statistics: time, opponent, opening, side.
import { make } from "../../kit/widgets/dom.js";
import { choices, NO_FILTER } from "./summary.js";
import { opponent_words } from "./statistics_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Filter, OwnGame } from "./summary.js"
 */
/** @typedef {{ value: string, words: string }} Choice */

/** Days before now. */
const TIMES = Object.freeze([30, 90, 365]);

/**
 * Keeps the focus and the choice; clears a choice that is no longer offered.
 * @param {HTMLSelectElement} select
 * @param {readonly Choice[]} all
 */
function fill(select, all) {
  const { value } = select;
  select.replaceChildren(...all.map(({ value, words }) => make("option", { value }, words)));
  select.value = all.some((one) => one.value === value) ? value : "";
}

/** @param {Translator} t @param {() => void} change */
export function create_filter_bar(t, change) {
  /** @param {string} name @param {readonly Choice[]} all */
  const field = (name, all) => {
    const select = make("select", { class: "select" });
    fill(select, all);
    select.addEventListener("change", change);
    return { select, element: make("label", { class: "stats-field" }, make("span", {}, name), select) };
  };
  const time = field(t("stats.time"), [
    { value: "", words: t("stats.time.all") },
    ...TIMES.map((count) => ({ value: String(count), words: t("stats.time.days", { count }) })),
  ]);
  const every_opponent = { value: "", words: t("stats.opponent.all") };
  const opponent = field(t("stats.opponent"), [every_opponent]);
  const every_opening = { value: "", words: t("stats.opening.all") };
  const opening = field(t("sort.opening"), [every_opening]);
  const side = field(t("stats.side"), [
    { value: "", words: t("stats.side.both") },
    .../** @type {const} */ (["black", "white"]).map((value) => ({ value, words: t.side_name(value) })),
  ]);
  const fields = [time, opponent, opening, side];

  return {
    element: make("div", { class: "stats-filter" }, ...fields.map(({ element }) => element)),

    /** @returns {Filter} */
    get: () => ({
      ...NO_FILTER,
      days: time.select.value === "" ? null : Number(time.select.value),
      opponent: opponent.select.value,
      opening: opening.select.value,
      side: /** @type {Filter["side"]} */ (side.select.value),
    }),

    clear() {
      for (const { select } of fields) select.value = "";
      change();
    },

    /** Offers what there is. @param {readonly OwnGame[]} games */
    offer(games) {
      const { opponents, openings } = choices(games);
      fill(opponent.select, [
        every_opponent,
        ...opponents.map((value) => ({ value, words: opponent_words(t, value) })),
      ]);
      fill(opening.select, [every_opening, ...openings.map((value) => ({ value, words: value }))]);
    },
  };
}
