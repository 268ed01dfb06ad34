// The texts of the result card. Pure.
import { computer, opponent, own_side, present } from "../core/state.js";
import { capital, count_pieces, end_reason } from "../core/game_text.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Outcome} Outcome
 * @typedef {import("./record.js").Score} Score
 */

/**
 * "You lost", "You won by blocking", "White won", "Draw".
 * @param {Translator} t
 * @param {State} state
 */
export function result_title(t, state) {
  const now = present(state);
  if (now === undefined || now.outcome.state === "playing") return "";
  const { outcome } = now;
  if (outcome.state === "drawn") return t("over.draw");
  const own = own_side(state.game);
  const by_block = outcome.reason === "blocked";
  if (own === null) return t("side_won", { side: t.side_name(outcome.winner) }).replace(/\.$/, "");
  if (by_block) return t(outcome.winner === own ? "over.won_by_blocking" : "over.lost_by_blocking");
  return t(outcome.winner === own ? "over.won" : "over.lost");
}

/** "Pieces: 5 against 12", those of the player first; empty without one. @param {Translator} t @param {State} state */
function pieces_text(t, state) {
  const now = present(state);
  const own = own_side(state.game);
  if (now === undefined || own === null) return "";
  return t("over.pieces", { own: count_pieces(now, own), other: count_pieces(now, opponent(own)) });
}

/** "Black is blocked." @param {Translator} t @param {State} state */
export const result_reason = (t, state) => `${capital(end_reason(t, state))}.`;

/** Milliseconds between two moments in minutes, at least one. @param {number} milliseconds */
const minutes = (milliseconds) => Math.max(1, Math.round(milliseconds / 60_000));

/** A game that was left and taken up again was not played all the time. */
const LONGEST = 12 * 60 * 60_000;

/**
 * Other facts about the game: opening, length, time and the pieces left.
 * @param {Translator} t
 * @param {State} state
 * @param {{ opening: string, now: number }} also now: milliseconds since the epoch, when the game ended
 * @returns {string[]}
 */
export function result_facts(t, state, { opening, now }) {
  const time = now - Date.parse(state.game.begun);
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
