// The decks of ballots that a game can begin from, and the names of openings: read from www/data when they are wanted
// first.
import { ballot_tag } from "../core/ballot_tag.js";
import { patient_fetch } from "../platform/patient_fetch.js";

/**
 * @typedef {import("../core/ballot_tag.js").Kind} Kind
 * @typedef {import("../core/state.js").Tag} Tag
 */

/**
 * @typedef {object} Ballot
 * @property {Kind} kind
 * @property {number} number   in its deck, from 1
 * @property {string[]} moves
 * @property {string} name of its opening: its own, or that of the longest line which it goes through; empty for eleven
 *   men
 * @property {boolean} barred  in the deck, but not played in matches
 * @property {readonly [number, number] | null} off  the men that are taken off, Black's and White's
 */

/**
 * How the ballot of a game was come by, as its tag says: it decides what follows the pair.
 * @typedef {{ drawn: boolean, all: boolean }} Lot all: with the barred ones
 */

/** The first moves of both sides in the order of the books. */
const FIRST = Object.freeze(["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]);
const SECOND = Object.freeze(["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"]);
/** Two-move ballots that are not played. */
const BARRED = Object.freeze(["9-14 21-17", "9-14 23-18", "10-14 21-17", "10-14 23-18", "11-16 23-19", "12-16 23-19"]);

/** @param {string} file @returns {Promise<string[]>} its lines without those that explain it */
async function fetch_lines(file) {
  const blob = await patient_fetch(new URL(`../data/${file}`, import.meta.url));
  if (blob.type.startsWith("text/html")) throw new Error("the server has a page in its place"); // a host's answer for what it has not
  return (await blob.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/** The decks fetched so far. A failed one is fetched again. @type {Map<string, Promise<string[]>>} */
const fetched = new Map();

/** The lines of a file of www/data without those that explain it. @param {string} file @returns {Promise<string[]>} */
export function lines_of(file) {
  const lines = fetched.get(file) ?? fetch_lines(file);
  fetched.set(file, lines);
  lines.catch(() => fetched.delete(file));
  return lines;
}

/** Named lines: their moves with a blank between, and the name. @returns {Promise<[moves: string, name: string][]>} */
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

/** The three-move deck without names. @returns {Promise<{ number: number, moves: string[], barred: boolean }[]>} */
export async function three_move_deck() {
  return (await lines_of("ballots.txt")).map((line) => {
    const [number, moves = "", barred] = line.split("\t");
    return { number: Number(number), moves: moves.split(" "), barred: barred !== undefined };
  });
}

/** @returns {string[][]} */
const two_move_deck = () =>
  FIRST.flatMap((first) => SECOND.map((second) => [first, second])).filter(
    (moves) => !BARRED.includes(moves.join(" ")),
  );

/** A man that goes, and a move: "5 9-13". @param {string} card */
function card_of(card) {
  const [off, move = ""] = card.split(" ");
  return { off: Number(off), move };
}

/** @returns {Promise<{ moves: string[], off: readonly [number, number] }[]>} */
async function eleven_man_deck() {
  const [head = "", ...rows] = (await lines_of("eleven_man.txt")).map((line) => line.split("\t"));
  const whites = (head[1] ?? "").split(",").map(card_of);
  return rows.flatMap(([card = "", met = ""]) => {
    const black = card_of(card);
    return whites
      .filter((_, index) => met[index] === "1")
      .map((white) => ({ moves: [black.move, white.move], off: /** @type {const} */ ([black.off, white.off]) }));
  });
}

/**
 * @param {Kind} kind
 * @returns {Promise<Ballot[]>} rejects where its file cannot be had; without the names it is played all the same
 */
export async function deck_of(kind) {
  if (kind === "eleven-man")
    return (await eleven_man_deck()).map(({ moves, off }, index) => ({
      kind,
      number: index + 1,
      moves,
      name: "",
      barred: false,
      off,
    }));
  const names = new Map(await named_lines().catch(() => []));
  const cards =
    kind === "three-move"
      ? await three_move_deck()
      : two_move_deck().map((moves, index) => ({ number: index + 1, moves, barred: false }));
  return cards.map((card) => ({ ...card, kind, name: name_of(names, card.moves), off: null }));
}

/**
 * One by lot.
 * @param {readonly Ballot[]} deck
 * @param {boolean} all with the barred ones
 * @param {number} lot from 0 to below 1
 */
export function draw(deck, all, lot) {
  const ballots = deck.filter(({ barred }) => all || !barred);
  return ballots[Math.floor(lot * ballots.length)];
}

/** Moves as they are compared: "1. 9-13, 22x18" is "9-13 22-18". @param {string} text */
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
 * How well a ballot fits: 3 its own number or all of its moves, 2 its whole name, 1 a part of them, 0 not at all.
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
 * What is found by a number, a name or some of the moves, the best first; a bare number that no ballot begins with is
 * looked for in the moves. `barred` is what was meant where that is not played: by its own number or moves, or because
 * nothing else was found.
 * @param {readonly Ballot[]} deck @param {string} text @param {boolean} all  with the barred ones
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
 * The whole board, or without the men that are taken off.
 * @param {Ballot} ballot
 * @returns {string | undefined} the FEN it begins from, where that is another than the start
 */
function start_of({ off }) {
  if (off === null) return undefined;
  /** @param {number} from */
  const side = (from) =>
    Array.from({ length: 12 }, (_, index) => from + index)
      .filter((square) => !off.includes(square))
      .join(",");
  return `B:W${side(21)}:B${side(1)}`;
}

/** @param {Ballot} ballot @param {Lot} lot @returns {import("../core/state.js").Beginning} */
export function beginning_of(ballot, { drawn, all }) {
  const start_fen = start_of(ballot);
  const value = `${ballot.kind} ${ballot.number}${drawn ? (all ? ", drawn from all" : ", drawn") : ""}`;
  const tags = [...(ballot.name === "" ? [] : [{ name: "Opening", value: ballot.name }]), { name: "Ballot", value }];
  return { ...(start_fen !== undefined && { start_fen }), moves: ballot.moves, tags };
}

/** @param {readonly Tag[]} tags @returns {{ kind: Kind, number: number } & Lot | null} of the game that has them */
export function ballot_of(tags) {
  const said = ballot_tag(tags);
  const [, number, lot] = /^(\d+)(?:, (drawn(?: from all)?))?$/.exec(said?.rest ?? "") ?? [];
  return said === null || number === undefined
    ? null
    : { kind: said.kind, number: Number(number), drawn: lot !== undefined, all: lot === "drawn from all" };
}
