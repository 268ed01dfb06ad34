// The checker of certificates: its rules count as many moves as the published tables say, it accepts what
// `cargo lab prove` wrote, and it refuses every fault, with the line.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { Refused, check, legal_moves, read_fen } from "../../../tools/certificate/check.mjs";

/** @import { Position } from "../../../tools/certificate/check.mjs" */

const DATA = new URL("../../data/", import.meta.url);
const PROGRAM = fileURLToPath(new URL("../../../tools/certificate/check.mjs", import.meta.url));
/** @param {string} name */
const path_of = (name) => fileURLToPath(new URL(`certificates/${name}.txt`, DATA));
/** @param {string} name @returns {Promise<string[]>} */
const lines_of = async (name) => (await readFile(path_of(name), "utf8")).trimEnd().split("\n");

const folder = await mkdtemp(join(tmpdir(), "certificate-"));
after(() => rm(folder, { recursive: true }));

/** Checks these lines, as a file. @param {string[]} lines @param {number} [most] */
async function check_lines(lines, most = 24) {
  const path = join(folder, "changed.txt");
  await writeFile(path, `${lines.join("\n")}\n`);
  return check(path, most);
}

/** @param {string[]} lines @param {RegExp} message */
const refuses = (lines, message) =>
  assert.rejects(check_lines(lines), (error) => error instanceof Refused && message.test(error.message));

/** @param {Position} position @param {number} depth @returns {number} */
function perft({ board, turn }, depth) {
  const moves = legal_moves({ board, turn });
  if (depth === 1) return moves.length;
  const other = turn === "black" ? "white" : "black";
  return moves.reduce((sum, move) => sum + perft({ board: move.after, turn: other }, depth - 1), 0);
}

/** The most moves that are counted of a position. */
const MOST = 60_000;

/** @param {string} fen with ranges of squares @param {number[]} counts */
function check_counts(fen, counts) {
  const squares = (/** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).join();
  const position = read_fen(fen.replaceAll(/(\d+)-(\d+)/g, (_, from, to) => squares(Number(from), Number(to))));
  assert.ok(position !== null, fen);
  const few = counts.filter((count) => count <= MOST);
  for (const [index, count] of few.entries()) assert.equal(perft(position, index + 1), count, `${fen}: ${index + 1}`);
}

test("its rules count the moves of the published tables", async () => {
  const { start, positions } = JSON.parse(await readFile(new URL("perft.json", DATA), "utf8"));
  for (const { fen, paths } of [start, ...positions]) check_counts(fen, paths);
});

test("its rules count crownings in mid-jump, circular jumps and the end of a game", async () => {
  const tables = JSON.parse(await readFile(new URL("house_perft.json", DATA), "utf8"));
  const official = tables.filter(
    (/** @type {{ preset: string, fen: string }} */ { preset, fen }) => preset === "official" && !fen.includes("W:B"),
  );
  assert.ok(official.length >= 15);
  for (const { fen, perft: counts } of official) check_counts(fen, counts);
});

test("certificates written by the workbench are accepted", async () => {
  assert.deepEqual(await check(path_of("win")), { claim: "white wins", positions: 83, assumptions: 0 });
  assert.deepEqual(await check(path_of("lost")), { claim: "white wins", positions: 82, assumptions: 0 });
  assert.deepEqual(await check(path_of("draw")), { claim: "draw", positions: 35, assumptions: 0 });
  assert.deepEqual(await check(path_of("assumed")), { claim: "black wins", positions: 42, assumptions: 31 });
  assert.deepEqual(await check(path_of("lead")), { claim: "black leads 1", positions: 31, assumptions: 0 });
});

test("assumptions are refused where tables of so many pieces do not decide them", async () => {
  assert.equal((await check(path_of("assumed"), 5)).assumptions, 31);
  const too_many = (/** @type {number} */ most) => check(path_of("assumed"), most);
  await assert.rejects(too_many(4), (error) => error instanceof Refused && /^line 6: .*4 pieces/.test(error.message));
  await assert.rejects(too_many(0), Refused);
  // Black's only move is a jump that ends the game.
  const last = ["checkers certificate 1", "start B:W18:B14", "claim black wins", "section black wins 1"];
  assert.equal((await check_lines([...last, "B:W18:B14 assumed 0"], 1)).assumptions, 1);
  await assert.rejects(check_lines([...last, "B:W18:B14 assumed 0"], 0), Refused);
  assert.equal((await check(path_of("win"), 0)).assumptions, 0);
});

test("the option of the program is that number", () => {
  const exit_code = (/** @type {string[]} */ ...words) => spawnSync(process.execPath, [PROGRAM, ...words]).status;
  assert.equal(exit_code("--assume-at-most", "5", path_of("assumed")), 0);
  assert.equal(exit_code("--assume-at-most", "0", path_of("assumed")), 1);
  assert.equal(exit_code(path_of("assumed")), 0);
  for (const words of [[], ["--assume-at-most", "5"], ["--assume-at-most", "x", path_of("win")]])
    assert.equal(exit_code(...words), 2, words.join(" "));
});

