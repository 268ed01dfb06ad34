// Texts about players and figures of the Arena.
import { men } from "../../play/core/score_text.js";
import { level_name } from "../../play/core/levels.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Entry } from "./entries.js"
 * @import { MoveReport } from "./pdn_game.js"
 */

/**
 * The kind of a player: "Level 5, regular", the host of an engine, a model and its host.
 * @param {Translator} t
 * @param {Entry} entry
 */
export function kind_words(t, entry) {
  if (entry.kind === "level")
    return t("level.named", { level: entry.level, name: t.in_mid_sentence(level_name(t, entry.level)) });
  if (entry.kind === "engine") return t("arena.engine_at", { host: new URL(entry.url).host });
  if (entry.kind === "script") return t("arena.script_named", { script: entry.script });
  return t("arena.model_at", { model: entry.model, host: new URL(entry.base).host });
}

/** The score for the side that moved: "+0.35", "Win in 5". @param {Translator} t @param {MoveReport} told */
export function score_figure(t, { score }) {
  if (score === undefined) return "";
  if (score.kind === "value") return men(t, score.value);
  return t(score.kind === "win" ? "verdict.win" : "verdict.loss", { moves: Math.ceil(score.plies / 2) });
}

/** Details of a move: "depth 12", "431 tokens, 2 illegal". @param {Translator} t @param {MoveReport} told */
export function thought_words(t, { depth, asked = 0, answered = 0, illegal = 0 }) {
  const tokens = asked + answered;
  const parts = [
    depth ? t("arena.depth", { depth }) : "",
    tokens > 0 ? t("arena.tokens", { count: tokens }) : "",
    illegal > 0 ? t("arena.illegal", { count: illegal }) : "",
  ];
  return parts.filter((part) => part !== "").join(t("list.comma"));
}

/** Points with halves: "3½". @param {Translator} t @param {number} points */
export const points_figure = (t, points) =>
  Number.isInteger(points) ? t.number(points) : points === 0.5 ? "\u00bd" : `${t.number(Math.floor(points))}\u00bd`;

/** "+35 ± 20" @param {Translator} t @param {{ elo: number, error: number }} estimate */
export const elo_figure = (t, { elo, error }) =>
  `${elo < -0.5 ? "\u2212" : elo >= 0.5 ? "+" : ""}${t.number(Math.abs(Math.round(elo)))} \u00b1 ${t.number(Math.round(error))}`;

/** @param {Translator} t @param {number} milliseconds */
export const seconds_figure = (t, milliseconds) =>
  t("arena.seconds", { seconds: t.decimal(milliseconds / 1000, milliseconds < 1000 ? 2 : 1) });
