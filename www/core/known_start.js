// Whether the start position of a game with a fault is known. Pure.

/** The tags on which the start position depends. */
const START_TAGS = Object.freeze(["FEN", "Rules", "GameType"]);

/**
 * False where one of these tags could not be read: the game would begin at a position that is not its own.
 * @param {Pick<import("../../bitboard-checkers.js").PdnGame, "fault" | "plies" | "tags" | "pdn">} game
 */
export const has_known_start = ({ fault, plies, tags, pdn }) =>
  fault === null ||
  plies > 0 ||
  pdn.includes("[FEN ") || // canonical PDN has no other
  !tags.some(({ name }) => START_TAGS.includes(name));
