// What the Arena says of players and figures.
import { men } from "../analysis/score_text.js";
import { level_words } from "../core/levels.js";
import { decimal, phrase } from "../language/phrase_late.js";
import { in_mid_sentence, number } from "../language/phrase.js";

/**
 * @typedef {import("./entries.js").Entry} Entry
 * @typedef {import("./pdn_game.js").Told} Told
 */

/** What kind of player it is: "Level 5, regular", the host of an engine, a model and its host. @param {Entry} entry */
export function kind_words(entry) {
  if (entry.kind === "level")
    return phrase("level.named", { level: entry.level, name: in_mid_sentence(level_words(entry.level).name) });
  if (entry.kind === "engine") return phrase("arena.engine_at", { host: new URL(entry.url).host });
  if (entry.kind === "script") return phrase("arena.script_named", { script: entry.script });
  return phrase("arena.model_at", { model: entry.model, host: new URL(entry.base).host });
}

/** The worth for the side that moved: "+0.35", "Win in 5". @param {Told} told */
export function score_figure({ score }) {
  if (score === undefined) return "";
  if ("value" in score) return men(score.value);
  return "win" in score
    ? phrase("verdict.win", { moves: Math.ceil(score.win / 2) })
    : phrase("verdict.loss", { moves: Math.ceil(score.loss / 2) });
}

/** What came with a thought: "depth 12", "431 tokens, 2 illegal". @param {Told} told */
export function thought_words({ depth, asked = 0, answered = 0, illegal = 0 }) {
  const tokens = asked + answered;
  const parts = [
    depth ? phrase("arena.depth", { depth }) : "",
    tokens > 0 ? phrase("arena.tokens", { count: tokens }) : "",
    illegal > 0 ? phrase("arena.illegal", { count: illegal }) : "",
  ];
  return parts.filter((part) => part !== "").join(phrase("list.comma"));
}

/** Points with halves: "3½". @param {number} points */
export const points_figure = (points) =>
  Number.isInteger(points) ? number(points) : points === 0.5 ? "\u00bd" : `${number(Math.floor(points))}\u00bd`;

/** "+35 ± 20" @param {{ elo: number, error: number }} estimate */
export const elo_figure = ({ elo, error }) =>
  `${elo < -0.5 ? "\u2212" : elo >= 0.5 ? "+" : ""}${number(Math.abs(Math.round(elo)))} \u00b1 ${number(Math.round(error))}`;

/** @param {number} milliseconds */
export const seconds_figure = (milliseconds) =>
  phrase("arena.seconds", { seconds: decimal(milliseconds / 1000, milliseconds < 1000 ? 2 : 1) });
