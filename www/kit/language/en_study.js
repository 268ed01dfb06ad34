// The English of moves in a study, which late parts of the page and the elements say.
export const EN_STUDY = Object.freeze(/** @type {const} */ ({
  "against": "{first} against {second}",
  "sign.1": "good move",
  "sign.2": "mistake",
  "sign.3": "very good move",
  "sign.4": "serious mistake",
  "sign.5": "interesting move",
  "sign.6": "doubtful move",
  "sign.7": "forced move",
  "sign.other": "annotation {nag}",
  "sign.engine": "line of the engine",
  "no_moves_yet": "No moves yet",
}));
