// A session between two pages: what one plays, asks and says reaches the other, and what does not belong there ends it.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { set_clock } from "../../../../www/play/core/actions.js";
import { present } from "../../../../www/play/core/state.js";
import { write } from "../../../../www/remote/network/messages.js";
import { PLAN, join, pair, settle } from "./pages.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 }));
afterEach(() => mock.timers.reset());

test("two pages greet, put the game on both boards, and play", async () => {
  const { ada, bob } = await pair();
  assert.deepEqual(ada.news(), [
    ["phase", "open"],
    ["greeted", "white", false],
  ]);
  assert.deepEqual([ada.session.game(), ada.table.moves], [ada.table.state.game.id, []]);
  assert.equal(ada.session.protocol().fair, true);
  await ada.table.click(11, 15);
  await settle();
  assert.deepEqual([ada.kinds(), bob.kinds()], [["move"], []]);
  await bob.table.click(23, 19);
  await settle();
  assert.deepEqual(ada.table.moves, ["11-15", "23-19"]);
  assert.deepEqual(bob.table.moves, ["11-15", "23-19"]);
  assert.deepEqual(bob.kinds(), ["move"], "a move of the other side is not sent back");
  ada.reports.splice(0);
  await ada.table.click(8, 11);
  await settle();
  assert.deepEqual(ada.reports, [["changed"]]);
});

test("a takeback, a draw and a rematch are asked for, agreed, and done on both boards", async () => {
  const { ada, bob } = await pair();
  await ada.table.click(11, 15);
  await settle();
  ada.news();
  bob.news();
  ada.session.ask("takeback");
  await settle();
  assert.deepEqual(bob.news(), [["asked", "takeback"]]);
  bob.session.answer(true);
  await settle();
  assert.deepEqual([ada.table.moves, bob.table.moves], [[], []]);
  assert.deepEqual(ada.news(), [["answered", "takeback", "agreed"]]);
  ada.session.ask("draw");
  await settle();
  bob.session.answer(false);
  await settle();
  assert.deepEqual(ada.news(), [["answered", "draw", "declined"]]);
  bob.news();
  bob.session.ask("draw");
  await settle();
  ada.session.answer(true);
  await settle();
  assert.deepEqual(
    [ada.news(), bob.news()],
    [
      [
        ["asked", "draw"],
        ["answered", "draw", "agreed"],
      ],
      [["answered", "draw", "agreed"]],
    ],
  );
  ada.kinds();
  bob.kinds();
  const first = ada.session.game();
  ada.session.ask("rematch");
  await settle();
  bob.reports.splice(0);
  bob.session.answer(true);
  assert.deepEqual(bob.reports, [["answered", "rematch", "agreed"], ["changed"]].slice(0, bob.reports.length));
  await settle();
  assert.deepEqual(bob.reports.slice(0, 2), [["answered", "rematch", "agreed"], ["changed"]]);
  assert.deepEqual([ada.kinds(), bob.kinds()], [["ask"], ["answer"]]);
  assert.notEqual(ada.session.game(), first);
  assert.deepEqual([ada.session.protocol().me, ada.session.game()], ["white", ada.table.state.game.id]);
  assert.deepEqual([bob.session.protocol().me, bob.session.game()], ["black", bob.table.state.game.id]);
  await bob.table.click(9, 14);
  await settle();
  assert.deepEqual(ada.table.moves, ["9-14"]);
});

test("a resignation is sent, and ends the other game", async () => {
  const { ada, bob } = await pair();
  await ada.table.click(11, 15);
  await settle();
  ada.kinds();
  ada.table.play.resign("black");
  await settle();
  assert.deepEqual([ada.kinds(), bob.kinds()], [["end"], []]);
  assert.match(bob.table.message, /Black resigned/);
});

test("chat is delivered, excess chat is dropped, and too many messages end the session", async () => {
  const { ada, bob } = await pair();
  bob.news();
  for (let line = 0; line < 12; line += 1) bob.channel().on.on_data(write({ kind: "chat", text: `line ${line}` }));
  await settle();
  assert.equal(bob.news().length, 8);
  const ping = write({ kind: "ping", number: 7 });
  for (let count = 0; count < 80; count += 1) bob.channel().on.on_data(ping);
  await settle();
  assert.deepEqual(bob.news(), [["broken", "too-many", ""]]);
  assert.equal(bob.channel().closed, true);
  await settle();
  assert.deepEqual(ada.news().at(-1), ["gone", "refused"]);
  assert.equal(bob.kinds().at(-1), "bye");
});

