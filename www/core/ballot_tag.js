// The ballot of a game: how it began where the lot, not the players, chose the first moves. It stands in a tag of the
// PDN, so it goes wherever the game goes: `[Ballot "three-move 47, drawn"]`. The decks themselves are in
// openings/ballot_decks.js, which is fetched late.

/**
 * @typedef {import("./state.js").Tag} Tag
 * @typedef {"three-move" | "two-move" | "eleven-man"} Kind
 */

/** How many moves the lot decides. The eleven-man ballot takes a man of each side off as well. */
const PLIES = Object.freeze({ "three-move": 3, "two-move": 2, "eleven-man": 2 });

/**
 * What the tag says: what kind, and the rest of it.
 * @param {readonly Tag[]} tags
 * @returns {{ kind: Kind, rest: string } | null}
 */
export function ballot_tag(tags) {
  const [, kind = "", rest = ""] = /^(\S+) (.*)$/.exec(tags.find(({ name }) => name === "Ballot")?.value ?? "") ?? [];
  return kind in PLIES ? { kind: /** @type {Kind} */ (kind), rest } : null;
}

/** So many moves were made by the lot: they are not taken back. @param {{ mode: string, tags: readonly Tag[] }} game */
export function ballot_plies({ mode, tags }) {
  const ballot = mode === "play" ? ballot_tag(tags) : null;
  return ballot === null ? 0 : PLIES[ballot.kind];
}
