// The protocol between two pages, without a connection: reading and validating messages, and which side yields when the
// histories differ.
// tidy: long because it holds one protocol, every message and every refusal
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../../../www/wasm.js";
import { read } from "../../../../www/remote/network/messages.js";
import { full, take } from "../../../../www/remote/network/rate_limit.js";
import { replay_of } from "../../../../www/remote/network/game_adapter.js";
import { receive } from "../../../../www/remote/network/session_protocol.js";
import { nearly_over, stopped } from "../../../../www/remote/network/clock_sync.js";
import { create_spectating } from "../../../../www/remote/network/spectating.js";

/**
 * Casts a partial object to the parameter type of a function.
 * @template V
 * @param {unknown} value
 * @returns {V}
 */
const given = (value) => /** @type {V} */ (value);

const START = new Game("official").fen();
const HELLO = {
  kind: "hello",
  session: "0123456789abcdef01234567",
  side: "white",
  name: "Bob",
  game: 0,
  rules: "official",
  start: START,
  moves: [],
  ended: null,
  control: "",
  clock: null,
};

test("a message is read strictly", () => {
  const big = { ...HELLO, moves: Array.from({ length: 2000 }, () => "11-15") };
  /** @type {[unknown, string | null][]} */
  const cases = [
    [{ v: 1, ...HELLO }, null],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "2x9x18", clock: { black: 1000, white: 0 } }, null],
    [{ v: 1, kind: "chat", text: "Gr\u00fc\u00df dich <b>" }, null],
    [{ v: 1, kind: "end", game: 0, ply: 3, ended: { state: "resigned", side: "black" } }, null],
    ["", "unreadable"],
    ["{", "unreadable"],
    ["null", "malformed"],
    ["[]", "malformed"],
    ["{}", "malformed"],
    [{ v: 2, ...HELLO }, "other-version"],
    [{ v: "1", ...HELLO }, "malformed"],
    [{ v: 1, kind: "shout" }, "unknown"],
    [{ v: 1, kind: "constructor" }, "unknown"],
    [{ v: 1, kind: ["move"] }, "unknown"],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "11-15" }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "11-15", clock: null, more: 1 }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: -1, move: "11-15", clock: null }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: 1.5, move: "11-15", clock: null }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "<img src=x>", clock: null }, "malformed"],
    [{ v: 1, kind: "move", game: 0, ply: 1, move: "11-15", clock: { black: -1, white: 0 } }, "malformed"],
    [{ v: 1, kind: "end", game: 0, ply: 3, ended: { state: "agreed" } }, "malformed"],
    [{ v: 1, kind: "chat", text: "x".repeat(501) }, "malformed"],
    [{ v: 1, kind: "chat", text: " " }, "malformed"],
    [{ v: 1, kind: "chat", text: "two\nlines" }, "malformed"],
    [{ v: 1, kind: "chat", text: "\u202Eright to left" }, "malformed"],
    [{ v: 1, ...HELLO, name: "n".repeat(41) }, "malformed"],
    [{ v: 1, ...HELLO, session: "../etc" }, "malformed"],
    [{ v: 1, ...HELLO, rules: { first: { toString: 1 } } }, "malformed"],
    [JSON.parse(`{"v":1,"kind":"ping","number":1,"__proto__":{"a":1}}`), "malformed"],
    [{ v: 1, ...big, moves: [...big.moves, "11-15"] }, "malformed"],
    [`"${"x".repeat(16_384)}"`, "too-large"],
    [`"${"\u00fc".repeat(9000)}"`, "too-large"],
  ];
  for (const [message, fault] of cases) {
    const text = typeof message === "string" ? message : JSON.stringify(message);
    assert.equal(read(text).fault, fault, text.slice(0, 200));
  }
  assert.deepEqual([read(new ArrayBuffer(8)).fault, read(null).fault], ["unreadable", "unreadable"]);
});