test("a page sends no more lines of chat than the other one takes, and says so", async () => {
  const { ada, bob } = await pair();
  bob.news();
  /** @type {string[]} */
  const results = [];
  for (let minute = 0; minute < 3; minute += 1) {
    for (let line = 0; line < 9; line += 1) results.push(ada.session.chat(`line ${line}`));
    await settle();
    mock.timers.tick(10_000);
  }
  const sent = results.filter((result) => result === "sent").length;
  assert.deepEqual([results[0], results.at(-1)], ["sent", "too-fast"]);
  assert.equal(bob.news().filter(([name]) => name === "chat").length, sent);
  ada.connect();
  assert.equal(ada.session.chat("line"), "not-connected");
});

test("a page that comes back says hello again and takes up the moves that it has missed", async () => {
  const { ada, bob } = await pair();
  await ada.table.click(11, 15);
  await settle();
  const old = ada.channel();
  old.forward = () => undefined;
  bob.channel().forward = () => undefined;
  await bob.table.click(23, 19);
  await settle();
  assert.deepEqual(ada.table.moves, ["11-15"]);
  ada.news();
  ada.connect();
  assert.deepEqual(ada.news(), [["phase", "closed"]], "of the connection before");
  bob.connect();
  join(ada, bob);
  old.on.on_data("nonsense");
  old.on.on_phase("lost");
  await settle();
  assert.deepEqual(ada.news(), [
    ["phase", "open"],
    ["greeted", "white", true],
  ]);
  assert.deepEqual(ada.table.moves, ["11-15", "23-19"]);
  ada.channel().on.beat(3);
  assert.equal(ada.kinds().at(-1), "ping");
});

/**
 * The connection breaks; what both players do then is not sent. After the next connection both pages tell the same.
 * @param {(ada: import("./pages.js").Page, bob: import("./pages.js").Page) => unknown} play
 * @param {{ plan?: typeof PLAN, first?: [from: number, to: number] }} [game]  first: a move of Ada, which is sent
 */
async function reconnected(play, { plan = { ...PLAN, control: "300" }, first = [11, 15] } = {}) {
  const { ada, bob } = await pair(plan);
  await ada.table.click(...first);
  await settle();
  for (const one of [ada, bob]) one.channel().forward = () => undefined;
  await play(ada, bob);
  await settle();
  for (const one of [ada, bob]) one.connect();
  join(ada, bob);
  await settle();
  for (const one of [ada, bob]) assert.deepEqual(one.news().at(-1)?.[0], "greeted");
  const [mine, theirs] = [ada, bob].map(({ table }) => ({
    moves: table.moves,
    outcome: present(table.state)?.outcome,
  }));
  assert.deepEqual(mine, theirs);
  return { ...(mine ?? assert.fail()), ada, bob };
}

test("a loss on time is taken back if the other page had moved, or did not know that it was to move", async () => {
  const late = await reconnected(async (ada, bob) => {
    await bob.table.click(23, 19);
    ada.table.play.lose_on_time("white");
  });
  assert.deepEqual([late.moves, late.outcome], [["11-15", "23-19"], { state: "playing" }]);
  const unseen = await reconnected(async (_, bob) => {
    await bob.table.click(23, 19);
    bob.table.store.commit(set_clock({ node: bob.table.state.game.node, since: 0, until: null }));
    bob.table.play.lose_on_time("black");
  });
  assert.deepEqual([unseen.moves, unseen.outcome], [["11-15", "23-19"], { state: "playing" }]);
  assert.equal(unseen.bob.table.state.game.clock, null, "the clock does not run on from before");
  await unseen.ada.table.click(8, 11);
  await settle();
  assert.deepEqual(unseen.bob.table.moves, ["11-15", "23-19", "8-11"]);
});

test("a resignation stands, and on both pages in the same position", async () => {
  const { moves, outcome } = await reconnected(async (ada, bob) => {
    await bob.table.click(23, 19);
    ada.table.play.resign("black");
  });
  assert.deepEqual([moves, outcome], [["11-15", "23-19"], { state: "won", winner: "white", reason: "resigned" }]);
});

test("a move that won the game stands beside a resignation of the other side", async () => {
  const { outcome } = await reconnected(
    async (ada, bob) => {
      await bob.table.click(22, 15);
      ada.table.play.resign("black");
    },
    { plan: { ...PLAN, start: "B:W22:B14" }, first: [14, 18] },
  );
  assert.deepEqual(outcome, { state: "won", winner: "white", reason: "no-pieces" });
});

