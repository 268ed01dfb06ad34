// The start of a visit: the saved game is shown, or set aside with the reason if it cannot be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { restore_or_start } from "../../../../www/records/autosave/autosave.js";
import { BEFORE } from "../../../../www/play/core/state.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { create_game_controller } from "../../../../www/play/game/game_controller.js";
import { give_page, give_storage } from "../../browser.js";
import { t } from "../../translator.js";

const KEY = "bitboard-checkers:game";

give_page();

/**
 * @param {string | null} text that was saved
 * @param {object[]} [durable] what IndexedDB holds, the newest first
 * @param {string | null} [in_tab]
 */
function visit(text, durable = [], in_tab = text) {
  const { localStorage, sessionStorage } = give_storage();
  if (text !== null) localStorage.setItem(KEY, text);
  if (in_tab !== null) sessionStorage.setItem(KEY, in_tab);
  const store = create_store(BEFORE);
  const saved = /** @type {import("../../../../www/play/game/saved_game.js").Saved[]} */ (durable);
  restore_or_start(t, store, create_game_controller(t, store), saved);
  return { localStorage, state: store.get() };
}

/** @param {number} count of moves of two kings */
const saved = (count) =>
  JSON.stringify({
    version: 3,
    id: "g",
    begun: "2026-11-20T10:00:00.000Z",
    mode: "play",
    pdn: `[FEN "B:WK32:BK1"]\n\n${Array.from({ length: count }, (_, ply) => ["1-5", "32-28", "5-1", "28-32"][ply % 4]).join(" ")} *`,
    node_path: [],
    rules: "official",
    players: { black: { kind: "human" }, white: { kind: "human" } },
    level: 3,
    seed: 7,
    flipped: false,
  });

test("a saved game with more moves than the board takes is set aside whole, and the player is told", () => {
  const { localStorage, state } = visit(saved(10_001));
  assert.equal(
    state.message.notice,
    "This game is too large for the board: it has more than 10,000 moves, comments and signs. The saved game could not be read. It was set aside.",
  );
  assert.equal(state.game.tree.length, 0);
  assert.equal(localStorage.getItem(`${KEY}:broken`), saved(10_001));
  assert.equal(visit(saved(10_000)).state.game.tree.length, 10_000);
});

test("a saved game that cannot be read is set aside", () => {
  const { localStorage, state } = visit("{");
  assert.equal(state.message.notice, "The saved game could not be read. It was set aside.");
  assert.equal(localStorage.getItem(`${KEY}:broken`), "{");
});

/** @param {string} id @param {number} plies @param {number} [at] */
const game = (id, plies, at) => ({ ...JSON.parse(saved(plies)), id, ...(at === undefined ? {} : { at }) });

test("the newer of two saves is shown", () => {
  for (const [name, local, durable, in_tab, id, plies] of /** @type {const} */ ([
    ["a browser lost the last moves", game("a", 1, 1000), [game("a", 5, 2000)], null, "a", 5],
    ["a tab lost the last moves", game("a", 1, 1000), [game("a", 5, 2000)], game("a", 1, 1000), "a", 5],
    ["a browser lost a whole game", game("a", 9, 1000), [game("b", 5, 2000)], null, "b", 5],
    ["the database was not written", game("a", 5, 2000), [game("a", 1, 1000)], null, "a", 5],
    ["another tab saved last", game("b", 5, 2000), [game("b", 5, 2000)], game("a", 3, 1000), "a", 3],
    ["an earlier version saved last", game("a", 5), [game("a", 1, 1000)], null, "a", 5],
    ["nothing else is left", null, [game("a", 5, 2000)], null, "a", 5],
  ])) {
    const texts = [local, in_tab].map((one) => (one === null ? null : JSON.stringify(one)));
    const { state } = visit(texts[0] ?? null, [...durable], texts[1] ?? null);
    assert.deepEqual([state.game.id, state.game.tree.length], [id, plies], name);
  }
});

test("a newer save that cannot be shown is set aside, and nothing of it is lost", () => {
  const newer = game("a", 10_001, 2000);
  const { localStorage, state } = visit(JSON.stringify(game("a", 1, 1000)), [newer], null);
  assert.match(state.message.notice ?? "", /^This game is too large for the board/);
  assert.equal(localStorage.getItem(`${KEY}:broken`), JSON.stringify(newer));
});
