// The statistics as files for other programs: JSON with everything, CSV with one line for each game. Pure.
import { MISTAKE_KINDS } from "./game_facts.js";
import { summary } from "./summary.js";

/** @import { OwnGame } from "./summary.js" */

const FORMAT = "bitboard-checkers-statistics";
const VERSION = 1;

/**
 * @param {readonly OwnGame[]} games
 * @param {import("./summary.js").Filter} filter  by which they were chosen
 * @param {string} now ISO date and time
 */
export function to_json(games, filter, now) {
  const rows = games.map(({ played: { id, date, side, level, opponent, result }, facts }) => ({
    ...{ id, date, side, level, opponent, result },
    review: facts === null ? null : without_keys(facts),
  }));
  const { over_time: _time, worst: _worst, ...sums } = summary(games);
  return `${JSON.stringify({ format: FORMAT, version: VERSION, written: now, filter, summary: sums, games: rows }, null, 1)}\n`;
}

/** The review without what only the database needs. @param {import("./game_facts.js").GameFacts} facts */
const without_keys = ({ opening, accuracy, inaccuracies, mistakes, blunders, pieces, judged }) => ({
  ...{ opening, accuracy, inaccuracies, mistakes, blunders },
  moves_by_pieces: pieces,
  judged,
});

/** The columns of the CSV file. */
const COLUMNS = Object.freeze([
  "date",
  "side",
  "level",
  "opponent",
  "result",
  "opening",
  "accuracy",
  "moves",
  "points_lost",
  "inaccuracies",
  "mistakes",
  "blunders",
  ...MISTAKE_KINDS.map((kind) => kind.replaceAll("-", "_")),
]);

/**
 * Quotes a cell by RFC 4180. An apostrophe keeps spreadsheets from evaluating text as a formula.
 * @param {string | number | null} value
 */
function cell(value) {
  if (value === null) return "";
  if (typeof value === "number") return String(Math.round(value * 10_000) / 10_000);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {OwnGame} game @returns {(string | number | null)[]} in the order of the columns */
function row({ played: { date, side, level, opponent, result }, facts }) {
  const game = [date, side, level, opponent, result];
  if (facts === null) return [...game, ...COLUMNS.slice(game.length).map(() => null)];
  const sums = Object.values(facts.pieces);
  return [
    ...game,
    facts.opening,
    facts.accuracy,
    sums.reduce((all, { moves }) => all + moves, 0),
    sums.reduce((all, { loss }) => all + loss, 0),
    facts.inaccuracies,
    facts.mistakes,
    facts.blunders,
    ...MISTAKE_KINDS.map((kind) => facts.judged.filter((one) => one.kind === kind).length),
  ];
}

/** One line for each game, and one with the names of the columns. @param {readonly OwnGame[]} games */
export const to_csv = (games) =>
  [COLUMNS, ...games.map(row)].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
