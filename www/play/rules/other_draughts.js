// Other draughts (flying kings, backward captures, compulsory longest captures) need the whole module. The page loads
// it for the first game of them, see load_rules.js, and from then on at every start.

/** Set once the whole module was loaded here, for a game of other draughts or a text that might be one. */
export const KEY = "bitboard-checkers:draughts";

/** Whether the page should start with the whole module. */
export function knows_other_draughts() {
  try {
    return KEY in localStorage;
  } catch {
    return false; // blocked storage
  }
}
