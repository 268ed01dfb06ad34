// The decks of ballots from which a game can begin, and the names of openings; read from www/data on first use.
import { ballot_tag } from "../core/ballot_tag.js";
import { patient_fetch } from "../../kit/platform/patient_fetch.js";

/**
 * @import { Kind } from "../core/ballot_tag.js"
 * @import { Tag } from "../core/state_types.js"
 */

/**
 * @typedef {object} Ballot
 * @property {Kind} kind
 * @property {number} number   in its deck, from 1
 * @property {string[]} moves
 * @property {string} name of its opening, or of its longest named beginning; empty for eleven-man ballots
 * @property {boolean} barred  in the deck, but not played in matches
 * @property {boolean} lost  by KingsRow's tables, for one side; drawn at random only on request
 * @property {readonly [number, number] | null} off  the squares of the removed men, Black's and White's
 */

/**
 * How the ballot of a game was chosen, as its tag records. It decides which game follows the pair.
 * @typedef {{ drawn: boolean, all: boolean }} Lot drawn: by lot; all: barred and lost ballots included
 */

/** The first moves of both sides, in the order of draughts books. */
const FIRST = Object.freeze(["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]);
const SECOND = Object.freeze(["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"]);
/** The two-move ballots that are not played. */
const BARRED = Object.freeze(["9-14 21-17", "9-14 23-18", "10-14 21-17", "10-14 23-18", "11-16 23-19", "12-16 23-19"]);

/** @param {string} file @returns {Promise<string[]>} its lines without comments */
async function fetch_lines(file) {
  const blob = await patient_fetch(new URL(`../../data/${file}`, import.meta.url));
  // Some hosts answer with a page if the file is missing.
  if (blob.type.startsWith("text/html")) throw new Error("the server has a page in its place");
  return (await blob.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/**
 * The files fetched so far. A failed fetch is removed, so that the next call retries.
 * @type {Map<string, Promise<string[]>>}
 */
const fetched = new Map();

/** The lines of a file of www/data without comments; cached. @param {string} file @returns {Promise<string[]>} */
export function lines_of(file) {
  const lines = fetched.get(file) ?? fetch_lines(file);
  fetched.set(file, lines);
  lines.catch(() => fetched.delete(file));
  return lines;
}

/** The named lines: moves separated by blanks, and the name. @returns {Promise<[moves: string, name: string][]>} */
export async function named_lines() {
  return (await lines_of("openings.tsv")).map((line) => /** @type {[string, string]} */ (line.split("\t")));
}

/** @param {Map<string, string>} names by moves @param {string[]} moves */
function name_of(names, moves) {
  for (let length = moves.length; length > 0; length -= 1) {
    const name = names.get(moves.slice(0, length).join(" "));
    if (name !== undefined) return name;
  }
  return "";
}

/** A ballot without its name. @typedef {Omit<Ballot, "kind" | "name">} Card */

/** The ballots of a file: number, moves, and "barred" or "lost". @param {string} file @returns {Promise<Card[]>} */
async function cards_of(file) {
  return (await lines_of(file)).map((line) => {
    const [number, moves = "", mark] = line.split("\t");
    const [barred, lost] = [mark === "barred", mark === "lost"];
    return { number: Number(number), moves: moves.split(" "), barred, lost, off: null };
  });
}

/** The three-move deck without names. */
export const three_move_deck = () => cards_of("ballots.txt");

/** @returns {Card[]} */
const two_move_deck = () =>
  FIRST.flatMap((first) => SECOND.map((second) => [first, second]))
    .filter((moves) => !BARRED.includes(moves.join(" ")))
    .map((moves, index) => ({ number: index + 1, moves, barred: false, lost: false, off: null }));

/** Parses a removed man and a move: "5 9-13". @param {string} card */
function card_of(card) {
  const [off, move = ""] = card.split(" ");
  return { off: Number(off), move };
}

/** @returns {Promise<Card[]>} */
async function eleven_man_deck() {
  const [head = "", ...rows] = (await lines_of("eleven_man.txt")).map((line) => line.split("\t"));
  const whites = (head[1] ?? "").split(",");
  const pairs = rows.flatMap(([card = "", met = "", lost = ""]) => {
    const [black, lost_to] = [card_of(card), lost.split(",")];
    return whites
      .filter((_, index) => met[index] === "1")
      .map((white) => ({ black, white: card_of(white), lost: lost_to.includes(white) }));
  });
  return pairs.map(({ black, white, lost }, index) => ({
    number: index + 1,
    moves: [black.move, white.move],
    barred: false,
    lost,
    off: [black.off, white.off],
  }));
}

/** Each deck without names. @type {Readonly<Record<Kind, () => Card[] | Promise<Card[]>>>} */
const DECKS = Object.freeze({
  "three-move": three_move_deck,
  "two-move": two_move_deck,
  "four-move": () => cards_of("four_move.txt"),
  "five-move": () => cards_of("five_move.txt"),
  "eleven-man": eleven_man_deck,
});

/**
 * @param {Kind} kind
 * @returns {Promise<Ballot[]>} rejects if the file of the deck cannot be loaded; if that of the names cannot, the
 *   ballots have no names
 */
export async function deck_of(kind) {
  const names = new Map(kind === "eleven-man" ? [] : await named_lines().catch(() => []));
  return (await DECKS[kind]()).map((card) => ({ ...card, kind, name: name_of(names, card.moves) }));
}

/**
 * Whether KingsRow's tables give a ballot as lost.
 * @param {Pick<Ballot, "kind" | "number">} ballot
 * @returns {Promise<boolean>} rejects if the file of the deck cannot be loaded
 */
export const is_lost = async ({ kind, number }) =>
  (await DECKS[kind]()).some((card) => card.number === number && card.lost);

/**
 * Draws a ballot at random.
 * @param {readonly Ballot[]} deck
 * @param {boolean} all whether barred and lost ballots are included
 * @param {number} lot a random number, at least 0 and less than 1
 */
export function draw(deck, all, lot) {
  const ballots = deck.filter(({ barred, lost }) => all || !(barred || lost));
  return ballots[Math.floor(lot * ballots.length)];
}

/** Normalizes moves for comparison: "1. 9-13, 22x18" becomes "9-13 22-18". @param {string} text */
const plain_moves = (text) =>
  text
    .replace(/(^|[\s,;])\d+\.+\s*/g, " ")
    .replace(/[\s,;]+/g, " ")
    .trim()
    .replaceAll("x", "-");

/** @param {string} text */
function wanted_of(text) {
  const name = text.trim().toLowerCase().replace(/\s+/g, " ");
  return { name, moves: plain_moves(name), number: /^\d+$/.test(name) };
}

/**
 * How well a ballot matches: 3 by its number or all its moves, 2 by its whole name, 1 by a part of any, 0 not at all.
 * @param {Ballot} ballot
 * @param {ReturnType<typeof wanted_of>} wanted
 */
function fit({ number, name, moves }, wanted) {
  const own = plain_moves(moves.join(" "));
  if (String(number) === wanted.name || own === wanted.moves) return 3;
  if (name.toLowerCase() === wanted.name) return 2;
  if (wanted.number) return Number(String(number).startsWith(wanted.name));
  return Number(
    name.toLowerCase().includes(wanted.name) || (wanted.moves !== "" && ` ${own}`.includes(` ${wanted.moves}`)),
  );
}

/**
 * Finds ballots by number, name or some of the moves, the best match first. If no ballot's number begins with a given
 * number, it is searched for in the moves. `barred` is the best match, if it is barred and either fits exactly, by its
 * number or moves, or nothing else was found.
 * @param {readonly Ballot[]} deck @param {string} text @param {boolean} all  whether barred ballots are included
 * @returns {{ found: Ballot[], barred: Ballot | null }}
 */
export function find(deck, text, all) {
  const wanted = wanted_of(text);
  if (wanted.name === "") return { found: deck.filter(({ barred }) => all || !barred), barred: null };
  /** @param {typeof wanted} by */
  const fitting = (by) =>
    deck
      .map((ballot) => ({ ballot, fits: fit(ballot, by) }))
      .filter(({ fits }) => fits > 0)
      .sort((one, other) => other.fits - one.fits);
  const numbered = fitting(wanted);
  const hits = numbered.length > 0 || !wanted.number ? numbered : fitting({ ...wanted, number: false });
  const found = hits.filter(({ ballot }) => all || !ballot.barred).map(({ ballot }) => ballot);
  const [first] = hits;
  const kept_out = first !== undefined && first.ballot.barred && !all && (first.fits === 3 || found.length === 0);
  return { found, barred: kept_out ? first.ballot : null };
}

/**
 * The position from which a ballot is played.
 * @param {Ballot} ballot
 * @returns {string | undefined} its FEN, without the removed men; undefined: the start position
 */
export function start_of({ off }) {
  if (off === null) return undefined;
  /** @param {number} from */
  const side = (from) =>
    Array.from({ length: 12 }, (_, index) => from + index)
      .filter((square) => !off.includes(square))
      .join(",");
  return `B:W${side(21)}:B${side(1)}`;
}

/** @param {Ballot} ballot @param {Lot} lot @returns {import("../core/state_types.js").Beginning} */
export function beginning_of(ballot, { drawn, all }) {
  const start_fen = start_of(ballot);
  const value = `${ballot.kind} ${ballot.number}${drawn ? (all ? ", drawn from all" : ", drawn") : ""}`;
  const tags = [...(ballot.name === "" ? [] : [{ name: "Opening", value: ballot.name }]), { name: "Ballot", value }];
  return { ...(start_fen !== undefined && { start_fen }), moves: ballot.moves, tags };
}

/**
 * @param {readonly Tag[]} tags
 * @returns {{ kind: Kind, number: number } & Lot | null} the ballot of the game with these tags
 */
export function ballot_of(tags) {
  const said = ballot_tag(tags);
  const [, number, lot] = /^(\d+)(?:, (drawn(?: from all)?))?$/.exec(said?.rest ?? "") ?? [];
  return said === null || number === undefined
    ? null
    : { kind: said.kind, number: Number(number), drawn: lot !== undefined, all: lot === "drawn from all" };
}
