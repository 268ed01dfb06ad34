// What a peer's long history costs this page, here of 60 and 500 moves: one replay, and one change of the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BEFORE } from "../../../../www/play/core/state.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { create_game_controller } from "../../../../www/play/game/game_controller.js";
import { begin_game, bring_to, remote_player, replay_of, sides } from "../../../../www/remote/network/game_adapter.js";
import { write, LARGEST } from "../../../../www/remote/network/messages.js";
import { begin, receive } from "../../../../www/remote/network/session_protocol.js";
import { Game } from "../../../../www/wasm.js";
import { t } from "../../translator.js";

const SESSION = "0123456789abcdef01234567";
const PLAN = Object.freeze({ rules: "official", start: "B:WK32,K24:BK1", control: "300+5" });

/** A legal game of so many moves: kings walk about, and before the 40-move rule a man steps. @param {number} count */
function long_game(count) {
  const start = "B:WK32,K31,29,30,25,26:BK1,K2,3,4,7,8";
  const game = Game.from_fen(start, "official");
  /** @type {string[]} */
  const moves = [];
  /** @type {Map<string, number>} */
  const seen = new Map();
  let quiet = 0;
  while (moves.length < count) {
    const { kings } = game.board_masks();
    const [next] = game
      .legal_moves()
      .map((move) => {
        game.apply(move);
        const { fen, outcome, legal_moves } = game.snapshot();
        game.undo();
        const is_king = ((kings >>> (move.from - 1)) & 1) === 1;
        const goes_on = outcome.state === "playing" && legal_moves.every((reply) => reply.captured.length === 0);
        return { move, fen, is_king, goes_on, cost: (seen.get(fen) ?? 0) + (is_king === quiet < 74 ? 0 : 10) };
      })
      .filter(({ goes_on }) => goes_on)
      .sort((one, other) => one.cost - other.cost);
    assert.ok(next !== undefined, `no way on after ${moves.length} moves`);
    seen.set(next.fen, (seen.get(next.fen) ?? 0) + 1);
    quiet = next.is_king ? quiet + 1 : 0;
    game.apply(next.move);
    moves.push(next.move.notation);
  }
  game.free();
  return { start, moves };
}

/**
 * How often a method of the module's games is called.
 * @template T
 * @param {"apply" | "tree"} name
 * @param {() => T} work
 */
function counted(name, work) {
  const prototype = /** @type {any} */ (Game.prototype);
  const method = prototype[name];
  let calls = 0;
  /** @param {unknown[]} given */
  prototype[name] = function (...given) {
    calls += 1;
    return method.apply(this, given);
  };
  try {
    return { answer: work(), calls };
  } finally {
    prototype[name] = method;
  }
}

test("one replay finds the first illegal move of a history", () => {
  const moves = ["1-5", "32-28", "5-1", "28-32"];
  const history = Array.from({ length: 60 }, (_, ply) => moves[ply % 4] ?? "");
  const { start } = PLAN;
  const hello = {
    kind: /** @type {const} */ ("hello"),
    session: SESSION,
    side: /** @type {const} */ ("white"),
    name: "Bob",
    game: 0,
    rules: /** @type {const} */ ("official"),
    start,
    moves: history,
    ended: null,
    control: "",
    clock: null,
  };
  assert.ok(write(hello).length < LARGEST);
  const local = {
    ...hello,
    moves: [],
    turn: /** @type {const} */ ("black"),
    legal: [],
    playing: true,
    turns: [],
    late: false,
  };
  const { answer, calls } = counted("apply", () =>
    receive(begin(SESSION, "black", 0, true), local, hello, replay_of({ ...PLAN, control: "" })),
  );
  // the third occurrence of the position ends the game
  assert.deepEqual(answer.acts, [{ act: "close", breach: "illegal", move: "1-5" }]);
  assert.ok(calls <= 10, `${calls} moves played`);
});

test("a long history goes onto the board in one change, with the clocks it could have", () => {
  const { start, moves } = long_game(500);
  const store = create_store({ ...BEFORE });
  const play = create_game_controller(t, store);
  const plan = { ...PLAN, start };
  assert.equal(replay_of(plan)(moves).length, moves.length);
  begin_game(store, play, plan, sides("white", remote_player(t, "Bob", SESSION)));
  let changes = 0;
  store.subscribe(() => (changes += 1));
  const { calls } = counted("tree", () => bring_to(store, play, moves, { black: 100_000, white: 3_000_000 }));
  assert.equal(store.get().game.ply, moves.length);
  assert.deepEqual([changes, calls], [1, 1]);
  const [first, second] = store.get().game.tree;
  assert.deepEqual([first?.comment, second?.comment], ["[%clk 0:01:40]", "[%clk 0:05:05]"]);
});
