// What a page is to do for a playout of endings: the engine against the page's own defender, by the module, the
// workers and the files of the page. The functions run in the page and see nothing of this file but their arguments.

/** @import { Client } from "../../www/engine/client/client.js" */

/**
 * @typedef {{ fen: string, goal: "won" | "drawn" }} Start
 * @typedef {Start & { reached: boolean, end: string, plies: number, nodes: number[], times: number[] }} Played
 * @typedef {{ client: Client, other: Client, Game: typeof import("../../www/wasm.js").Game, setup:
 *   (of: Pick<import("../../www/training/drills/ending_classes.js").EndingClass, "own" | "other">, random: () =>
 *   number) => { fen: string }, defender: typeof import("../../www/training/lessons/defender.js").create_defender,
 *   random: () => number }} Playout
 */

/** Loads what the others use, under the name `playout`. @param {number} seed */
export async function prepare_playout(seed) {
  /** @param {string} path */
  const load = (path) => import(new URL(`www/${path}`, document.baseURI).href);
  const [{ create_engine }, { create_defender }, { random_setup }, { seeded_random }, { Game, start }] =
    await Promise.all(
      [
        "engine/client/client.js",
        "training/lessons/defender.js",
        "training/drills/random_ending.js",
        "kit/platform/random.js",
        "wasm.js",
      ].map(load),
    );
  await start();
  const words = (/** @type {string} */ key) => key;
  Object.assign(window, {
    playout: {
      client: create_engine(words).client(),
      other: create_engine(words).client(),
      Game,
      setup: random_setup,
      defender: create_defender,
      random: seeded_random(seed),
    },
  });
}

/**
 * Six pieces by lot, quiet, with more than one move, that are won or drawn for the side to move.
 * @param {{ goal: Start["goal"] }} wanted
 * @returns {Promise<Start>}
 */
export async function draw_start({ goal }) {
  /** @type {Playout} */
  const { client, Game, setup, random } = Reflect.get(window, "playout");
  const by_worth = ["won", "drawn", "lost"];
  for (let tries = 0; tries < 10_000; tries += 1) {
    const own = random() < 0.2 ? 2 : random() < 0.75 ? 3 : 4;
    const { fen } = setup({ own: { kings: 0, men: 0, free: own }, other: { kings: 0, men: 0, free: 6 - own } }, random);
    let game;
    try {
      game = Game.from_fen(fen, "official");
    } catch {
      continue;
    }
    const moves = game.outcome().state === "playing" ? game.legal_moves() : [];
    game.free();
    if (moves.length < 2 || moves.some(({ captured }) => captured.length > 0)) continue;
    const { move_results } = await client.query({ rules: "official", start_fen: fen, moves: [] }, "move_results");
    const endings = (move_results ?? []).map(({ ending }) => ending);
    if (endings.length !== moves.length) throw new Error(`the tables do not know ${fen}`);
    if (new Set(endings).size < 2) continue; // nothing can go wrong
    if (by_worth.find((worth) => endings.some((ending) => ending === worth)) === goal) return { fen, goal };
  }
  throw new Error(`no position is ${goal}`);
}

/**
 * One game. A win counts when the game is won; a draw when the game is drawn, or after `longest` plies if the tables
 * still call it no loss.
 * @param {{ start: Start, nodes: number, longest: number }} of
 * @returns {Promise<Played>}
 */
export async function play_out({ start, nodes, longest }) {
  /** @type {Playout} */
  const { client, other, Game, defender } = Reflect.get(window, "playout");
  const game = Game.from_fen(start.fen, "official");
  /** @returns {import("../../www/play/core/state_types.js").Side} */
  const turn = () => (game.fen().startsWith("W") ? "white" : "black");
  const side = turn();
  /** The page's defender, with fewer nodes where the tables do not decide. */
  const against = defender(
    /** @type {Client} */ ({
      ...other,
      search: (position, limits, ...rest) => other.search(position, { ...limits, nodes }, ...rest),
    }),
    () => undefined,
  );
  /** @type {Played} */
  const played = { ...start, reached: false, end: "", plies: 0, nodes: [], times: [] };
  /** @type {string[]} */
  const moves = [];
  while (game.outcome().state === "playing" && (start.goal === "won" || moves.length < longest)) {
    const position = { rules: /** @type {const} */ ("official"), start_fen: start.fen, moves: [...moves] };
    let notation;
    if (turn() === side) {
      const begin = performance.now();
      const done = await client.search(position, { nodes });
      played.times.push(performance.now() - begin);
      played.nodes.push(done.nodes);
      notation = done.move?.notation;
    } else {
      const chosen = await against.choose({
        position,
        fen: game.fen(),
        side: turn(),
        legal_moves: game.legal_moves(),
        clock: null,
        seed: 1,
        signal: new AbortController().signal,
        follow: () => ({ ended: () => undefined }),
      });
      notation = chosen.notation;
    }
    if (notation === undefined) break;
    game.apply(notation);
    moves.push(notation);
  }
  const outcome = game.outcome();
  played.plies = moves.length;
  if (outcome.state === "playing") {
    const { move_results } = await other.query({ rules: "official", start_fen: start.fen, moves }, "move_results");
    const endings = new Set((move_results ?? []).map(({ ending }) => ending));
    const lost = turn() === side ? !endings.has("won") && !endings.has("drawn") : endings.has("won");
    played.end = lost ? "lost by the tables" : "held";
    played.reached = start.goal === "drawn" && !lost && move_results !== null;
  } else {
    played.end = `${outcome.state} ${outcome.reason}`;
    const won = outcome.state === "won" && outcome.winner === side;
    played.reached = won || (start.goal === "drawn" && outcome.state === "drawn");
  }
  game.free();
  return played;
}
