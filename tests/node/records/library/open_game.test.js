// Opening an own game from a list: the position that is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_open_game } from "../../../../www/records/library/open_game.js";
import { own_line } from "../../../../www/records/statistics/own_line.js";
import { friends, study, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Entry } from "../../../../www/records/own_games/entry.js" */

const MAIN = ["11-15", "23-19", "8-11"];
const PLAYED = ["11-15", "22-18", "15x22"];
/** The main line, and the variation that the game was left in. */
const STUDY = "1. 11-15 23-19 (1... 22-18 2. 15x22 25x18) 2. 8-11 *";

/** @param {object} [about] @returns {Entry} left after 2. 15x22 of the variation */
const left_in_variation = (about = {}) =>
  /** @type {Entry} */ (
    /** @type {unknown} */ ({
      id: "own",
      stamp: "1",
      pdn: STUDY,
      saved: {
        ...study(STUDY, [0, 1, 0]),
        rules: "official",
        players: friends,
        level: 3,
        seed: 7,
        flipped: false,
        ...about,
      },
    })
  );

/** @param {Entry} own @param {number} ply @param {readonly string[]} [line] @returns {Promise<string[]>} the moves */
async function opened(own, ply, line) {
  const table = new Table({ moves: ["9-13"] });
  const autosave = /** @type {import("../../../../www/records/autosave/own_game_autosave.js").OwnGameAutosave} */ (
    /** @type {unknown} */ ({ flush: async () => undefined, at_risk: () => false, saw: () => undefined })
  );
  const open = create_open_game(t, { store: table.store, play: table.play, autosave, opened: () => undefined });
  await open({ pdn: own.pdn, ply, ...(line !== undefined && { line }), fault: null, own });
  const { line: shown, ply: at } = table.state.game;
  return shown.slice(1, at + 1).map(({ last_move }) => last_move?.notation ?? "");
}

test("a game that was left in a variation opens at a place of its main line", async () => {
  const own = left_in_variation();
  for (const ply of [0, 1, 2, 3]) assert.deepEqual(await opened(own, ply), MAIN.slice(0, ply));
});

test("a place in a game as it was played is found where its moves have become a variation", async () => {
  const played = { players: friends, moves: PLAYED, result: "1-0" };
  const own = left_in_variation({ node_path: [0, 0], played });
  const { request } = own_line(own);
  assert.deepEqual(request.moves, PLAYED);
  for (const ply of [0, 1, 2, 3]) assert.deepEqual(await opened(own, ply, request.moves), PLAYED.slice(0, ply));
});
