// What a project does that has installed the package: a game against the engine, by both entries. The same in Node, in
// a page, and in the output of a bundler. It returns the game, so that the places can be compared.
import { Checkers, CheckersError, createEngine, readPdn } from "bitboard-checkers";
import { Checkers as RulesCheckers, CheckersError as RulesError, presets } from "bitboard-checkers/rules";

const NODES = 3000;

/** @param {boolean} right @param {string} what */
function hold(right, what) {
  if (!right) throw new Error(`does not hold: ${what}`);
}

/** @param {Promise<unknown>} promise @returns {Promise<string>} the code or the name of its rejection */
const reason = (promise) =>
  promise.then(
    () => "none",
    (error) => (error instanceof CheckersError ? error.code : error.name),
  );

/**
 * The engine has Black; White plays the first legal move, and loses.
 * @param {import("bitboard-checkers").Engine} engine
 */
async function play_game(engine) {
  const game = new RulesCheckers();
  while (!game.isGameOver()) {
    const [first] = game.moves({ verbose: true });
    const move = game.turn() === "white" ? first : (await engine.search(game, { nodes: NODES })).move;
    hold(move !== null && move !== undefined, "a game that goes on has a move");
    game.move(/** @type {import("bitboard-checkers").Move} */ (move));
  }
  return { moves: game.history().join(" "), outcome: game.outcome() };
}

/** @param {import("bitboard-checkers").Engine} engine */
async function check_signals(engine) {
  const dropped = new AbortController();
  const endless = engine.search({}, {}, { signal: dropped.signal });
  setTimeout(() => dropped.abort(), 50);
  hold((await reason(endless)) === "AbortError", "a dropped search rejects");
  hold(
    (await reason(engine.search({}, { depth: 3 }, { signal: AbortSignal.abort() }))) === "AbortError",
    "nor does one begin",
  );
  // Long after the first messages too, a thread at work listens: the next search begins soon.
  const late = new AbortController();
  const long = engine.search({}, {}, { signal: late.signal });
  setTimeout(() => late.abort(), 500);
  hold((await reason(long)) === "AbortError", "a long search is dropped");
  const after = performance.now();
  await engine.search({}, { depth: 1 });
  hold(performance.now() - after < 2000, "and leaves the thread to the next one");
  let told = 0;
  const enough = new AbortController();
  const found = await engine.search(
    {},
    {},
    { enough: enough.signal, onInfo: () => (told += 1) === 6 && enough.abort() },
  );
  hold(told >= 6 && found.move !== null && found.depth > 0, "a search says what it finds and ends with the best move");
}

/** An error of `onInfo` ends its search, and no other. @param {import("bitboard-checkers").Engine} engine */
async function check_listener(engine) {
  let told = 0;
  const error = new RangeError("of the listener");
  const onInfo = () => {
    told += 1;
    throw error;
  };
  const thrown = await engine.search({}, { movetime: 2000 }, { onInfo }).catch((caught) => caught);
  hold(thrown === error && told === 1, "an error of the listener rejects the search");
  hold((await engine.search({}, { depth: 2 })).move !== null, "the next one runs");
}

/** @param {import("bitboard-checkers").Engine} engine */
async function check_limits(engine) {
  /** @param {any} limits @param {any} [root] */
  const code = (limits, root = {}) => reason(engine.search(root, limits));
  hold((await code({ depth: 1, moves: [] })) === "invalid-argument", "a search of no moves is refused");
  hold((await code({ increment: 100 })) === "invalid-argument", "so is an increment without a clock");
  hold((await code({ depth: 1, seed: 3 })) === "invalid-argument", "and a seed without a level");
  for (const limits of [{ left: 1000.5, increment: 0.5 }, { left: -3 }, { movetime: 1.5 }])
    hold((await code(limits)) === "none", "clocks of a page have fractions, and may be past zero");
  for (const moves of ["11-15", null])
    hold((await code({ depth: 1, moves })) === "invalid-argument", "moves are a list");
  hold((await code({ depth: 1 }, { moves: "11-15" })) === "invalid-argument", "those that led to a position too");
  hold((await code({ depth: 1 }, [null])) === "unreadable-move", "nothing is no move");
  const squares = { from: 11, to: 15 };
  const { move } = await engine.search([squares], { depth: 1, moves: [{ from: 23, to: 19 }] });
  hold(move?.notation === "23-19", "a move may be its squares");
}

