// A game that is shared: what its PDN and its link hold, and what comes of a text that somebody pastes.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { file_name } from "../../../../www/records/share/dialog.js";
import { link_of, open_fragment } from "../../../../www/records/share/links.js";
import { open_text } from "../../../../www/records/share/open_text.js";
import { to_saved } from "../../../../www/play/game/saved_game.js";
import { Game } from "../../../../www/wasm.js";
import { give_page } from "../../browser.js";
import { START, study, Table } from "../../table.js";
import { t } from "../../translator.js";

const PDN =
  '[Event "Match"]\n[Black "Mc/Kerrow"]\n[White "<script>alert(1)</script>"]\n[Date "1858.??.??"]\n[Result "1-0"]\n\n1. 11-15 23-19 (1... 22-18 15x22 25x18 {<img src=x>}) 2. 8-11 1-0';
const PLAIN = ["11-15", "23-19", "8-11", "22-17"];
const DAMAGED = "The link is damaged: it does not hold a complete game.";
/** @param {string} pdn */
const packed = (pdn) => `#pdn=1.${deflateRawSync(pdn).toString("base64url")}`;

give_page();
mock.timers.enable({ apis: ["setTimeout"] });
const confirm_replace_game = async () => true;
/** @param {Table} table @param {string} text */
const paste = (table, text) => open_text(t, text, { play: table.play, confirm_replace_game, rules: "official" });

/** A PDN text in one line. @param {Table} table */
const pdn = (table) => table.state.game.pdn.game().replace(/\s+/g, " ");

test("moves taken back are not part of a shared game, nor is its result from them", async () => {
  let table = new Table({ start_fen: "B:W5:BK6" });
  await table.click(6, 1);
  assert.match(table.message, /Black wins: White is blocked\./);
  table = table.reload();
  table.commands.undo();
  assert.match(pdn(table), /\[Result "\*"\].*\] \*/);
  await table.click(6, 9);
  assert.equal(table.message, "White to move");
  await table.click(5, 1);
  assert.match(pdn(table), /1\. 6-9 \(1\. 6-1\) 1\.\.\. 5-1 \*/);
  table.commands.undo();
  table.commands.resign();
  table.commands.answer(true);
  assert.match(pdn(table), /\[Result "1-0"\].*1\. 6-9 \(1\. 6-1\) 1-0/);
  table = table.reload();
  table.commands.undo(); // the word is taken back, and the move waits as before
  table.commands.redo();
  assert.deepEqual(table.moves, ["6-9", "5-1"]);
});

for (const [name, game, start, message, moves] of /** @type {const} */ ([
  [
    "a main line",
    { moves: PLAIN },
    "#game=",
    "The link holds the moves, the rules and the names. Nothing is sent to a server.",
    4,
  ],
  [
    "variations and comments",
    study(PDN),
    "#pdn=1.",
    "The link holds the complete game with its variations and comments.",
    3,
  ],
  [
    "what is said of the game",
    study('[Event "Match"]\n[Site "Glasgow"]\n[Black "A"]\n\n1. 11-15 23-19 *'),
    "#pdn=1.",
    "The link holds the complete game with its tags and comments.",
    2,
  ],
])) {
  test(`a link holds ${name}, and opens as a study`, async () => {
    const table = new Table(game);
    const link = await link_of(t, table.state.game, table.play.link);
    assert.equal(link.says, message);
    assert.ok(link.fragment?.startsWith(start));
    const other = new Table();
    const said = await open_fragment(t, link.fragment ?? "", { play: other.play, confirm_replace_game });
    assert.equal(said, `Shared game, ${moves} moves.`);
    assert.equal(other.state.game.mode, "study");
    assert.equal(other.moves.length, moves);
  });
}

for (const [name, fragment, place = ""] of /** @type {const} */ ([
  ["is cut short", packed(PDN).slice(0, -4)],
  ["holds no game", packed("1. 99-1"), " Game 1, line 1, column 4: 99-1: there is no square 99, only 1 to 32."],
  ["is no line of moves", "#game=AAAA"],
])) {
  test(`a link that ${name} is refused, and the running game stands`, async () => {
    const table = new Table({ moves: PLAIN });
    await assert.rejects(open_fragment(t, fragment, { play: table.play, confirm_replace_game }), {
      message: `${DAMAGED}${place}`,
    });
    assert.deepEqual(table.moves, PLAIN);
    assert.equal(table.state.game.mode, "play");
  });
}

