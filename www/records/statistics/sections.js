// The parts of the statistics, each drawn from the summary.
import { phase_text } from "../../insight/review/phases.js";
import { make } from "../../kit/widgets/dom.js";
import { button } from "../../kit/widgets/dialog.js";
import { bar, bar_chart, line_chart, plain_table, score_bar } from "./charts.js";
import { WINDOW } from "./summary.js";
import { day, figure, loss_per_100, opponent_of, opponent_words } from "./statistics_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Summary } from "./summary.js"
 * @import { PlayedGame } from "./played_game.js"
 */
/** @typedef {(game: PlayedGame, ply: number | null) => void} OpenGame */

/** Openings that are shown. */
const MOST_OPENINGS = 10;

/** @param {string} title @param {...(Node | string)} content */
const part = (title, ...content) => make("section", { class: "stats-part" }, make("h3", {}, title), ...content);

/** A number with its name. @param {string} name @param {string} value @param {string} description */
const card = (name, value, description) =>
  make(
    "div",
    { class: "stats-card" },
    make("dt", {}, name),
    make("dd", {}, make("b", {}, value), make("small", {}, description)),
  );

/** @param {Translator} t @param {Summary} summary */
export function cards(t, { score, reviewed, accuracy, counts }) {
  const { games, wins, draws, losses } = score;
  /** @param {number} count */
  const per_game = (count) => t("stats.per_game", { number: figure(t, reviewed === 0 ? null : count / reviewed) });
  const judged =
    reviewed === 0
      ? []
      : [
          card(t("stats.accuracy"), figure(t, accuracy), t("stats.accuracy.says")),
          card(t("stats.inaccuracies"), t.number(counts.inaccuracies), per_game(counts.inaccuracies)),
          card(t("stats.mistakes"), t.number(counts.mistakes), per_game(counts.mistakes)),
          card(t("stats.blunders"), t.number(counts.blunders), per_game(counts.blunders)),
        ];
  return make(
    "dl",
    { class: "stats-cards" },
    card(t("stats.games"), t.number(games), t("stats.score", { wins, draws, losses })),
    ...judged,
  );
}

/** @param {Translator} t @param {PlayedGame} game */
const result_words = (t, { result }) => t(`stats.result.${result}`);

/** @param {Translator} t @param {Summary["over_time"]} points @param {OpenGame} open */
function time_part(t, points, open) {
  const description = make("p", { class: "stats-says" });
  const go = button("", t("stats.open_game"), () => open_shown(), "link");
  /** @param {number} index */
  const words = (index) => {
    const point = points[index];
    if (point === undefined) return "";
    return t("stats.point", {
      date: day(t, point.game.date),
      opponent: opponent_of(t, point.game),
      result: result_words(t, point.game),
      accuracy: figure(t, point.accuracy),
      average: figure(t, point.average),
    });
  };
  const chart = line_chart({
    name: t("stats.over_time"),
    values: points.map(({ accuracy }) => accuracy),
    averages: points.map(({ average }) => average),
    tick: t.number,
    says: words,
    chosen: (index) => void (description.textContent = words(index)),
  });
  const open_shown = () => {
    const shown = points[chart.index()];
    if (shown !== undefined) open(shown.game, null);
  };
  const heads = [t("stats.date"), t("stats.opponent"), t("stats.result"), t("stats.accuracy"), t("stats.average")];
  const table = make("details", { class: "stats-table" }, make("summary", {}, t("stats.as_table")));
  table.addEventListener("toggle", () => {
    if (!table.open || table.querySelector("table") !== null) return;
    const rows = points
      .toReversed()
      .map(({ game, accuracy, average }) => [
        ...[day(t, game.date), opponent_of(t, game), result_words(t, game)],
        ...[figure(t, accuracy), figure(t, average)],
      ]);
    table.append(plain_table(t("stats.over_time"), heads, rows));
  });
  const legend = make("p", { class: "aside" }, t("stats.average.says", { count: WINDOW }));
  return part(
    t("stats.over_time"),
    legend,
    chart.element,
    make("div", { class: "stats-point" }, description, go),
    table,
  );
}

/** @param {Translator} t @param {Summary["opponents"]} opponents */
function record_part(t, opponents) {
  const heads = [t("stats.opponent"), t("stats.won"), t("stats.drawn"), t("stats.lost")];
  const rows = opponents.map(({ opponent, wins, draws, losses }) => ({
    name: opponent_words(t, opponent),
    picture: score_bar([wins, draws, losses]),
    values: [wins, draws, losses].map(t.number),
  }));
  return part(t("stats.record"), bar_chart(t("stats.record"), heads, rows));
}

/** @param {number | null} accuracy */
const accuracy_bar = (accuracy) => bar((accuracy ?? 0) / 100);

