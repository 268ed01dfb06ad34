// "Review all": which games are reviewed, in which order, what a pause and a new game do, and what goes wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { collect, remove_orphans } from "../../../../www/records/statistics/collection.js";
import { keep_review } from "../../../../www/records/statistics/finished_review.js";
import { create_review_queue, share_of } from "../../../../www/records/statistics/review_queue.js";
import { done } from "../../table.js";
import { t } from "../../translator.js";
import { entry, review, reviewed } from "./reviewed.js";

/**
 * @import { GameFacts } from "../../../../www/records/statistics/game_facts.js"
 * @import { Dependencies } from "../../../../www/records/statistics/review_queue.js"
 * @import { ReviewRequest } from "../../../../www/play/core/review_types.js"
 */

const settle = async () => {
  for (let step = 0; step < 20; step += 1) await done();
};

/** Databases in memory. @param {unknown[]} entries */
function databases(entries) {
  const games = new Map(entries.map((value) => [/** @type {{ id: string }} */ (value).id, value]));
  /** @type {Map<string, GameFacts>} */
  const facts = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const answer = {
    trouble: /** @type {import("../../../../www/records/own_games/indexed_store.js").Trouble | null} */ (null),
  };
  /** @template T @param {() => T} work */
  const answered = async (work) =>
    answer.trouble === null ? { value: work(), trouble: null } : { value: null, trouble: answer.trouble };
  return {
    answer,
    facts,
    kept: games,
    /** @param {{ id: string }} value */
    write(value) {
      games.set(value.id, value);
      for (const listener of listeners) listener();
    },
    games: {
      all: () => answered(() => /** @type {unknown[]} */ ([...games.values()])),
      keep: (
        /** @type {import("../../../../www/records/own_games/entry.js").Entry} */ one,
        /** @type {string | null} */ seen,
      ) =>
        answered(() => {
          assert.equal(/** @type {{ stamp: string }} */ (games.get(one.id)).stamp, seen);
          games.set(one.id, one);
          return { kind: /** @type {const} */ ("kept"), stamp: one.stamp };
        }),
      subscribe(/** @type {() => void} */ listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    reviews: {
      all: () => answered(() => [...facts.values()]),
      put: (/** @type {readonly GameFacts[]} */ all) => answered(() => all.forEach((one) => facts.set(one.id, one))),
      remove: (/** @type {readonly string[]} */ ids) => answered(() => ids.forEach((id) => facts.delete(id))),
      subscribe: () => () => true,
    },
  };
}

/** A reviewer that answers when the test says so. */
function create_reviewer() {
  /** @type {{ request: ReviewRequest, signal: AbortSignal, finish: () => void, fail: (why: string) => void }[]} */
  const asked = [];
  return {
    asked,
    /** @type {Dependencies["review"]} */
    review: (request, { signal, background }) =>
      new Promise((resolve, reject) => {
        assert.ok(background, "it lets others go first");
        signal.addEventListener("abort", () => reject(signal.reason));
        const finish = () => resolve({ review: review(request.moves.map(() => reviewed())) });
        asked.push({ request, signal, finish, fail: (why) => reject(new Error(why)) });
      }),
  };
}

/** @param {unknown[]} entries @param {Partial<Dependencies>} [outside] */
function queue_of(entries, outside = {}) {
  const database = databases(entries);
  const reviewer = create_reviewer();
  const queue = create_review_queue(t, {
    games: database.games,
    reviews: database.reviews,
    review: reviewer.review,
    openings: async () => () => ({ name: "Cross" }),
    in_one_tab: (_signal, work) => work(),
    ...outside,
  });
  return { ...database, ...reviewer, queue };
}

const early = entry("early", { begun: "2026-11-01T10:00:00.000Z" });
const late = entry("late", { begun: "2026-11-02T10:00:00.000Z", moves: "1. 9-14 22-18" });
const going = entry("going", { result: "*" });

test("all finished games are reviewed one at a time, the newest first", async () => {
  const { queue, asked, facts } = queue_of([early, late, going]);
  queue.start();
  await settle();
  assert.deepEqual(
    asked.map(({ request }) => request.moves),
    [["9-14", "22-18"]],
  );
  assert.deepEqual([queue.get().status, queue.get().reviewed, queue.get().total], ["running", 0, 2]);
  asked[0]?.finish();
  await settle();
  assert.equal(asked.length, 2);
  assert.equal(facts.get("late")?.opening, "Cross");
  asked[1]?.finish();
  await settle();
  assert.deepEqual([queue.get().status, queue.get().reviewed], ["done", 2]);
  assert.deepEqual([...facts.keys()].sort(), ["early", "late"]);
});

test("a pause ends the search at once, and the next start goes on with the same game", async () => {
  const { queue, asked, facts } = queue_of([early, late]);
  queue.start();
  await settle();
  asked[0]?.finish();
  await settle();
  queue.stop();
  assert.equal(asked[1]?.signal.aborted, true);
  await settle();
  assert.deepEqual([queue.get().status, facts.size], ["off", 1]);
  queue.start();
  await settle();
  assert.deepEqual(asked[2]?.request.moves, ["11-15", "23-19"]);
  asked[2]?.finish();
  await settle();
  assert.equal(queue.get().status, "done");
});

test("a game that ends later is reviewed by itself, as is a game with other moves", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { queue, asked, write } = queue_of([early]);
  queue.start();
  await settle();
  asked[0]?.finish();
  await settle();
  assert.equal(queue.get().status, "done");
  write(late);
  write(entry("early", { stamp: "other", moves: "1. 11-15 22-18" }));
  context.mock.timers.tick(3000);
  await settle();
  asked[1]?.finish();
  await settle();
  asked[2]?.finish();
  await settle();
  assert.deepEqual(
    asked.slice(1).map(({ request }) => request.moves.at(-1)),
    ["22-18", "22-18"],
  );
  assert.equal(queue.get().status, "done");
});

test("a game that ends while another is reviewed is the next one", async () => {
  const last = entry("last", { begun: "2026-11-20T10:00:00.000Z", moves: "1. 12-16 24-20" });
  const { queue, asked, write } = queue_of([early, late]);
  queue.start();
  await settle();
  write(last);
  asked[0]?.finish();
  await settle();
  assert.deepEqual(asked[1]?.request.moves, ["12-16", "24-20"]);
});

test("a game that could not be reviewed is not tried again by itself, but when the user starts again", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { queue, asked, write } = queue_of([early]);
  queue.start();
  await settle();
  asked[0]?.fail("out of memory");
  await settle();
  assert.deepEqual([queue.get().status, queue.get().unreadable], ["done", 1]);
  write(late);
  context.mock.timers.tick(3000);
  await settle();
  asked[1]?.finish();
  await settle();
  assert.deepEqual([queue.get().status, asked.length], ["done", 2]);
  queue.start();
  await settle();
  assert.deepEqual(asked[2]?.request.moves, ["11-15", "23-19"]);
  assert.equal(queue.get().unreadable, 0);
});