test("a packed file is read, and one that is missing or broken is an error", async () => {
  const path = join(folder, "win.txt.gz");
  const packed = gzipSync(await readFile(path_of("win")));
  await writeFile(path, packed);
  assert.equal((await check(path)).positions, 83);
  await writeFile(path, packed.subarray(0, 200));
  await assert.rejects(check(path));
  await assert.rejects(check(join(folder, "nothing.txt")), { code: "ENOENT" });
});

test("one side's part of a draw proves that it holds, and no more", async () => {
  const [version = "", start = "", , ...sections] = await lines_of("draw");
  const black = sections.slice(0, 6);
  const white = sections.slice(6);
  assert.equal((await check_lines([version, start, "claim black holds", ...black])).positions, 5);
  assert.equal((await check_lines([version, start, "claim white holds", ...white])).positions, 30);
  await refuses([version, start, "claim draw", ...black], /^line 3: draw needs the sections/);
  await refuses([version, start, "claim draw", ...white, ...black], /^line 3: draw needs/);
  await refuses([version, start, "claim black wins", ...black], /^line 3: black wins needs/);
  await refuses([version, start, "claim black holds", ...white], /^line 3: black holds needs/);
});

for (const name of ["win", "lost", "draw", "assumed", "lead"])
  test(`${name}: without any one of its positions it is refused`, async () => {
    const lines = await lines_of(name);
    const sections = [...lines.entries()].filter(([, line]) => line.startsWith("section"));
    for (let place = 4; place < lines.length; place++) {
      if (lines[place]?.startsWith("section")) continue;
      const [head, text] = sections.findLast(([at]) => at < place) ?? [0, ""];
      // The section names one position fewer, so that only the proof has a gap.
      const fewer = text.replace(/\d+$/, (size) => String(Number(size) - 1));
      await refuses(lines.with(head, fewer).toSpliced(place, 1), /no position after|the start is not in/);
      await refuses(lines.toSpliced(place, 1), /not a section|are named|not a position|words/);
    }
  });

test("any other move is refused, unless it proves as much", async () => {
  const lines = await lines_of("win");
  let refused = 0;
  for (let place = 4; place < lines.length; place++) {
    const [fen = "", move = "", rank = ""] = (lines[place] ?? "").split(" ");
    await refuses(lines.with(place, `${fen} 1-2 ${rank}`), new RegExp(`^line ${place + 1}: 1-2 is not legal`));
    const position = read_fen(fen);
    assert.ok(position !== null);
    for (const { text } of legal_moves(position).filter((each) => each.text !== move)) {
      const changed = lines.with(place, `${fen} ${text} ${rank}`);
      await check_lines(changed).catch((error) => {
        assert.match(error.message, new RegExp(`^line ${place + 1}: (no position after|the rank does not fall)`));
        refused += 1;
      });
    }
  }
  assert.ok(refused > 200, String(refused));
});

for (const name of ["win", "lead"])
  test(`${name}: a rank that does not fall is refused, so that nothing goes round in circles`, async () => {
    const lines = await lines_of(name);
    for (let place = 4; place < lines.length; place++) {
      const [fen, move, rank] = (lines[place] ?? "").split(" ");
      if (rank !== "1") await refuses(lines.with(place, `${fen} ${move} 1`), /the rank does not fall/);
      if (place > 4) await refuses(lines.with(place, `${fen} ${move} 999`), /the rank does not fall/);
    }
  });

test("two positions that lead to each other hold, and neither win nor lead", async () => {
  const start = ["checkers certificate 1", "start B:WK32:BK28"];
  const [, , , ...sections] = await lines_of("draw");
  const ranked = sections.slice(1, 6).map((line) => `${line} 7`);
  await refuses([...start, "claim black wins", "section black wins 5", ...ranked], /the rank does not fall/);
  await refuses([...start, "claim black leads 1", "section black leads 1 5", ...ranked], /the rank does not fall/);
});