/** The side that hears is Black; White has just been told 11-15 and may move. */
const HERE = {
  game: 0,
  rules: "official",
  start: START,
  moves: ["11-15"],
  ended: null,
  control: "",
  clock: null,
  turn: "white",
  legal: ["23-19", "22-18"],
  playing: true,
  turns: ["black"],
  late: false,
};
const PROTOCOL = {
  session: HELLO.session,
  me: "black",
  game: 0,
  greeted: true,
  newcomer: false,
  asked: null,
  offered: null,
  fair: false,
  assistance: false,
  given: null,
  shown: { ply: 0, wishes: [] },
};

test("each message is accepted only from the right sender at the right time", async (t) => {
  const moved = { ...HERE, moves: ["11-15", "23-19"], turn: "black", legal: ["8-11"], turns: ["black", "white"] };
  const over = { ...HERE, playing: false };
  const black_began = { ...HELLO, moves: ["11-15"] };
  /** @type {[string, object, object, object, unknown[]][]} name, protocol, here, message, acts */
  const cases = [
    [
      "a legal move is played",
      {},
      {},
      { kind: "move", game: 0, ply: 2, move: "23-19", clock: null },
      [{ act: "play", move: "23-19", clock: null }],
    ],
    [
      "an illegal one is not",
      {},
      {},
      { kind: "move", game: 0, ply: 2, move: "23-20", clock: null },
      [{ act: "close", breach: "illegal", move: "23-20" }],
    ],
    [
      "nor one out of turn",
      {},
      moved,
      { kind: "move", game: 0, ply: 3, move: "8-11", clock: null },
      [{ act: "close", breach: "out-of-turn" }],
    ],
    [
      "nor one from the future",
      {},
      {},
      { kind: "move", game: 0, ply: 4, move: "23-19", clock: null },
      [{ act: "close", breach: "out-of-order" }],
    ],
    ["the same move again is no news", {}, moved, { kind: "move", game: 0, ply: 2, move: "23-19", clock: null }, []],
    [
      "another in its place is refused",
      {},
      moved,
      { kind: "move", game: 0, ply: 2, move: "22-18", clock: null },
      [{ act: "close", breach: "replayed" }],
    ],
    [
      "a move that crossed the end is not played",
      {},
      over,
      { kind: "move", game: 0, ply: 2, move: "23-19", clock: null },
      [],
    ],
    [
      "nobody speaks before the hello",
      { greeted: false },
      {},
      { kind: "chat", text: "hello" },
      [{ act: "close", breach: "not-yet" }],
    ],
    ["nor says hello twice", {}, {}, HELLO, [{ act: "close", breach: "replayed" }]],
    [
      "what was said of the last game is over",
      { game: 1 },
      { game: 1 },
      { kind: "move", game: 0, ply: 2, move: "23-19", clock: null },
      [],
    ],
    [
      "a game that has not begun cannot be spoken of",
      {},
      {},
      { kind: "ask", game: 1, ply: 0, wish: "draw" },
      [{ act: "close", breach: "out-of-order" }],
    ],
    ["a draw is asked for", {}, {}, { kind: "ask", game: 0, ply: 1, wish: "draw" }, [{ act: "ask", wish: "draw" }]],
    [
      "who has made no move has none to take back",
      {},
      {},
      { kind: "ask", game: 0, ply: 1, wish: "takeback" },
      [{ act: "close", breach: "not-yours" }],
    ],
    ["no rematch while one plays", {}, {}, { kind: "ask", game: 0, ply: 1, wish: "rematch" }, []],
    [
      "both ask for a rematch",
      { asked: { wish: "rematch", ply: 1 } },
      over,
      { kind: "ask", game: 0, ply: 1, wish: "rematch" },
      [{ act: "rematch" }],
    ],
    ["an answer to nothing is nothing", {}, {}, { kind: "answer", game: 0, ply: 1, wish: "draw", yes: true }, []],
    [
      "an answer to what was asked",
      { asked: { wish: "draw", ply: 1 } },
      {},
      { kind: "answer", game: 0, ply: 1, wish: "draw", yes: true },
      [{ act: "draw" }],
    ],
    [
      "nobody resigns for me",
      {},
      {},
      { kind: "end", game: 0, ply: 1, ended: { state: "resigned", side: "black" } },
      [{ act: "close", breach: "not-yours" }],
    ],
    [
      "nor calls my flag while I have time",
      {},
      moved,
      { kind: "end", game: 0, ply: 2, ended: { state: "time", side: "black" } },
      [{ act: "close", breach: "not-yours" }],
    ],
    [
      "but when it is about to fall",
      {},
      { ...moved, late: true },
      { kind: "end", game: 0, ply: 2, ended: { state: "time", side: "black" } },
      [{ act: "end", ended: { state: "time", side: "black" } }],
    ],
    [
      "the flag of the side that is not to move does not fall",
      {},
      { late: true },
      { kind: "end", game: 0, ply: 1, ended: { state: "time", side: "black" } },
      [],
    ],
    [
      "nor one that was called before my move arrived",
      {},
      { ...moved, moves: ["11-15", "23-19", "8-11", "19x10"], turns: ["black", "white", "black", "white"], late: true },
      { kind: "end", game: 0, ply: 2, ended: { state: "time", side: "black" } },
      [],
    ],
    [
      "nor one of a position that is not there yet",
      {},
      { ...moved, late: true },
      { kind: "end", game: 0, ply: 3, ended: { state: "time", side: "black" } },
      [{ act: "close", breach: "out-of-order" }],
    ],
    [
      "they resign",
      {},
      {},
      { kind: "end", game: 0, ply: 1, ended: { state: "resigned", side: "white" } },
      [{ act: "end", ended: { state: "resigned", side: "white" } }],
    ],
    [
      "a hello of another session",
      { greeted: false },
      {},
      { ...HELLO, session: "f".repeat(24) },
      [{ act: "close", breach: "other-game" }],
    ],
    [
      "nor may it be late for a rematch",
      { greeted: false, game: 1 },
      { game: 1 },
      { ...HELLO, session: "f".repeat(24) },
      [{ act: "close", breach: "other-game" }],
    ],
    [
      "a hello for my side",
      { greeted: false },
      {},
      { ...HELLO, side: "black" },
      [{ act: "close", breach: "other-game" }],
    ],
    [
      "they lack my move: they will take it, and their time begins now",
      { greeted: false },
      {},
      HELLO,
      [{ act: "greeted", behind: false }, { act: "restart_clock" }],
    ],
    ["they lack my move that ended the game", { greeted: false }, over, HELLO, [{ act: "greeted", behind: false }]],
    [
      "they have moved while I was away",
      { greeted: false },
      {},
      { ...HELLO, moves: ["11-15", "23-19"] },
      [
        { act: "stand", moves: ["11-15", "23-19"], clock: null },
        { act: "greeted", behind: true },
      ],
    ],
    [
      "they have moved for me as well",
      { greeted: false },
      {},
      { ...HELLO, moves: ["11-15", "23-19", "8-11"] },
      [{ act: "close", breach: "conflict" }],
    ],
    [
      "which a newcomer takes",
      { greeted: false, newcomer: true },
      { moves: [], turns: [], turn: "black" },
      { ...HELLO, moves: ["11-15", "23-19", "8-11"] },
      [
        { act: "stand", moves: ["11-15", "23-19", "8-11"], clock: null },
        { act: "greeted", behind: true },
      ],
    ],
    [
      "they have another move",
      { greeted: false },
      {},
      { ...HELLO, moves: ["9-13"] },
      [{ act: "close", breach: "conflict" }],
    ],
    [
      "they have a move that is not legal",
      { greeted: false },
      {},
      { ...HELLO, moves: ["11-15", "1-2"] },
      [{ act: "close", breach: "illegal", move: "1-2" }],
    ],
    [
      "they have let me take it back",
      { greeted: false, asked: { wish: "takeback", ply: 1 } },
      {},
      HELLO,
      [
        { act: "stand", moves: [], clock: null },
        { act: "greeted", behind: true },
      ],
    ],
    [
      "they do not know yet that they may",
      { greeted: false, given: ["11-15", "23-19"] },
      {},
      { ...HELLO, moves: ["11-15", "23-19"] },
      [{ act: "greeted", behind: false }, { act: "restart_clock" }],
    ],
    [
      "after a granted takeback they have moved for me as well",
      { greeted: false, given: ["11-15", "23-19"] },
      {},
      { ...HELLO, moves: ["11-15", "23-19", "8-11", "22-17"] },
      [{ act: "close", breach: "conflict" }],
    ],
    [
      "they resigned while I was away",
      { greeted: false },
      {},
      { ...black_began, ended: { state: "resigned", side: "white" } },
      [
        { act: "greeted", behind: false },
        { act: "end", ended: { state: "resigned", side: "white" } },
      ],
    ],
    [
      "they say I had",
      { greeted: false },
      {},
      { ...black_began, ended: { state: "resigned", side: "black" } },
      [
        { act: "greeted", behind: false },
        { act: "close", breach: "conflict" },
      ],
    ],
    [
      "they say that my time was over, before my move arrived",
      { greeted: false },
      {},
      { ...HELLO, ended: { state: "time", side: "black" } },
      [{ act: "greeted", behind: false }, { act: "restart_clock" }],
    ],
    [
      "they say that my time was over, and I had not seen their move",
      { greeted: false },
      { late: true },
      { ...HELLO, moves: ["11-15", "23-19"], ended: { state: "time", side: "black" } },
      [
        { act: "stand", moves: ["11-15", "23-19"], clock: null },
        { act: "greeted", behind: true },
      ],
    ],
    [
      "they say that my time was over, in the same position",
      { greeted: false },
      moved,
      { ...HELLO, moves: moved.moves, ended: { state: "time", side: "black" } },
      [
        { act: "greeted", behind: false },
        { act: "close", breach: "conflict" },
      ],
    ],
    [
      "and it is",
      { greeted: false },
      { ...moved, late: true },
      { ...HELLO, moves: moved.moves, ended: { state: "time", side: "black" } },
      [
        { act: "greeted", behind: false },
        { act: "end", ended: { state: "time", side: "black" } },
      ],
    ],
    [
      "but not where they are to move",
      { greeted: false },
      { late: true },
      { ...black_began, ended: { state: "time", side: "black" } },
      [
        { act: "greeted", behind: false },
        { act: "close", breach: "conflict" },
      ],
    ],
    [
      "a newcomer has no clock to compare",
      { greeted: false, newcomer: true },
      { moves: [], turns: [], turn: "black" },
      { ...HELLO, moves: ["11-15", "23-19", "8-11", "22-17"], ended: { state: "time", side: "black" } },
      [
        { act: "stand", moves: ["11-15", "23-19", "8-11", "22-17"], clock: null },
        { act: "greeted", behind: true },
        { act: "end", ended: { state: "time", side: "black" } },
      ],
    ],
    [
      "their time was over here, and they have not seen my move",
      { greeted: false },
      { ended: { state: "time", side: "white" }, playing: false },
      HELLO,
      [{ act: "greeted", behind: false }, { act: "resume" }],
    ],
    [
      "their time was over here, and they resign",
      { greeted: false },
      { ended: { state: "time", side: "white" }, playing: false },
      { ...HELLO, ended: { state: "resigned", side: "white" } },
      [
        { act: "greeted", behind: false },
        { act: "resume" },
        { act: "end", ended: { state: "resigned", side: "white" } },
      ],
    ],
    [
      "their time was over here, and they know nothing of the game",
      { greeted: false },
      { ...moved, moves: ["11-15", "23-19", "8-11"], ended: { state: "time", side: "white" }, playing: false },
      HELLO,
      [{ act: "greeted", behind: false }],
    ],
    [
      "I resigned before their move arrived",
      { greeted: false },
      { ended: { state: "resigned", side: "black" }, playing: false },
      { ...HELLO, moves: ["11-15", "23-19"] },
      [
        { act: "stand", moves: ["11-15", "23-19"], clock: null },
        { act: "greeted", behind: true },
        { act: "end", ended: { state: "resigned", side: "black" } },
      ],
    ],
    [
      "the rematch I asked for has begun there",
      { greeted: false, asked: { wish: "rematch", ply: 1 } },
      over,
      { ...HELLO, side: "black", game: 1, moves: ["11-15"] },
      [{ act: "rematch" }, { act: "stand", moves: ["11-15"], clock: null }, { act: "greeted", behind: false }],
    ],
  ];
  /** @param {readonly string[]} moves */
  const replay = (moves) =>
    moves
      .slice(0, moves.includes("1-2") ? moves.indexOf("1-2") : moves.length)
      .map((_, ply) => (ply % 2 === 0 ? "black" : "white"));
  for (const [name, protocol, local, message, wanted] of cases) {
    await t.test(name, () => {
      const { acts } = receive(
        given({ ...PROTOCOL, ...protocol }),
        given({ ...HERE, ...local }),
        given(message),
        given(replay),
      );
      assert.deepEqual(
        acts.map((act) => ({ ...act, hello: undefined })),
        wanted.map((act) => ({ .../** @type {object} */ (act), hello: undefined })),
      );
    });
  }
});

