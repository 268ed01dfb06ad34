// Time controls as text, what a move leaves of the time, and the clocks in the comments of the moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  after_move,
  read_control,
  read_left,
  shown_time,
  write_control,
  write_left,
} from "../../../../www/play/clock/clock.js";

/** @param {string} text */
function control(text) {
  const read = read_control(text);
  assert.ok(read !== null, text);
  return read;
}

test("every way to give time is read, and written as it is read", () => {
  const texts = ["300", "300+3", "300d3", "1/30", "1/259200", " 60 ", "300+0"];
  assert.deepEqual(
    texts.map((text) => control(text).kind),
    ["total", "increment", "delay", "move", "days", "total", "total"],
  );
  assert.deepEqual(
    texts.map((text) => write_control(control(text))),
    ["300", "300+3", "300d3", "1/30", "1/259200", "60", "300"],
  );
});

for (const text of ["", "-", "?", "40/9000", "0", "1/30+2", "300+9999", "99999999999", "-5", "3e2"]) {
  test(`"${text}" is no time control`, () => assert.equal(read_control(text), null));
}

test("of ten seconds one, eight and ten are spent", () => {
  const left = (/** @type {string} */ text) =>
    [1000, 8000, 10_000].map((spent) => after_move(control(text), 10_000, spent));
  assert.deepEqual(left("300"), [9000, 2000, 0]);
  assert.deepEqual(left("300+3"), [12_000, 5000, 3000]);
  assert.deepEqual(left("300d3"), [10_000, 5000, 3000]);
  assert.deepEqual(left("1/30"), [9000, 2000, 0]);
});

test("the clock in a comment is written and read to a tenth of a second", () => {
  assert.deepEqual([0, 999, 59_940, 298_350, 3_661_000].map(write_left), [
    "[%clk 0:00:00]",
    "[%clk 0:00:00.9]",
    "[%clk 0:00:59.9]",
    "[%clk 0:04:58.3]",
    "[%clk 1:01:01]",
  ]);
  assert.deepEqual(["[%clk 0:04:58.3]", "good [%clk 1:01:01] move", "none", "[%clk 1:1]"].map(read_left), [
    298_300,
    3_661_000,
    null,
    null,
  ]);
});

test("a clock shows tenths below ten seconds, and hours from one on", () => {
  assert.deepEqual([0, -5, 9449, 10_000, 278_900, 3_900_000].map(shown_time), [
    "0:00.0",
    "0:00.0",
    "0:09.4",
    "0:10",
    "4:38",
    "1:05:00",
  ]);
});