test("a lead is counted where neither side can jump, and no greater one is accepted", async () => {
  const head = ["checkers certificate 1", "start W:W18,26:B7,14"];
  const lead = (/** @type {string} */ claim, /** @type {string[]} */ ...entries) => [
    ...head,
    `claim ${claim}`,
    `section ${claim} ${entries.length}`,
    ...entries,
  ];
  assert.equal((await check_lines(lead("white leads 1", "W:W18,26:B7,14 18x9 1"))).positions, 1);
  assert.equal((await check_lines(lead("white leads 0", "W:W18,26:B7,14 18x9 1"))).positions, 1);
  await refuses(lead("white leads 0"), /^line 4: the start is not in the section/);
  await refuses(lead("white leads 2", "W:W18,26:B7,14 18x9 1"), /^line 5: no position after 18x9 7-10/);
  await refuses(lead("black leads 1", "W:W18,26:B7,14 18x9 1"), /^line 5: black is not to move/);
  await refuses(lead("white leads 1", "W:W18,26:B7,14 18x9 1").with(2, "claim white leads"), /^line 3: not a claim/);
  await refuses(lead("white leads 1", "W:W18,26:B7,14 18x9"), /^line 5: not 3 words/);
  // With 14x23 to come White has its lead only for the moment; it is enough before the start, where nobody can jump.
  const threatened = ["checkers certificate 1", "start B:W18,22:B14", "claim white leads 1", "section white leads 1 0"];
  await refuses(threatened, /^line 4: the start is not in the section/);
  assert.equal((await check_lines(threatened.with(1, "start B:W31,32:B14"))).positions, 0);
  await refuses(threatened.with(2, "claim white leads 2"), /^line 3: white leads 2 needs the sections white leads 2/);
});

test("a side without a move has lost, whatever it leads by", async () => {
  const blocked = [
    "checkers certificate 1",
    "start B:W25,28,30:B21",
    "claim black leads -2",
    "section black leads -2 0",
  ];
  await refuses(blocked, /^line 4: the start is not in the section/);
  const opponent = [
    "checkers certificate 1",
    "start B:W25,28,30:B21",
    "claim white leads 2",
    "section white leads 2 0",
  ];
  assert.equal((await check_lines(opponent)).positions, 0, "for the other side it is a win");
});

test("an assumption in a lead is counted, and the opponent may begin", async () => {
  const lines = await lines_of("lead");
  const [first = ""] = lines.slice(4);
  const [fen = "", move = ""] = first.split(" ");
  const assumed = lines.slice(0, 4).with(3, "section black leads 1 1");
  assert.deepEqual(await check_lines([...assumed, `${fen} assumed 0`]), {
    claim: "black leads 1",
    positions: 1,
    assumptions: 1,
  });
  const played = legal_moves(/** @type {Position} */ (read_fen(fen))).find(({ text }) => text === move);
  assert.ok(played);
  const pieces = (/** @type {number[]} */ [man, king]) =>
    [...played.after.entries()]
      .filter(([, piece]) => piece === man || piece === king)
      .map(([square, piece]) => (piece === king ? `K${square}` : String(square)))
      .join(",");
  const after = `start W:W${pieces([3, 4])}:B${pieces([1, 2])}`;
  const rest = [...lines.slice(0, 1), after, lines[2] ?? "", "section black leads 1 30", ...lines.slice(5)];
  assert.equal((await check_lines(rest)).positions, 30);
});

test("another start, claim or side is refused", async () => {
  const lines = await lines_of("win");
  await refuses(lines.with(1, "start W:WK26,K28:BK5"), /the start is not in the section/);
  await refuses(lines.with(1, "start B:WK26,K27:BK5"), /the start is not in the section/);
  await refuses(lines.with(1, "start W:WK26,K27"), /^line 2: not a start position/);
  await refuses(lines.with(2, "claim black wins"), /^line 3: black wins needs/);
  await refuses(lines.with(2, "claim draw"), /^line 3: draw needs/);
  await refuses(lines.with(2, "claim white loses"), /^line 3: not a claim/);
  await refuses(lines.with(3, "section black wins 83"), /black is not to move/);
  await refuses(lines.with(3, "section white holds 83"), /not 2 words/);
  await refuses(lines.with(3, "section white wins 82"), /^line 87: not a section/);
  await refuses(lines.with(3, "section white wins 84"), /84 positions are named/);
});

test("text in another format is refused", async () => {
  const lines = await lines_of("win");
  const [first = ""] = lines.slice(4);
  await refuses([], /^line 1: not "checkers certificate 1"/);
  await refuses(lines.with(0, "checkers certificate 2"), /^line 1/);
  await refuses(lines.slice(0, 3), /^line 3: white wins needs/);
  await refuses(lines.with(5, first), /^line 6: the position is there twice/);
  await refuses(lines.with(5, `${first} 1`), /^line 6: not 3 words/);
  await refuses(lines.with(5, "W:WK26,K27:BK5 26-22"), /^line 6: not 3 words/);
  await refuses(lines.with(5, "W:WK26,K27:BK5 26-22 -1"), /^line 6: not 3 words/);
  for (const fen of [
    "W:WK26,27:BK26",
    "W:WK33:B1",
    "W:W0:B1",
    "W:W:B1",
    "W:B1:W2",
    "W:W1,:B2",
    "X:W1:B2",
    "W:W01:B2",
  ]) {
    assert.equal(read_fen(fen), null, fen);
    await refuses(lines.with(5, `${fen} 1-5 3`), /^line 6: not a position/);
  }
});
