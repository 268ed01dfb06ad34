// Opens what somebody pasted: a position as FEN, a game as PDN, or a link of this page. What cannot be read is answered
// with where and why.
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

/** More belongs into the library, which reads it piece by piece. */
const MOST = 2_000_000;

/** A FEN begins with the side to move. @param {string} text */
export const is_fen = (text) => /^["']?[bw?]\s*:/i.test(text) && !text.includes("[");

/** How many games a PDN text holds. @param {string} text */
function count_games(text) {
  const reader = new PdnReader();
  reader.push(new TextEncoder().encode(text));
  reader.finish();
  let count = 0;
  while (reader.next() !== undefined) count += 1;
  reader.free();
  return count;
}

/**
 * @param {Translator} t
 * @param {string} pasted
 * @param {object} to
 * @param {Opens} to.play
 * @param {() => Promise<boolean>} to.confirm_replace_game  whether another game may take the place of the running one
 * @param {State["game"]["rules"]} to.rules
 * @returns {Promise<{ sentence: string, open: boolean }>} what to say, and whether it was opened
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
