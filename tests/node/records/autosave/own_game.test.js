// The running game is kept among the own games a moment after each change: what is written, when, and what is said
// where it cannot be.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { create_own_game_autosave } from "../../../../www/records/autosave/own_game_autosave.js";
import { stored_instead } from "../../../../www/records/own_games/entry.js";
import { give_page } from "../../browser.js";
import { done, study, Table } from "../../table.js";
import { t as english } from "../../translator.js";

/** @import { Entry } from "../../../../www/records/own_games/entry.js" */

/** Games in memory that are written as the test wants. */
function create_games() {
  const answer = { trouble: /** @type {object | null} */ (null), conflict: false };
  /** @type {Entry[]} */
  const written = [];
  /** @type {Map<string, Entry>} */
  const kept = new Map();
  const games = {
    async keep(/** @type {Entry} */ entry, /** @type {string | null} */ seen) {
      written.push(entry);
      if (answer.trouble !== null) return { value: null, trouble: answer.trouble };
      if (answer.conflict && kept.has(entry.id)) return { value: { kind: "conflict" }, trouble: null };
      const stored = kept.get(entry.id);
      const unwritten = stored === undefined ? null : stored_instead({ entry: stored, fault: null }, entry, seen);
      if (unwritten !== null) return { value: unwritten, trouble: null };
      kept.set(entry.id, entry);
      return { value: { kind: "kept", stamp: entry.stamp }, trouble: null };
    },
    find: async (/** @type {string} */ id) => ({ value: kept.get(id) ?? null, trouble: null }),
    subscribe: () => () => undefined,
  };
  return {
    answer,
    kept,
    written,
    games: /** @type {import("../../../../www/records/own_games/database.js").Games} */ (
      /** @type {unknown} */ (games)
    ),
  };
}

/** More than the moment after which a change is written. @param {import("node:test").TestContext} t */
async function moment(t) {
  await settle();
  t.mock.timers.tick(300);
  await settle();
}
const settle = async () => {
  for (let step = 0; step < 10; step += 1) await done();
};

/** @param {import("node:test").TestContext} t @param {object} [game] */
async function keeping(t, game) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const table = new Table(game);
  const database = create_games();
  const autosave = create_own_game_autosave(english, table.store, database.games);
  await moment(t);
  return { table, autosave, ...database };
}

beforeEach(() => give_page());

test("a game is written a moment after its last change, and not before", async (t) => {
  const { table, kept, written } = await keeping(t);
  await table.click(11, 15);
  await table.click(23, 19);
  t.mock.timers.tick(299);
  await settle();
  assert.equal(written.length, 0);
  t.mock.timers.tick(1);
  await settle();
  assert.equal(written.length, 1, "both moves at once");
  assert.match(kept.get(table.state.game.id)?.pdn ?? "", /11-15 23-19/);
});

test("a study that is only looked at is not kept; what was kept of it follows when it is changed back", async (t) => {
  const { table, kept, written } = await keeping(t, study("1. 11-15 23-19 *", [0, 0]));
  table.commands.view(1);
  await moment(t);
  table.commands.view(2);
  await moment(t);
  assert.equal(written.length, 0);
  await table.click(8, 11);
  await moment(t);
  assert.match(kept.get("study")?.pdn ?? "", /23-19 2\. 8-11/);
  table.commands.remove(table.state.game.node ?? -1);
  await moment(t);
  assert.doesNotMatch(kept.get("study")?.pdn ?? "", /8-11/);
});

test("where there is no room it is said once, play goes on, and the game is at risk", async (t) => {
  const { table, autosave, answer, written } = await keeping(t, { moves: ["11-15", "23-19"] });
  assert.equal(autosave.at_risk(), false);
  answer.trouble = { kind: "full" };
  await table.click(8, 11);
  await moment(t);
  assert.match(table.message, /^There is no room left to save this game\./);
  await table.click(22, 17);
  assert.doesNotMatch(table.message, /no room/);
  const before = written.length;
  await moment(t);
  assert.equal(written.length, before + 1, "it was tried again");
  assert.doesNotMatch(table.message, /no room/);
  assert.equal(autosave.at_risk(), true);
});

test("changes of another tab to the game stay, and this tab saves under a new id", async (t) => {
  const { table, kept, answer } = await keeping(t, { moves: ["11-15", "23-19"] });
  const { id } = table.state.game;
  answer.conflict = true;
  const theirs = kept.get(id);
  await table.click(8, 11);
  await moment(t);
  assert.match(table.message, /^This game was continued differently in another tab\. Both versions are saved\./);
  assert.notEqual(table.state.game.id, id);
  assert.equal(kept.get(id), theirs);
  assert.match(kept.get(table.state.game.id)?.pdn ?? "", /8-11/);
});

test("pending changes are written when the page is left or another game begins", async (t) => {
  const { table, kept } = await keeping(t);
  await table.click(11, 15);
  dispatchEvent(new Event("pagehide"));
  await settle();
  const { id } = table.state.game;
  assert.match(kept.get(id)?.pdn ?? "", /11-15/);
  await table.click(23, 19);
  await table.commands.start({ opponent: "friend", level: 3, side: "black", rules: "official" });
  await settle();
  assert.match(kept.get(id)?.pdn ?? "", /11-15 23-19/);
});

const TEXT = "1. 11-15 23-19 (1... 22-18) *";

/** @param {import("node:test").TestContext} t */
async function linked(t) {
  const found = await keeping(t);
  const open = async (/** @type {string} */ text) => {
    found.table.play.open_pdn(text, { keep: true });
    await moment(t);
  };
  await open(TEXT);
  return { ...found, open };
}

test("a text that is opened again adds no copy of a game that was annotated, or cut, since", async (t) => {
  const changes = {
    annotated: (/** @type {Table} */ table) => table.commands.comment(1, "the Cross"),
    cut: (/** @type {Table} */ table) =>
      table.commands.remove(table.state.game.tree.find(({ main }) => !main)?.id ?? -1),
  };
  for (const [name, change] of Object.entries(changes)) {
    const { table, kept, open } = await linked(t);
    change(table);
    await moment(t);
    const changed = kept.get(table.state.game.id);
    for (let times = 0; times < 2; times += 1) {
      await open("1. 9-14 *");
      await open(TEXT);
      assert.equal(table.message.includes("another tab"), false, name);
    }
    assert.equal(kept.size, 2, name);
    assert.equal(kept.get(table.state.game.id), changed, name);
    t.mock.timers.reset();
  }
});

test("a text that is opened again and changed otherwise is kept beside the game stored of it", async (t) => {
  const { table, kept, open } = await linked(t);
  table.commands.comment(1, "the Cross");
  await moment(t);
  const { id } = table.state.game;
  await open("1. 9-14 *");
  await open(TEXT);
  table.commands.comment(1, "another comment");
  await moment(t);
  assert.notEqual(table.state.game.id, id);
  assert.equal(table.message.includes("another tab"), false);
  assert.match(kept.get(id)?.pdn ?? "", /the Cross/);
  assert.match(kept.get(table.state.game.id)?.pdn ?? "", /another comment/);
  table.commands.comment(1, "a third");
  await moment(t);
  assert.equal(kept.size, 3, "its own changes are saved in their place");
});