test("an error in pasted text is reported with its place, and changes nothing", async () => {
  const table = new Table({ moves: PLAIN });
  for (const [text, answer] of /** @type {const} */ ([
    ["", "Paste a FEN, a PDN or a link first."],
    ["B:W18,99:B1", "Character 7: there is no square 99, only 1 to 32."],
    ["1. 99-100", "Game 1, line 1, column 4: 99-100: there is no square 99, only 1 to 32."],
    [`https://somewhere.example/${packed(PDN).slice(0, -4)}`, DAMAGED],
    ["https://somewhere.example/", DAMAGED],
  ]))
    assert.deepEqual(await paste(table, text), { sentence: answer, open: false });
  const { sentence, open } = await paste(table, '[GameType "40"]\n\n1. 32-28 *');
  assert.match(sentence, /^Game 1, line 1, column 12: GameType "40" is Frisian draughts/);
  assert.equal(open, false);
  assert.deepEqual(table.moves, PLAIN);
});

test("a game with a fault is opened up to it, however it comes", async () => {
  const text = "1. 11-15 23-19\n2. 8-12 *";
  const where = "Read up to the error: Game 1, line 2, column 4: 8-12: square 12 is taken.";
  const pasted = new Table({ moves: PLAIN });
  assert.deepEqual(await paste(pasted, text), { sentence: where, open: true });
  pasted.play.to_end();
  assert.deepEqual(pasted.moves, ["11-15", "23-19"]);
  const linked = new Table({ moves: PLAIN });
  const said = await open_fragment(t, packed(text), { play: linked.play, confirm_replace_game });
  assert.equal(said, `Shared game, 2 moves. ${where}`);
  assert.deepEqual(linked.moves, ["11-15", "23-19"]);
  const set_up = await paste(new Table(), '[FEN "W:W18,K30:B1"]\n\n1. 1-5 *');
  assert.deepEqual([set_up.open, set_up.sentence.slice(0, 21)], [true, "Read up to the error:"]);
});

test("a pasted link, FEN or PDN is opened, of several games the first", async () => {
  const table = new Table({ moves: PLAIN });
  const link = ` https://somewhere.example/page${packed(PDN).replace(/.{40}/g, "$&\n")} `;
  assert.deepEqual(await paste(table, link), { sentence: "Shared game, 3 moves.", open: true });
  assert.deepEqual(table.moves, ["11-15", "23-19", "8-11"]);
  assert.deepEqual(await paste(table, "W:W18,K30:B1,2"), { sentence: "", open: true });
  assert.match(table.cell(30), /white king/);
  assert.equal(table.message, "White to move");
  const several = "The text holds 3 games; the first is open. The library opens them all.";
  assert.deepEqual(await paste(table, `${PDN}\n\n${PDN}\n\n1. 11-15 *`), { sentence: several, open: true });
  table.play.to_end();
  assert.deepEqual(table.moves, ["11-15", "23-19", "8-11"]);
});

test("a bad game does not keep the others from being opened, and its place is said", async () => {
  const table = new Table({ moves: PLAIN });
  const bad = "1. 11-15 1-2 *\n\n";
  assert.deepEqual(await paste(table, `${bad}1. 9-13 22-18 *`), {
    sentence:
      "The text holds 2 games; game 2 is open. The library opens them all. 1 game could not be read completely. Game 1, line 1, column 10: 1-2: the piece on 1 is Black's.",
    open: true,
  });
  table.play.to_end();
  assert.deepEqual(table.moves, ["9-13", "22-18"]);
  assert.deepEqual(await paste(table, `My games:\n\n[Event "1"]\n1. 11-15 *\n${bad}`), {
    sentence:
      "The text holds 2 games; the first is open. The library opens them all. 2 games could not be read completely. Game 1, line 1, column 1: expected a move, found `My`.",
    open: true,
  });
  const { sentence, open } = await paste(table, `${bad}${bad}`);
  assert.match(sentence, /2 games could not be read completely. Read up to the error: Game 1, line 1, column 10: /);
  assert.equal(open, true);
});

