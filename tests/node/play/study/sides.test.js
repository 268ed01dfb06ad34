// The side that begins is named first: White in the draughts of most other countries.
import assert from "node:assert/strict";
import { test } from "node:test";
import { both_clocks } from "../../../../www/play/clock/clock_text.js";
import { order_sides } from "../../../../www/play/core/order_sides.js";
import { first_of_pdn, title } from "../../../../www/play/study/game_title.js";
import * as whole from "../../../../www/wasm_whole.js";
import { use_module } from "../../../../www/wasm.js";
import { Table } from "../../table.js";
import { t } from "../../translator.js";

test("the title of a game", () => {
  const tags = [
    { name: "White", value: "Ivan" },
    { name: "Black", value: "Oleg" },
  ];
  assert.equal(title(t, tags, "white"), "Ivan against Oleg");
  assert.equal(title(t, tags, "black"), "Oleg against Ivan");
  assert.equal(title(t, tags.slice(0, 1), "white"), "Ivan against Black");
  assert.equal(title(t, [], "white"), "");
});

test("both clocks", () => {
  use_module(whole);
  for (const [rules, words] of /** @type {const} */ ([
    ["official", /^Black .* White /],
    ["russian", /^White .* Black /],
  ])) {
    const table = new Table({ rules, control: "300" });
    table.store.commit((state) => ({
      ...state,
      game: { ...state.game, tags: [...state.game.tags, { name: "TimeControl", value: "300" }] },
    }));
    assert.match(both_clocks(t, table.store.get(), 0), words);
  }
});

test("the PDN of a game that is not read", () => {
  for (const [rules, first] of /** @type {const} */ ([
    ["official", "black"],
    ["russian", "white"],
    ["italian", "white"],
    ["pool", "black"],
  ])) {
    const game = new whole.Game(rules);
    assert.equal(first_of_pdn(game.pdn()), first, rules);
    game.free();
  }
});

test("elements are moved only if their order differs, so that the focus stays", () => {
  /** @type {string[]} */
  const moved = [];
  const side = (/** @type {string} */ name) => ({ name, nextElementSibling: {}, before: () => moved.push(name) });
  const [black, white] = [side("black"), side("white")];
  black.nextElementSibling = white;
  const elements = /** @type {Record<"black" | "white", Element>} */ (/** @type {unknown} */ ({ black, white }));
  order_sides(elements, "black");
  assert.deepEqual(moved, []);
  order_sides(elements, "white");
  assert.deepEqual(moved, ["black"], "white is put before black");
});