test("signs that are written into a game do not have it reviewed again", async () => {
  const { queue, asked, facts, games, reviews, kept } = queue_of([early]);
  queue.start();
  await settle();
  asked[0]?.finish();
  await settle();
  kept.set("early", entry("early", { stamp: "signs", moves: "1. 11-15 $4 {[%eval 1.2]} 23-19" }));
  const collection = await collect(t, games, reviews);
  assert.notEqual(collection.games[0]?.facts, null);
  assert.equal(facts.get("early")?.stamp, "signs");
});

test("a game that cannot be read is passed over; an engine that fails again and again ends the queue", async () => {
  const broken = { ...entry("broken", { begun: "2026-11-09T10:00:00.000Z" }), pdn: '[Result "1-0"]\n\n1. 99-98 1-0' };
  const others = [1, 2, 3].map((day) => entry(`g${day}`, { begun: `2026-11-0${day}T10:00:00.000Z` }));
  const { queue, asked, facts } = queue_of([broken, ...others]);
  queue.start();
  for (let tries = 0; tries < 3; tries += 1) {
    await settle();
    asked[tries]?.fail("the worker has stopped");
  }
  await settle();
  const { status, failure, unreadable } = queue.get();
  assert.deepEqual([status, failure, unreadable, facts.size], ["failed", "the worker has stopped", 3, 0]);
});

