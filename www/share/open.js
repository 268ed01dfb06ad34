// Opens what somebody pasted: a position as FEN or a game as PDN. What cannot be read is answered with where and why.

/**
 * @typedef {import("../game/state.js").State} State
 * @typedef {import("../../bitboard-checkers.js").CheckersError} CheckersError
 * @typedef {{ open_pdn(text: string): void, open_fen(fen: string, rules: State["rules"]): void }} Opens
 */

/** More belongs into the library, which reads it piece by piece. */
const MOST = 2_000_000;

/** "Character 12: ...", "Game 1, line 3, column 5: ...". @param {unknown} error */
export function place_and_reason(error) {
  if (!(error instanceof Error)) return `${error}.`;
  const { game, line, column, offset } = /** @type {CheckersError} */ (error);
  const message = error.message.replace(/\.$/, "");
  if (line !== undefined) return `Game ${game}, line ${line}, column ${column}: ${message}.`;
  return offset === undefined ? `${message.charAt(0).toUpperCase()}${message.slice(1)}.` : `Character ${offset + 1}: ${message}.`;
}

/** A FEN begins with the side to move. @param {string} text */
export const is_fen = (text) => /^["']?[bw?]\s*:/i.test(text) && !text.includes("[");

/** @param {string} pasted @param {{ play: Opens, keep(): Promise<void>, rules: State["rules"] }} to @returns {Promise<{ sentence: string, close: boolean }>} */
export async function open_text(pasted, { play, keep, rules }) {
  const text = pasted.trim();
  if (text === "") return { sentence: "Paste a FEN or PDN first.", close: false };
  if (text.length > MOST) return { sentence: "That is too long to paste. Open it as a file in the library.", close: false };
  try {
    await keep();
    if (is_fen(text)) play.open_fen(text.replace(/^["']|["']$/g, ""), rules);
    else play.open_pdn(text);
    return { sentence: "", close: true };
  } catch (error) {
    return { sentence: place_and_reason(error), close: false };
  }
}
