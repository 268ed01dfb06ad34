// The moves of a ballot that the book does not have: a search asks for the same move in every visit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { source_of } from "../../../../www/training/drills/opening_source.js";
import { Game } from "../../../../www/wasm.js";
import { give_files } from "../../browser.js";
import { t } from "../../translator.js";

/** @import { Client } from "../../../../www/training/drills/opening_source.js" */

give_files();

/** An engine without a book, whose move depends on what its hash table keeps of the searches before. */
function engine() {
  let searches = 0;
  /** @type {unknown} */
  const client = {
    query: async () => ({ book: [] }),
    new_game: () => void (searches = 0),
    async search(/** @type {{ start_fen: string }} */ { start_fen }) {
      const game = Game.from_fen(start_fen, "official");
      const legal = game.legal_moves();
      game.free();
      searches += 1;
      return { move: legal[searches % legal.length] };
    },
  };
  return /** @type {Client} */ (client);
}

test("the prepared move of a position does not depend on what was searched before", async () => {
  const client = engine();
  const game = new Game("official");
  const source = (await source_of(t, client, "four-move-4", "black")) ?? assert.fail();
  for (const move of source.moves) game.apply(move);
  const asked = game.fen();
  game.free();
  const [taught] = await source.candidates(asked);
  assert.ok(taught !== undefined);
  await client.search({ rules: "official", start_fen: asked, moves: [] }, {}); // a move outside the line is judged
  const [again] = await ((await source_of(t, client, source.id, "black")) ?? assert.fail()).candidates(asked);
  assert.equal(again?.notation, taught.notation);
});