test("an illegal move and what cannot be read end the session with a reason", async () => {
  const { ada } = await pair();
  await ada.table.click(11, 15);
  await settle();
  ada.news();
  ada.channel().on.on_data(write({ kind: "move", game: 0, ply: 2, move: "1-32", clock: null }));
  await settle();
  assert.equal(ada.news()[0]?.[0], "broken");
  const { bob } = await pair();
  bob.news();
  bob.channel().on.on_data("nonsense");
  await settle();
  assert.equal(bob.news()[0]?.[0], "broken");
  bob.channel().on.on_data("nonsense");
  bob.channel().on.on_phase("lost");
  assert.deepEqual(bob.news(), []);
});

/**
 * The thinking time that White is charged for a move after 20 seconds, for which it claims to have thought one second.
 * @param {import("./pages.js").Page} black
 */
async function charged_of({ table, channel }) {
  await table.click(11, 15);
  table.store.commit(set_clock({ node: table.state.game.node, since: Date.now(), until: null }));
  await settle();
  mock.timers.tick(20_000);
  const clock = { black: 300_000, white: 299_000 };
  channel().on.on_data(write({ kind: "move", game: 0, ply: 2, move: "23-19", clock }));
  await settle();
  assert.deepEqual(table.moves, ["11-15", "23-19"]);
  const { since, until } = table.state.game.clock ?? assert.fail();
  return (until ?? assert.fail()) - since;
}

test("a peer shortens its thinking time by no more than the round trips of the session justify", async () => {
  const { ada } = await pair({ ...PLAN, control: "300" });
  assert.equal(await charged_of(ada), 19_750);
});

test("the round trips of an earlier connection do not count for the next one", async () => {
  const { ada, bob } = await pair({ ...PLAN, control: "300" });
  ada.connect();
  bob.connect();
  join(ada, bob);
  ada.channel().on.on_phase("lost");
  bob.channel().forward = (text) => void setTimeout(() => ada.channel().on.on_data(text), 1000);
  await settle();
  mock.timers.tick(1000);
  await settle();
  assert.equal(await charged_of(ada), 17_750);
});

test("another game on the board ends the session, and so does leaving", async () => {
  const { ada, bob } = await pair();
  ada.news();
  await ada.table.commands.start({ opponent: "friend", level: 3, side: "black", rules: "official" });
  await settle();
  assert.deepEqual(ada.news(), [["parted"]]);
  assert.deepEqual(bob.news().at(-1), ["gone", "away"]);
  const { ada: eve, bob: max } = await pair();
  eve.session.away();
  eve.session.leave("left");
  eve.session.leave("left");
  assert.deepEqual(eve.kinds(), ["bye", "bye"]);
  await settle();
  assert.deepEqual(
    max.news().filter(([name]) => name === "gone"),
    [
      ["gone", "away"],
      ["gone", "left"],
    ],
  );
  assert.deepEqual(eve.channel().closed, true);
});

test("a received move that the board does not take ends the session after a while", async (context) => {
  const error = context.mock.method(console, "error", () => undefined);
  const { ada } = await pair();
  ada.table.agents.network = { choose: () => new Promise(() => undefined) }; // it does not hear of the move
  await ada.table.click(11, 15);
  await settle();
  ada.news();
  const { session, channel } = ada;
  channel().on.on_data(write({ kind: "move", game: 0, ply: 2, move: "23-19", clock: null }));
  channel().on.on_data(write({ kind: "chat", text: "waits" }));
  await settle();
  assert.deepEqual(ada.news(), []);
  session.ask("draw");
  assert.equal(ada.kinds().at(-1), "ask", "what is asked here does not wait");
  mock.timers.tick(5000);
  await settle();
  assert.deepEqual(ada.news(), [["broken", "internal", ""]]);
  assert.equal(error.mock.callCount(), 0);
});

test("a resignation while a received move waits for the board does not end the session", async () => {
  const { ada, bob } = await pair();
  ada.table.agents.network = { choose: () => new Promise(() => undefined) }; // the animation runs
  await ada.table.click(11, 15);
  await settle();
  ada.news();
  await bob.table.click(23, 19);
  bob.session.chat("waits");
  await settle();
  ada.table.play.resign("black");
  await settle();
  assert.deepEqual(ada.news(), [["chat", "waits"]]);
  mock.timers.tick(5000);
  await settle();
  assert.deepEqual([ada.news(), ada.session.protocol().greeted], [[], true]);
  assert.match(bob.table.message, /Black resigned/);
});
