// Arguments for the fuzzer: values that fit a method, and values that fit none.

const FENS = [
  "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
  "W:WK5,K27,32:BK1,12,K31",
  "B:W6,7,8,14,15,16,22,23,24:BK2",
  "B:W6,7,14,15:B2",
  "W:W31:B1",
];
const PDNS = [
  "1. 11-15 23-19 2. 8-11 22-17 *",
  '[Event "a"]\n[FEN "B:W6,7,14,15:B2"]\n1. 2x18 (2x9 18 {x}) $3 1-0',
  '[GameType "21"] 1. 11-15 (9-13 22-18) 23-19 {[%clk 0:01:00]} 0-1\n\n[Rules "may-stop"] 1. 22-18 *',
];
const LINKS = ["1n5UAA0FubgNCb2IAA5CA", "1", "2abc", ""];
const RULES = ["official", "demotion", "may-stop", "extra-turn", "single-jump", "free-choice"];

const thrower = () => {
  throw new Error("a hostile getter");
};

/** Values of every kind, most of them wrong everywhere. @param {import("../random.mjs").Random} random */
export function hostile(random) {
  const cycle = { self: {} };
  cycle.self = cycle;
  const makers = [
    () => undefined,
    () => null,
    () => random.pick([NaN, Infinity, -Infinity, -0, -1, 0.5, 33, 255, 256, 2 ** 31, 2 ** 32, 2 ** 53, 1e308]),
    () => random.next(),
    () => random.below(40),
    () => random.pick([true, false]),
    () => random.pick(["", " ", "\0", "\ud800", "\u{1F600}", "11-", "x", "1".repeat(400), "((((", "{", "__proto__"]),
    () => "9".repeat(random.below(2000)),
    () => String.fromCharCode(...Array.from({ length: random.below(40) }, () => random.below(0x10000))),
    () =>
      random.pick([
        [],
        [undefined],
        [NaN, "1"],
        [[1], [2]],
        new Array(50),
        { length: 3 },
        { length: -1 },
        { length: 2 ** 40 },
      ]),
    () =>
      random.pick([
        {},
        cycle,
        Object.create(null),
        new Date(),
        /x/,
        new Map(),
        Symbol("s"),
        10n,
        thrower,
        Promise.resolve(),
      ]),
    () => new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower }),
    () => ({
      get path() {
        return thrower();
      },
      get black() {
        return thrower();
      },
      get depth() {
        return thrower();
      },
    }),
    () => ({
      path: random.pick([[], [1], [0, 33], [1, 6, 1.5], "1-6", { length: 2, 0: 1, 1: 6 }, [NaN], new Array(2 ** 20)]),
    }),
    () => new Uint8Array(random.below(64)).map(() => random.next()),
    () => new Uint8Array(0),
    () => new Float64Array([NaN, 1e300]),
    () => new ArrayBuffer(8),
  ];
  return random.pick(makers)();
}

/**
 * Values that fit the methods, by class and name. A method that is not listed is only called with hostile values.
 * @param {import("../random.mjs").Random} random
 */
export function plausible(random) {
  const small = (bound) => () => random.below(bound);
  const of = (list) => () => random.pick(list);
  const fen = of(FENS);
  const rules = of([undefined, ...RULES]);
  const bytes = () => new TextEncoder().encode(random.pick(PDNS));
  const node = (game) =>
    random.pick([
      null,
      ...game
        .tree()
        .slice(0, 50)
        .map(({ id }) => id),
    ]);
  const notation = (game) => random.pick([...game.legal_moves().map((move) => move.notation), "11-15"]);
  const move = (game) =>
    random.below(2) === 0 ? notation(game) : random.pick([...game.legal_moves(), { path: [11, 15] }]);
  const limits = () =>
    random.pick([
      { depth: 1 + random.below(4) },
      { nodes: 1 + random.below(500) },
      { level: 1 + random.below(3), nodes: 300 },
    ]);
  const mask = () => (random.next() & random.next()) >>> 0;
  const setup = () => ({ black: mask(), white: mask(), kings: random.next(), turn: random.pick(["black", "white"]) });
  return {
    "Game.constructor": [rules],
    "Game.from_fen": [fen, rules],
    "Game.from_pdn": [of(PDNS), of([undefined, 1, 2]), of([undefined, 3, 1000])],
    "Game.from_link": [of(LINKS)],
    "Game.apply": [move],
    "Game.go_to": [node],
    "Game.snapshot_at": [node],
    "Game.snapshots": [node],
    "Game.promote": [node],
    "Game.delete": [node],
    "Game.set_comment": [node, of(["", "a comment", "{", "}"])],
    "Game.set_nags": [node, of([[1], [1, 2, 255], []])],
    "Game.set_tag": [of(["Event", "Black"]), of(["x", null])],
    "Game.set_result": [of(["1-0", "*"])],
    "Game.resign": [of(["black", "white"])],
    "Game.lose_on_time": [of(["black", "white"])],
    "Game.set_automatic_draws": [of([true, false])],
    "Game.perft": [small(4), of([undefined, "counted", "made"])],
    "Game.diagram": [of(RULES)],
    "Game.written": [of(RULES)],
    "Game.typed": [notation, of(RULES)],
    "Game.legal_moves": [of([undefined, { from: 11 }])],
    "Game.get": [small(34)],
    "Engine.constructor": [of([1, undefined])],
    "Engine.go": [limits],
    "Engine.position": [fen, of([[], ["11-15"]])],
    "Engine.fen_after": [fen, of([[], ["11-15"]])],
    "Engine.endgame": [fen, moves],
    "Engine.move_results": [fen],
    "Engine.book_moves": [fen],
    "Engine.new_game": [rules],
    "Engine.wanted_endgames": [of([undefined, ...FENS])],
    "Engine.open_endgames": [of([() => null, () => new Uint8Array(16)])],
    "EndgameBlocks.constructor": [of([() => null, () => new Uint8Array(16)])],
    "Library.constructor": [of(["", "11-15 23-19\tOld Fourteenth"])],
    "Library.push": [bytes],
    "Library.push_game": [of(PDNS)],
    "Library.pdn": [small(5)],
    "Library.rows": [of([[0], [0, 1, 2], new Uint32Array([0, 1])])],
    "Library.select": [
      of([
        {},
        { text: "a" },
        { sort: "date", descending: true },
        { position: FENS[0] },
        { material: { black_men: 12 } },
      ]),
    ],
    "PdnReader.push": [bytes],
    check_setup: [setup],
    read_setup: [fen],
    square_names: [of(RULES)],
  };
}
