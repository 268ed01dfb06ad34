// Reads the games of a text, also those with a fault: up to there they can be opened.
import { pdn_fault } from "../../kit/language/pdn_fault.js";
import { rules_name } from "../../play/rules/rules_name.js";
import { presets, PdnReader } from "../../wasm.js";
import { fault as fault_words } from "../library/library_text.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * A game of the text up to its first fault, and that fault.
 * @typedef {Pick<import("../../../bitboard-checkers.js").PdnGame, "pdn" | "plies" | "tags" | "fault">} Read
 */

/** The games of a PDN text in their order. @param {string} text @returns {Read[]} */
export function games_of(text) {
  const reader = new PdnReader();
  reader.push(new TextEncoder().encode(text));
  reader.finish();
  const games = [];
  for (let game = reader.next(); game !== null; game = reader.next()) games.push(game);
  reader.free();
  return games;
}

/** Whether the reader found a game, not only text between games. @param {Read} game */
export const is_game = ({ plies, tags }) => plies > 0 || tags.length > 0;

/** Whether a game with a fault has moves or a position before the fault. @param {Read} game */
const has_beginning = ({ plies, pdn }) => plies > 0 || pdn.includes("[FEN ");

/** The first game that can be opened up to its fault. @param {readonly Read[]} read */
export const first_beginning = (read) => read.find((game) => game.fault !== null && has_beginning(game));

/**
 * The fault of a game, numbered as in the library, where text between games does not count.
 * @param {readonly Read[]} read @param {Read | undefined} game
 */
function fault_of(read, game) {
  if (!game?.fault) return null;
  return { ...game.fault, game: read.slice(0, read.indexOf(game)).filter(is_game).length + 1 };
}

/**
 * The place of the first fault and its reason; empty if no game has a fault.
 * @param {Translator} t @param {readonly Read[]} read
 */
export function first_fault(t, read) {
  const fault = fault_of(
    read,
    read.find((one) => one.fault !== null),
  );
  if (fault === null) return "";
  const { game, line, column, message } = fault;
  return t("open.place", { game, line, column, message: pdn_fault(t, message) });
}

/**
 * "Read up to the error: ...", for a game that was opened in spite of its fault.
 * @param {Translator} t @param {readonly Read[]} read @param {Read} game
 */
export function read_as_far(t, read, game) {
  const fault = fault_of(read, game);
  return fault === null ? "" : t("library.as_far", { fault: fault_words(t, fault) });
}

/**
 * The sentence for a game in letters whose tags do not say which draughts it is; empty for other games. The module's
 * text always says it.
 * @param {Translator} t @param {Read} game
 */
export function assumed_words(t, { tags, pdn, fault }) {
  // The module's message, which is shown in English, says it too.
  if (fault?.message.includes("the game is read as") === true && t.language() === "en") return "";
  if (tags.some(({ name }) => name === "GameType" || name === "Rules")) return "";
  const id = /^\[Rules "([^"]*)"\]$/m.exec(pdn)?.[1];
  const preset = presets().find((one) => one.id === id);
  return preset === undefined ? "" : t("open.read_as", { rules: rules_name(t, preset.id) });
}
