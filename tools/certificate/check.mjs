// Checks a certificate of a win, a draw or a lead in pieces: node tools/certificate/check.mjs FILE... With
// `--assume-at-most N` it refuses assumptions that tables of N pieces do not decide.
//
// docs/certificates.md describes the format and why an accepted certificate proves its claim. This file shares no code
// with the engine that wrote the certificate: it has rules of its own, those of official English draughts without the
// 40-move rule, and needs nothing but Node. It reads a file twice, line by line: first the positions, then their moves.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { createGunzip } from "node:zlib";

const VERSION = "checkers certificate 1";

// ---------------------------------------------------------------------------------------------------------- the rules

/** A board: for each square from 1 to 32 what stands there. @typedef {Uint8Array} Board */
/** @typedef {"black" | "white"} Side */
/** @typedef {{ board: Board, turn: Side }} Position */
/** A legal move, as a certificate writes it, and the board after it. @typedef {{ text: string, after: Board }} Move */

const EMPTY = 0;
const MAN = { black: 1, white: 3 };
const KING = { black: 2, white: 4 };
/** @type {{ black: Side, white: Side }} */
const OTHER = { black: "white", white: "black" };

/** Down the board, which is forward for Black, then up. */
const WAYS = [
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];
/** @param {number} square */
const row_of = (square) => Math.floor((square - 1) / 4);
/** @param {number} square the column; in the rows 0, 2, 4 and 6 the dark squares begin at column 1 */
const column_of = (square) => 2 * ((square - 1) % 4) + (row_of(square) % 2 === 0 ? 1 : 0);
/** The square at this place, or 0. @param {number} row @param {number} column */
const square_at = (row, column) =>
  row < 0 || row > 7 || column < 0 || column > 7 ? 0 : 4 * row + Math.floor(column / 2) + 1;
/** For each way and square the next square, or 0 at the edge. */
const NEXT = WAYS.map(([down = 0, right = 0]) =>
  Array.from({ length: 33 }, (_, square) =>
    square === 0 ? 0 : square_at(row_of(square) + down, column_of(square) + right),
  ),
);
const ways_of = {
  man: { black: NEXT.slice(0, 2), white: NEXT.slice(2) },
  king: { black: NEXT, white: NEXT },
};

/** @param {Board} board @param {number} square @param {Side} side */
const is_of = (board, square, side) => board[square] === MAN[side] || board[square] === KING[side];
/** @param {number} square @param {Side} side */
const is_king_row = (square, side) => row_of(square) === (side === "black" ? 7 : 0);

/** All legal moves: jumps, if there are any. @param {Position} position @returns {Move[]} */
export function legal_moves({ board, turn }) {
  /** @type {Move[]} */
  const jumps = [];
  /** @type {Move[]} */
  const steps = [];
  for (let from = 1; from <= 32; from++) {
    if (!is_of(board, from, turn)) continue;
    const ways = board[from] === KING[turn] ? ways_of.king[turn] : ways_of.man[turn];
    // A piece that jumps has left its square: it may come back to it.
    const without = board.slice();
    without[from] = EMPTY;
    /** @param {number[]} path @param {number[]} taken */
    const finish = (path, taken) => {
      const after = without.slice();
      const to = path.at(-1) ?? from;
      after[to] = is_king_row(to, turn) ? KING[turn] : (board[from] ?? EMPTY);
      for (const square of taken) after[square] = EMPTY;
      if (taken.length > 0) jumps.push({ text: path.join("x"), after });
      else steps.push({ text: path.join("-"), after });
    };
    /** @param {number[]} path @param {number[]} taken */
    const jump_on = (path, taken) => {
      const at = path.at(-1) ?? from;
      let ends = true;
      for (const way of ways) {
        const over = way[at] ?? 0;
        const to = way[over] ?? 0;
        if (to === 0 || !is_of(board, over, OTHER[turn]) || taken.includes(over) || without[to] !== EMPTY) continue;
        ends = false;
        const crowned = board[from] === MAN[turn] && is_king_row(to, turn);
        (crowned ? finish : jump_on)([...path, to], [...taken, over]);
      }
      if (ends && taken.length > 0) finish(path, taken);
    };
    jump_on([from], []);
    for (const way of ways) {
      const to = way[from] ?? 0;
      if (to !== 0 && board[to] === EMPTY) finish([from, to], []);
    }
  }
  return jumps.length > 0 ? jumps : steps;
}

// --------------------------------------------------------------------------------------------------------- the format

/** Why a certificate is refused, and in which line. */
export class Refused extends Error {
  /** @param {number} line @param {string} reason */
  constructor(line, reason) {
    super(`line ${line}: ${reason}`);
  }
}

