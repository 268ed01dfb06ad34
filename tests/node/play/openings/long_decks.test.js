// The decks of four and five moves, and the ballots of all decks that are lost by KingsRow's tables.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ballot_plies } from "../../../../www/play/core/ballot_tag.js";
import { ballot_of, beginning_of, deck_of, draw, find } from "../../../../www/play/openings/ballot_decks.js";
import { LOST } from "../../../../www/play/openings/ballot_state.js";
import { ballot_mark, ballot_name, ballot_title } from "../../../../www/play/openings/ballot_text.js";
import { START_FEN } from "../../../../www/play/core/start_fen.js";
import { Game } from "../../../../www/wasm.js";
import { give_files } from "../../browser.js";
import { t } from "../../translator.js";

/** @import { Ballot } from "../../../../www/play/openings/ballot_decks.js" */

give_files();
const four = await deck_of("four-move");
const five = await deck_of("five-move");
const eleven = await deck_of("eleven-man");

/** The position after the moves of a ballot, as FEN; throws if one is illegal. @param {Ballot} ballot */
function position_after(ballot) {
  const { start_fen = START_FEN, moves } = beginning_of(ballot, { drawn: false, all: false });
  const game = Game.from_fen(start_fen, "official");
  try {
    for (const move of moves) game.apply(move);
    return game.fen();
  } finally {
    game.free();
  }
}

/** @type {[string, readonly Ballot[], number, number][]} */
const DECKS = [
  ["four-move", four, 794, 4],
  ["five-move", five, 2700, 5],
  ["eleven-man", eleven, 2400, 2],
];
for (const [kind, deck, count, plies] of DECKS)
  test(`the ${count} ${kind} ballots are numbered, legal and lead to different positions`, () => {
    assert.deepEqual(
      deck.map(({ number }) => number),
      Array.from({ length: count }, (_, index) => index + 1),
    );
    assert.ok(deck.every((ballot) => ballot.kind === kind && ballot.moves.length === plies && !ballot.barred));
    assert.equal(new Set(deck.map(position_after)).size, count);
  });

test("the lost ballots of each deck are as many as the dialog says", async () => {
  for (const [kind, deck] of /** @type {const} */ ([
    ["four-move", four],
    ["five-move", five],
    ["eleven-man", eleven],
  ]))
    assert.equal(deck.filter(({ lost }) => lost).length, LOST[kind], kind);
  for (const kind of /** @type {const} */ (["two-move", "three-move"]))
    assert.ok(
      (await deck_of(kind)).every(({ lost }) => !lost),
      kind,
    );
});

test("positions that KingsRow's list calls lost are marked, others are not", () => {
  /** @param {readonly Ballot[]} deck @param {string} text */
  const mark = (deck, text) => {
    const ballot = deck.find(({ moves }) => moves.join(" ") === text);
    return ballot === undefined ? null : ballot_mark(t, ballot);
  };
  assert.equal(mark(four, "9-13 21-17 5-9 17-14"), "lost by KingsRow's tables");
  assert.equal(mark(four, "9-13 21-17 5-9 22-18"), "");
  assert.equal(mark(five, "9-13 21-17 5-9 17-14 9x18"), "lost by KingsRow's tables");
  assert.equal(mark(five, "10-15 21-17 6-10 23-19 11-16"), "", "the package has it in neither list");
  const cards = (/** @type {Ballot} */ { off, moves }) => `${off?.join(" ")} ${moves.join(" ")}`;
  const lost = eleven.filter((ballot) => ballot.lost).map(cards);
  assert.ok(lost.includes("12 28 11-15 24-19") && !lost.includes("11 28 8-11 24-19"));
});

test("a lost ballot is drawn only on request, but always found", () => {
  const lots = Array.from({ length: 60 }, (_, index) => index / 60);
  assert.ok(lots.every((lot) => draw(eleven, false, lot)?.lost === false));
  assert.ok(lots.some((lot) => draw(eleven, true, lot)?.lost === true));
  assert.equal(find(four, "1", false).found[0]?.lost, true);
  assert.equal(find(four, "1", false).barred, null);
  assert.equal(find(five, "", false).found.length, 2700);
});

test("a game from a ballot of four or five moves records its number and name, and Undo keeps its moves", () => {
  const ballot = five.find(({ moves }) => moves.join(" ") === "9-13 21-17 5-9 22-18 13x22") ?? five[0];
  assert.ok(ballot !== undefined);
  const lot = { drawn: true, all: true };
  const { tags = [], start_fen, moves } = beginning_of(ballot, lot);
  assert.equal(start_fen, undefined);
  assert.equal(moves.length, 5);
  assert.deepEqual(tags.at(-1), { name: "Ballot", value: `five-move ${ballot.number}, drawn from all` });
  assert.deepEqual(ballot_of(tags), { kind: "five-move", number: ballot.number, ...lot });
  assert.equal(ballot_plies({ mode: "play", tags }), 5);
  assert.equal(ballot_plies({ mode: "play", tags: [{ name: "Ballot", value: "four-move 3" }] }), 4);
  assert.equal(ballot_plies({ mode: "study", tags }), 0);
  assert.equal(ballot_title(t, { kind: "four-move", number: 3 }), "Four-move ballot 3");
  assert.match(ballot_name(t, ballot), /^Five-move ballot \d+/);
});
