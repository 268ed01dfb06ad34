// Opens pasted text: a position as FEN, a game as PDN, or a link of this page. Errors name the place and the reason.
import { place_and_reason } from "../language/error_place.js";
import { PdnReader } from "../wasm.js";
import { error_message } from "../platform/error_message.js";
import { open_fragment, pasted_fragment } from "./links.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../game/game_controller.js").Opening} Opening
 * @typedef {import("./links.js").Opens & { open_fen(fen: string, rules: State["game"]["rules"], how: Opening): void }} Opens
 */

/** The longest text; the library reads larger files in pieces. */
const MOST = 2_000_000;

/** A FEN begins with the side to move. @param {string} text */
export const is_fen = (text) => /^["']?[bw?]\s*:/i.test(text) && !text.includes("[");

/** The number of games in a PDN text. @param {string} text */
function count_games(text) {
  const reader = new PdnReader();
  reader.push(new TextEncoder().encode(text));
  reader.finish();
  let count = 0;
  while (reader.next() !== null) count += 1;
  reader.free();
  return count;
}

/**
 * @param {Translator} t
 * @param {string} pasted
 * @param {object} to
 * @param {Opens} to.play
 * @param {() => Promise<boolean>} to.confirm_replace_game  whether another game may replace the running one
 * @param {State["game"]["rules"]} to.rules
 * @returns {Promise<{ sentence: string, open: boolean }>} the message, and whether it was opened
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
    if (is_fen(text)) {
      play.open_fen(text.replace(/^["']|["']$/g, ""), rules, { keep: true });
      return { sentence: "", open: true };
    }
    play.open_pdn(text, { keep: true });
    const count = count_games(text);
    return { sentence: count > 1 ? t("open.several", { count }) : "", open: true };
  } catch (error) {
    return { sentence: place_and_reason(t, error), open: false };
  }
}