test("storage that fails is said, and the next start tries again", async () => {
  const { queue, asked, answer } = queue_of([early]);
  answer.trouble = { kind: "full" };
  queue.start();
  await settle();
  assert.equal(queue.get().status, "failed");
  assert.match(queue.get().failure, /room/);
  answer.trouble = null;
  queue.start();
  await settle();
  asked[0]?.finish();
  await settle();
  assert.deepEqual([queue.get().status, queue.get().failure], ["done", ""]);
});

test("a game without a move needs no search", async () => {
  const { queue, asked, facts } = queue_of([entry("none", { moves: "", result: "0-1" })]);
  queue.start();
  await settle();
  assert.deepEqual([queue.get().status, asked.length, facts.get("none")?.accuracy], ["done", 0, null]);
});

test("while another tab reviews, this one waits", async () => {
  /** @type {(() => void) | null} */
  let free = null;
  const { queue, asked } = queue_of([early], {
    async in_one_tab(_signal, work, waits) {
      waits();
      await new Promise((resolve) => (free = () => resolve(null)));
      await work();
    },
  });
  queue.start();
  await settle();
  assert.deepEqual([queue.get().status, asked.length], ["elsewhere", 0]);
  /** @type {(() => void) | null} */ (free)?.();
  await settle();
  assert.deepEqual([queue.get().status, asked.length], ["running", 1]);
});

test("a review that the user has started counts, and is written into the game with the same moves", async () => {
  const { games, reviews, facts, kept } = databases([early, late]);
  const state = /** @type {import("../../../../www/play/core/review_types.js").ReviewState} */ ({
    start: JSON.stringify({
      rules: "official",
      start_fen: "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    }),
    moves: ["9-14", "22-18"],
    status: "done",
    pass: 3,
    done: 0,
    total: 0,
    result: review([reviewed(), reviewed()], 91),
    evaluations: [],
    failure: null,
  });
  const openings = async () => () => ({ name: "" });
  await keep_review(t, { games, reviews, openings, review: { ...state, status: "running" } });
  await keep_review(t, { games, reviews, openings, review: { ...state, moves: ["9-14"] } });
  const foreign = review([reviewed(), reviewed()]);
  for (const move of foreign.moves) move.reviewed = null;
  await keep_review(t, { games, reviews, openings, review: { ...state, result: foreign } });
  assert.equal(facts.size, 0);
  assert.deepEqual([...kept.values()], [early, late]);
  await keep_review(t, { games, reviews, openings, review: state });
  assert.deepEqual([...facts.keys()], ["late"]);
  assert.equal(facts.get("late")?.accuracy, 91);
  const { pdn, saved, changed, tree, stamp } =
    /** @type {import("../../../../www/records/own_games/entry.js").Entry} */ (kept.get("late"));
  assert.match(pdn, /\{\[%review accuracy 91\.00 91\.00\]\} 1\. 9-14/);
  assert.equal(saved?.version === 3 && saved.pdn, pdn);
  assert.deepEqual([changed, tree.length], [late.changed, 2]);
  assert.notEqual(stamp, late.stamp);
  assert.equal(kept.get("early"), early);
});

test("the facts of a deleted game are removed, but only when the games could be read", async () => {
  const { games, reviews, facts, kept, answer } = databases([early]);
  facts.set("gone", /** @type {GameFacts} */ ({ id: "gone" }));
  facts.set("early", /** @type {GameFacts} */ ({ id: "early" }));
  answer.trouble = { kind: "silent" };
  await remove_orphans(games, reviews);
  assert.equal(facts.size, 2);
  const silent = async () => ({ value: null, trouble: answer.trouble ?? { kind: /** @type {const} */ ("silent") } });
  answer.trouble = null;
  await remove_orphans({ ...games, all: silent }, reviews);
  assert.equal(facts.size, 2);
  await remove_orphans(games, reviews);
  assert.deepEqual([...facts.keys()], ["early"]);
  kept.clear();
  await remove_orphans(games, reviews);
  assert.equal(facts.size, 0);
});

test("each of the three passes is a third of a review", () => {
  const progress = { evaluations: [], review: null };
  assert.equal(share_of({ ...progress, pass: 1, done: 30, total: 60 }), 1 / 6);
  assert.equal(share_of({ ...progress, pass: 3, done: 0, total: 0 }), 2 / 3);
});
