// The board editor tells the winner and the reason where the game is over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { verdict } from "../../../../www/play/editor/editor.js";
import { end_at } from "../../../../www/play/rules/end_at.js";
import { give_page } from "../../browser.js";
import { t } from "../../translator.js";

give_page();

const BLOCKED = "B:W15,K16,30,32:B12,19,20,23,24,26,27,28,K31";
/** @param {string} fen @param {import("../../../../www/play/core/state_types.js").RulesId} [rules] */
const said = (fen, rules = "official") => verdict(t, { fen, reasons: [], stuck_men: [], end: end_at(fen, rules) });

test("a position in which the game is over is told with the winner and the reason", () => {
  assert.equal(said(BLOCKED), "The game is over in this position. White wins: Black is blocked. You can study it.");
  assert.match(said("B:W11:B"), /White wins: Black has no pieces left\./);
  assert.match(said("B:W:B11"), /Black wins: White has no pieces left\./);
  assert.equal(said("B:W32:B1"), "This position can be played.");
});