test("a move that crossed a granted takeback is judged by the moves before it", async (t) => {
  const granted = ["11-15", "23-19", "8-11"]; // White has taken 23-19 back
  const fen = { rules: "official", start: START };
  /** @type {[string, object, object, object, unknown[]][]} name, protocol, here, message, acts */
  const cases = [
    [
      "a legal move counts, and the takeback does not",
      {},
      {},
      { ply: 4, move: "22-18" },
      [
        { act: "stand", moves: granted, clock: null },
        { act: "play", move: "22-18", clock: null },
      ],
    ],
    ["an illegal move is refused", {}, {}, { ply: 4, move: "1-6" }, [{ act: "close", breach: "illegal", move: "1-6" }]],
    [
      "a move for the other side is refused",
      { given: granted.slice(0, 2) },
      { moves: [], turn: "black", turns: [] },
      { ply: 3, move: "8-11" },
      [{ act: "close", breach: "out-of-turn" }],
    ],
    ["a move after the end is ignored", {}, { playing: false }, { ply: 4, move: "22-18" }, []],
  ];
  for (const [name, protocol, here, message, wanted] of cases) {
    await t.test(name, () => {
      const { acts } = receive(
        given({ ...PROTOCOL, given: granted, ...protocol }),
        given({ ...HERE, ...here }),
        given({ kind: "move", game: 0, clock: null, ...message }),
        replay_of(given(fen)),
      );
      assert.deepEqual(acts, wanted);
    });
  }
});

