// Play by every rule set: what each special rule does on the board, and what is said of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { machine, START, Table, you_black, you_white } from "../../table.js";
import { rules_name } from "../../../../www/play/rules/rules_name.js";
import { rule_groups, rules_sentences } from "../../../../www/play/rules/rules_text.js";
import { t } from "../../translator.js";
import { presets } from "../../../../www/wasm_whole.js";

/** @type {[id: string, name: string, first: string][]} */
const PRESETS = [
  ["official", "Official rules", "Black"],
  ["no-forced-jumps", "No forced jumps", "Black"],
  ["demotion", "Demotion", "Black"],
  ["may-stop", "May stop", "White"],
  ["extra-turn", "Extra turn", "Black"],
  ["single-jump", "Single jump", "White"],
  ["free-choice", "Free choice", "Black"],
];

for (const [id, name, first] of PRESETS) {
  test(`a game by ${id} is named, begun by ${first}, explained and kept`, async () => {
    const table = new Table();
    await table.commands.start({
      opponent: "friend",
      level: 3,
      side: "black",
      rules: /** @type {import("../../../../www/play/core/state_types.js").RulesId} */ (id),
    });
    for (const shown of [table, table.reload()]) {
      assert.equal(rules_name(t, shown.state.game.rules), name);
      assert.equal(shown.message, `${first} to move`);
      assert.equal(rules_sentences(t, shown.state.game.rule_options)[0], `${first} moves first.`);
    }
  });
}

test("every rule set of the whole module is offered once, with a name and a sentence of its own", () => {
  const sets = rule_groups(t).flatMap((group) => group.sets);
  assert.deepEqual(
    sets.map(({ id }) => id).sort(),
    presets()
      .map(({ id }) => id)
      .sort(),
  );
  for (const part of /** @type {const} */ (["name", "says"]))
    assert.equal(new Set(sets.map((set) => set[part])).size, sets.length);
});

test("rules of one's own that are those of a preset are called by its name", () => {
  const { state } = new Table({
    rules: {
      first: "black",
      capture: "mandatory",
      chain: "complete",
      crowning: "continues",
      captured_king: "demoted",
      blocked: "loses",
    },
  });
  assert.equal(state.game.rules, "demotion");
});

/** White jumps 22x15 and may go on to 6. */
const CHAIN = "W:W22,29:B18,10,1";

test("may stop: the landing square chosen again stops there, going on goes on", async () => {
  const table = new Table({ rules: "may-stop", start_fen: CHAIN });
  assert.match(table.message, /^White must jump\./);
  await table.click(22, 15);
  assert.match(table.message, /^Jump on, or stop on/);
  assert.equal(table.moves.length, 0);
  await table.click(15);
  assert.equal(table.moves.length, 1);
  assert.match(table.cell(10), /black man/);
  table.commands.undo();
  await table.click(22, 15, 6);
  assert.equal(table.moves.length, 1);
  assert.match(table.cell(10), /empty/);
});

test("extra turn: the same side moves again, and undo goes back to its own turn", async () => {
  const table = new Table({ rules: "extra-turn", start_fen: "B:W18,30:B15,1", players: you_black });
  await table.click(15, 22);
  assert.match(table.live, /captures \S+\. Black moves again\.$/);
  assert.equal(table.message, "Your move Black moves again.");
  await table.click(1, 6);
  await table.computer("any");
  assert.equal(table.moves.length, 3);
  table.commands.undo();
  assert.equal(table.moves.length, 1);
  assert.equal(table.message, "Your move Black moves again.");
  table.commands.undo();
  assert.equal(table.moves.length, 0);
});

test("extra turn: the computer moves twice too", async () => {
  const table = new Table({
    rules: "extra-turn",
    start_fen: "W:W18:B15,6,1,2,3",
    players: { black: machine(1), white: { kind: "human" } },
  });
  await table.click(18, 11);
  assert.deepEqual(table.requests, [], "White moves again");
  const both = new Table({ rules: "extra-turn", start_fen: "W:W18:B15,6,1,2,3", players: you_black });
  await both.computer("18x11");
  await both.computer("any");
  assert.equal(both.requests.length, 2);
  assert.equal(both.moves.length, 2);
});

test("extra turn: undo goes back to one's own turn, whoever moved twice", async () => {
  const table = new Table({
    rules: "extra-turn",
    start_fen: "B:W18,30,31:B15,1,2",
    players: you_black,
    moves: ["15x22", "1-6"],
  });
  await table.computer("any");
  table.commands.undo();
  assert.equal(table.moves.length, 1);
});

test("a side without a move passes, and that is said", async () => {
  const table = new Table({ rules: "free-choice", start_fen: "B:W13:B1,9,6" });
  await table.click(1, 5); // now White's man on 13 is blocked by 9 and 5
  assert.match(table.live, /White has no move and passes\.$/);
  assert.equal(table.message, "Black to move White has no move and passes.");
  await table.click(6, 10);
  assert.equal(table.moves.length, 2);
});

test("a set-up whose side has to pass says so", () => {
  assert.equal(
    new Table({ rules: "free-choice", start_fen: "W:W13:B5,9,6" }).message,
    "Black to move White has no move and passes.",
  );
});

test("blocked may be a draw", async () => {
  const table = new Table({ rules: "may-stop", start_fen: "B:W13:B1,9,6" });
  await table.click(1, 5);
  assert.equal(table.message, "Draw: White is blocked.");
});

test("a jumped king stays as a man, and that is said", async () => {
  const table = new Table({ rules: "demotion", start_fen: "B:WK18,29:B15,1" });
  await table.click(15, 22);
  assert.match(table.live, /demotes the king on/);
  assert.match(table.cell(18), /white man/);
});

test("a man crowned in mid-jump goes on as a king", async () => {
  const table = new Table({ rules: "demotion", start_fen: "W:W9:B6,7,12" });
  await table.click(9, 2); // only one jump passes there
  assert.match(table.live, /Crowned\./);
  assert.match(table.cell(11), /white king/);
});

for (const [id, , first] of PRESETS) {
  test(`the computer begins where its side does, and answers: ${id}`, async () => {
    const table = new Table({
      rules: id,
      start_fen: START.replace("B:", `${first[0]}:`),
      players: first === "White" ? you_black : you_white,
    });
    await table.computer("any");
    assert.equal(table.moves.length, 1);
    const movable = [...table.with_word("can move"), ...table.with_word("must jump")];
    assert.notDeepEqual(movable, []);
  });
}
