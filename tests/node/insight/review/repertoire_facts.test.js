// The review says where a game left the user's repertoires.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keep_repertoire, remove_repertoire, repertoires } from "../../../../www/play/openings/repertoire_store.js";
import { repertoire_facts } from "../../../../www/insight/review/repertoire_facts.js";
import { study, Table, you_black } from "../../table.js";
import { t } from "../../translator.js";

const PDN = "1. 11-15 23-19 2. 8-11 22-17 3. 9-13 *";
const MOVES = ["11-15", "23-19", "8-11", "22-17", "11-16"];
/** @param {string} pdn @param {"black" | "white"} [side] */
const keep = (pdn, side = "black") => {
  for (const { id } of repertoires()) remove_repertoire(id);
  return keep_repertoire({ name: "Old Fourteenth", side, pdn });
};

test("the user's own move outside the repertoire is named, with the prepared one", () => {
  const { state } = new Table({ players: you_black, moves: MOVES });
  keep(PDN);
  assert.deepEqual(repertoire_facts(t, state, 5), [
    { words: "You left your repertoire at 3. 11-16 (prepared: 9-13).", ply: 5 },
  ]);
  assert.deepEqual(repertoire_facts(t, state, 4), [], "it was not reviewed");
});

test("the review makes a study of a game that was played; its moves stay the user's, those of a variation do not", () => {
  const table = new Table({ players: you_black, moves: MOVES });
  table.commands.resign();
  table.commands.answer(true);
  table.commands.study();
  assert.equal(table.state.game.mode, "study");
  keep(PDN);
  const [fact] = repertoire_facts(t, table.state, 5);
  assert.equal(fact?.words, "You left your repertoire at 3. 11-16 (prepared: 9-13).");
  table.commands.view(4);
  table.commands.follow(["9-14"]);
  const [other] = repertoire_facts(t, table.state, 5);
  assert.equal(other?.words, "Black left the repertoire Old Fourteenth at 3. 9-14 (prepared: 9-13).");
});

test("in a study the side is named, and the repertoire", () => {
  const { state } = new Table(study("1. 11-15 23-18 *", [0, 0]));
  keep(PDN, "white");
  assert.deepEqual(repertoire_facts(t, state, 2), [
    { words: "White left the repertoire Old Fourteenth at 1... 23-18 (prepared: 23-19).", ply: 2 },
  ]);
});

test("nothing is said where the game stayed in it, by other rules, or where it cannot be read", () => {
  const { state } = new Table({ players: you_black, moves: MOVES.slice(0, 4) });
  keep(PDN);
  assert.deepEqual(repertoire_facts(t, state, 4), []);
  keep("1. 11-15 9-13 *");
  assert.deepEqual(repertoire_facts(t, state, 4), []);
  const house = new Table({ rules: "demotion", players: you_black, moves: ["9-13"] });
  keep(PDN);
  assert.deepEqual(repertoire_facts(t, house.state, 1), []);
});
