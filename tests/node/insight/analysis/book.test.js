// The book beside the analysis: when it is asked, of which position, and what becomes of its answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clickable } from "../../../../www/insight/analysis/analysis_request.js";
import { create_book_query, has_book, is_open } from "../../../../www/insight/analysis/book_query.js";
import { settings } from "../../../../www/kit/settings/store.js";
import { give_root } from "../../browser.js";
import { done, study, Table, you_black } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Client } from "../../../../www/engine/client/client.js" */

give_root();

/**
 * A book in sight.
 * @param {Table} table
 * @param {(number | string)[]} answers the games of the legal moves in their order; or why it cannot be had
 */
function open_book(table, ...answers) {
  /** The queries: the moves that led to the position. @type {string[]} */
  const asked = [];
  const query = async (/** @type {{ moves: string[] }} */ { moves }) => {
    asked.push(moves.join(" "));
    if (typeof answers[0] === "string") throw new Error(String(answers.shift()));
    const legal = table.state.game.line[table.state.game.ply]?.legal_moves ?? [];
    const book = answers.map((games, at) => ({ move: legal[at], games }));
    return { book: [...book, { move: { notation: "1-32" }, games: 9 }] };
  };
  const book = create_book_query(t, table.store, /** @type {Client} */ (/** @type {unknown} */ ({ query })));
  book.seen(true);
  return { book, asked, games: () => book.get().moves.map(({ games }) => games) };
}

test("a study is looked up while the book is wanted and in sight, the most played move first", async () => {
  const table = new Table(study("*"));
  const { book, asked, games } = open_book(table, 100, 1200, 30);
  assert.deepEqual(asked, [], "not before it is wanted");
  book.switch_to(true);
  assert.equal(settings().book, "on", "which is remembered");
  await done();
  assert.deepEqual(games(), [1200, 100, 30], "without what is not legal");
  await table.click(11, 15);
  assert.deepEqual(asked, ["", "11-15"]);
  book.seen(false);
  await table.click(23, 19);
  assert.deepEqual(asked, ["", "11-15"], "nobody looks");
  book.seen(true);
  assert.deepEqual(asked, ["", "11-15", "11-15 23-19"]);
  book.switch_to(false);
  assert.equal(settings().book, undefined);
});

test("against the computer it is a help that has to be asked for in each game, and plays nothing", async () => {
  const table = new Table({ players: you_black });
  const { book, asked } = open_book(table, 100);
  assert.ok(!is_open(book.get(), table.state));
  assert.deepEqual(asked, []);
  book.switch_to(true);
  await done();
  assert.ok(is_open(book.get(), table.state));
  assert.deepEqual(asked, [""]);
  assert.equal(settings().book, undefined, "it is not remembered");
  assert.ok(!clickable(table.state));
  await table.commands.start({ opponent: "computer", level: 1, side: "black", rules: "official" });
  assert.ok(!is_open(book.get(), table.state), "the next game begins without it");
});

test("a book that was left open opens in a study, not in a game against the computer", () => {
  const remembered = open_book(new Table(study("*")), 100);
  remembered.book.switch_to(true);
  const table = new Table({ players: you_black });
  const { book, asked } = open_book(table, 100);
  assert.ok(!is_open(book.get(), table.state));
  assert.deepEqual(asked, []);
  remembered.book.switch_to(false);
});

test("where it cannot be had the reason is known, and it is asked again", async () => {
  const { book, asked, games } = open_book(new Table(study("*")), "the server answered 503", 7);
  book.switch_to(true);
  await done();
  assert.equal(book.get().failure, "the server answered 503");
  assert.deepEqual(games(), []);
  book.again();
  assert.equal(book.get().failure, "");
  await done();
  assert.deepEqual(games(), [7]);
  assert.equal(asked.length, 2);
  book.switch_to(false);
});

test("house rules have no book", async () => {
  const table = new Table({ rules: "demotion", moves: ["11-15"] });
  const { book, asked } = open_book(table, 100);
  book.switch_to(true);
  assert.equal(has_book(table.state), false, "so the panel is hidden");
  assert.deepEqual(asked, []);
  book.switch_to(false);
});
