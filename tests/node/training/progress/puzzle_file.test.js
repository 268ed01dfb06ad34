// The puzzle files: ids, chunks, and what is said of damaged lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  chunk_name,
  fault_text,
  parse_chunk,
  parse_index,
  unpack_chunk,
} from "../../../../www/training/progress/puzzle_file.js";
import { chunk_of, is_puzzle_id, number_of_id, typed_id } from "../../../../www/training/progress/puzzle_id.js";
import { cpu_time } from "../../cpu_time.js";
import { id_of_number } from "../../puzzle_ids.js";

const GOOD = [
  "00000a",
  "B:W18,27,K32:B9,K14",
  "9-13 18x9 13x22",
  "1450",
  "win",
  "tables",
  "two-for-one,sacrifice",
  "A - B, 1901",
];

/** @param {Record<number, string>} [changes] by the number of the field, from 0 */
const line = (changes = {}) => GOOD.map((field, index) => changes[index] ?? field).join("\t");

/** @param {string} text */
const faults = (text) => parse_chunk(text).faults.map(fault_text);

test("an id is a number of 30 bits and back", () => {
  for (const number of [0, 1, 31, 32, 12345678, 2 ** 29, 2 ** 30 - 1]) {
    assert.equal(number_of_id(id_of_number(number)), number);
    assert.ok(is_puzzle_id(id_of_number(number)));
  }
  assert.deepEqual([id_of_number(0), id_of_number(2 ** 30 - 1), number_of_id("00000z")], ["000000", "zzzzzz", 31]);
  for (const bad of ["", "00000", "0000000", "00000i", "00000l", "00000o", "00000u", "00000A", "-00001"])
    assert.equal(number_of_id(bad), null, bad);
  assert.deepEqual(["3K9Z0A", " o0ilzz ", "zzzzzu"].map(typed_id), ["3k9z0a", "0011zz", null]);
  assert.deepEqual([chunk_of("000010", 40), chunk_of("000010", 7)], [32, 4]);
});

test("a line has eight fields", () => {
  const { puzzles, faults } = parse_chunk(`${line()}\n`);
  assert.deepEqual(faults, []);
  assert.deepEqual(puzzles, [
    {
      id: "00000a",
      fen: "B:W18,27,K32:B9,K14",
      solution: ["9-13", "18x9", "13x22"],
      rating: 1450,
      goal: "win",
      proof: "tables",
      themes: ["two-for-one", "sacrifice"],
      source: "A - B, 1901",
    },
  ]);
  assert.deepEqual(parse_chunk(""), { puzzles: [], faults: [] });
  assert.equal(parse_chunk(`${line()}\r\n${line({ 0: "00000b" })}\r\n`).puzzles.length, 2);
});

/** @type {[changes: Record<number, string>, fault: string][]} */
const DAMAGES = [
  [{ 0: "00000u" }, "id: must be six characters of base 32"],
  [{ 1: "B:W18" }, "position: must be a FEN with pieces of both sides"],
  [{ 1: "B:W18:B33" }, "position: must be a FEN with pieces of both sides"],
  [{ 1: "X:W18:B3" }, "position: must be a FEN with pieces of both sides"],
  [{ 2: "" }, "solution: a move cannot be read"],
  [{ 2: "9-13 9x" }, "solution: a move cannot be read"],
  [{ 2: "9-33" }, "solution: a move cannot be read"],
  [{ 2: "9-13 18x9" }, "solution: must end with a move of the solver"],
  [{ 3: "14.5" }, "rating: must be a whole number"],
  [{ 3: "199" }, "rating: must be between 200 and 2800"],
  [{ 3: "2801" }, "rating: must be between 200 and 2800"],
  [{ 4: "lose" }, "goal: must be one of win, draw, gain"],
  [{ 5: "guess" }, "proof: must be one of tables, exhausted, search"],
  [{ 6: "" }, "themes: a theme cannot be read"],
  [{ 6: "two-for-one," }, "themes: a theme cannot be read"],
  [{ 7: " " }, "source: must not be empty"],
];

