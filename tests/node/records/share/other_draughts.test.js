// Texts and links of other draughts: the whole module is loaded for them, and what it says is shown.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { pdn_fault } from "../../../../www/kit/language/pdn_fault.js";
import { examples } from "../../../../www/records/share/import_dialog.js";
import { open_fragment } from "../../../../www/records/share/links.js";
import { open_text } from "../../../../www/records/share/open_text.js";
import { load_rules_of_link, load_rules_of_pdn, NotLoaded } from "../../../../www/play/rules/load_rules.js";
import { presets, use_module } from "../../../../www/wasm.js";
import * as small from "../../../../www/wasm.js";
import * as whole from "../../../../www/wasm_whole.js";
import { give_page } from "../../browser.js";
import { Table } from "../../table.js";
import { t } from "../../translator.js";

/** @import { RulesId } from "../../../../www/play/core/state_types.js" */

give_page();
mock.timers.enable({ apis: ["setTimeout"] });
const confirm_replace_game = async () => true;
const SMALL = {
  check_setup: small.check_setup,
  Game: small.Game,
  PdnReader: small.PdnReader,
  presets: small.presets,
  read_setup: small.read_setup,
  square_names: small.square_names,
};
/** @param {Table} table @param {string} text @param {RulesId} [rules] */
const paste = (table, text, rules = "official") =>
  open_text(t, text, { play: table.play, confirm_replace_game, rules });

/** Runs a test by the small module, without a network. @param {() => Promise<void>} work */
async function offline(work) {
  use_module(/** @type {any} */ (SMALL));
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new Error("offline"));
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
    use_module(whole);
  }
}

use_module(whole);
const russian = new whole.Game("russian");
for (const move of ["22-18", "11-15"]) russian.apply(move);
const LINK = russian.link();

test("a link of other draughts without their module is not damaged, and a damaged one is", () =>
  offline(async () => {
    const { play } = new Table();
    const open = (/** @type {string} */ link) => open_fragment(t, `#game=${link}`, { play, confirm_replace_game });
    await assert.rejects(open(LINK), NotLoaded);
    await assert.rejects(open(LINK.slice(0, -3)), {
      message: "The link is damaged: it does not hold a complete game.",
    });
    await load_rules_of_link(LINK.slice(0, -3));
    await load_rules_of_link(`9${LINK.slice(1)}`);
    await assert.rejects(load_rules_of_link(LINK), NotLoaded);
    const pasted = await paste(new Table(), `https://somewhere.example/#game=${LINK}`);
    assert.deepEqual(pasted, { sentence: t("share.not_loaded"), open: false });
  }));

test("a text of other draughts without their module says so", () =>
  offline(async () => {
    await assert.rejects(load_rules_of_pdn('[GameType "25"]\n\n1. c3-d4 *'), NotLoaded);
    await assert.rejects(load_rules_of_pdn("1. c3-d4 d6-c5 *"), NotLoaded, "letters may be Russian draughts");
    await load_rules_of_pdn('[GameType "40"]\n\n1. 32-28 *');
    await load_rules_of_pdn('[GameType "21"]\n\n1. 11-15 *');
    const { sentence, open } = await paste(new Table(), "1. c3-d4 d6-c5 *");
    assert.match(sentence, /^These rules could not be loaded: /);
    assert.equal(open, false);
  }));

test("a game in letters is read as Russian draughts, and the page says so", async () => {
  const table = new Table();
  const read_as = "The game is read as Russian draughts, because its squares are letters.";
  assert.deepEqual(await paste(table, "1. c3-d4 d6-c5 *"), { sentence: read_as, open: true });
  assert.equal(table.state.game.rules, "russian");
  const { sentence } = await paste(table, "1. c3-d4 f6-e5 2. a3-b4 *");
  assert.equal(
    sentence,
    "Read up to the error: Game 1, line 1, column 19: a3-b4: a jump is compulsory: with the piece on d4; the game is read as Russian draughts, because its squares are letters.",
  );
  const known = '[GameType "25"]\n\n1. c3-d4 d6-c5 *';
  assert.deepEqual(await paste(table, known), { sentence: "", open: true });
  const link = `#pdn=1.${deflateRawSync("1. c3-d4 d6-c5 *").toString("base64url")}`;
  const said = await open_fragment(t, link, { play: new Table().play, confirm_replace_game });
  assert.equal(said, `Shared game, 2 moves. ${read_as}`);
});

test("an unknown GameType is named with the known games, in every language", async () => {
  const { sentence, open } = await paste(new Table(), '[GameType "40"]\n\n1. 32-28 *');
  assert.match(sentence, /GameType "40" is Frisian draughts, .* the known games are 21 \(English\), 22 \(Italian\)/);
  assert.equal(open, false);
  const message = /GameType "40".*\)/.exec(sentence)?.[0] ?? "";
  const german = /** @type {typeof t} */ (
    Object.assign((/** @type {Parameters<typeof t>} */ ...of) => t(...of), t, { language: () => "de" })
  );
  const words = pdn_fault(german, message);
  assert.match(words, /“40”.* 21 English draughts, 22 Italian draughts, 23 Pool checkers, 23 Jamaican .* 31 Thai/);
});

test("the examples of the Import dialog can be pasted in every game", async () => {
  assert.equal(examples("official").game, "1. 11-15 23-19 2. 8-11");
  assert.deepEqual(examples("russian"), {
    game: '[GameType "25"] 1. a3-b4 b6-a5 2. b4-c5',
    position: "B:Wd4,g3:Bd6,Kh6",
  });
  for (const { id } of presets()) {
    const { game, position } = examples(id);
    const table = new Table();
    assert.deepEqual(await paste(table, game, id), { sentence: "", open: true }, id);
    assert.deepEqual(await paste(new Table(), position, id), { sentence: "", open: true }, id);
    table.play.to_end();
    assert.equal(table.moves.length, 3, id);
    if (game.includes("GameType")) assert.equal(table.state.game.rules, id);
  }
});

test("a fault names the squares of the game", async () => {
  const position = await paste(new Table(), "W:Wc3,c3:Bd6", "russian");
  assert.equal(position.sentence, "Character 7: square c3 stands twice in one list.");
  const game = await paste(new Table(), '[GameType "25"]\n\n1. c3-d4 d4-e5 *');
  assert.equal(game.sentence, "Read up to the error: Game 1, line 3, column 10: d4-e5: the piece on d4 is White's.");
});
