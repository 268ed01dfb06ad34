// Takeback, draw, rematch: what a request means after the next moves, on both pages.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { present } from "../../../../www/play/core/state.js";
import { write } from "../../../../www/remote/network/messages.js";
import { join, pair, settle } from "./pages.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 }));
afterEach(() => mock.timers.reset());

/** @import { Page } from "./pages.js" */

/** @param {Page} page */
const outcome = ({ table }) => present(table.state)?.outcome.state;

/** After 11-15 23-19, with Ada to move. */
async function opened() {
  const { ada, bob } = await pair();
  await ada.table.click(11, 15);
  await settle();
  await bob.table.click(23, 19);
  await settle();
  for (const one of [ada, bob]) {
    one.news();
    one.kinds();
  }
  return { ada, bob };
}

test("a draw that is offered together with a move can be accepted after the move", async () => {
  const { ada, bob } = await opened();
  ada.session.ask("draw");
  await ada.table.click(8, 11);
  await settle();
  assert.deepEqual(bob.news(), [
    ["asked", "draw"],
    ["asked", "draw"],
  ]);
  bob.session.answer(true);
  await settle();
  assert.deepEqual([outcome(ada), outcome(bob)], ["drawn", "drawn"]);
  assert.deepEqual(ada.table.moves, bob.table.moves);
});

test("the other side's move declines an offered draw, and either side can offer one again", async () => {
  const { ada, bob } = await opened();
  ada.session.ask("draw");
  await ada.table.click(8, 11);
  await settle();
  await bob.table.click(22, 17);
  await settle();
  assert.deepEqual([ada.session.protocol().asked, bob.session.protocol().offered], [null, null]);
  ada.channel().on.on_data(write({ kind: "answer", game: 0, ply: 2, wish: "draw", yes: true }));
  await settle();
  assert.equal(outcome(ada), "playing", "a late answer");
  ada.kinds();
  bob.news();
  ada.session.ask("draw");
  await settle();
  assert.deepEqual([ada.kinds(), bob.news()], [["ask"], [["asked", "draw"]]]);
  await ada.table.click(4, 8);
  await settle();
  ada.news();
  await bob.table.click(17, 14);
  await settle();
  await ada.table.click(10, 17);
  await settle();
  bob.session.ask("draw");
  await settle();
  assert.deepEqual(ada.news(), [["asked", "draw"]], "the offer of Ada no longer stands");
  assert.deepEqual([outcome(ada), outcome(bob)], ["playing", "playing"]);
});

test("an offered draw that stands is not agreed to in silence by another one", async () => {
  const { ada, bob } = await opened();
  ada.session.ask("draw");
  await ada.table.click(8, 11);
  await settle();
  ada.news();
  // a page of an earlier version forgets the offer with the move, and offers a draw itself
  ada.channel().on.on_data(write({ kind: "ask", game: 0, ply: 3, wish: "draw" }));
  await settle();
  assert.deepEqual([ada.news(), outcome(ada)], [[["asked", "draw"]], "playing"]);
  ada.session.answer(true);
  assert.equal(outcome(ada), "drawn");
  assert.equal(ada.kinds().at(-1), "answer");
  assert.ok(bob.session.protocol().greeted);
});

test("a request is dropped with its connection on both pages, and can be made again", async () => {
  const { ada, bob } = await opened();
  ada.session.ask("draw");
  await settle();
  for (const one of [ada, bob]) one.connect();
  join(ada, bob);
  await settle();
  assert.deepEqual([ada.session.protocol().asked, bob.session.protocol().offered], [null, null]);
  bob.news();
  ada.session.ask("draw");
  await settle();
  assert.deepEqual(bob.news(), [["asked", "draw"]]);
});

test("a reconnecting page that has moved on cannot claim the draw that was offered before", async () => {
  const { ada, bob } = await opened();
  ada.session.ask("draw");
  await settle();
  await ada.table.click(8, 11);
  await settle();
  for (const one of [ada, bob]) one.channel().forward = () => undefined;
  await bob.table.click(22, 17);
  bob.table.play.agree_draw();
  await settle();
  for (const one of [ada, bob]) one.connect();
  join(ada, bob);
  await settle();
  assert.equal(outcome(ada), "playing");
  assert.deepEqual(ada.news().at(-1), ["broken", "conflict", ""]);
});

test("a request is shown a few times in a position at most, and not again while it is open", async () => {
  const { ada } = await opened();
  const ask = (/** @type {"draw" | "takeback"} */ wish) =>
    ada.channel().on.on_data(write({ kind: "ask", game: 0, ply: 2, wish }));
  for (let count = 0; count < 9; count += 1) ask("draw");
  await settle();
  assert.deepEqual([ada.news(), ada.kinds()], [[["asked", "draw"]], []]);
  ada.session.answer(false);
  ask("draw");
  await settle();
  assert.deepEqual([ada.news(), ada.kinds()], [[["asked", "draw"]], ["answer"]], "it may be asked again");
  for (let count = 0; count < 9; count += 1) {
    ask("takeback");
    ask("draw");
  }
  await settle();
  assert.equal(ada.news().length, 3);
  assert.deepEqual(ada.kinds(), Array(8).fill("answer"), "the other draws are declined");
});

test("a rematch can be agreed to where a resignation crossed a move", async () => {
  const { ada, bob } = await opened();
  const { forward } = bob.channel();
  /** @type {string[]} */
  const delayed = [];
  bob.channel().forward = (text) => void delayed.push(text);
  bob.table.play.resign("white");
  await ada.table.click(8, 11);
  bob.channel().forward = forward;
  for (const text of delayed) forward(text);
  await settle();
  assert.deepEqual([ada.table.moves.length, bob.table.moves.length], [3, 2]);
  for (const one of [ada, bob]) one.news();
  ada.session.ask("rematch");
  await settle();
  assert.deepEqual(bob.news(), [["asked", "rematch"]]);
  bob.session.answer(true);
  await settle();
  assert.deepEqual([ada.session.protocol().game, bob.session.protocol().game], [1, 1]);
});
