// The results of the trainer: rating over time, by theme, days in a row, best storm and best streak.
import "../../kit/language/train_phrases.js";
import { term_sign } from "../glossary/term_link.js";
import { DAY } from "../../kit/platform/durations.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { make } from "../../kit/widgets/dom.js";
import { bar, bar_chart, plain_table } from "../../records/statistics/charts.js";
import { is_provisional } from "../progress/profile.js";
import { days_in_a_row, local_day } from "../progress/day_streak.js";
import { stored_profile } from "../progress/training_store.js";
import { rating_picture } from "./rating_chart.js";
import { theme_text } from "./puzzle_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Profile } from "../progress/profile.js"
 */

/** The days in the table; the chart shows all. */
const LISTED = 30;

/** @param {Translator} t @param {number} day */
const date_text = (t, day) =>
  new Intl.DateTimeFormat(t.locale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day * DAY));

/** @param {string} name @param {string} value @param {string} [description] */
const card = (name, value, description = "") =>
  make(
    "div",
    { class: "result-card" },
    make("dt", {}, name),
    make("dd", {}, make("b", {}, value), make("small", {}, description)),
  );

/** @param {Translator} t @param {Profile} profile */
function cards(t, profile) {
  const { rating, solved, failed, day_streak, best_storm, best_streak } = profile;
  const days = days_in_a_row(day_streak, local_day(new Date()));
  return make(
    "dl",
    { class: "result-cards" },
    card(
      t("puzzle.result.rating"),
      t.number(Math.round(rating.rating)),
      is_provisional(rating) ? t("puzzle.result.uncertain") : "",
    ),
    card(t("puzzle.result.solved"), t.number(solved), t("puzzle.result.of", { total: t.number(solved + failed) })),
    card(
      t("puzzle.result.days"),
      t.number(days),
      day_streak.best > 0 ? t("puzzle.result.best", { best: t.number(day_streak.best) }) : "",
    ),
    card(t("hub.storm"), t.number(best_storm)),
    card(t("hub.streak"), t.number(best_streak)),
  );
}

/** @param {Translator} t @param {Profile} profile */
function rating_part(t, { history }) {
  const last = history.slice(-LISTED).toReversed();
  const rows = last.map(([day, rating]) => [date_text(t, day), t.number(rating)]);
  const name = t("puzzle.result.history");
  return make(
    "section",
    { class: "result-part" },
    make("h3", {}, name),
    rating_picture(history, (rating) => t.number(rating)),
    make(
      "details",
      {},
      make("summary", {}, t("puzzle.result.table")),
      plain_table(name, [t("puzzle.result.day"), t("puzzle.result.rating")], rows),
    ),
  );
}

/** @param {Translator} t @param {Profile} profile */
function theme_part(t, { themes }) {
  const rows = Object.entries(themes)
    .map(([id, [solved, failed]]) => ({ id, solved, total: solved + failed }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.solved / a.total - b.solved / b.total || b.total - a.total);
  const name = t("puzzle.result.themes");
  return make(
    "section",
    { class: "result-part" },
    make("h3", {}, name),
    bar_chart(
      name,
      [t("hub.themes"), t("puzzle.result.solved"), t("puzzle.result.share")],
      rows.map(({ id, solved, total }) => ({
        name: make(
          "span",
          {},
          make("a", { href: `#puzzles=${id}` }, theme_text(t, id)),
          ...term_sign(t, id, theme_text(t, id)),
        ),
        picture: bar(solved / total),
        values: [
          `${t.number(solved)}/${t.number(total)}`,
          t("puzzle.percent", { share: t.number(Math.round((100 * solved) / total)) }),
        ],
      })),
    ),
  );
}

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t) {
  await late_style(new URL("../../style/statistics.css", import.meta.url).href);
  const body = make("div", { class: "result-parts" });
  const element = make("div", { class: "puzzle-page" }, make("h2", {}, t("hub.dashboard")), body);
  return {
    element,
    title: t("hub.dashboard"),
    open() {
      const profile = stored_profile();
      const some = profile.history.length > 0;
      body.replaceChildren(
        cards(t, profile),
        ...(some
          ? [rating_part(t, profile), theme_part(t, profile)]
          : [make("p", { class: "puzzle-says" }, t("puzzle.result.none"))]),
      );
    },
    close: () => undefined,
  };
}
