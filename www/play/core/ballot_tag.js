// The ballot of a game: the opening that was drawn at random, stored in a PDN tag: `[Ballot "three-move 47, drawn"]`.
// The decks are in openings/ballot_decks.js, which is loaded late.

/** @import { Tag } from "./state_types.js" */
/** @typedef {"three-move" | "two-move" | "four-move" | "five-move" | "eleven-man"} Kind */

/**
 * The number of plies that a ballot decides. The eleven-man ballot also removes a man of each side.
 * @type {Readonly<Record<Kind, number>>}
 */
const PLIES = { "two-move": 2, "three-move": 3, "four-move": 4, "five-move": 5, "eleven-man": 2 };

/**
 * Parses the tag: the kind, and the text after it.
 * @param {readonly Tag[]} tags
 * @returns {{ kind: Kind, rest: string } | null}
 */
export function ballot_tag(tags) {
  const [, kind = "", rest = ""] = /^(\S+) (.*)$/.exec(tags.find(({ name }) => name === "Ballot")?.value ?? "") ?? [];
  return Object.hasOwn(PLIES, kind) ? { kind: /** @type {Kind} */ (kind), rest } : null;
}

/** The plies decided by the ballot; Undo keeps them. @param {{ mode: string, tags: readonly Tag[] }} game */
export function ballot_plies({ mode, tags }) {
  const ballot = ballot_tag(tags);
  return ballot && mode === "play" ? PLIES[ballot.kind] : 0;
}
