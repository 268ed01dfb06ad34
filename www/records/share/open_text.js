// Opens pasted text: a position as FEN, a game as PDN, or a link of this page. Errors name the place and the reason.
import { joined } from "../../kit/language/joined.js";
import { place_and_reason } from "../../kit/language/error_place.js";
import { read_in_squares } from "../../play/rules/game_fen.js";
import { load_rules_of_pdn, NotLoaded } from "../../play/rules/load_rules.js";
import { error_message } from "../../kit/platform/error_message.js";
import { open_fragment, pasted_fragment } from "./links.js";
import { assumed_words, first_fault, games_of, is_game, read_as_far } from "./read_games.js";

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
 * Opens the first game without a fault; a faulty game does not prevent opening another. If all have one, opens the
 * first that has moves or a position before it, up to there.
 * @param {Translator} t
 * @param {Pick<Opens, "open_game" | "open_pdn">} play
 * @param {string} text
 * @returns {{ sentence: string, open: boolean }}
 */
function open_games(t, play, text) {
  const { read, opened } = games_of(text);
  const bad = read.filter(({ fault }) => fault !== null).length;
  if (opened !== null) play.open_game(opened.game, opened.read.pdn, { keep: true });
  else if (bad > 0) return { sentence: first_fault(t, read), open: false };
  else play.open_pdn(text); // throws: the text has no game
  const games = read.filter(is_game);
  const [count, number] = [games.length, games.findIndex((game) => game === opened?.read) + 1];
  const begun = opened !== null && opened.read.fault !== null ? opened.read : null;
  const sentences = [
    opened === null ? "" : assumed_words(t, opened.read),
    count < 2 ? "" : t(number > 1 ? "open.several_later" : "open.several", { count, number }),
    bad === 0 || (begun !== null && bad === 1) ? "" : `${t("library.faults", { count: bad })}.`,
    begun === null ? first_fault(t, read) : read_as_far(t, read, begun),
  ];
  return { sentence: joined(...sentences), open: true };
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
    return { sentence: error instanceof NotLoaded ? t("share.not_loaded") : error_message(error), open: false };
  }
  if (!(await confirm_replace_game())) return stays;
  try {
    if (is_fen(unquoted(text))) {
      read_in_squares(rules, unquoted(text), (fen) => play.open_fen(fen, rules, { keep: true }));
      return { sentence: "", open: true };
    }
    await load_rules_of_pdn(text);
    return open_games(t, play, text);
  } catch (error) {
    if (error instanceof NotLoaded) return { sentence: t("rules.not_loaded", { why: error.message }), open: false };
    return { sentence: place_and_reason(t, error), open: false };
  }
}
