// The source of an opening drill's moves: a ballot with the lines of the book, or a repertoire of the user.
// Each has an id that the cards begin with, so that a card finds its source again.
import { once } from "../../kit/platform/once.js";
import { START_FEN } from "../../play/core/start_fen.js";
import { beginning_of, deck_of, start_of } from "../../play/openings/ballot_decks.js";
import { ballot_mark, ballot_name } from "../../play/openings/ballot_text.js";
import { value_of_ballot } from "../../play/openings/ballot_values.js";
import { book_candidates, own_positions } from "../../play/openings/repertoire.js";
import { read_repertoire } from "../../play/openings/repertoire_reader.js";
import { find_repertoire, has_unread } from "../../play/openings/repertoire_store.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Kind } from "../../play/core/ballot_tag.js"
 * @import { Side, Tag } from "../../play/core/state_types.js"
 * @import { Candidate } from "../../play/openings/repertoire.js"
 * @import { Ballot } from "../../play/openings/ballot_decks.js"
 * @import { BallotValue } from "../../play/openings/ballot_values.js"
 */
/** @typedef {Pick<import("../../engine/client/client.js").Client, "query" | "search" | "new_game">} Client */

/**
 * @typedef {object} Source
 * @property {string} id
 * @property {string} title
 * @property {Side} side
 * @property {string} start  as FEN
 * @property {readonly Tag[]} tags  of PDN, for a game with these moves
 * @property {readonly string[]} moves  from there to where the questions begin
 * @property {(fen: string) => Promise<readonly Candidate[]>} candidates  of a position; none: the line ends there
 * @property {() => Promise<BallotValue | null>} value  of a ballot, by search
 */

/** @param {string} fen @returns {import("../../engine/client/protocol.js").Request} */
const at = (fen) => ({ rules: "official", start_fen: fen, moves: [] });

/** How far a search continues a line if the book does not have the ballot, and the nodes of each move. */
const SEARCHED = 12;
const NODES = 200_000;

/** The book's moves of a position. @param {Client} client @param {string} fen */
const book_moves = async (client, fen) => (await client.query(at(fen), "book")).book ?? [];

/** @param {Pick<Ballot, "kind" | "number">} ballot */
export const ballot_id = ({ kind, number }) => `${kind}-${number}`;

/**
 * The line of a ballot that the book does not have: the engine's moves, as far as they are asked for in one drill. Each
 * search begins with an empty hash table, so that it finds the same move whenever the position is asked again.
 * @param {Client} client @param {Side} side
 */
function searched_candidates(client, side) {
  /** @type {Map<string, Promise<readonly Candidate[]>>} */
  const known = new Map();
  /** @param {string} fen */
  const search = async (fen) => {
    client.new_game("official");
    const { move } = await client.search(at(fen), { nodes: NODES });
    return move === null ? [] : [{ notation: move.notation, weight: 1, comment: "" }];
  };
  return (/** @type {string} */ fen) => {
    const own = [...known.keys()].filter((one) => turn_of(one) === side).length;
    if (!known.has(fen) && own * 2 >= SEARCHED) return Promise.resolve([]);
    const found = known.get(fen) ?? search(fen);
    known.set(fen, found);
    found.catch(() => known.delete(fen));
    return found;
  };
}

/**
 * @param {Translator} t @param {Client} client @param {Ballot} ballot @param {Side} side
 * @returns {Source}
 */
function ballot_source(t, client, ballot, side) {
  const by_search = searched_candidates(client, side);
  /** Whether the book contains the first position looked up. @type {(fen: string) => Promise<boolean>} */
  const is_in_book = once(async (fen) => (await book_moves(client, fen)).length > 0);
  return {
    id: ballot_id(ballot),
    title: [ballot_name(t, ballot), ballot.lost ? ballot_mark(t, ballot) : ""]
      .filter((part) => part !== "")
      .join(t("list.comma")),
    side,
    start: start_of(ballot) ?? START_FEN,
    tags: beginning_of(ballot, { drawn: false, all: false }).tags ?? [],
    moves: ballot.moves,
    async candidates(fen) {
      if (!(await is_in_book(fen))) return by_search(fen);
      return book_candidates(await book_moves(client, fen), turn_of(fen) === side);
    },
    value: () => value_of_ballot(ballot),
  };
}

/**
 * @param {import("../../play/openings/repertoire_store.js").Stored} stored
 * @returns {Source | null} null: it has no moves of its side
 */
function repertoire_source({ id, name, side, pdn }) {
  const repertoire = read_repertoire(pdn, side);
  if (repertoire === null || own_positions(repertoire).length === 0) return null;
  return {
    id: `own-${id}`,
    title: name,
    side,
    start: repertoire.start,
    tags: [],
    moves: [],
    candidates: async (fen) => repertoire.positions.get(fen) ?? [],
    value: async () => null,
  };
}

/** The card of a position. @param {Pick<Source, "id">} source @param {string} fen */
export const card_id = ({ id }, fen) => `${id}/${fen}`;

/** @param {string} card @returns {{ source: string, fen: string }} */
export function parts_of(card) {
  const end = card.indexOf("/");
  return { source: card.slice(0, end), fen: card.slice(end + 1) };
}

/** Whether a source that was not found may be found later: its repertoire cannot be read now. @param {string} id */
export const may_come_back = (id) =>
  id.startsWith("own-") && (has_unread() || find_repertoire(id.slice(4)) !== undefined);

/**
 * The source with an id, for a side; null if it no longer exists.
 * @param {Translator} t @param {Client} client @param {string} id @param {Side} side
 * @returns {Promise<Source | null>}
 */
export async function source_of(t, client, id, side) {
  const [, kind, number] = /^((?:two|three|four|five)-move|eleven-man)-(\d+)$/.exec(id) ?? [];
  if (kind !== undefined) {
    const deck = await deck_of(/** @type {Kind} */ (kind));
    const ballot = deck.find((one) => one.number === Number(number));
    return ballot === undefined ? null : ballot_source(t, client, ballot, side);
  }
  const stored = id.startsWith("own-") ? find_repertoire(id.slice(4)) : undefined;
  return stored === undefined ? null : repertoire_source(stored);
}
