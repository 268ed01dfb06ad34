// The order of due cards, and their state in a list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { due_text } from "../../../../www/training/drills/due_text.js";
import { next_due_of } from "../../../../www/training/drills/due_order.js";
import { create_due_round } from "../../../../www/training/drills/due_round.js";
import { opening_counts } from "../../../../www/training/drills/opening_counts.js";
import { card_id, parts_of } from "../../../../www/training/drills/opening_source.js";
import { create_own_source } from "../../../../www/training/puzzles/own_source.js";
import { grade_card } from "../../../../www/training/progress/schedule.js";
import { give_storage } from "../../browser.js";
import { t } from "../../translator.js";

/** @param {string} text */
const due = (text) =>
  text.split(" ").map((one) => {
    const [kind = "", id = ""] = one.split(":");
    return { kind: /** @type {import("../../../../www/training/progress/cards.js").Kind} */ (kind), id };
  });

test("puzzles, openings and endings come in turn, of each the longest overdue first", () => {
  const all = due("ending:a puzzle:b puzzle:c opening:d ending:e");
  /** @type {string[]} */
  const order = [];
  let [left, last] = [all, /** @type {import("../../../../www/training/progress/cards.js").Kind | null} */ (null)];
  for (let next = next_due_of(left, last); next !== null; next = next_due_of(left, last)) {
    order.push(next.id);
    const { id } = next;
    last = next.kind;
    left = left.filter((one) => one.id !== id);
  }
  assert.deepEqual(order, ["b", "d", "a", "c", "e"]);
  assert.equal(next_due_of([], "puzzle"), null);
});

/**
 * A round in which each answers as its id says.
 * @param {string} text @param {(id: string) => import("../../../../www/training/drills/due_round.js").Begun} answer
 */
function round_of(text, answer) {
  let left = due(text);
  /** @type {string[]} */
  const log = [];
  const round = create_due_round({
    due: () => left,
    async begin({ id }) {
      log.push(id);
      return answer(id);
    },
    forget(kind, id) {
      log.push(`forget ${id}`);
      left = left.filter((one) => one.kind !== kind || one.id !== id);
    },
  });
  return { round, log };
}

test("only what is certainly gone is forgotten; what cannot be shown now is left out", async () => {
  const { round, log } = round_of("puzzle:lost puzzle:locked puzzle:c", (id) =>
    id === "lost" ? "gone" : id === "locked" ? "unavailable" : "shown",
  );
  assert.equal(await round.next(() => false), true);
  assert.deepEqual(log, ["lost", "forget lost", "locked", "c"]);
  const { round: other, log: tried } = round_of("puzzle:locked opening:locked2", () => "unavailable");
  assert.equal(await other.next(() => false), false);
  assert.deepEqual(tried, ["locked", "locked2"]);
});

test("after a failure the same one comes again, or the others first", async () => {
  let broken = true;
  const { round, log } = round_of("puzzle:a puzzle:b", (id) => {
    if (broken && id === "a") throw new Error("no network");
    return "shown";
  });
  await assert.rejects(
    round.next(() => false),
    /no network/,
  );
  await assert.rejects(
    round.next(() => false),
    /no network/,
  );
  round.leave_out();
  assert.equal(await round.next(() => false), true);
  assert.deepEqual(log.splice(0), ["a", "a", "b"]);
  const again = round_of("puzzle:a puzzle:b", (id) => {
    if (broken && id === "a") throw new Error("no network");
    return "shown";
  });
  await assert.rejects(again.round.next(() => false));
  broken = false;
  await again.round.next(() => false);
  assert.deepEqual(again.log, ["a", "a"]);
});

test("a round that was left meanwhile forgets nothing", async () => {
  const { round, log } = round_of("puzzle:a puzzle:b", () => "gone");
  assert.equal(await round.next(() => true), true);
  assert.deepEqual(log, ["a"]);
});

test("own puzzles that cannot be read are not the same as none", async () => {
  const full = { all: async () => ({ value: [], trouble: null }) };
  const blocked = { all: async () => ({ value: null, trouble: /** @type {const} */ ({ kind: "blocked" }) }) };
  assert.deepEqual(await create_own_source(t, { games: full, reviews: full }).list(), []);
  await assert.rejects(create_own_source(t, { games: blocked, reviews: full }).list(), /does not let the page/);
  await assert.rejects(create_own_source(t, { games: full, reviews: blocked }).list(), /does not let the page/);
});

const BLACK = "B:W21:B1";
const WHITE = "W:W21:B1";

test("the cards of an opening are counted by source and side", () => {
  const cards = {
    [card_id({ id: "three-move-12" }, BLACK)]: { due: 5 },
    [card_id({ id: "three-move-12" }, "B:W22:B1")]: { due: 50 },
    [card_id({ id: "three-move-12" }, WHITE)]: { due: 1 },
    [card_id({ id: "own-7" }, WHITE)]: { due: 10 },
  };
  const counts = opening_counts(cards, 10);
  assert.deepEqual(counts.get("three-move-12 black"), { cards: 2, due: 1 });
  assert.deepEqual(counts.get("three-move-12 white"), { cards: 1, due: 1 });
  assert.deepEqual(counts.get("own-7 white"), { cards: 1, due: 1 });
  assert.equal(counts.get("own-7 black"), undefined);
  assert.deepEqual(parts_of(card_id({ id: "two-move-3" }, WHITE)), { source: "two-move-3", fen: WHITE });
});

test("a list says when a card is due", () => {
  give_storage();
  const DAY = 86_400_000;
  assert.equal(due_text(t, "ending", "lesson:first", 0), "");
  const { due: at } = grade_card("ending", "lesson:first", 4, DAY);
  assert.equal(due_text(t, "ending", "lesson:first", at), "Due today");
  assert.equal(due_text(t, "ending", "lesson:first", at - DAY / 2), "Due by tomorrow");
  assert.equal(due_text(t, "ending", "lesson:first", at - 2.5 * DAY), "Due in 3 days");
});