/** @param {string} text the side to move, then the pieces of White and of Black @returns {Position | null} */
export function read_fen(text) {
  const [, letter, white, black] = /^([BW]):W([K\d,]+):B([K\d,]+)$/.exec(text) ?? [];
  if (white === undefined || black === undefined) return null;
  const board = new Uint8Array(33);
  const pieces = { white: white.split(","), black: black.split(",") };
  for (const side of /** @type {const} */ (["white", "black"]))
    for (const piece of pieces[side]) {
      const [, king, number] = /^(K?)([1-9]\d?)$/.exec(piece) ?? [];
      const square = Number(number);
      if (!(square <= 32) || board[square] !== EMPTY) return null;
      board[square] = king === "K" ? KING[side] : MAN[side];
    }
  return { board, turn: letter === "B" ? "black" : "white" };
}

/** A key of the board: the squares of the black pieces, the white ones and the kings. @param {Board} board */
function key_of(board) {
  let [black, white, kings] = [0, 0, 0];
  for (let square = 1; square <= 32; square++) {
    const piece = board[square];
    const bit = 1 << (square - 1);
    if (piece === MAN.black || piece === KING.black) black |= bit;
    if (piece === MAN.white || piece === KING.white) white |= bit;
    if (piece === KING.black || piece === KING.white) kings |= bit;
  }
  // A character holds 16 squares.
  return String.fromCharCode(black & 0xffff, black >>> 16, white & 0xffff, white >>> 16, kings & 0xffff, kings >>> 16);
}

/**
 * The positions in which one side is to move, by the keys of their boards, with their ranks. Its goal is to win, to
 * hold (to win or to draw; all ranks are 0), or to lead by a number of pieces.
 * @typedef {{ side: Side, goal: string, lead: number | null, size: number, line: number, ranks: Map<string, number> }}
 *   Section
 */
/** A line of a section. @typedef {{ number: number, board: Board, move: string, rank: number }} Entry */

/** @param {string} text @param {number} number the line @returns {Section} */
function read_section(text, number) {
  const [, side, goal = "", pieces, size] =
    /^section (black|white) (wins|holds|leads (-?\d{1,2})) (\d{1,8})$/.exec(text) ?? [];
  if (side !== "black" && side !== "white") throw new Refused(number, `not a section: ${text}`);
  const lead = pieces === undefined ? null : Number(pieces);
  return { side, goal, lead, size: Number(size), line: number, ranks: new Map() };
}

/** @param {string} text @param {number} number the line @param {Section} section @returns {Entry} */
function read_entry(text, number, section) {
  const [fen = "", move = "", rank = "0", ...rest] = text.split(" ");
  const position = read_fen(fen);
  if (position === null) throw new Refused(number, `not a position: ${fen}`);
  if (position.turn !== section.side) throw new Refused(number, `${section.side} is not to move`);
  const words = section.goal === "holds" ? 2 : 3;
  if (rest.length > 0 || text.split(" ").length !== words || !/^\d{1,9}$/.test(rank))
    throw new Refused(number, `not ${words} words: ${text}`);
  return { number, board: position.board, move, rank: Number(rank) };
}

/** The lines of a file with their numbers, from 1. @param {string} path */
async function* lines_of(path) {
  const file = createReadStream(path);
  const input = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => input.destroy(error));
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Infinity })) yield { number: ++number, text };
}

/** What the first lines say. @typedef {{ start: Position, claim: string }} Head */

/** Reads the head and the positions. @param {string} path @returns {Promise<Head & { sections: Section[] }>} */
async function read(path) {
  /** @type {string[]} */
  const head = [];
  /** @type {Section[]} */
  const sections = [];
  for await (const { number, text } of lines_of(path)) {
    const section = sections.at(-1);
    if (head.length < 3) head.push(text);
    else if (section === undefined || section.ranks.size === section.size) sections.push(read_section(text, number));
    else {
      const { board, rank } = read_entry(text, number, section);
      const key = key_of(board);
      if (section.ranks.has(key)) throw new Refused(number, "the position is there twice");
      section.ranks.set(key, rank);
    }
  }
  const start = read_fen(/^start (.*)$/.exec(head[1] ?? "")?.[1] ?? "");
  const claim = /^claim ((black|white) (wins|holds|leads -?\d{1,2})|draw)$/.exec(head[2] ?? "")?.[1];
  if (head[0] !== VERSION) throw new Refused(1, `not "${VERSION}"`);
  if (start === null) throw new Refused(2, "not a start position");
  if (claim === undefined) throw new Refused(3, "not a claim");
  for (const { ranks, size, line } of sections)
    if (ranks.size !== size) throw new Refused(line, `${size} positions are named, ${ranks.size} are there`);
  return { start, claim, sections };
}

// ----------------------------------------------------------------------------------------------------------- the proof

/**
 * Whether a side that is to lead does, with no jump left to either side. A side without a move has lost.
 * @param {Section} section @param {Position} position
 */
