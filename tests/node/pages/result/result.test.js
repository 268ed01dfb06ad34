// The texts of the result card, and the record against a level.
import assert from "node:assert/strict";
import { test } from "node:test";
import { end_text } from "../../../../www/play/core/game_text.js";
import { is_newcomer, record_against } from "../../../../www/pages/result/record.js";
import { record_text, result_facts, title_text } from "../../../../www/pages/result/result_text.js";
import { Game } from "../../../../www/wasm_whole.js";
import { friends, machine, Table, you_black, you_white } from "../../table.js";
import { t } from "../../translator.js";

/** @param {object} game @returns {Table} after the side at this screen has resigned */
function resigned(game) {
  const table = new Table(game);
  table.commands.resign();
  table.commands.answer(true);
  return table;
}

test("the card says how a game ended in the words of the message line", () => {
  const lost = resigned({ players: you_black, start_fen: "B:W30,31,32:B1", moves: ["1-5", "30-26"] });
  assert.equal(end_text(t, lost.state), "White wins: Black resigned.");
  assert.ok(lost.message.startsWith(end_text(t, lost.state)));
  assert.equal(title_text(t, lost.state), "Not this time", "the message line has said how");
  assert.ok(result_facts(t, lost.state, { opening: "", ended: 0 }).includes("Pieces: 1 against 3"));
  const blocked = new Table({ players: you_white, start_fen: "W:W25,30,32:B21", moves: ["32-28"] });
  assert.equal(end_text(t, blocked.state), "White wins: Black is blocked.");
  assert.ok(blocked.message.startsWith(end_text(t, blocked.state)));
  const drawn = new Table({ players: friends, moves: ["11-15"] });
  drawn.play.agree_draw();
  assert.equal(end_text(t, drawn.state), "Draw: agreed by both sides.");
  assert.ok(drawn.message.startsWith(end_text(t, drawn.state)));
  assert.equal(title_text(t, drawn.state), "The game is over", "of two friends at one screen");
});

test("opening, length and time are told where they are known, and the pieces", () => {
  const { state } = resigned({ players: you_black, moves: ["11-15", "23-19"] });
  const now = Date.parse(state.game.begun) + 5 * 60_000;
  assert.deepEqual(result_facts(t, state, { opening: "Cross", ended: now }), [
    "Cross",
    "1 move",
    "5 minutes",
    "Pieces: 12 against 12",
  ]);
  const pieces = "Pieces: 12 against 12";
  assert.deepEqual(result_facts(t, state, { opening: "", ended: null }), ["1 move", pieces], "nobody saw the end");
  assert.deepEqual(result_facts(t, state, { opening: "", ended: now + 86_400_000 }), ["1 move", pieces]);
});

/** @param {string} id @param {object} players @param {string} result @param {string} [mode] */
const kept = (id, players, result, mode = "play") => ({
  id,
  pdn: `[Event "?"]\n[Result "${result}"]\n\n1. 11-15 ${result}\n`,
  saved: { version: 3, mode, players },
});

test("the record counts the games against this level, as either side, and this one once", () => {
  const table = resigned({ players: you_black, moves: ["11-15", "23-19"] });
  const games = [
    kept(table.state.game.id, you_black, "0-1"),
    kept("won", you_black, "1-0"),
    kept("won as White", you_white, "0-1"),
    kept("drawn", you_black, "1/2-1/2"),
    kept("under way", you_black, "*"),
    kept("another level", { ...you_black, white: machine(9) }, "1-0"),
    kept("between friends", friends, "1-0"),
    kept("a study", you_black, "1-0", "study"),
    { id: "brought in", pdn: '[Result "1-0"]', saved: null },
    "no game",
    null,
  ];
  const score = record_against(table.state, games);
  assert.deepEqual(score, { wins: 2, draws: 1, losses: 1, games: 4 });
  assert.equal(record_text(t, table.state, score), "2 wins in 4 games against level 1. 1 draw.");
  assert.equal(record_text(t, table.state, record_against(table.state, [])), "", "nothing is told of a single game");
});

test("the record of a game that White begins counts its win as a win", () => {
  const table = resigned({ players: you_white, moves: ["11-15"] });
  const won = new Game("russian");
  won.resign("black");
  const games = [{ ...kept("won", you_white, "*"), pdn: won.pdn() }];
  assert.deepEqual(record_against(table.state, games), { wins: 1, draws: 0, losses: 1, games: 2 });
});

test("after a loss the first lesson is offered to players who have neither won nor begun it", () => {
  const score = { wins: 0, draws: 0, losses: 1, games: 1 };
  assert.ok(is_newcomer(score, []));
  assert.ok(!is_newcomer(score, ["move"]));
  assert.ok(!is_newcomer({ ...score, wins: 1, games: 2 }, []));
  assert.ok(!is_newcomer({ wins: 0, draws: 1, losses: 0, games: 1 }, []));
});
