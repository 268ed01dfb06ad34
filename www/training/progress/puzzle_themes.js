// The themes of the puzzles; docs/puzzles.md defines them.

/** The themes that have a name and an idea here; a newer file may have others. */
export const THEMES = Object.freeze(
  /** @type {const} */ ([
    "two-for-one",
    "three-for-one",
    "in-and-out",
    "breeches",
    "rebound",
    "stroke-to-king-row",
    "king-trap",
    "bridge",
    "dyke",
    "opposition",
    "first-position",
    "second-position",
    "fourth-position",
    "man-down-draw",
    "promotion-race",
    "sacrifice",
    "quiet-move",
    "triple",
    "only-move-draw",
    "exchange",
    "jump-choice",
  ]),
);