/**
 * A search continues the last one, whose table it has, in whatever form the game is given.
 * @param {import("bitboard-checkers").Engine} engine
 */
async function check_table(engine) {
  await engine.newGame();
  /** @param {import("bitboard-checkers").SearchRoot} root */
  const nodes = async (root) => (await engine.search(root, { depth: 11 })).nodes;
  const first = await nodes([]);
  const again = [await nodes(new RulesCheckers()), await nodes({ rules: "official" })];
  hold(Math.max(...again) * 2 < first, `${first} nodes, then ${again.join(" and ")} with the same table`);
}

/**
 * A level plays another game each time, and with a seed the same one.
 * @param {import("bitboard-checkers").Engine} engine
 */
async function check_levels(engine) {
  /** @param {number} [seed] */
  const opening = async (seed) => {
    await engine.newGame();
    const game = new RulesCheckers();
    while (game.history().length < 10) {
      const { move } = await engine.search(game, { level: 1, ...(seed === undefined ? {} : { seed }) });
      game.move(/** @type {import("bitboard-checkers").Move} */ (move));
    }
    return game.history().join(" ");
  };
  hold((await opening(7)) === (await opening(7)), "a seed plays the same game");
  const games = [await opening(), await opening(), await opening()];
  hold(new Set(games).size > 1, "without one the games differ");
  const json = await reason(Promise.resolve().then(() => JSON.stringify(engine)));
  hold(json === "invalid-argument", "an engine has no JSON");
}

/** Errors name the options as the package does. */
function check_names() {
  const own = presets()[0]?.rules;
  let message = "";
  try {
    new Checkers(null, { rules: /** @type {any} */ ({ ...own, quietMoves: "x" }) });
  } catch (error) {
    message = error instanceof CheckersError && error.code === "unknown-rules" ? error.message : String(error);
  }
  hold(message.includes("whose quietMoves is one of forty"), message);
}

/** The parts without the engine need no init() and no fetch. */
function check_rules() {
  hold(CheckersError === RulesError, "the entries share the error class");
  hold(presets().length === 17 && presets()[0]?.id === "official", "the presets are there");
  const russian = new Checkers("W:WK29:B15", { rules: "russian" });
  hold(russian.moves().join() === "29x4,29x8,29x11", "a flying king lands anywhere behind the piece");
  hold(russian.move("29x8").captured.join() === "15" && russian.outcome().state === "won", "and takes it");
  const own = presets()[0]?.rules;
  const backward = new Checkers("B:W15:B18", { rules: own && { ...own, manCapture: "all-directions" } });
  hold(backward.moves().join() === "18x11", "rules may be one's own");
  const game = Checkers.fromPdn('[Event "Club"] 1. 11-15 (1. 9-13) 23-19 {sharp} *');
  hold(game.history().join() === "11-15,23-19" && game.comment() === "sharp", "PDN is read");
  hold(game.tags().Event === "Club" && game.pdn().includes("(1. 9-13)"), "PDN is written");
  hold([...readPdn("1. 11-15 * 1. 9-14 *")].length === 2, "a file is read game by game");
  game.dispose();
  let code = "";
  try {
    game.fen();
  } catch (error) {
    code = error instanceof CheckersError ? error.code : String(error);
  }
  hold(code === "freed", "a freed game says so");
}

/**
 * The problem begins with sacrifices, which the ordinary search prunes.
 * @param {import("bitboard-checkers").Engine} engine
 */
async function check_solving(engine) {
  const problem = { startFen: "B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5" };
  const [solved, pruned] = [
    await engine.search(problem, { solve: true, nodes: 2_000_000, lines: 2 }),
    await engine.search(problem, { nodes: 200_000 }),
  ];
  const line = solved.lines.find(({ move }) => move.notation === "13-17");
  hold(solved.proved === "won" && solved.score.kind === "win" && solved.score.plies === 13, "a win is proved");
  hold(line?.proved === "won" && line.score.kind === "win", "and a line of two says so");
  hold(pruned.proved === null && pruned.lines[0]?.proved === null, "an estimate proves nothing");
}

