// Moves that are typed: read in every style, and answered where they cannot be played. Nothing of what is wrong changes
// the game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fault, read_digits, understood, understood_so_far } from "../../../../www/play/move_input/typed_move_text.js";
import { stop_move } from "../../../../www/play/move_input/selection.js";
import { notation_of } from "../../../../www/play/core/square_names.js";
import { present } from "../../../../www/play/core/state.js";
import { diagram } from "../../../../www/play/screen_reader/diagram.js";
import { done, START, Table, you_black, you_white } from "../../table.js";
import { t } from "../../translator.js";

/**
 * Reads a text as the box does, and plays what it names.
 * @param {Table} table
 * @param {string} text
 * @returns {Promise<string>} what is said of it
 */
async function type(table, text) {
  const { state } = table;
  const typed = read_digits((part) => table.play.typed(part, notation_of(state)), text);
  if (typed === null || typed.move === null) return typed === null ? "not read" : fault(t, state, typed, text);
  const words = understood(t, state, typed);
  table.offer(typed.move);
  await done();
  return words;
}

/** 9-13, 22-18 and 13-17 in each style. @type {[style: string, moves: string][]} */
const TYPED = [
  ["official", "9-13|22-18|13-17"],
  ["official", "9 13|22 18|13 17"],
  ["official", "0913|2218|1317"],
  ["demotion", "C1 D0|f2 e3|D0 e1"],
  ["may-stop", "41 32|18 27|32 25"],
  ["extra-turn", "17 24|42 35|24 33"],
  ["single-jump", "B6 A5|c3 to d4|a5 B4"],
  ["free-choice", "1 2 0 3|2,5 3,4|0 3 1 4"],
];

for (const [coordinates, moves] of TYPED) {
  test(`moves are read as the coordinates write them: ${moves}`, async () => {
    const table = new Table({ coordinates });
    for (const move of moves.split("|")) assert.equal(await type(table, move), "");
    assert.deepEqual(
      table.state.game.line.slice(1).map(({ last_move }) => last_move?.notation),
      ["9-13", "22-18", "13-17"],
    );
  });
}

test("the box says if it read a move in other coordinates than the chosen ones", async () => {
  const table = new Table();
  assert.equal(await type(table, "B6 A5"), "Read as B6 A5, column and row.");
  assert.equal(await type(table, "3"), "Read as a number in the list of moves: 23-18.");
  assert.equal(table.moves.length, 2);
});

test("a number that moves begin with is not explained as a number in the list while it is typed", () => {
  const table = new Table();
  /** @param {string} text */
  const said = (text) => {
    const typed = table.play.typed(text, notation_of(table.state));
    return typed === null ? null : understood_so_far(t, table.state, typed);
  };
  assert.equal(said("1"), "", "10-14 and others are offered, the first of the list is not");
  assert.equal(said("3"), "Read as a number in the list of moves: 10-15.");
  assert.equal(said("B6 A5"), "Read as B6 A5, column and row.");
});

test("a wrong move is answered precisely", async () => {
  const table = new Table({ start_fen: "B:W18,21,30:B14,10,1,K3" });
  for (const [text, reason] of /** @type {const} */ ([
    ["1-6", "You must jump: 14x23."],
    ["16-20", "There is no piece on 16."],
    ["18-15", "The piece on 18 is the opponent's."],
    ["34-40", "34 is not on the board."],
    ["hello", "That is not a move. Type its squares, such as 14x23."],
    ["", "Type the squares of a move, such as 14x23."],
  ]))
    assert.ok((await type(table, text)).includes(reason), text);
  assert.equal(table.moves.length, 0);
  assert.equal(await type(table, "14x23"), "");
  assert.deepEqual(table.moves, ["14x23"]);
});

/** Forty faults, in which no style can read a legal move of the start position but by mistake. */
const FAULTS = (
  "H9 A1|Z9 Z8|99 98|100 200|33 99|64 65|--|0 0 0 0 0|9 9 9 9|8 8 8 8|hello|move|B6|B6 to|to|xx|1;2|9=13|(9-13)|9/13|" +
  "é1 a2|B6 A5 B4 C3|B6 B6|77 88|11-99|99-11|a|Ä|%|!|?|\\|9_13|9~13|ZZ TOP|12 34 56 78 90|A A A|300|255 256|1e3|0x10|NaN"
).split("|");

