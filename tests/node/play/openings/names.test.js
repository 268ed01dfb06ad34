// The names of openings: of the line that a game is within or came from, whatever the order of its moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read_openings } from "../../../../www/play/openings/opening_names.js";
import { give_files } from "../../browser.js";
import { study, Table } from "../../table.js";

give_files();
const name_of = await read_openings();

test("an opening is named while the game is within it and after that, and not before", () => {
  const table = new Table({ moves: ["11-15", "23-19", "9-14", "22-17", "7-11", "25-22"] });
  assert.equal(name_of(table.state).name, "Whilter");
  table.commands.view(0);
  assert.equal(name_of(table.state).name, "");
});

test("transposed moves find the name, and the ballot that the game went through", () => {
  const table = new Table(study("1. 9-14 23-19 2. 11-15 27-23 *", [0, 0, 0, 0]));
  assert.deepEqual(name_of(table.state), { name: "Defiance", ballot: 128 });
});

test("house rules have no openings", () => {
  const table = new Table({ rules: "demotion", moves: ["11-15", "23-19"] });
  assert.deepEqual(name_of(table.state), { name: "", ballot: null });
});
