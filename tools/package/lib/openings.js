// The name of an opening by the positions of a game, so that transpositions have it too.
import { GAME } from "./checkers.js";
import { CheckersError } from "./error.js";
import { NAMES } from "./inline/openings.js";

/** The plies that are looked up: openings end early. */
const LATEST = 24;

/** @type {Map<string, string> | null} */
let names = null;

/** @type {typeof import("../library.js").openingOf} */
export function openingOf(game) {
  if (typeof game !== "object" || game === null || !(GAME in game))
    throw new CheckersError("invalid-argument", "openingOf takes a Checkers");
  names ??= new Map(NAMES);
  const played = /** @type {import("../wasm/rules.js").Game} */ (game[GAME]).clone();
  const plies = played.history().length;
  // The end that players declare is taken back by itself.
  const back = (/** @type {number} */ ply) => (ply === plies && played.history().length === plies ? ply : ply - 1);
  try {
    let ply = plies;
    do {
      const name = ply <= LATEST ? names.get(played.fen()) : undefined;
      if (name !== undefined) return { name, ply };
    } while (played.undo() && ((ply = back(ply)), true));
    return null;
  } finally {
    played.free();
  }
}
