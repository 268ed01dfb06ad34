// Reads the games of a text, also those with a fault: up to there they can be opened.
import { pdn_fault } from "../../kit/language/pdn_fault.js";
import { rules_name } from "../../play/rules/rules_name.js";
import { presets, PdnReader } from "../../wasm.js";
import { fault as fault_words } from "../library/library_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Game } from "../../wasm.js"
 */

/**
 * A game of the text up to its first fault, and that fault.
 * @typedef {Pick<import("../../../bitboard-checkers.js").PdnGame, "pdn" | "plies" | "tags" | "fault">} Read
 */

/**
 * The games of a text, in their order. `opened`: the one to open, and its game of the module, which the caller frees;
 * null if none can be opened.
 * @typedef {{ read: readonly Read[], opened: { read: Read, game: Game } | null }} Games
 */

/** Whether the reader found a game, not only text between games. @param {Read} game */
export const is_game = ({ plies, tags }) => plies > 0 || tags.length > 0;

/** Whether a game with a fault has moves or a position before the fault. @param {Read} game */
const has_beginning = ({ plies, pdn }) => plies > 0 || pdn.includes("[FEN ");

/**
 * How suitable a game is to be opened: one without a fault before one that stops at a fault, and 0 if it has nothing
 * before its fault.
 * @param {Read} game
 */
function suitability(game) {
  if (game.fault === null) return is_game(game) ? 3 : 2;
  return has_beginning(game) ? 1 : 0;
}

/**
 * Reads a PDN text once. The most suitable game is taken from the reader, so that it is not read again to be opened.
 * @param {string} text @param {(game: Read, index: number) => number} [rank]  of equals the first is opened; 0: never
 * @returns {Games}
 */
export function games_of(text, rank = suitability) {
  const reader = new PdnReader();
  /** @type {Read[]} */
  const all = [];
  /** @type {Games["opened"]} */
  let opened = null;
  try {
    reader.push(new TextEncoder().encode(text));
    reader.finish();
    for (let read = reader.next(), best = 0; read !== null; read = reader.next()) {
      const rank_here = rank(read, all.length);
      all.push(read);
      if (rank_here <= best) continue;
      best = rank_here;
      opened?.game.free();
      opened = { read, game: reader.game() };
    }
    return { read: all, opened };
  } catch (error) {
    opened?.game.free();
    throw error;
  } finally {
    reader.free();
  }
}

/** The rank by which a text without a choice opens its first game. @param {Read} game @param {number} index */
export const first_game = (game, index) => (index === 0 ? suitability(game) : 0);

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
  // The message of its fault, which is shown in English alone, says it too.
  if (fault !== null && t.language() === "en") return "";
  if (tags.some(({ name }) => name === "GameType" || name === "Rules")) return "";
  const id = /^\[Rules "([^"]*)"\]$/m.exec(pdn)?.[1];
  const preset = presets().find((one) => one.id === id);
  return preset === undefined ? "" : t("open.read_as", { rules: rules_name(t, preset.id) });
}
