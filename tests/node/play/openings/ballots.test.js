// The decks of ballots: what each holds, how a ballot is found and drawn, and what a game that begins from one says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ballot_of, beginning_of, deck_of, draw, find } from "../../../../www/play/openings/ballot_decks.js";
import { ballot_moves, ballot_name, ballot_sentence } from "../../../../www/play/openings/ballot_text.js";
import { fresh, give_files } from "../../browser.js";
import { t } from "../../translator.js";

/** @import { Ballot } from "../../../../www/play/openings/ballot_decks.js" */

give_files();
const three = await deck_of("three-move");
const two = await deck_of("two-move");
const eleven = await deck_of("eleven-man");

/** @param {readonly Ballot[]} deck @param {string} text @param {boolean} [all] */
const first = (deck, text, all = false) => {
  const [ballot] = find(deck, text, all).found;
  return ballot === undefined ? null : `${ballot.number} ${ballot.moves.join(" ")}`;
};

test("each deck has its ballots, some of the three-move deck barred", () => {
  assert.deepEqual([three.length, two.length, eleven.length], [174, 43, 2400]);
  assert.equal(three.filter(({ barred }) => barred).length, 18);
  assert.equal([...two, ...eleven].filter(({ barred }) => barred).length, 0);
  const moves = two.map((ballot) => ballot.moves.join(" "));
  for (const barred of ["9-14 21-17", "9-14 23-18", "10-14 21-17", "10-14 23-18", "11-16 23-19", "12-16 23-19"])
    assert.ok(!moves.includes(barred), barred);
});

test("a ballot is found by its name, its moves and its number, the best first", () => {
  assert.match(first(three, "edinburgh") ?? "", / 9-13 21-17 5-9$/);
  assert.match(first(three, "10-14 22") ?? "", / 10-14 22-17/);
  assert.equal(first(three, "6"), "6 9-13 22-18 10-14", "its own number before others that begin so");
  assert.ok(find(three, "6", false).found.every(({ number }) => String(number).startsWith("6")));
  assert.equal(find(three, "inferno", false).found.length, 2);
  assert.match(first(two, "CROSS") ?? "", / 11-15 23-18$/);
  for (const text of ["no such", "xyzzy"]) assert.deepEqual(find(three, text, true), { found: [], barred: null });
  assert.equal(find(three, " ", false).found.length, 156, "nothing typed: all that are in play");
});

for (const text of ["9-13, 21-17; 5x9", "1. 9-13 21-17 2. 5-9", "9-13 21-17 5-9"])
  test(`moves are read as anyone writes them: ${text}`, () => {
    const { found } = find(three, text, false);
    assert.deepEqual(
      found.map(({ moves }) => moves.join(" ")),
      ["9-13 21-17 5-9"],
    );
  });

test("a barred ballot is named as such where it was meant, and found with the barred ones", () => {
  assert.deepEqual(
    ["156", "3", "26"].map((text) => find(three, text, false).barred?.number),
    [156, 3, 26],
  );
  assert.ok(find(three, "3", false).found.every(({ number }) => number !== 3));
  assert.equal(find(three, "26", false).found.length, 0);
  assert.equal(first(three, "3", true), "3 9-13 21-17 10-14");
  assert.equal(first(three, "26", true), "26 9-13 24-19 10-15");
  assert.equal(find(three, "3", true).barred, null);
});

test("each ballot of a deck can be drawn, a barred one only from all", () => {
  const lots = Array.from({ length: 174 * 4 }, (_, at) => at / (174 * 4));
  /** @param {boolean} all */
  const drawn = (all) => new Set(lots.map((lot) => draw(three, all, lot)));
  assert.deepEqual(drawn(false), new Set(three.filter(({ barred }) => !barred)));
  assert.deepEqual(drawn(true), new Set(three));
});

test("a game that begins from a ballot has its moves, its name and its number, and says how it was come by", () => {
  const [inferno] = find(three, "6", false).found;
  assert.ok(inferno !== undefined);
  const chosen = { drawn: false, all: false };
  assert.deepEqual(beginning_of(inferno, chosen), {
    moves: ["9-13", "22-18", "10-14"],
    tags: [
      { name: "Opening", value: "Inferno" },
      { name: "Ballot", value: "three-move 6" },
    ],
  });
  for (const lot of [chosen, { drawn: true, all: false }, { drawn: true, all: true }])
    assert.deepEqual(ballot_of(beginning_of(inferno, lot).tags ?? []), { kind: "three-move", number: 6, ...lot });
  assert.equal(ballot_name(t, inferno), "Ballot 6, Inferno");
  assert.equal(ballot_sentence(t, inferno), "Ballot 6, Inferno: 9-13 22-18 10-14.");
  for (const value of ["three-move", "three-move x", "nine-move 4"])
    assert.equal(ballot_of([{ name: "Ballot", value }]), null, value);
});

test("of eleven men a side each ballot says who goes, and begins without them", () => {
  for (const ballot of [eleven[0], eleven[1234], eleven[2399]]) {
    assert.ok(ballot?.off);
    const { start_fen = "", tags } = beginning_of(ballot, { drawn: true, all: false });
    const [white = "", black = ""] = start_fen.replace("B:W", "").split(":B");
    assert.deepEqual([white.split(",").length, black.split(",").length], [11, 11]);
    for (const square of ballot.off) assert.ok(!`${white},${black}`.split(",").includes(String(square)));
    assert.deepEqual(tags, [{ name: "Ballot", value: `eleven-man ${ballot.number}, drawn` }]);
    assert.ok(ballot_moves(t, ballot).startsWith(`without ${ballot.off.join(" and ")}: `));
  }
});

test("a deck that cannot be had is refused with the reason, and fetched again; without names it is played all the same", async () => {
  const { deck_of } = await fresh("play/openings/ballot_decks.js");
  const answers = [
    () => new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } }),
    () => new Response("", { status: 403 }),
  ];
  give_files((path) =>
    path.endsWith("openings.tsv")
      ? new Response("", { status: 404 })
      : path.endsWith("ballots.txt")
        ? answers.shift()?.()
        : undefined,
  );
  await assert.rejects(async () => deck_of?.("three-move"), { message: "the server has a page in its place" });
  await assert.rejects(async () => deck_of?.("three-move"), { message: "the server answered 403" });
  const deck = /** @type {Ballot[]} */ (await deck_of?.("three-move"));
  assert.equal(deck.length, 174);
  assert.ok(deck.every(({ name }) => name === ""));
  give_files();
});