for (const coordinates of ["official", "demotion", "may-stop", "extra-turn", "single-jump", "free-choice"]) {
  test(`forty wrong inputs each get their message and change nothing: ${coordinates}`, async () => {
    const table = new Table({ coordinates });
    assert.ok(FAULTS.length >= 40);
    for (const text of FAULTS) assert.match(await type(table, text), /^[^a-z].*\.$/, text);
    assert.equal(table.moves.length, 0);
  });
}

test("a chain is stopped after its squares, or where it stands", async () => {
  const game = { rules: "may-stop", start_fen: "W:W22,29:B18,10,1" };
  const table = new Table(game);
  assert.equal(stop_move(table.state), null);
  await table.click(22, 15);
  assert.equal(stop_move(table.state)?.notation, "22x15");
  const typed = new Table(game);
  assert.equal(await type(typed, "22 15 -1 -1"), "");
  assert.deepEqual(typed.moves, ["22x15"]);
});

const BOARDS = readFileSync(new URL("../../../data/boards.txt", import.meta.url), "utf8");

/** @param {string} text */
const trimmed = (text) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd());

for (const part of BOARDS.split(/^\[/m).slice(1)) {
  const [head = "", ...lines] = part.split("\n");
  const style = /** @type {import("../../../../www/play/core/state_types.js").RulesId} */ (head.slice(0, -1));
  test(`the text board is that of the program: ${style}`, () => {
    const text = diagram(new Table().state, style);
    // The program of `demotion` letters what can be reached; the table of boards shows it without.
    const plain = text.replace(/ [A-D](?= )/g, (mark, at) =>
      at > 40 && style === "demotion" && text.slice(0, at).split("\n").length === 6 ? " ." : mark,
    );
    assert.deepEqual(trimmed(plain), trimmed(lines.join("\n")));
  });
}

/**
 * `row`: what stands between the edges of a text board.
 * @type {{ id: import("../../../../www/play/core/state_types.js").RulesId, first: string, row: RegExp, piece: RegExp
 *   }[]}
 */
const PROGRAMS = [
  { id: "demotion", first: "B", row: /^[A-H] \|\|(.*)\|\|/, piece: /[ab♔♚]/g },
  { id: "may-stop", first: "W", row: /^\d (.*)/, piece: /[wbWB]/g },
  { id: "extra-turn", first: "B", row: /^(.{24})/, piece: /[rbRB]/g },
  { id: "single-jump", first: "W", row: /^\d \|(.*)/, piece: /[12Kk]/g },
  { id: "free-choice", first: "B", row: /^\d \|(.*)/, piece: /[rwRW]/g },
];

for (const { id, first, row, piece } of PROGRAMS) {
  test(`a whole game in the program's own way, typed and read back: ${id}`, async () => {
    const table = new Table({
      rules: id,
      coordinates: "rules",
      players: first === "B" ? you_black : you_white,
      start_fen: `${first}${START.slice(1)}`,
    });
    /** The pieces of the text board are those of the board. */
    const compare = () => {
      const drawn =
        diagram(table.state, id)
          .split("\n")
          .map((line) => row.exec(line)?.[1] ?? "")
          .join("")
          .match(piece)?.length ?? 0;
      assert.equal(drawn, table.with_word("black").length + table.with_word("white").length);
    };
    let turns = 0;
    for (; table.state.game.line.at(-1)?.outcome.state === "playing" && turns < 300; turns += 1) {
      const legal = present(table.state)?.legal_moves ?? [];
      const move = legal[(7 * turns) % legal.length];
      assert.ok(move);
      if (table.state.game.players[present(table.state)?.turn ?? "black"].kind === "computer")
        await table.computer(move.notation);
      else assert.equal(await type(table, table.written(move)), "");
      if (turns % 10 === 0) compare();
    }
    assert.match(table.message, /(wins:|Draw:).+/);
    compare();
  });
}
