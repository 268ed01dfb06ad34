// Tests whether the start position of a faulty PDN game is known. Pure.

/** The tags on which the start position depends. */
const START_TAGS = Object.freeze(["FEN", "Rules", "GameType"]);

/**
 * False if one of these tags is unreadable, so that the game would begin from a wrong position.
 * @param {Pick<import("../../../bitboard-checkers.js").PdnGame, "fault" | "plies" | "tags" | "pdn">} game
 */
export const has_known_start = ({ fault, plies, tags, pdn }) =>
  fault === null ||
  plies > 0 ||
  pdn.includes("[FEN ") || // canonical PDN has only a readable FEN tag
  !tags.some(({ name }) => START_TAGS.includes(name));
