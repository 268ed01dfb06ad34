// The players of the Arena: the query of an address is kept like a key, apart from the player.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  address_of,
  forget_keys,
  load_entries,
  query_kept,
  save_entries,
  set_query,
  split_address,
} from "../../../../www/pages/arena/entries.js";
import { give_storage } from "../../browser.js";

const PLAYERS = "bitboard-checkers:arena:players";
const MODEL = /** @type {const} */ ({
  kind: "model",
  id: "m",
  name: "M",
  base: "https://host.example/v1",
  model: "m",
  illegal: 3,
  seconds: 60,
});

test("an address is split into what is shown and what is kept like a key", () => {
  assert.deepEqual(split_address("https://host.example/v1?api-key=a#b"), {
    bare: "https://host.example/v1",
    query: "?api-key=a",
  });
  assert.deepEqual(split_address("ws://localhost:7300/"), { bare: "ws://localhost:7300/", query: "" });
});

test("the query of an address is no part of the player, also where an earlier version stored it there", () => {
  const { localStorage, sessionStorage } = give_storage();
  save_entries([{ ...MODEL, base: `${MODEL.base}?api-key=secret1` }]);
  const { value } = load_entries();
  assert.deepEqual(value, [MODEL]);
  assert.doesNotMatch(localStorage.getItem(PLAYERS) ?? "", /secret1/);
  assert.equal(address_of(MODEL), `${MODEL.base}?api-key=secret1`);
  assert.ok(query_kept("m"));
  set_query("m", "?api-key=secret2", false);
  assert.doesNotMatch(localStorage.getItem("bitboard-checkers:arena:keys") ?? "", /secret/);
  assert.match(sessionStorage.getItem("bitboard-checkers:arena:keys") ?? "", /secret2/);
  forget_keys(["m"]);
  assert.equal(address_of(MODEL), MODEL.base);
});
