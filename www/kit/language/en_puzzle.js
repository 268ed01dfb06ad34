// The English phrases of a puzzle on a board: those shared by the training page and <checkers-puzzle>, and those of the
// element alone.
export const EN_PUZZLE = Object.freeze(/** @type {const} */ ({
  "puzzle.find.win": "{side} to move: find the win.",
  "puzzle.find.draw": "{side} to move: find the draw.",
  "puzzle.find.gain": "{side} to move: win material.",
  "puzzle.find.best": "{side} to move: find a better move.",
  "puzzle.right": "Right. Go on.",
  "puzzle.solved": "Solved.",
  "puzzle.found_late": "Solved, but not at the first try.",
  "puzzle.shown": "This is the solution.",
  "puzzle.as_good": "{move} is just as good, but this puzzle asks for another move. Try again.",
  "puzzle.also_good": "{move} is as good as the solution. Solved.",
  "puzzle.unchecked": "{move} could not be checked, so it does not count: {why}",
  "puzzle.show": "Show the solution",
  "puzzle.hint_idea": "Hint: the idea (free)",
  "puzzle.not_found": "There is no puzzle {id}.",
  "puzzle.nothing": "There is no puzzle to show here.",
  "puzzle.bad_solution": "The solution cannot be played from this position: {move}",
  "puzzle.even_solution": "The solution has to begin and end with a move of the side to move.",
  "puzzle.restart": "Start again",
  "puzzle.not_solution": "{move} is not the move of the solution. Try another move.",
}));