/** @param {Translator} t @param {Summary["opponents"]} opponents */
function opponent_part(t, opponents) {
  const heads = [t("stats.opponent"), t("stats.accuracy"), t("stats.games")];
  const rows = opponents
    .filter(({ reviewed }) => reviewed > 0)
    .map(({ opponent, accuracy, reviewed }) => ({
      name: opponent_words(t, opponent),
      picture: accuracy_bar(accuracy),
      values: [figure(t, accuracy), t.number(reviewed)],
    }));
  return part(t("stats.by_opponent"), bar_chart(t("stats.by_opponent"), heads, rows));
}

/** @param {Translator} t @param {Summary["openings"]} openings */
function opening_part(t, openings) {
  const heads = [t("sort.opening"), t("stats.accuracy"), t("stats.won"), t("stats.drawn"), t("stats.lost")];
  const rows = openings.slice(0, MOST_OPENINGS).map(({ opening, accuracy, wins, draws, losses }) => ({
    name: opening === "" ? t("stats.no_opening") : opening,
    picture: accuracy_bar(accuracy),
    values: [figure(t, accuracy), ...[wins, draws, losses].map(t.number)],
  }));
  const more = openings.length - MOST_OPENINGS;
  const rest = more > 0 ? [make("p", { class: "aside" }, t("stats.more_openings", { count: more }))] : [];
  return part(t("stats.by_opening"), bar_chart(t("stats.by_opening"), heads, rows), ...rest);
}

/**
 * @param {Translator} t
 * @param {{ title: string, head: string, says?: string }} words
 * @param {readonly (import("./summary.js").Play & { name: string })[]} plays
 */
function play_part(t, { title, head, says: description }, plays) {
  const heads = [head, t("stats.accuracy"), t("stats.lost_points"), t("stats.moves")];
  const rows = plays
    .filter(({ moves }) => moves > 0)
    .map((play) => ({
      name: play.name,
      picture: accuracy_bar(play.accuracy),
      values: [figure(t, play.accuracy), loss_per_100(t, play), t.number(play.moves)],
    }));
  const note = description === undefined ? [] : [make("p", { class: "aside" }, description)];
  return part(title, bar_chart(title, heads, rows), ...note);
}

/** @param {Translator} t @param {Summary["kinds"]} kinds */
function kinds_part(t, kinds) {
  const most = Math.max(1, ...kinds.map(({ count }) => count));
  const heads = [t("stats.kind"), t("stats.times"), t("stats.points")];
  const rows = kinds.map(({ kind, count, loss }) => ({
    name: kind.endsWith("-shot")
      ? make("a", { href: "train.html#glossary=shot" }, t(`stats.kind.${kind}`))
      : t(`stats.kind.${kind}`),
    picture: bar(count / most),
    values: [t.number(count), figure(t, loss)],
  }));
  return part(t("stats.kinds"), bar_chart(t("stats.kinds"), heads, rows));
}

/** @param {Translator} t @param {Summary["worst"]} worst @param {OpenGame} open */
function worst_part(t, worst, open) {
  const rows = worst.map(({ game, ply, kind }) => {
    const words = t("stats.worst.move", {
      date: day(t, game.date),
      opponent: opponent_of(t, game),
      number: Math.ceil(ply / 2),
      kind: t(`stats.kind.${kind}`),
    });
    return make(
      "li",
      {},
      button("", words, () => open(game, ply - 1), "way"),
    );
  });
  return part(t("stats.worst"), make("ol", { class: "stats-worst" }, ...rows));
}

/**
 * All charts of a summary with reviewed games.
 * @param {Translator} t
 * @param {Summary} summary
 * @param {OpenGame} open
 */
export function parts(t, summary, open) {
  const { over_time, opponents, openings, phases, pieces, kinds, worst } = summary;
  const record = record_part(t, opponents);
  if (summary.reviewed === 0) return [record];
  const by_phase = { title: t("stats.by_phase"), head: t("stats.phase"), says: t("stats.phase.says") };
  const by_pieces = { title: t("stats.by_pieces"), head: t("stats.pieces.head") };
  return [
    ...(over_time.length === 0 ? [] : [time_part(t, over_time, open)]),
    record,
    opponent_part(t, opponents),
    play_part(
      t,
      by_phase,
      phases.map((play) => ({ ...play, name: phase_text(t, play.phase) })),
    ),
    play_part(
      t,
      by_pieces,
      pieces.map((play) => ({ ...play, name: t("stats.pieces", { from: play.from, to: play.to }) })),
    ),
    opening_part(t, openings),
    ...(kinds.length === 0
      ? []
      : [make("div", { class: "stats-column" }, kinds_part(t, kinds), worst_part(t, worst, open))]),
  ];
}
