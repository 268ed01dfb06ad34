// A ballot is played twice, with colours reversed: what the second game begins from, how the pair stands, and what
// follows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { set_pair } from "../../../../www/play/core/actions.js";
import { beginning_of, deck_of } from "../../../../www/play/openings/ballot_decks.js";
import { is_over, other_ballot, pair_words, same_ballot } from "../../../../www/play/openings/ballot_pair.js";
import { give_files } from "../../browser.js";
import { done, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Kind } from "../../../../www/play/core/ballot_tag.js" */

give_files();

/**
 * Begins a game from a ballot.
 * @param {Table} table
 * @param {{ kind?: Kind, number?: number, drawn?: boolean, opponent?: "computer" | "friend" }} [how]
 */
async function begin(table, { kind = "three-move", number = 93, drawn = false, opponent = "computer" } = {}) {
  const ballot = (await deck_of(kind)).find((each) => each.number === number);
  assert.ok(ballot !== undefined);
  const beginning = beginning_of(ballot, { drawn, all: false });
  await table.commands.start({ opponent, level: 1, side: "white", rules: "official", ballot: beginning });
  await done();
}

/** @param {Table} table */
function resign(table) {
  table.commands.resign();
  table.commands.answer(true);
}

/** The game is over, and the next one begins, as the page does it. @param {Table} table */
async function next(table) {
  assert.ok(is_over(table.state));
  const { state } = table;
  table.store.commit(set_pair({ says: pair_words(t, state), next: (await other_ballot(state)) ?? same_ballot(state) }));
  await table.commands.play_again();
  await done();
}

/** The value of a PDN tag. @param {Table} table @param {string} name */
const tag = (table, name) => table.state.game.tags.find((each) => each.name === name)?.value;

test("the second game has the same ballot with colours reversed; then the score of both is told", async () => {
  const table = new Table();
  await begin(table);
  assert.equal(tag(table, "Ballot"), "three-move 93");
  const before = table.moves;
  assert.equal(before.length, 3);
  assert.ok(!table.allowed.undo, "a ballot is not taken back");
  resign(table); // White is to move, which is the person
  assert.equal(pair_words(t, table.state), "Play again: the same ballot, colours reversed.");
  await next(table);
  assert.deepEqual(table.moves, before);
  assert.equal(tag(table, "FirstGame"), "1-0");
  assert.equal(table.flipped, true, "the person has Black");
  await table.computer("any");
  resign(table);
  const score = "Ballot 93, both games: Computer 2, You 0.";
  assert.equal(pair_words(t, table.state), score);
  assert.equal(pair_words(t, table.reload().state), score, "the game itself holds what is needed");
  await next(table);
  assert.equal(tag(table, "Ballot"), "three-move 93", "chosen, so it is played again");
  assert.equal(tag(table, "FirstGame"), undefined);
});

test("after a pair that was drawn by lot another ballot follows, of the same kind", async () => {
  const table = new Table();
  await begin(table, { drawn: true, opponent: "friend" });
  resign(table);
  assert.equal(await other_ballot(table.state), null, "not before the second game");
  await next(table);
  resign(table);
  const other = await other_ballot(table.state);
  assert.match(other?.tags?.find(({ name }) => name === "Ballot")?.value ?? "", /^three-move \d+, drawn$/);
});

test("two persons at one screen are called by their sides", async () => {
  const table = new Table();
  await begin(table, { kind: "two-move", number: 1, opponent: "friend" });
  assert.deepEqual(table.moves, ["9-13", "21-17"]);
  resign(table);
  await next(table);
  resign(table);
  assert.equal(pair_words(t, table.state), "Two-move ballot 1, both games: White 1, Black 1.");
});
