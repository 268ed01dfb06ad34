// The entry `bitboard-checkers/library`: an index over a file, and the names of openings.
import { Checkers, CheckersError } from "bitboard-checkers";
import { CheckersError as LibraryError, openLibrary, openingOf } from "bitboard-checkers/library";
import init, { Game } from "bitboard-checkers/module";

/** @param {boolean} right @param {string} what */
function hold(right, what) {
  if (!right) throw new Error(`does not hold: ${what}`);
}

/** @param {() => unknown} action @returns {Promise<unknown>} what it throws */
const thrown = async (action) => {
  try {
    await action();
    return null;
  } catch (error) {
    return error;
  }
};

/** @param {() => unknown} action */
const code = async (action) => /** @type {any} */ (await thrown(action))?.code ?? "none";

const FILE = `[Black "Ann"] [White "Zoe"] [Date "1901.??.??"] 1. 11-15 22-18 2. 15x22 25x18 1-0
[Black "Bob"] [White "Ann"] [Date "1899.05.01"] 1. 9-13 22-18 2. 6-9 1/2-1/2
[Event "broken"] 1. 11-15 22-18 2. 1-2 0-1`;

async function check_queries() {
  const library = await openLibrary(FILE);
  /** @param {import("bitboard-checkers/library").LibraryQuery} [query] */
  const found = (query) => [...library.select(query).games].join();
  hold(library.size === 3 && found() === "0,1,2", "each game is in the index");
  hold(found({ text: "ann", toYear: 1900 }) === "1" && found({ fromYear: 1900 }) === "0", "words and years choose");
  hold(found({ result: "1/2-1/2" }) === "1", "and results");
  hold(found({ sort: "date", descending: true }) === "0,1,2", "columns sort");
  const { games, plies } = library.select({ position: Checkers.fromPdn("1. 11-15 22-18 *").fen() });
  hold(games.join() === "0,2" && plies?.join() === "2,2", "a position is found with its ply");
  hold(found({ material: { blackMen: 11, whiteMen: 11 } }) === "0", "and material");
  hold(found({ material: { blackMen: 12, whiteMen: 11 }, coloursReversed: true }) === "0", "with colours reversed");
  const [row] = library.rows([1]);
  hold(row?.black === "Bob" && row.opening === "Dreaded Edinburgh" && !row.faulty, "a row says what is in the file");
  hold(library.rows([2])[0]?.faulty === true && library.faults()[0]?.game === 3, "a broken game is marked");
  hold(library.pdn(1).startsWith('[Black "Bob"]'), "the text of a game is as in the file");
  const slips = [{ fen: "W:W31:B1" }, { from_year: 1900 }, { material: { black_men: 3 } }, { material: 5 }, null, 5];
  for (const slip of slips)
    hold((await code(() => library.select(/** @type {any} */ (slip)))) === "invalid-argument", JSON.stringify(slip));
  for (const [query, name] of /** @type {[any, string][]} */ ([
    [{ fromYear: "1990" }, "fromYear"],
    [{ material: { blackMen: 13 } }, "blackMen"],
    [{ coloursReversed: "false" }, "coloursReversed"],
    [{ descending: 1 }, "descending"],
  ])) {
    const { message } = /** @type {any} */ (await thrown(() => library.select(query)));
    hold(message.startsWith(`${name} is `), message);
  }
  hold((await code(() => library.select({ position: "W:W33" }))) === "invalid-fen", "a bad position is refused");
  hold((await code(() => library.pdn(3))) === "invalid-argument", "so is the number of no game");
  hold((await code(() => JSON.stringify(library))) === "invalid-argument", "it has no JSON");
  hold(/** @type {any} */ (await thrown(() => structuredClone(library)))?.name === "DataCloneError", "and no clone");
  library.dispose();
  library.dispose();
  hold((await code(() => library.select())) === "freed" && (await code(() => library.size)) === "freed", "it is freed");
}

async function check_sources() {
  const bytes = new TextEncoder().encode(FILE);
  /** @type {number[]} */
  const told = [];
  const pieces = async function* () {
    for (let start = 0; start < bytes.length; start += 50) yield bytes.subarray(start, start + 50);
  };
  const streamed = await openLibrary(pieces(), { onProgress: (games) => told.push(games) });
  hold(streamed.size === 3 && told.length > 2 && told[0] === 0, "a stream is read as it arrives");
  hold((await openLibrary(new Blob([bytes]).stream())).size === 3, "also one of the platform");
  const named = await openLibrary("1. 9-13 *", { openings: "9-13\tEdinburgh, of mine" });
  hold(named.rows([0])[0]?.opening === "Edinburgh, of mine", "openings may be one's own");
  hold((await code(() => openLibrary(/** @type {any} */ (5)))) === "invalid-argument", "a number is no file");
  hold(
    (await code(() => openLibrary("", /** @type {any} */ ({ opening: "" })))) === "invalid-argument",
    "names are read",
  );
  const { name } = /** @type {any} */ (await thrown(() => openLibrary(FILE, { signal: AbortSignal.abort() })));
  hold(name === "AbortError", "a signal cancels");
}

/** A signal is heard while a text is indexed, and while the next chunk of a stream is awaited. */
async function check_signals() {
  const aborted = (/** @type {any} */ source, /** @type {number} */ after) => {
    const control = new AbortController();
    setTimeout(() => control.abort(), after);
    return thrown(() => openLibrary(source, { signal: control.signal }));
  };
  const games = "1. 11-15 22-18 2. 15x22 25x18 *\n".repeat(20_000);
  for (const source of [games, new TextEncoder().encode(games)])
    hold(/** @type {any} */ (await aborted(source, 1))?.name === "AbortError", "timers run while a text is indexed");
  let cancelled = 0;
  const stalled = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(FILE)),
    cancel: () => void (cancelled += 1),
  });
  const waiting = async function* () {
    yield FILE;
    await new Promise(() => undefined);
  };
  for (const source of [stalled, waiting()]) {
    const late = new Promise((resolve) => setTimeout(() => resolve({ name: "late" }), 2000));
    const { name } = /** @type {any} */ (await Promise.race([aborted(source, 20), late]));
    hold(name === "AbortError", "a stream that stalls is given up");
  }
  hold(cancelled === 1, "and cancelled");
}

async function check_openings() {
  hold(openingOf(new Checkers()) === null, "the start has no name");
  const game = Checkers.fromPdn("1. 9-13 22-18 2. 6-9 *");
  hold(JSON.stringify(openingOf(game)) === '{"name":"Dreaded Edinburgh","ply":3}', "a game has that of its line");
  game.move("18-14");
  game.resign("white");
  hold(openingOf(game)?.ply === 3, "also after its end");
  hold(game.history().length === 4 && game.isGameOver(), "the game is left as it was");
  hold((await code(() => openingOf(/** @type {any} */ (["9-13"])))) === "invalid-argument", "a list is no game");
}

/** Both entries that use the whole module may be loaded at the same time. */
export async function check_library() {
  for (const slip of /** @type {any[]} */ (["/module.wasm", new URL("file:///module.wasm"), { file: "/module.wasm" }]))
    hold((await code(() => init(slip))) === "invalid-argument", "an address is the option `wasm`");
  await Promise.all([init(), check_queries()]);
  const game = new Game();
  game.free();
  hold(CheckersError === LibraryError, "the entries share the error class");
  await check_sources();
  await check_signals();
  await check_openings();
}
