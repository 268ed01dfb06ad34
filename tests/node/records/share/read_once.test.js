// An imported PDN is parsed once and written once, from the paste to the autosave.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { open_fragment } from "../../../../www/records/share/links.js";
import { open_text } from "../../../../www/records/share/open_text.js";
import { Game, PdnReader } from "../../../../www/wasm.js";
import { PdnReader as WholeReader } from "../../../../www/wasm_whole.js";
import { packed } from "../../../../www/kit/platform/deflated_text.js";
import { give_page } from "../../browser.js";
import { Table } from "../../table.js";
import { t } from "../../translator.js";

give_page();
const confirm_replace_game = async () => true;
const GAME = "1. 11-15 {good} 23-19 $1 (22-18 15x22) 2. 8-11 22-17 *";
const TEXT = `1. 9-13 8-8 *\n\n[White "Ann"]\n${GAME}\n\n[White "Bob"]\n1. 12-16 1/2-1/2`;

/** Counts the calls by which the module reads and writes PDN. @param {() => Promise<unknown>} work */
async function counted(work) {
  const parses = mock.method(Game, "from_pdn");
  const reads = mock.method(PdnReader.prototype, "next");
  const writes = mock.method(Game.prototype, "pdn");
  try {
    await work();
    return {
      again: parses.mock.callCount(),
      games: reads.mock.calls.filter(({ result }) => result !== null).length,
      writes: writes.mock.callCount(),
    };
  } finally {
    for (const { mock: method } of [parses, reads, writes]) method.restore();
  }
}

for (const [text, games, name] of /** @type {const} */ ([
  [GAME, 1, "one game"],
  [TEXT, 3, "the second of three games"],
  ['[White "Ann"]\n1. 11-15 23-19 8-8 *', 1, "a game up to its fault"],
]))
  test(`a pasted text is read once to open ${name}, and its game is not written again`, async () => {
    const table = new Table();
    table.state.game.pdn.game(); // of the game that is replaced
    const calls = await counted(async () => {
      const { open } = await open_text(t, text, { play: table.play, confirm_replace_game, rules: "official" });
      assert.ok(open);
      assert.match(table.state.game.pdn.game(), /11-15/, "as the autosave reads it");
      assert.equal(table.state.game.pdn.with_redo(), table.state.game.pdn.game());
    });
    assert.deepEqual(calls, { again: 0, games, writes: 0 });
    const pdn = table.state.game.pdn.game();
    assert.equal(Game.from_pdn(pdn).pdn(), pdn, "what the module writes");
  });

test("the game of a long link is read once", async () => {
  const table = new Table();
  table.state.game.pdn.game(); // of the game that is replaced
  const fragment = `#pdn=1.${await packed(GAME)}`;
  const calls = await counted(() => open_fragment(t, fragment, { play: table.play, confirm_replace_game }));
  assert.deepEqual(calls, { again: 0, games: 1, writes: 0 });
  assert.equal(table.state.game.tree.length, 6);
});

for (const [name, Reader] of /** @type {const} */ ([
  ["small", PdnReader],
  ["whole", WholeReader],
]))
  test(`a reader of the ${name} module hands over the game that it read last, once`, () => {
    const reader = new Reader();
    assert.throws(() => reader.game(), { code: "invalid-argument" });
    reader.push(new TextEncoder().encode(TEXT));
    reader.finish();
    assert.equal(reader.next()?.fault?.line, 1);
    const begun = reader.game();
    assert.deepEqual([begun.tree().length, begun.current()], [1, null], "up to its fault, at its start");
    const second = reader.next();
    const game = reader.game();
    assert.equal(game.pdn(), second?.pdn);
    assert.throws(() => reader.game(), { code: "invalid-argument" });
    reader.next();
    const last = reader.game();
    assert.equal(last.result(), "1/2-1/2");
    reader.free();
    assert.equal(game.tree().length, 6, "it lives on without its reader");
    for (const one of [begun, game, last]) one.free();
  });
