// Other draughts (flying kings, backward captures, compulsory longest captures) need the whole module. The page loads
// it for the first game of them, see load_rules.js, and from then on at every start.

/** Set once other draughts were played here. */
export const KEY = "bitboard-checkers:draughts";

/** Whether other draughts were played here before. */
export function knows_other_draughts() {
  try {
    return KEY in localStorage;
  } catch {
    return false; // blocked storage
  }
}