/** @param {import("bitboard-checkers").Engine} engine */
async function check_refusals(engine) {
  hold(
    (await reason(engine.search({ startFen: "nonsense" }, { nodes: 10 }))) === "invalid-fen",
    "a FEN that is none is refused",
  );
  /** @type {import("bitboard-checkers").CheckersError} */
  const fault = await engine.search({ startFen: "W:W33" }, { nodes: 10 }).catch((error) => error);
  hold(
    fault instanceof CheckersError && fault.code === "invalid-fen" && fault.offset === 3,
    "and its fault has its place",
  );
  hold((await reason(engine.search({}, { depth: -1 }))) === "invalid-argument", "so are limits");
  for (const hash of [0, 1.5, 1025, /** @type {any} */ ("16")]) {
    const refused = await createEngine({ hash }).catch((error) => error);
    hold(refused.code === "invalid-argument" && refused.message.startsWith("hash is "), `no hash table of ${hash} MB`);
  }
  for (const option of ["weights", "book", "endgames"])
    hold(
      (await reason(createEngine({ hash: 1, [option]: null }))) === "invalid-argument",
      `${option} is true or false`,
    );
  /** @type {any} what a type check would find */
  const solve = "on";
  hold((await reason(engine.search({}, { depth: 1, solve }))) === "invalid-argument", "solve is true or false");
  /** @type {any} what a type check would find */
  const slips = { dept: 5, fen: "W:W31:B1" };
  hold((await reason(engine.search({}, { ...slips }))) === "invalid-argument", "an unknown limit is refused");
  hold((await reason(engine.search({ ...slips }, { depth: 1 }))) === "invalid-argument", "nor is one of a position");
  const set_up = Checkers.fromPdn('1. 11-15 23-19 /FEN "B:W31,32:B1,2,K30"/ 2. 1-6 32-27 *');
  hold((await engine.search(set_up, { depth: 3 })).move !== null, "a game goes on from a position in its middle");
  const { move } = await engine.search({ rules: "may-stop" }, { nodes: 1000 });
  hold(move !== null, "other rules are played too");
}

/** @param {import("bitboard-checkers").Engine} engine */
async function check_review(engine) {
  const startFen = new Checkers().fen();
  const game = {
    rules: /** @type {const} */ ("may-stop"),
    startFen,
    moves: ["11-15", "23-19", "9-14", "19-16", "12x19"],
  };
  /** @param {import("bitboard-checkers").ReviewOptions} options */
  const last_of = async (options) => {
    let last = null;
    let before = { pass: 1, done: 0, total: 0, fraction: 0 };
    for await (const { review, ...now } of engine.review(game, options)) {
      const forwards = now.pass > before.pass || (now.done > before.done && now.total >= before.total);
      hold(forwards && now.fraction > before.fraction && now.done <= now.total, "progress never runs backwards");
      [last, before] = [review, now];
    }
    hold(before.fraction === 1, "and ends at 1");
    return last;
  };
  hold((await last_of({ nodes: 200, passes: 1 }))?.moves.length === 5, "a review may end after its first pass");
  const review = await last_of({ nodes: NODES });
  hold(review?.moves[3]?.reviewed?.judgement === "blunder", "a man given away is a blunder");
  hold(review?.searchAlone === true, "a review by other rules says that it is by search alone");
  hold((await reason(last_of({ signal: AbortSignal.abort() }))) === "AbortError", "a review is cancelled");
  const late = new AbortController();
  setTimeout(() => late.abort(), 100);
  hold((await reason(last_of({ nodes: 1e9, signal: late.signal }))) === "AbortError", "and so is one under way");
  hold((await reason(last_of({ nodes: 0 }))) === "invalid-argument", "a review without nodes is refused");
  hold(
    (await reason(last_of({ passes: /** @type {any} */ (4) }))) === "invalid-argument",
    "and so is a number of passes",
  );
}

/** Plays, and says how it went. */
export async function play() {
  check_rules();
  check_names();
  const engine = await createEngine({ hash: 4, endgames: true });
  await check_refusals(engine);
  await check_solving(engine);
  await check_signals(engine);
  await check_review(engine);
  await check_levels(engine);
  await check_listener(engine);
  await check_limits(engine);
  await check_table(engine);
  await engine.newGame();
  const first = await play_game(engine);
  await engine.newGame();
  const again = await play_game(engine);
  hold(first.outcome.state === "won" && first.outcome.winner === "black", "the engine beats who plays the first move");
  hold(first.moves === again.moves, "by nodes the same game is played again");
  const left = engine.search({}, {});
  engine.dispose();
  hold(
    (await reason(left)) === "AbortError" && (await reason(engine.search({}, { depth: 1 }))) === "AbortError",
    "an engine can be ended",
  );
  return first;
}
