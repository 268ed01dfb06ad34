// Rules of one's own travel with a game: in PDN, in a link, to a friend's page, and under a name in the backup.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complete, OPTIONS, without_defaults } from "../../../../www/play/rules/rules_options.js";
import { read as read_message, write as write_message } from "../../../../www/remote/network/messages.js";
import { Game, presets } from "../../../../www/wasm_whole.js";
import { fresh, give_storage } from "../../browser.js";
import { t } from "../../translator.js";

/** @import { Rules } from "../../../../www/play/core/state_types.js" */

/** The last value of every option: far from any preset. */
const LAST = /** @type {Rules} */ (
  /** @type {unknown} */ (
    Object.fromEntries(Object.entries(OPTIONS).map(([option, values]) => [option, values.at(-1)]))
  )
);
/** Italian draughts with flying kings. */
const MIXED = {
  ...complete(presets().find(({ id }) => id === "italian")?.rules ?? LAST),
  king: /** @type {const} */ ("flying"),
};

for (const [name, rules] of Object.entries({ LAST, MIXED })) {
  test(`${name}: a game keeps its rules in PDN and in a link`, () => {
    const game = new Game(rules);
    for (let ply = 0; ply < 6; ply += 1) {
      const [move] = game.legal_moves();
      if (move) game.apply(move.notation);
    }
    for (const read of [Game.from_pdn(game.pdn()), Game.from_link(game.link())]) {
      assert.deepEqual(complete(read.rules()), complete(rules));
      assert.deepEqual(read.pdn(), game.pdn());
    }
  });

  test(`${name}: a friend's page takes the rules`, () => {
    const hello = /** @type {const} */ ({
      kind: "hello",
      session: "0123456789abcdef01234567",
      side: "black",
      name: "Ann",
      game: 1,
      rules,
      start: new Game(rules).fen(),
      moves: [],
      ended: null,
      control: "",
      clock: null,
    });
    const { message, fault } = read_message(write_message(/** @type {never} */ (hello)));
    assert.equal(fault, null);
    assert.deepEqual(message, hello);
    assert.deepEqual(complete(new Game(/** @type {Rules} */ (Object(message).rules)).rules()), complete(rules));
  });
}

test("rules are saved under a name, replaced by the same name, joined with those of another browser, and deleted", async () => {
  give_storage();
  /** @type {unknown} */
  const module = await fresh("play/rules/saved_rules.js");
  const store = /** @type {typeof import("../../../../www/play/rules/saved_rules.js")} */ (module);
  const [last, mixed] = [LAST, MIXED].map(without_defaults);
  assert.ok(last && mixed);
  assert.ok(store.save_rules({ name: "Ours", rules: MIXED }));
  assert.ok(store.save_rules({ name: "Theirs", rules: LAST }));
  assert.ok(store.save_rules({ name: "Ours", rules: LAST }));
  assert.deepEqual(store.saved_rules(), [
    { name: "Theirs", rules: last },
    { name: "Ours", rules: last },
  ]);
  store.add_saved_rules([
    { name: "Ours", rules: mixed },
    { name: "Another", rules: mixed },
  ]);
  assert.deepEqual(
    store.saved_rules().map(({ name }) => name),
    ["Theirs", "Ours", "Another"],
  );
  assert.ok(store.remove_saved_rules("Ours"));
  assert.deepEqual(
    store.saved_rules().map(({ name }) => name),
    ["Theirs", "Another"],
  );
});

test("rules that are saved under a name are named so wherever they come from; others are custom rules", async () => {
  give_storage();
  /** @type {unknown} */
  const module = await fresh("play/rules/saved_rules.js");
  const store = /** @type {typeof import("../../../../www/play/rules/saved_rules.js")} */ (module);
  assert.equal(store.full_rules_name(t, MIXED), "Custom rules");
  store.save_rules({ name: "Ours", rules: MIXED });
  assert.equal(store.full_rules_name(t, Game.from_link(new Game(MIXED).link()).rules()), "Ours", "of a link");
  assert.equal(store.full_rules_name(t, without_defaults(MIXED)), "Ours", "of a saved game");
  assert.equal(store.full_rules_name(t, LAST), "Custom rules");
  assert.equal(store.full_rules_name(t, "italian"), "Italian draughts");
});
