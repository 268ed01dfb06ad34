// The sentence that explains a hint, from the lines that were found.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explain } from "../../../../www/insight/analysis/hint_text.js";
import { walk } from "../../../../www/insight/analysis/pv_lines.js";
import { Game } from "../../../../www/wasm.js";
import { t } from "../../translator.js";

/** @typedef {[score: import("../../../../www/play/players/engine_lines.js").Score, ...moves: string[]]} Line */

/** @type {Record<string, [fen: string, ...lines: Line[]]>} the sentence, and what was found */
const SENTENCES = {
  "Wins a man: if 29-25, then 15x24.": [
    "B:W19,29:B10,11",
    [{ kind: "value", value: 120 }, "11-15", "29-25", "15x24", "25-22"],
    [{ kind: "value", value: 5 }, "10-14", "29-25"],
  ],
  "Forced: you must jump.": ["B:W15:B11", [{ kind: "win", plies: 1 }, "11x18"]],
  "Wins at once.": ["B:W19,29:B10,11", [{ kind: "win", plies: 1 }, "11-15"], [{ kind: "value", value: 0 }, "10-14"]],
  "Wins by force, in 3 moves.": [
    "B:W19,29:B10,11",
    [{ kind: "win", plies: 5 }, "11-15"],
    [{ kind: "value", value: 0 }, "10-14"],
  ],
  "Every move loses by force; this one holds out longest.": [
    "B:W19,29:B10,11",
    [{ kind: "loss", plies: 8 }, "11-15"],
    [{ kind: "loss", plies: 4 }, "10-14"],
  ],
  "The only move that does not lose a man.": [
    "B:W19,29:B1,10,11",
    [{ kind: "value", value: 0 }, "1-5", "29-25"],
    [{ kind: "value", value: -110 }, "11-16", "19x12"],
  ],
  "Prevents 22-17, which would win a man.": [
    "B:W21,22,29:B4,8,11,14",
    [{ kind: "value", value: 0 }, "14-18", "22x15", "11x18", "29-25"],
    [{ kind: "value", value: -100 }, "8-12", "22-17", "4-8", "17x10"],
    [{ kind: "value", value: -110 }, "11-15", "22-17", "15-19", "17x10"],
  ],
  "Crowns first.": [
    "B:W9,12:B24,1",
    [{ kind: "value", value: 30 }, "24-27", "9-5", "27-32", "12-8", "1-6", "8-3"],
    [{ kind: "value", value: 25 }, "24-28"],
  ],
  "Black is a little better. 10-15 is about as good.": [
    "B:W16,25:BK32,8,10,19,26",
    [{ kind: "value", value: 40 }, "10-14", "16-12", "26-31", "12x3"],
    [{ kind: "value", value: 40 }, "10-14", "25-21"],
    [{ kind: "value", value: 38 }, "10-15"],
  ],
  "Crowns a man.": [
    "B:W9:B28,1",
    [{ kind: "value", value: 150 }, "28-32", "9-6"],
    [{ kind: "value", value: 140 }, "1-5"],
  ],
  "The game is level. 9-13 is about as good.": [
    "B:W21,22:B9,10",
    [{ kind: "value", value: 3 }, "10-15", "21-17"],
    [{ kind: "value", value: 0 }, "9-13"],
  ],
};

for (const [sentence, [fen, ...lines]] of Object.entries(SENTENCES)) {
  test(sentence, () => {
    const position = Game.from_fen(fen).snapshot();
    const walked = lines.map(([score, ...moves]) => ({ score, plies: walk("official", position, moves) }));
    assert.equal(
      explain(t, position, walked, ({ notation }) => notation),
      sentence,
    );
  });
}
