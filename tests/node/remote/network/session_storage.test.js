// The sessions that a browser keeps: both players of one may be its tabs.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { to_saved } from "../../../../www/play/game/saved_game.js";
import { begin } from "../../../../www/remote/network/session_protocol.js";
import { keep_session, session_kept, session_of_game } from "../../../../www/remote/network/session_storage.js";
import { give_storage } from "../../browser.js";
import { Table } from "../../table.js";
import { SESSION } from "./shared_games.js";

const SAVED = to_saved(new Table().state);

/**
 * @param {"black" | "white"} me @param {number} game @param {string} id  of the game on the board
 * @param {string} [session]
 */
function keep(me, game, id, session = SESSION) {
  return () => keep_session({ talk: begin(session, me, game), name: "", saved: { ...SAVED, id } });
}

/** @param {string} id */
const kept = (id) => session_of_game(SESSION, id)?.talk ?? null;

beforeEach(() => void give_storage());

test("two tabs of one browser keep a session each, also after a rematch", () => {
  const steps = [
    keep("black", 0, "ada"),
    keep("white", 0, "bob"),
    keep("white", 1, "ada-2"),
    keep("white", 0, "bob"), // this tab learns of the rematch a little later
    keep("black", 1, "bob-2"),
  ];
  steps[0]?.();
  steps[1]?.();
  assert.deepEqual([kept("ada")?.me, kept("bob")?.me], ["black", "white"]);
  for (const step of steps.slice(2)) step();
  assert.deepEqual([kept("ada-2")?.me, kept("bob-2")?.me], ["white", "black"]);
  assert.deepEqual([kept("ada-2")?.game, kept("bob-2")?.game], [1, 1]);
  assert.deepEqual([kept("ada"), kept("bob")], [null, null]);
  assert.equal(session_kept(SESSION, "white")?.saved.id, "ada-2");
  assert.equal(session_kept(SESSION, "black")?.saved.id, "bob-2");
});

test("a session of one tab has one place, and is found for an invitation of either side", () => {
  const steps = [keep("black", 0, "one"), keep("white", 1, "two"), keep("white", 1, "copy")];
  for (const step of steps) step();
  keep("black", 0, "other", "f".repeat(24))();
  assert.deepEqual([kept("one"), kept("two"), kept("copy")?.game], [null, null, 1]);
  for (const side of /** @type {const} */ (["black", "white"]))
    assert.equal(session_kept(SESSION, side)?.saved.id, "copy");
  assert.equal(session_kept("0".repeat(24), "black"), null);
});
