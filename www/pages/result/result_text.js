// The texts of the result card. Pure except for the module, which makes the moves of a line.
import "../../kit/language/late_phrases.js";
import "../../kit/language/moment_phrases.js";
import { line_words, walk } from "../../insight/analysis/pv_lines.js";
import { explanation_text } from "../../insight/review/explanation_text.js";
import { as_predicate } from "../../insight/review/right_move.js";
import { bottom, computer, opponent, own_side, plays_here, present } from "../../play/core/state.js";
import { count_pieces } from "../../play/core/game_text.js";
import { namer, number_at } from "../../play/core/square_names.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Lesson } from "./lesson.js"
 * @import { Score } from "./record.js"
 */

/** "Pieces: 5 against 12", those of the player first; empty without one. @param {Translator} t @param {State} state */
function pieces_text(t, state) {
  const now = present(state);
  const own = own_side(state.game);
  if (now === undefined || own === null) return "";
  return t("over.pieces", { own: count_pieces(now, own), other: count_pieces(now, opponent(own)) });
}

/** Milliseconds between two moments in minutes, at least one. @param {number} milliseconds */
const minutes = (milliseconds) => Math.max(1, Math.round(milliseconds / 60_000));

/** A game that was left and taken up again was not played all the time. */
const LONGEST = 12 * 60 * 60_000;

/**
 * Other facts about the game: opening, length, time and the pieces left.
 * @param {Translator} t
 * @param {State} state
 * @param {{ opening: string, ended: number | null }} also ended: milliseconds since the epoch; null if unknown
 * @returns {string[]}
 */
export function result_facts(t, state, { opening, ended }) {
  const time = ended === null ? 0 : ended - Date.parse(state.game.begun);
  const facts = [opening, t("over.moves", { count: Math.ceil(state.game.ply / 2) })];
  if (time > 0 && time < LONGEST) facts.push(t("over.minutes", { count: minutes(time) }));
  facts.push(pieces_text(t, state));
  return facts.filter((fact) => fact !== "");
}

/**
 * "3 wins in 5 games against level 3". Empty where no computer plays, and after the first game.
 * @param {Translator} t
 * @param {State} state
 * @param {Score} score this game included
 */
export function record_text(t, state, { wins, draws, games }) {
  const against = computer(state.game);
  if (against === null || own_side(state.game) === null || games < 2) return "";
  const said = t("over.record", { count: wins, games, level: against.level });
  return draws === 0 ? said : `${said} ${t("over.record.draws", { count: draws })}`;
}

/**
 * How the game ended for the player here; of two at one screen, someone has won. Null where nobody plays here.
 * @param {State} state a game that is over
 * @returns {"won" | "lost" | "drawn" | null}
 */
export function moment_of(state) {
  const outcome = present(state)?.outcome;
  if (outcome === undefined || outcome.state === "playing" || !plays_here(state.game)) return null;
  if (outcome.state === "drawn") return "drawn";
  return outcome.winner === (own_side(state.game) ?? outcome.winner) ? "won" : "lost";
}

/**
 * The result from the point of view of the player at this page. The message line gives the reason.
 * @param {Translator} t @param {State} state a game that is over
 */
export function title_text(t, state) {
  const moment = own_side(state.game) === null ? null : moment_of(state);
  return t(`moment.title.${moment ?? "over"}`);
}

/** The side that has won; the one at the bottom after a draw. @param {State} state */
export function winner_of(state) {
  const outcome = present(state)?.outcome;
  return outcome?.state === "won" ? outcome.winner : bottom(state);
}

/**
 * The lesson of a game in a sentence.
 * @param {Translator} t @param {State} state @param {Lesson} lesson
 */
export function lesson_text(t, state, lesson) {
  const from = state.game.line[lesson.ply - 1];
  const number = t.number(number_at(state, lesson.ply).number);
  const moves = lesson.kind === "missed" ? [lesson.best] : lesson.explanation.line;
  if (from === undefined) return "";
  const line = line_words(state, lesson.ply - 1, walk(state.game.rules, from, moves)).map(({ words }) => words);
  const move = line[0] ?? moves[0] ?? "";
  if (lesson.kind === "missed") return t("moment.missed", { move, number });
  const reason = explanation_text(t, lesson.explanation, line, namer(state));
  return t("moment.cost", { move, number, reason: as_predicate(reason) });
}
