// The strict reading of what engines and language models answer, and what they are asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { go_line, new_game_lines, position_line, read_line } from "../../../../www/play/players/engine_lines.js";
import { read_answer, read_completion, retry_after } from "../../../../www/play/players/model_answer.js";
import { drawing } from "../../../../www/play/players/model_prompt.js";
import { is_player } from "../../../../www/play/core/player.js";
import { has } from "../../asserts.js";

const legal = /** @type {import("../../../../www/play/players/engine_lines.js").Move[]} */ ([
  { notation: "11-15", from: 11, to: 15, path: [11, 15], captured: [], crowns: false },
  { notation: "9x18", from: 9, to: 18, path: [9, 18], captured: [14], crowns: false },
]);

test("a model's answer is its last line, or nothing else", () => {
  for (const text of ["11-15", " 11-15\n", "I think 9x18 is bad.\nMOVE: 11-15", "move: 11-15\n\n"])
    assert.equal(read_answer(text, legal).move?.notation, "11-15");
  for (const [text, said] of [
    ["MOVE: 11-16", "11-16"],
    ["MOVE: 11-15\nGood luck", null],
    ["I play 11-15", null],
    ["**MOVE: 11-15**", null],
    ["", null],
    ["MOVE: 11-15 or 9x18", null],
  ]) {
    assert.deepEqual(read_answer(text ?? "", legal), { move: null, said });
  }
  assert.deepEqual(
    read_completion('{"choices":[{"message":{"content":"x"}}],"usage":{"prompt_tokens":3,"completion_tokens":-1}}'),
    { text: "x", asked: 3, answered: 0 },
  );
  for (const body of [
    "",
    "[]",
    "{}",
    '{"choices":[]}',
    '{"choices":[{"message":{"content":7}}]}',
    '{"choices":"x"}',
    "null",
  ])
    assert.equal(read_completion(body), null);
  const now = Date.parse("2026-11-20T10:00:00Z");
  assert.deepEqual(
    [
      retry_after("7", now),
      retry_after("Fri, 20 Nov 2026 10:00:05 GMT", now),
      retry_after(null, now),
      retry_after("soon", now),
    ],
    [7000, 5000, null, null],
  );
});

test("an engine is asked and heard line by line", () => {
  const position = { rules: /** @type {const} */ ("official"), start_fen: "B:W21:B1", moves: ["1-5", "21-17"] };
  assert.deepEqual(new_game_lines(position), ["newgame official"]);
  assert.equal(position_line(position), "position fen B:W21:B1 moves 1-5 21-17");
  const limit = { movetime: 300, nodes: null };
  assert.equal(go_line(limit, null), "go movetime 300");
  assert.equal(go_line({ movetime: null, nodes: 9 }, null), "go nodes 9");
  assert.equal(
    go_line(limit, { left: { black: 1000.7, white: -3 }, increment: 50, move: null }),
    "go btime 1000 wtime 0 binc 50 winc 50",
  );
  assert.equal(go_line(limit, { left: { black: 1000, white: 1000 }, increment: 0, move: 100 }), "go movetime 100");
  assert.deepEqual(read_line("info depth 12 score -34 nodes 5 nps 9 time 14 pv 11-15 23-19"), {
    kind: "info",
    thought: { depth: 12, score: { kind: "value", value: -34 }, nodes: 5, time: 14, pv: ["11-15", "23-19"] },
  });
  has(read_line("info depth 12 multipv 1 score win 13 pv 11-15"), { thought: { score: { kind: "win", plies: 13 } } });
  for (const line of ["info", "info depth x score 3", "info depth 3 score high", "info depth 3 multipv 2 score 1"])
    assert.deepEqual(read_line(line), { kind: "info", thought: null });
  for (const line of ["", "hello", "bestmove", "bestmove 1-5 ponder 2-6", "readyok now"])
    assert.deepEqual(read_line(line), { kind: "strange" });
});

test("a model sees the board as it stands", () => {
  assert.deepEqual(drawing("W:W21,K32:B1,K6").split("\n"), [
    "  b   .   .   .",
    ".   B   .   .",
    "  .   .   .   .",
    ".   .   .   .",
    "  .   .   .   .",
    "w   .   .   .",
    "  .   .   .   .",
    ".   .   .   W",
  ]);
});

test("a saved player that is none is refused", () => {
  const other = {
    kind: "other",
    type: "remote",
    name: "Anna",
    label: "Online",
    person: true,
    about: { session: "x", port: 1, on: true },
  };
  for (const player of [{ kind: "human" }, { kind: "computer", level: 3 }, other])
    assert.equal(is_player(player), true, JSON.stringify(player));
  const bad = [
    null,
    [],
    "human",
    {},
    { kind: "ghost" },
    { kind: "computer", level: 11 },
    { ...other, name: "n".repeat(81) },
    { ...other, person: 1 },
    { ...other, about: null },
    { ...other, about: { deep: {} } },
    { ...other, about: { long: "l".repeat(5000) } },
    { ...other, type: undefined },
  ];
  for (const player of bad) assert.equal(is_player(player), false, JSON.stringify(player)?.slice(0, 100));
});