test("who claims more time than a side can have is shown as what it is", () => {
  const year = 365 * 86_400_000;
  const local = { ...HERE, control: "300+5", moves: ["11-15"], turn: "white", legal: ["23-19"], turns: ["black"] };
  const replay = (/** @type {string[]} */ moves) => moves.map((_, ply) => (ply % 2 === 0 ? "black" : "white"));
  /** @param {object} protocol @param {object} message */
  const first = (protocol, message) =>
    receive(given({ ...PROTOCOL, ...protocol }), given(local), given(message), given(replay)).acts[0];
  const move = { kind: "move", game: 0, ply: 2, move: "23-19" };
  for (const [white, wanted] of /** @type {const} */ ([
    [year, { act: "close", breach: "clock" }],
    [310_001, { act: "close", breach: "clock" }],
    [305_000, { act: "play", move: "23-19", clock: { black: 300_000, white: 305_000 } }],
  ]))
    assert.deepEqual(first({}, { ...move, clock: { black: 300_000, white } }), wanted);
  const hello = { ...HELLO, control: "300+5", moves: ["11-15", "23-19"] };
  assert.deepEqual(first({ greeted: false }, { ...hello, clock: { black: 300_000, white: year } }), {
    act: "close",
    breach: "clock",
  });
});

test("a spectator disconnects with a message when the shown game is illegal", () => {
  const shown = {
    v: 1,
    kind: "table",
    names: { black: "Ada", white: "Bob" },
    game: 0,
    rules: "official",
    start: START,
    moves: [],
    ended: { state: "agreed" },
    control: "",
    clock: null,
  };
  /** @type {string[]} */
  const said = [];
  /** @type {(data: unknown) => void} */
  let tell = () => assert.fail("nobody listens");
  /** @param {{ on_data(data: unknown): void }} listener */
  const connect = ({ on_data }) => {
    tell = on_data;
    return { send: () => true, close: () => said.push("closed") };
  };
  const show = () => {
    throw new Error("game-over");
  };
  create_spectating(
    given({
      show,
      phase: () => undefined,
      broken: (/** @type {string} */ fault) => said.push(fault),
      gone: () => undefined,
    }),
    given(connect),
  );
  tell(JSON.stringify(shown));
  assert.deepEqual(said, ["closed", "illegal"]);
});

