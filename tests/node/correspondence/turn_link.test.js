// A game that is played move by move, as it stands in a link.
import assert from "node:assert/strict";
import { test } from "node:test";
import { turn_link_fragment, new_game_id, read_turn_link } from "../../../www/correspondence/turn_link.js";
import { Game } from "../../../www/wasm.js";

const LETTER = "0123456789abcdef";

/** @param {readonly string[]} moves */
function game_of(moves) {
  const game = new Game("official");
  for (const move of moves) game.apply(move);
  return game;
}

test("a letter holds the game, its name and who is to move", () => {
  const fragment = turn_link_fragment(LETTER, game_of(["11-15", "23-19"]).link());
  assert.match(fragment, /^#turn=1\.[0-9a-f]{16}\.[\w-]+$/);
  const read = read_turn_link(fragment);
  assert.deepEqual([read?.letter, read?.moves, read?.turn, read?.ended], [LETTER, ["11-15", "23-19"], "black", null]);
  assert.match(new_game_id(), /^[0-9a-f]{16}$/);
});

test("a resignation is told by the letter: the other side has won", () => {
  const game = game_of(["9-13"]);
  game.resign("black");
  const read = read_turn_link(turn_link_fragment(LETTER, game.link()));
  assert.deepEqual([read?.moves, read?.turn, read?.ended], [["9-13"], "white", "black"]);
});

test("a damaged letter is none", () => {
  const compact = game_of(["11-15"]).link();
  for (const fragment of [
    "#turn=",
    `#turn=1.${LETTER}.`,
    `#turn=1.${LETTER}.AAAA`,
    `#turn=1.${LETTER.slice(1)}.${compact}`,
    `#turn=2.${LETTER}.${compact}`,
    `#turn=1.${LETTER}.${compact}<b>`,
    `#turn=1.${LETTER}.${"A".repeat(20_000)}`,
    `#game=${compact}`,
  ])
    assert.equal(read_turn_link(fragment), null, fragment.slice(0, 60));
});
