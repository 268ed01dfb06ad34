// What a project does that has installed the package: a game against the engine, by both entries. The same in Node, in
// a page, and in what a bundler made of it. Says in the end what happened, so that the places can be compared.
import init, { create_engine, Game as WholeGame, PdnReader } from "bitboard-checkers";
import init_rules, { Game, presets } from "bitboard-checkers/rules";

const NODES = 3000;

/** @param {boolean} right @param {string} what */
function hold(right, what) {
  if (!right) throw new Error(`does not hold: ${what}`);
}

/** @param {Promise<unknown>} promise @returns {Promise<string>} the name of what it rejects with */
const reason = (promise) =>
  promise.then(
    () => "none",
    (/** @type {Error & { code?: string }} */ error) =>
      error.name === "CheckersError" ? (error.code ?? "") : error.name,
  );

/**
 * The engine has Black; White plays the first legal move, and loses.
 * @param {import("bitboard-checkers").SearchEngine} engine
 */
async function play_game(engine) {
  const game = new Game();
  const written = () => game.history().map(({ notation }) => notation);
  while (game.outcome().state === "playing") {
    const [first] = game.legal_moves();
    const { move } =
      game.snapshot().turn === "white" ? { move: first } : await engine.search({ moves: written() }, { nodes: NODES });
    hold(move !== null && move !== undefined, "a game that goes on has a move");
    game.apply(move?.notation ?? "");
  }
  return { moves: written().join(" "), outcome: game.outcome() };
}

/** @param {import("bitboard-checkers").SearchEngine} engine */
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
    { enough: enough.signal, on_info: () => (told += 1) === 6 && enough.abort() },
  );
  hold(told >= 6 && found.move !== null && found.depth > 0, "a search says what it finds and ends with the best move");
}

/** Who forgets to load the module is told. */
function check_forgotten() {
  for (const use of [() => new WholeGame(), () => new PdnReader(), () => new Game(), presets]) {
    let said = "";
    try {
      use();
    } catch (error) {
      said = String(error);
    }
    hold(
      said.startsWith("Error: bitboard-checkers is not loaded: first await init()"),
      `nothing works before it is loaded: ${said}`,
    );
  }
}

/** @param {import("bitboard-checkers").SearchEngine} engine */
async function check_refusals(engine) {
  hold(
    (await reason(engine.search({ start_fen: "nonsense" }, { nodes: 10 }))) === "invalid-fen",
    "a FEN that is none is refused",
  );
  /** @type {import("bitboard-checkers").CheckersError} */
  const fault = await engine.search({ start_fen: "W:W33" }, { nodes: 10 }).catch((error) => error);
  hold(
    fault.name === "CheckersError" && fault.code === "invalid-fen" && fault.offset === 3,
    "and its fault has its place",
  );
  hold((await reason(engine.search({}, { depth: -1 }))) === "invalid-argument", "so are limits");
  /** @type {any} what a type check would find */
  const slips = { dept: 5, fen: "W:W31:B1" };
  hold(
    (await reason(engine.search({}, { ...slips }))) === "invalid-argument",
    "a limit that is none is not passed over",
  );
  hold((await reason(engine.search({ ...slips }, { depth: 1 }))) === "invalid-argument", "nor what a position has not");
  const { move } = await engine.search({ rules: "may-stop" }, { nodes: 1000 });
  hold(move !== null, "other rules are played too");
}

/** Plays, and says how it went. */
export async function play() {
  check_forgotten();
  await Promise.all([init(), init_rules()]);
  const whole = WholeGame.from_pdn("1. 11-15 (1. 9-13) 23-19 *");
  hold(whole.tree().length === 3, "the whole module has trees");
  const engine = await create_engine({ hash: 4, endgames: true });
  await check_refusals(engine);
  await check_signals(engine);
  await engine.new_game();
  const first = await play_game(engine);
  await engine.new_game();
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
