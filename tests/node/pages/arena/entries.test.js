// The players of the Arena: the query of an address is kept like a key, apart from the player.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import {
  address_of,
  forget_keys,
  load_entries,
  query_kept,
  save_entries,
  set_query,
  split_address,
} from "../../../../www/pages/arena/entries.js";
import { agent_of } from "../../../../www/pages/arena/agents.js";
import { keep_player } from "../../../../www/pages/arena/player_dialog.js";
import { create_player_fields, fill_fields, read_fields } from "../../../../www/pages/arena/player_fields.js";
import { useless_keys } from "../../../../www/pages/arena/tournament.js";
import { give_storage } from "../../browser.js";
import { give_elements } from "../../elements.js";
import { t } from "../../translator.js";
import { tournament_of } from "./tournaments.js";

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

/** The requests of a player that is asked for a move. @param {typeof MODEL} player */
async function requests_of(player) {
  /** @type {[unknown, unknown][]} */
  const requests = [];
  mock.method(globalThis, "fetch", async (/** @type {unknown} */ url, /** @type {RequestInit} */ { headers }) => {
    requests.push([url, new Headers(headers).get("Authorization")]);
    return new Response("{}", { status: 401 });
  });
  const agent = agent_of(t, player, /** @type {Parameters<typeof agent_of>[2]} */ ({}));
  const request = {
    position: { rules: "official", start_fen: "", moves: [] },
    fen: "B:W21:B1",
    side: "black",
    legal_moves: [],
    signal: new AbortController().signal,
    follow: () => ({ ended: () => undefined }),
  };
  await assert.rejects(async () =>
    agent.choose(/** @type {Parameters<typeof agent.choose>[0]} */ (/** @type {unknown} */ (request))),
  );
  mock.restoreAll();
  return requests;
}

test("the key of a player that is moved to another host is not sent to the host of before", async () => {
  give_storage();
  keep_player(MODEL, null, { key: "KEY-FOR-ONE", query: "?a=one" }, false);
  const moved = { ...MODEL, base: "https://two.example/v1" };
  const { entry } = keep_player(moved, MODEL, { key: "KEY-FOR-TWO", query: "?a=two" }, false);
  assert.deepEqual(await requests_of(MODEL), [
    ["https://host.example/v1/chat/completions?a=one", "Bearer KEY-FOR-ONE"],
  ]);
  assert.deepEqual(await requests_of(/** @type {typeof MODEL} */ (entry)), [
    ["https://two.example/v1/chat/completions?a=two", "Bearer KEY-FOR-TWO"],
  ]);
  const renamed = { ...MODEL, name: "N", base: "https://host.example/v2" };
  assert.equal(keep_player(renamed, MODEL, { key: "KEY", query: "" }, false).entry.id, "m", "at the same host");
});

test("a player of another kind or host takes no key from the tournament that it plays", () => {
  give_storage();
  const level = /** @type {const} */ ({ kind: "level", id: "m", name: "L", level: 3 });
  const { entry } = keep_player(level, MODEL, { key: "", query: "" }, false);
  assert.notEqual(entry.id, "m");
  const playing = tournament_of([MODEL, { ...level, id: "l" }]);
  assert.deepEqual(useless_keys([MODEL], [entry], playing), ["l"]);
  assert.deepEqual(useless_keys([MODEL], [level], playing), ["l"], "the id of a player listed as another kind");
  assert.deepEqual(useless_keys([MODEL], [entry], { ...playing, stopped: true }), ["m", "m", "l"]);
});

test("an address with a user name or a password is refused with a sentence", () => {
  give_storage();
  give_elements();
  const fields = create_player_fields(t);
  const engine = { ...MODEL, kind: /** @type {const} */ ("engine"), url: "wss://h.example/", movetime: 5, nodes: null };
  for (const [entry, field] of /** @type {const} */ ([
    [engine, fields.url],
    [MODEL, fields.base],
  ])) {
    fill_fields(fields, entry, "m");
    assert.notEqual(read_fields(t, fields, "m"), null);
    for (const login of ["user:secret@", "user@"]) {
      field.input.value = field.input.value.replace(/\/\/(?:.*@)?/, `//${login}`);
      assert.equal(read_fields(t, fields, "m"), null);
      assert.match(field.element.textContent ?? "", /contains no user name/);
    }
  }
});
