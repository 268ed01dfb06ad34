// The English of the elements in other people's pages, beside en.js: they share its phrases, and bring these along.
export const EN_ELEMENTS = Object.freeze(/** @type {const} */ ({
  "element.board": "Checkers board",
  "element.keys": "Arrow keys move, Enter chooses, Escape cancels the choice.",
  "element.actions": "Game actions",
  "element.hint": "Hint",
  "element.flip": "Flip",
  "element.resign": "Resign",
  "element.steps": "Step through the game",
  "element.first": "First move",
  "element.back": "Back",
  "element.forward": "Forward",
  "element.last": "Last move",
  "element.moves": "Moves",
  "element.fault": "Line {line}, column {column}: {why}.",
  "element.no_game": "There is no game to show here.",
  "element.blocked": "This page does not allow the checkers board to run ({code}).",
  "element.unavailable": "{url} could not be fetched ({code}, {why})",
}));