test("a FEN may have its moves behind it, and a list of them is a list of games", async () => {
  const table = new Table({ moves: PLAIN });
  assert.deepEqual(await paste(table, "B:W18,24:B9,14 1. 14x23 24-20"), { sentence: "", open: true });
  table.play.to_end();
  assert.deepEqual(table.moves, ["14x23", "24-20"]);
  assert.deepEqual(await paste(table, "W : W18 , K30 : B1"), { sentence: "", open: true });
  assert.match(table.cell(30), /white king/);
  const { sentence } = await paste(table, "W:W18:B1\nW:W5:B26K\nW:W30:B2");
  assert.equal(
    sentence,
    "The text holds 3 games; the first is open. The library opens them all. 1 game could not be read completely. Game 2, line 2, column 9: FEN: expected a colon and the list of a side, or the end, found `26K`; K is written before the square of a king.",
  );
  assert.match(table.cell(18), /white man/);
  assert.match((await paste(table, "W:W5:B26K")).sentence, /^Character 9: .*`26K`/);
});

test("a set-up in mid-game is shared with the whole game", async () => {
  const table = new Table(study('1. 11-15 23-19 /FEN "B:W18,24:B9,14"/ 2. 14x23 24-20 *'));
  table.play.to_end();
  assert.deepEqual(table.moves, ["11-15", "23-19", "14x23", "24-20"]);
  assert.match(table.cell(20), /white man/);
  const link = await link_of(t, table.state.game, table.play.link);
  assert.ok(link.fragment?.startsWith("#pdn=1."), link.fragment ?? "");
  const other = new Table();
  await open_fragment(t, link.fragment ?? "", { play: other.play, confirm_replace_game });
  assert.deepEqual(other.moves, table.moves);
});

test("the result of a game without moves is said", async () => {
  const table = new Table();
  assert.deepEqual(await paste(table, "1. 1-0"), { sentence: "", open: true });
  assert.match(table.message, /^Black won/);
});

test("a pasted game that is too long for the board is refused with the reason", async () => {
  const table = new Table({ moves: PLAIN });
  const moves = Array.from({ length: 25_000 }, (_, ply) => ["1-5", "32-28", "5-1", "28-32"][ply % 4]).join(" ");
  const { sentence, open } = await paste(table, `[FEN "B:WK32:BK1"]\n\n${moves} *`);
  assert.equal(sentence, "This game is too large for the board: it has more than 20,000 moves, comments and signs.");
  assert.equal(open, false);
  assert.deepEqual(table.moves, PLAIN);
});

/** A PDN text of two kings. @param {number} count of moves */
const kings = (count) => {
  const moves = Array.from({ length: count }, (_, ply) => ["1-5", "32-28", "5-1", "28-32"][ply % 4]).join(" ");
  return `[FEN "B:WK32:BK1"]\n[Result "*"]\n\n${moves} *`;
};
const TOO_LONG = {
  message: "This game is too large for the board: it has more than 10,000 moves, comments and signs.",
};

test("ten thousand moves are shown, and one more is refused, however the game comes", async () => {
  const table = new Table({ moves: PLAIN });
  const to = { play: table.play, confirm_replace_game };
  const [longest, longer] = [kings(10_000), kings(10_001)];
  const link = (/** @type {string} */ pdn) => `#game=${Game.from_pdn(pdn).link()}`;
  await assert.rejects(open_fragment(t, link(longer), to), TOO_LONG);
  assert.equal((await paste(table, longer)).sentence, TOO_LONG.message);
  const saved = to_saved(table.state);
  assert.throws(() => table.play.restore({ ...saved, version: 3, pdn: longer, node_path: [] }), TOO_LONG);
  assert.throws(
    () => table.play.restore({ ...saved, version: 2, start_fen: START, moves: Array(10_001).fill("11-15") }),
    TOO_LONG,
  );
  assert.deepEqual(table.moves, PLAIN);
  assert.equal(await open_fragment(t, link(longest), to), "Shared game, 10,000 moves.");
});

test("a file is called after its players, in letters that every system takes", () => {
  assert.equal(file_name(new Table(study(PDN)).state), "Mc-Kerrow-script-alert-1-script-1858");
});
