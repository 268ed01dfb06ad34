// The items of a study's list of moves: rows of the main line, and comments and variations below them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { items_of, moves_in } from "../../../../www/play/study/move_tree_items.js";
import { study, Table } from "../../table.js";

/** @import { Below, Row } from "../../../../www/play/study/move_tree_items.js" */

/** An item as text: "1: 11-15 23-19", or its paragraphs. @param {Row | Below} item */
const text_of = (item) =>
  item.kind === "row"
    ? `${item.number}: ${[item.left, item.right].map((node) => node?.move.notation ?? "-").join(" ")}`
    : item.paragraphs
        .map(({ pieces }) =>
          pieces
            .map((piece) =>
              typeof piece === "string" ? piece : "said" in piece ? `{${piece.said}}` : piece.node.move.notation,
            )
            .join(""),
        )
        .join(" / ");

/** @param {string} pdn */
const items = (pdn) => items_of(new Table(study(pdn, [])).state.game.tree);

test("two moves are a row; what is below the first one divides it", () => {
  assert.deepEqual(items("1. 11-15 23-19 2. 8-11 *").map(text_of), ["1: 11-15 23-19", "2: 8-11 -"]);
  assert.deepEqual(items("1. 11-15 {Best.} 23-19 (23-18 8-11) 2. 8-11 *").map(text_of), [
    "1: 11-15 -",
    "Best.",
    "1: - 23-19",
    "(23-18 8-11)",
    "2: 8-11 -",
  ]);
});

test("variations within a variation are in brackets of their own", () => {
  const found = items("1. 11-15 (11-16 24-20 (23-18 {Sharp.} 16-20) 16-19) 23-19 *");
  assert.deepEqual(found.map(text_of), ["1: 11-15 -", "(11-16 24-20 (23-18 {Sharp.} 16-20) 16-19)", "1: - 23-19"]);
  assert.deepEqual(
    found.map((item) => moves_in(item).map(({ move }) => move.notation)),
    [["11-15"], ["11-16", "24-20", "23-18", "16-20", "16-19"], ["23-19"]],
  );
});
