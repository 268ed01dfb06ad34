// Opens pasted text: a position as FEN, a game as PDN, or a link of this page. Errors name the place and the reason.
import { place_and_reason } from "../../kit/language/error_place.js";
import { error_words } from "../../kit/language/errors.js";
import { PdnReader } from "../../wasm.js";
import { standard_fen } from "../../play/rules/game_fen.js";
import { load_rules_of_pdn } from "../../play/rules/load_rules.js";
import { error_message } from "../../kit/platform/error_message.js";
import { open_fragment, pasted_fragment } from "./links.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Opening } from "../../play/game/game_controller.js"
 */
/**
 * @typedef {import("./links.js").Opens & { open_fen(fen: string, rules: State["game"]["rules"], how: Opening): void }}
 *   Opens
 */

/** The longest text; the library reads larger files in pieces. */
const MOST = 2_000_000;

/** The longest text of a position. */
const LONGEST_FEN = 500;

/** A text without surrounding quotation marks of any language. @param {string} text */
const unquoted = (text) =>
  /^["'`\p{Pi}\p{Pf}\u201a\u201e]/u.test(text)
    ? text.replace(/^["'`\p{Pi}\p{Pf}\u201a\u201e]+|["'`\p{Pi}\p{Pf}]+$/gu, "").trim()
    : text;

/** Whether a text is a FEN without moves after it. @param {string} text */
const is_fen = (text) => text.length <= LONGEST_FEN && /^[bw?]:[^\s[]*$/i.test(text.replace(/\s*([,:-])\s*/g, "$1"));

/**
 * A game of the text up to its first fault, and that fault.
 * @typedef {{ pdn: string, plies: number, tags: readonly unknown[], fault:
 *   import("../../../bitboard-checkers.js").PdnFault | null }} Read
 */

/** The games of a PDN text in their order. @param {string} text @returns {Read[]} */
function games_of(text) {
  const reader = new PdnReader();
  reader.push(new TextEncoder().encode(text));
  reader.finish();
  const games = [];
  for (let game = reader.next(); game !== null; game = reader.next()) games.push(game);
  reader.free();
  return games;
}

/** Whether the reader found a game, not only text between games. @param {Read} game */
const is_game = ({ plies, tags }) => plies > 0 || tags.length > 0;

/**
 * The place of the first fault, numbered as in the library, where text between games does not count.
 * @param {Translator} t
 * @param {readonly Read[]} read
 */
function first_fault(t, read) {
  const at = read.findIndex(({ fault }) => fault !== null);
  const fault = read[at]?.fault;
  if (!fault) return "";
  const { line, column, message } = fault;
  const game = read.slice(0, at).filter(is_game).length + 1;
  return t("open.place", { game, line, column, message: error_words(t, { message, code: "invalid-pdn" }) });
}

/**
 * Opens the first game without a fault; a faulty game does not prevent opening another.
 * @param {Translator} t
 * @param {Pick<Opens, "open_pdn">} play
 * @param {string} text
 * @returns {{ sentence: string, open: boolean }}
 */
function open_games(t, play, text) {
  const read = games_of(text);
  const bad = read.filter(({ fault }) => fault !== null).length;
  const good = read.filter(({ fault }) => fault === null);
  const found = good.find(is_game) ?? good[0];
  if (found === undefined && bad > 0) return { sentence: first_fault(t, read), open: false };
  play.open_pdn(text, { number: found === undefined ? 1 : read.indexOf(found) + 1, keep: true });
  const games = read.filter(is_game);
  const [count, number] = [games.length, games.findIndex((game) => game === found) + 1];
  const several = count < 2 ? "" : t(number > 1 ? "open.several_later" : "open.several", { count, number });
  const wrong = bad === 0 ? "" : `${t("library.faults", { count: bad })}. ${first_fault(t, read)}`;
  return { sentence: `${several} ${wrong}`.trim(), open: true };
}

/**
 * @param {Translator} t
 * @param {string} pasted
 * @param {object} dependencies
 * @param {Opens} dependencies.play
 * @param {() => Promise<boolean>} dependencies.confirm_replace_game  whether another game may replace the running one
 * @param {State["game"]["rules"]} dependencies.rules
 * @returns {Promise<{ sentence: string, open: boolean }>} the message, and whether a game or position was opened
 */
export async function open_text(t, pasted, { play, confirm_replace_game, rules }) {
  const text = pasted.trim();
  if (text === "") return { sentence: t("open.nothing"), open: false };
  if (text.length > MOST) return { sentence: t("open.too_long"), open: false };
  const stays = { sentence: t("open.stays"), open: false };
  try {
    const fragment = pasted_fragment(t, text);
    if (fragment !== null) {
      const said = await open_fragment(t, fragment, { play, confirm_replace_game });
      return said === null ? stays : { sentence: said, open: true };
    }
  } catch (error) {
    return { sentence: error_message(error), open: false };
  }
  if (!(await confirm_replace_game())) return stays;
  try {
    if (is_fen(unquoted(text))) {
      play.open_fen(standard_fen(rules, unquoted(text)), rules, { keep: true });
      return { sentence: "", open: true };
    }
    await load_rules_of_pdn(text);
    return open_games(t, play, text);
  } catch (error) {
    return { sentence: place_and_reason(t, error), open: false };
  }
}