test("chat above the rate limit is dropped, and accepted again after a while", () => {
  const rate = { burst: 3, a_second: 1 };
  let bucket = full(rate, 0);
  const taken = [0, 0, 0, 0, 500, 1500, 1500, 60_000, 60_000, 60_000, 60_000].map((now) => {
    const answer = take(bucket, rate, now);
    bucket = answer.bucket;
    return answer.ok;
  });
  assert.deepEqual(taken, [true, true, true, false, false, true, false, true, true, true, false]);
});

/** White thinks since 20 seconds, of 300 each. @param {string} control */
const thinking = (control) => ({
  phase: "ready",
  game: {
    mode: "play",
    tags: [{ name: "TimeControl", value: control }],
    node: 1,
    tree: [],
    line_nodes: [null, 1],
    ply: 1,
    line: [
      { turn: "black", outcome: { state: "playing" } },
      { turn: "white", outcome: { state: "playing" } },
    ],
    rule_options: { first: "black" },
    clock: { node: 1, since: 80_000, until: null },
  },
});

test("the time of a side is nearly over in its last quarter of a second, however short its time control", () => {
  /** @param {string} control @param {number} now */
  const nearly = (control, now) => nearly_over(given(thinking(control)), "white", now);
  assert.deepEqual([nearly("1/5", 80_000), nearly("1/5", 84_749), nearly("1/5", 84_750)], [false, false, true]);
  assert.deepEqual([nearly("300+3", 379_000), nearly("300+3", 390_000)], [false, true]);
});

test("the time that the other side says it has is taken, within what a message may take", () => {
  const spent = /** @type {[string, number][]} */ ([
    ["300", 281_000],
    ["300", 299_000],
    ["300", 1000],
    ["300", 400_000],
    ["300+3", 284_000],
    ["300d3", 284_000],
    ["1/300", 282_000],
  ]).map(([control, left]) => {
    const clock = stopped(given(thinking(control)), left, 100_000);
    return (clock?.until ?? NaN) - (clock?.since ?? NaN);
  });
  assert.deepEqual(spent, [19_000, 15_000, 299_000, 15_000, 19_000, 19_000, 18_000]);
});
