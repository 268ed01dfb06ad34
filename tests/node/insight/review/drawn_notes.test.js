// The notes of a review beside drawings in the same comment.
import assert from "node:assert/strict";
import { test } from "node:test";
import { split_comment, split_line, split_preface } from "../../../../www/insight/review/commands.js";
import { NUMBERS } from "../../../../www/play/core/square_names.js";
import { with_drawings } from "../../../../www/play/study/drawing_commands.js";

const NOTES = "[%eval 0.20] [%review blunder best 22-18] [%why better +2 -2 22-18]";
const CIRCLE = [{ from: 5, to: 5 }];

test("a drawing leaves the notes of a review in their place", () => {
  const drawn = with_drawings(`${NOTES} Held.`, CIRCLE, NUMBERS);
  assert.equal(drawn, `${NOTES} [%csl R05] Held.`);
  assert.deepEqual(split_comment(drawn), { own: NOTES, rest: "[%csl R05] Held." });
  const preface = with_drawings("[%eval 0.00] [%review accuracy 91.25 -]", CIRCLE, NUMBERS);
  assert.deepEqual(split_preface(preface), { own: "[%eval 0.00] [%review accuracy 91.25 -]", rest: "[%csl R05]" });
  const line = with_drawings("[%engine 22-18] [%eval 0.10]", CIRCLE, NUMBERS);
  assert.deepEqual(split_line(line), { own: "[%engine 22-18]", rest: "[%eval 0.10] [%csl R05]" });
});

test("notes behind drawings, as earlier versions wrote them, are found", () => {
  const drawn = "[%csl R05,G12] [%cal B0914]";
  assert.deepEqual(split_comment(`${drawn} ${NOTES} Held.`), { own: NOTES, rest: `${drawn} Held.` });
  assert.deepEqual(split_preface(`${drawn} [%review accuracy 91.25 -]`), {
    own: "[%review accuracy 91.25 -]",
    rest: drawn,
  });
  for (const text of [`${drawn} Held.`, drawn, "[%csl R05", "[%clk 0:01] Held."])
    assert.deepEqual(split_comment(text), { own: "", rest: text });
});
