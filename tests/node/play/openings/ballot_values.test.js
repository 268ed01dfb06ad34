// The values of the ballots that are shipped: one for each, with a legal line, and in words that claim no proof.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deck_of } from "../../../../www/play/openings/ballot_decks.js";
import {
  ballot_values,
  search_words,
  value_of_ballot,
  value_words,
} from "../../../../www/play/openings/ballot_values.js";
import { Game } from "../../../../www/wasm.js";
import { give_files } from "../../browser.js";
import { t } from "../../translator.js";

give_files();
const decks = [...(await deck_of("three-move")), ...(await deck_of("two-move"))];
const values = await ballot_values();

/** Plies that every line has at least, unless the game ends before. */
const LINE = 8;

test("every ballot of three and two moves has a value, and nothing else has one", () => {
  assert.equal(decks.length, 174 + 43);
  assert.deepEqual(new Set(values.keys()), new Set(decks.map(({ moves }) => moves.join(" "))));
});

test("each has a score within its range, a depth and a number of positions", () => {
  /** @param {import("../../../../www/engine/client/protocol.js").Score} score */
  const number = (score) =>
    score.kind === "value" ? score.value : score.kind === "win" ? 30_000 - score.plies : score.plies - 30_000;
  for (const [moves, { score, range, depth, nodes }] of values) {
    const [least, middle, greatest] = [range[0], score, range[1]].map(number);
    assert.ok(
      Number(least) <= Number(middle) && Number(middle) <= Number(greatest),
      `${moves}: ${least} ${middle} ${greatest}`,
    );
    assert.ok(depth >= 12 && depth <= 100, `${moves}: ${depth} plies`);
    assert.ok(Number.isInteger(nodes) && nodes > 0, `${moves}: ${nodes} positions`);
  }
});

test("each best line is legal and long enough", () => {
  for (const [moves, { line }] of values) {
    const game = new Game("official");
    try {
      for (const move of [...moves.split(" "), ...line]) game.apply(move);
      assert.ok(line.length >= LINE || game.snapshot().outcome.state !== "playing", `${moves}: ${line.length} moves`);
    } catch (error) {
      assert.fail(`${moves}, ${line.join(" ")}: ${error}`);
    } finally {
      game.free();
    }
  }
});

test("no ballot in play is called lost, and no barred one level: the deck bars those that are thought to be lost", () => {
  for (const { moves, barred, number, kind } of decks) {
    const value = values.get(moves.join(" "));
    assert.ok(value !== undefined);
    const name = `${kind} ${number}: ${value_words(t, value)}`;
    if (!barred) assert.equal(value.score.kind, "value", name);
    else assert.ok(value.score.kind !== "value" || Math.abs(value.score.value) >= 15, name);
  }
});

test("a value is said as one of a search, for Black", () => {
  const value = {
    score: /** @type {const} */ ({ kind: "value", value: -25 }),
    range: /** @type {const} */ ([
      { kind: "value", value: -31 },
      { kind: "loss", plies: 31 },
    ]),
    depth: 19,
    nodes: 2_000_000,
    line: ["25-21"],
  };
  assert.equal(value_words(t, value), "White is a little better, by search");
  assert.equal(
    search_words(t, value).replace(/[\u2066-\u2069]/g, ""),
    "A search of 2,000,000 positions, 19 plies deep. Black's score in men, over the last steps of the search: −0.31 to White wins in 16. It proves nothing.",
  );
  const win = /** @type {const} */ ({ kind: "win", plies: 21 });
  assert.equal(value_words(t, { score: win }), "Black wins in 11, by search");
});

test("a ballot of eleven men has no value", async () => {
  const [eleven] = await deck_of("eleven-man");
  assert.ok(eleven !== undefined);
  assert.equal(await value_of_ballot(eleven), null);
  assert.notEqual(await value_of_ballot(decks[0] ?? eleven), null);
});
