// The clocks of two pages stay in step through lost connections and granted takebacks.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { set_clock } from "../../../../www/play/core/actions.js";
import { remaining_times } from "../../../../www/remote/network/clock_sync.js";
import { bring_to } from "../../../../www/remote/network/game_adapter.js";
import { write } from "../../../../www/remote/network/messages.js";
import { PLAN, SESSION, join, pair, settle } from "./pages.js";

/** @import { Page } from "./pages.js" */

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 }));
afterEach(() => mock.timers.reset());

const plan = { ...PLAN, control: "300" };

/** As the timekeeper does with a new position. @param {Page} page */
const start_clock = ({ table: { store, state } }) =>
  store.commit(set_clock({ node: state.game.node, since: Date.now(), until: null }));

/** The time for which the side to move has thought, as this page sees it. @param {Page} page */
function thought({ table }) {
  const { since, until } = table.state.game.clock ?? assert.fail();
  return (until ?? Date.now()) - since;
}

/** Ada has moved, and Bob is to answer. */
async function opened() {
  const { ada, bob } = await pair(plan);
  await ada.table.click(11, 15);
  await settle();
  start_clock(bob);
  return { ada, bob };
}

test("a move that arrives with a new link starts the clock of the other side then, on both pages", async () => {
  const { ada, bob } = await opened();
  for (const one of [ada, bob]) one.channel().forward = () => undefined;
  await bob.table.click(23, 19);
  await settle();
  start_clock(bob);
  mock.timers.tick(200_000);
  for (const one of [ada, bob]) one.connect();
  join(ada, bob);
  await settle();
  start_clock(ada);
  mock.timers.tick(10_000);
  assert.deepEqual([thought(ada), thought(bob)], [10_000, 10_000]);
  await ada.table.click(8, 11);
  await settle();
  assert.equal(thought(bob), 9750, "what Ada is charged, who claims to have thought no time");
});

test("a lost connection that comes back by itself charges nobody", async () => {
  const { ada, bob } = await opened();
  const { forward } = bob.channel();
  /** @type {string[]} */
  const delayed = [];
  bob.channel().forward = (text) => void delayed.push(text);
  mock.timers.tick(2000);
  await bob.table.click(23, 19);
  await settle();
  start_clock(bob);
  mock.timers.tick(12_000);
  bob.channel().on.on_phase("lost");
  mock.timers.tick(8000);
  bob.channel().on.on_phase("open");
  for (const text of delayed) forward(text);
  await settle();
  start_clock(ada);
  mock.timers.tick(3000);
  assert.deepEqual([thought(ada), thought(bob)], [3000, 3000]);
  bob.channel().on.on_phase("open");
  assert.equal(thought(bob), 3000, "once");
});

test("a page that stays silent gains no more than half a minute, and nothing while the other one thinks", async () => {
  const { ada, bob } = await opened();
  await bob.table.click(23, 19);
  await settle();
  start_clock(bob);
  mock.timers.tick(11_000);
  bob.channel().on.on_phase("lost");
  mock.timers.tick(99_000);
  bob.channel().on.on_phase("open");
  assert.equal(thought(bob), 80_000);
  start_clock(ada);
  ada.channel().on.on_phase("lost");
  mock.timers.tick(9000);
  ada.channel().on.on_phase("open");
  assert.equal(thought(ada), 9000);
});

/** @param {Page} page @param {readonly number[]} left  seconds after each move */
function played({ table: { play } }, left) {
  const written = left.map(
    (seconds) => `[%clk 0:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${seconds % 60}]`,
  );
  const next = written.values();
  play.play_on(["11-15", "23-19", "8-11", "22-17"].slice(0, left.length), () => next.next().value ?? "");
}

test("moves that come back after a granted takeback keep their clocks", async () => {
  const { ada, bob } = await pair(plan);
  for (const one of [ada, bob]) played(one, [299, 240, 270, 130]);
  const before = remaining_times(bob.table.state);
  assert.deepEqual(before, { black: 270_000, white: 130_000 });
  bob.table.play.go_to(bob.table.state.game.line_nodes[2] ?? null);
  bring_to(bob.table.store, bob.table.play, ada.table.moves, null);
  assert.deepEqual([remaining_times(bob.table.state), bob.table.moves.length], [before, 4]);
});

test("a peer does not set the clock of the side played here", async () => {
  const { ada, bob } = await pair(plan);
  for (const one of [ada, bob]) played(one, [299, 240, 270, 130]);
  // Ada takes 8-11 back; Bob grants it, and the connection breaks
  ada.session.ask("takeback");
  await settle();
  for (const one of [ada, bob]) one.channel().forward = () => undefined;
  bob.session.answer(true);
  await settle();
  assert.equal(bob.table.moves.length, 2);
  bob.connect();
  bob.channel().on.on_phase("open");
  const moves = [...ada.table.moves, "4-8"];
  const game = { ...plan, game: 0, moves, ended: null, clock: { black: 260_000, white: 0 } };
  bob.channel().on.on_data(write({ kind: "hello", session: SESSION, side: "black", name: "Ada", ...game }));
  await settle();
  assert.deepEqual(bob.table.moves, moves);
  assert.deepEqual(remaining_times(bob.table.state), { black: 260_000, white: 130_000 });
});
