// A game that is played move by move, as it stands in a link.
import assert from "node:assert/strict";
import { test } from "node:test";
import { turn_link_fragment, new_game_id, read_turn_link } from "../../../../www/remote/correspondence/turn_link.js";
import { Game } from "../../../../www/wasm.js";

const LETTER = "0123456789abcdef";

/** @param {readonly string[]} moves */
function game_of(moves) {
  const game = new Game("official");
  for (const move of moves) game.apply(move);
  return game;
}

/** @param {string} fragment of a link that is read */
function read(fragment) {
  const link = read_turn_link(fragment);
  assert.ok(typeof link === "object");
  return link;
}

test("a letter holds the game, its name and who is to move", () => {
  const fragment = turn_link_fragment(LETTER, game_of(["11-15", "23-19"]).link());
  assert.match(fragment, /^#turn=1\.[0-9a-f]{16}\.[\w-]+$/);
  const link = read(fragment);
  assert.deepEqual([link.letter, link.moves, link.turn, link.ended], [LETTER, ["11-15", "23-19"], "black", null]);
  assert.match(new_game_id(), /^[0-9a-f]{16}$/);
});

test("a resignation is told by the letter: the other side has won", () => {
  const game = game_of(["9-13"]);
  game.resign("black");
  const link = read(turn_link_fragment(LETTER, game.link()));
  assert.deepEqual([link.moves, link.turn, link.ended], [["9-13"], "white", "black"]);
});

test("a link with more moves than the board takes is refused, and one with as many is read", () => {
  const round = ["1-5", "32-28", "5-1", "28-32"];
  /** @param {number} count */
  const link = (count) => {
    const moves = Array.from({ length: count }, (_, ply) => round[ply % 4]).join(" ");
    return turn_link_fragment(LETTER, Game.from_pdn(`[FEN "B:WK32:BK1"] ${moves} *`).link());
  };
  const longest = link(65_535);
  assert.ok(longest.length < 20_000);
  assert.equal(read_turn_link(longest), "too-long");
  assert.equal(read_turn_link(link(10_001)), "too-long");
  assert.equal(read(link(10_000)).moves.length, 10_000);
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
    assert.equal(read_turn_link(fragment), "damaged", fragment.slice(0, 60));
});