function is_reached({ side, lead }, { board, turn }) {
  if (lead === null) return false;
  const count = (/** @type {Side} */ of) => board.reduce((sum, _, square) => sum + Number(is_of(board, square, of)), 0);
  if (count(side) - count(OTHER[side]) < lead) return false;
  const moves = legal_moves({ board, turn });
  const others = legal_moves({ board, turn: OTHER[turn] });
  return ![...moves, ...others].some(({ text }) => text.includes("x")) && (turn !== side || moves.length > 0);
}

/**
 * Every reply leads to a position of the section. Where the side wins or leads the rank falls with every move, so that
 * it gets there; where it holds the game may go on for ever, which is a draw. A side never runs out of moves in its own
 * section.
 * @param {Section} section @param {Entry} entry
 */
function check_entry(section, { number, board, move, rank }) {
  const { side, goal, ranks } = section;
  const played = legal_moves({ board, turn: side }).find(({ text }) => text === move);
  if (played === undefined) throw new Refused(number, `${move} is not legal`);
  if (is_reached(section, { board: played.after, turn: OTHER[side] })) return;
  for (const { text, after } of legal_moves({ board: played.after, turn: OTHER[side] })) {
    if (is_reached(section, { board: after, turn: side })) continue;
    const next = ranks.get(key_of(after));
    if (next === undefined) throw new Refused(number, `no position after ${move} ${text}`);
    if (goal !== "holds" && next >= rank) throw new Refused(number, `the rank does not fall with ${move} ${text}`);
  }
}

/** The start belongs to the section or, if the opponent is to move, every position after its moves.
 * @param {Section} section @param {Position} start */
function check_start(section, start) {
  const first = start.turn === section.side ? [start.board] : legal_moves(start).map(({ after }) => after);
  const is_there = (/** @type {Board} */ board) =>
    section.ranks.has(key_of(board)) || is_reached(section, { board, turn: section.side });
  if (!is_reached(section, start) && !first.every(is_there))
    throw new Refused(section.line, "the start is not in the section");
}

/** The greatest number of pieces on a board. */
const ALL = 24;

/**
 * Whether tables with this number of pieces decide a position: it has no more, or each line of jumps leads to one.
 * @param {Position} position @param {number} most @returns {boolean}
 */
function is_decided({ board, turn }, most) {
  if (board.reduce((sum, piece) => sum + Number(piece !== EMPTY), 0) <= most) return true;
  const moves = legal_moves({ board, turn });
  return moves.every(({ text, after }) => text.includes("x") && is_decided({ board: after, turn: OTHER[turn] }, most));
}

/**
 * Checks a certificate. Rejects with `Refused` if it does not prove its claim.
 * @param {string} path a file, packed if its name ends in .gz
 * @param {number} [most] the pieces of the tables whose results may be assumed; 0: nothing may be
 * @returns {Promise<{ claim: string, positions: number, assumptions: number }>}
 */
export async function check(path, most = ALL) {
  const { start, claim, sections } = await read(path);
  const needed = claim === "draw" ? ["black holds", "white holds"] : [claim];
  const given = sections.map(({ side, goal }) => `${side} ${goal}`);
  if (needed.join() !== given.join()) throw new Refused(3, `${claim} needs the sections ${needed.join(", ")}`);
  for (const section of sections) check_start(section, start);
  let assumptions = 0;
  for await (const { number, text } of lines_of(path)) {
    const section = sections.find(({ line, size }) => number > line && number <= line + size);
    if (section === undefined) continue;
    const entry = read_entry(text, number, section);
    if (entry.move === "assumed") {
      if (most === 0 || !is_decided({ board: entry.board, turn: section.side }, most))
        throw new Refused(number, `an assumption that tables of ${most} pieces do not decide`);
      assumptions += 1;
    } else check_entry(section, entry);
  }
  const positions = sections.reduce((sum, { size }) => sum + size, 0);
  return { claim, positions, assumptions };
}

/** Checks the files that are named. @param {string[]} paths @param {number} most as of `check` */
async function check_all(paths, most) {
  for (const path of paths)
    try {
      const { claim, positions, assumptions } = await check(path, most);
      const assuming = assumptions === 0 ? "" : ` with ${assumptions} assumptions`;
      console.log(`${path}: accepted${assuming}: ${claim}, ${positions} positions`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`${path}: refused: ${error instanceof Error ? error.message : String(error)}`);
    }
}

/** @param {string[]} words */
async function main(words) {
  const limited = words[0] === "--assume-at-most";
  const [paths, most] = limited ? [words.slice(2), words[1] ?? ""] : [words, String(ALL)];
  if (paths.length > 0 && /^\d{1,2}$/.test(most)) return check_all(paths, Number(most));
  process.exitCode = 2;
  console.error("usage: node tools/certificate/check.mjs [--assume-at-most N] FILE...");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main(process.argv.slice(2));
