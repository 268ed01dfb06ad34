// The English phrases of what can be done after a square that cannot be used.
export const EN_WAY_ON = Object.freeze(/** @type {const} */ ({
  "way_on.can_move": { "one": "Only your piece on {squares} can move.", "other": "Your pieces on {squares} can move." },
  "way_on.many": "Choose one of your pieces: {count} of them can move.",
  "way_on.can_go": "It can go to {squares}.",
}));
