// The English of the training page, beside en.js and en_late.js: its views bring it along (train_phrases.js).
export const EN_TRAIN = Object.freeze(/** @type {const} */ ({
  "train.title": "Training",
  "train.window": "{title} - Bitboard Checkers",
  "train.all": "All exercises",
  "train.ways": "Ways out",
  "train.keys": "Arrow keys move, Enter chooses, Escape cancels the choice.",
  "train.unknown": "There is no such exercise.",
  "train.not_opened": "This could not be opened: {why}",
  "train.again": "Try again",
}));
