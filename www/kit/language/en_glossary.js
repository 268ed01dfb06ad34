// The English of the glossary and of the links to it. The names and sentences of the terms are in www/data/glossary.
export const EN_GLOSSARY = Object.freeze(/** @type {const} */ ({
  "glossary.what": "What is “{term}”?",
  "glossary.title": "Glossary",
  "glossary.says": "The words of the game, each with a picture.",
  "glossary.group.board": "Board and pieces",
  "glossary.group.tactics": "Jumps and shots",
  "glossary.group.endings": "Endings",
  "glossary.group.openings": "Openings",
  "glossary.all": "All terms",
  "glossary.practise": "Puzzles with this theme",
  "glossary.puzzle": "Solve this position",
  "glossary.ending": "Practise the ending",
  "glossary.again": "Play again",
  "glossary.related": "See also",
  "glossary.to_move": "{side} to move",
  "glossary.unknown": "The glossary has no such term.",
}));
