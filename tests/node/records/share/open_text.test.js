// Pasted texts that hold a position: with whatever quotation marks stand around it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, read_setup } from "../../../../www/wasm.js";
import { t } from "../../translator.js";

globalThis.addEventListener ??= () => undefined;
const { open_text } = await import("../../../../www/records/share/open_text.js");

const FEN = "B:W18:B1";
const QUOTED = [
  "B:W18:B1",
  '"B:W18:B1"',
  "'B:W18:B1'",
  "\u201cB:W18:B1\u201d",
  "\u201eB:W18:B1\u201c",
  "\u00ab B:W18:B1 \u00bb",
  "\u2018B:W18:B1\u2019",
];

for (const text of QUOTED)
  test(`a position is read from ${text}`, async () => {
    /** @type {string[]} */
    const opened = [];
    const play = /** @type {any} */ ({
      open_fen: (/** @type {string} */ fen) => void opened.push(Game.from_fen(fen).fen()),
    });
    const to = { play, confirm_replace_game: async () => true, rules: /** @type {const} */ ("official") };
    assert.deepEqual(await open_text(t, text, to), { sentence: "", open: true });
    assert.deepEqual(opened, [Game.from_fen(FEN).fen()]);
    assert.deepEqual(read_setup(text), read_setup(FEN), "also in the board editor");
    assert.equal(Game.from_pdn(`[FEN "W:W18:B1"]\n\n${text}\n1. 1-6 *`, 2).fen(), Game.from_fen(FEN).fen());
  });