for (const [changes, fault] of DAMAGES)
  test(`a damaged line is left out and named: ${JSON.stringify(changes)}`, () => {
    const text = [line(), line({ 0: "00000b", ...changes }), line({ 0: "00000c" })].join("\n");
    assert.deepEqual(faults(text), [`line 2, ${fault}`]);
    assert.deepEqual(
      parse_chunk(text).puzzles.map(({ id }) => id),
      ["00000a", "00000c"],
    );
  });

test("lines with other numbers of fields, out of order and of other chunks are named", () => {
  assert.deepEqual(faults("a\tb"), ["line 1, line: must have 8 fields, has 2"]);
  assert.deepEqual(faults(`${line()}\n${line()}`), ["line 2, id: the ids are not in order"]);
  assert.deepEqual(faults(`${line({ 0: "00000b" })}\n${line()}`), ["line 2, id: the ids are not in order"]);
  const { faults: misplaced } = parse_chunk(line(), { chunk: 1, chunks: 4 });
  assert.deepEqual(misplaced.map(fault_text), ["line 1, id: it belongs to another chunk"]);
  assert.deepEqual(parse_chunk(line(), { chunk: 2, chunks: 4 }).faults, []);
});

test("twice the text takes about twice the time, also where it is hostile", () => {
  /** @param {string} text */
  const time = (text) => cpu_time(() => parse_chunk(text));
  const moves = (/** @type {number} */ count) => line({ 2: `${"9x18".repeat(1)}${"x27".repeat(count)}!` });
  const fens = (/** @type {number} */ count) => line({ 1: `B:W${"1,".repeat(count)}:B2` });
  for (const hostile of [moves, fens]) {
    time(hostile(1000));
    assert.ok(time(hostile(200_000)) < 1000);
  }
  const many = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, index) => line({ 0: id_of_number(index) })).join("\n");
  const text = many(20_000);
  assert.equal(parse_chunk(text).puzzles.length, 20_000);
  assert.ok(time(text) < 2000);
});

test("a chunk is unpacked, and damaged bytes are refused", async () => {
  const packed = new Uint8Array(gzipSync(`${line({ 7: "Müller - Ünal, 1899" })}\n`));
  const text = await unpack_chunk(packed);
  assert.equal(parse_chunk(text).puzzles[0]?.source, "Müller - Ünal, 1899");
  assert.equal(await unpack_chunk(new TextEncoder().encode(line())), line());
  await assert.rejects(unpack_chunk(packed.slice(0, 30)));
  await assert.rejects(unpack_chunk(new Uint8Array([0x1f, 0x8b, 1, 2, 3, 4, 5, 6])));
  await assert.rejects(unpack_chunk(new Uint8Array([0xff, 0xfe, 0x80])));
  await assert.rejects(unpack_chunk(new Uint8Array(gzipSync(Buffer.alloc(5 * 2 ** 20)))), /too large/);
  assert.deepEqual([chunk_name(0), chunk_name(39), chunk_name(123)], ["00.txt.gz", "39.txt.gz", "123.txt.gz"]);
});

test("an index is checked", () => {
  const index = { version: 1, chunks: 2, puzzles: 5, sizes: [2, 3], themes: { triple: 4 }, ratings: [700, 1500, 2400] };
  const { version: _, ...read } = index;
  assert.deepEqual(parse_index(JSON.stringify(index)), read);
  /** @type {[object, RegExp][]} */
  const bad = [
    [{ version: 2 }, /another version/],
    [{ chunks: 3 }, /size of each chunk/],
    [{ sizes: [2, "3"] }, /size of each chunk/],
    [{ chunks: 0, sizes: [] }, /size of each chunk/],
    [{ puzzles: 6 }, /add up/],
    [{ themes: [] }, /themes/],
    [{ themes: { triple: -1 } }, /themes/],
    [{ ratings: [1, 2] }, /ratings/],
  ];
  for (const [change, reason] of bad) assert.throws(() => parse_index(JSON.stringify({ ...index, ...change })), reason);
  for (const text of ["", "null", "[]", "{"]) assert.throws(() => parse_index(text));
});
