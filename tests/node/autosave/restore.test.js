// The start of a visit: the saved game is shown, or set aside with the reason if it cannot be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { restore_or_start } from "../../../www/autosave/autosave.js";
import { BEFORE } from "../../../www/core/state.js";
import { create_store } from "../../../www/core/store.js";
import { create_game_controller } from "../../../www/game/game_controller.js";
import { give_page, give_storage } from "../browser.js";
import { t } from "../translator.js";

const KEY = "bitboard-checkers:game";

give_page();

/** @param {string} text that was saved */
function visit(text) {
  const { localStorage, sessionStorage } = give_storage();
  localStorage.setItem(KEY, text);
  sessionStorage.setItem(KEY, text);
  const store = create_store(BEFORE);
  restore_or_start(t, store, create_game_controller(t, store));
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
    "The saved game is too long for the board: it has more than 10,000 moves. It was set aside.",
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
