// The Arena's runner: it plays game after game, stops where somebody pauses it, and goes on there.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { create_runner } from "../../../../www/pages/arena/runner.js";
import { BEFORE, in_tournament } from "../../../../www/pages/arena/state.js";
import { with_stop } from "../../../../www/pages/arena/tournament.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { registerPlayer } from "../../../../www/play/players/script.js";
import { give_storage } from "../../browser.js";
import { t } from "../../translator.js";
import { scripts, tournament_of } from "./tournaments.js";

/**
 * @import { State } from "../../../../www/pages/arena/state.js"
 * @import { Tournament } from "../../../../www/pages/arena/tournament.js"
 * @import { Choose } from "../../../../www/play/players/script.js"
 * @import { Trouble } from "../../../../www/records/own_games/indexed_store.js"
 */

const KEY = "bitboard-checkers:arena:tournament";

/** Locks of one page whose lock another tab may hold. */
class Locks {
  held = false;
  most = 0;
  #holders = 0;

  /** @param {string} _name @param {object} _options @param {(lock: object | null) => unknown} work */
  async request(_name, _options, work) {
    await null;
    if (this.held || this.#holders > 0) return work(null);
    this.#holders += 1;
    this.most = Math.max(this.most, this.#holders);
    try {
      return await work({});
    } finally {
      this.#holders -= 1;
    }
  }
}

let locks = new Locks();

beforeEach(() => {
  give_storage();
  locks = new Locks();
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true, writable: true });
});

/** @type {Choose} */
const first_move = ({ legalMoves }) => legalMoves[0] ?? "";

/** @param {Partial<Tournament>} [change] */
const cup = (change) => tournament_of(scripts("first", "other"), change);

/** @param {Partial<Tournament>} [change] */
function arena(change) {
  /** @type {import("../../../../www/play/core/store.js").Store<State>} */
  const store = create_store(/** @type {State} */ ({ ...BEFORE, speed: "full", tournament: cup(change) }));
  /** @type {string[]} */
  const notes = [];
  store.subscribe((now, before) => void (now.note !== before.note && notes.push(now.note)));
  /** @type {{ pdn: string }[]} */
  const kept = [];
  const outside = {
    trouble: /** @type {Trouble | null} */ (null),
    /** The writing of a game waits for it. @type {Promise<unknown>} */
    disk: Promise.resolve(),
  };
  const games = {
    async keep(/** @type {{ pdn: string }} */ entry) {
      await outside.disk;
      if (outside.trouble === null) kept.push(entry);
      return { value: null, trouble: outside.trouble };
    },
  };
  const runner = create_runner(t, store, {
    engine: /** @type {import("../../../../www/engine/client/client.js").Engine} */ (/** @type {unknown} */ ({})),
    games: /** @type {import("../../../../www/records/own_games/database.js").Games} */ (
      /** @type {unknown} */ (games)
    ),
    settled: async () => undefined,
  });
  return { store, notes, kept, outside, runner };
}

/** Until the state is as wanted. @param {ReturnType<typeof arena>} page @param {(state: State) => boolean} wanted */
const reached = ({ store }, wanted) =>
  new Promise((resolve) => {
    if (wanted(store.get())) return resolve(null);
    const stop = store.subscribe((now) => {
      if (!wanted(now)) return;
      stop();
      resolve(null);
    });
  });

/** @param {ReturnType<typeof arena>} page */
const ended = (page) => reached(page, ({ running }) => !running);

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** @param {ReturnType<typeof arena>} page */
const moves_kept = ({ store }) => store.get().tournament?.running?.moves ?? [];

test("all games are played, told of, written down and stored", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", first_move);
  const page = arena();
  page.runner.start();
  await ended(page);
  const { tournament, note } = page.store.get();
  assert.equal(tournament?.played.length, 2);
  assert.deepEqual([tournament.running, tournament.costs.map(({ moves }) => moves > 10)], [null, [true, true]]);
  assert.equal(page.notes[0], "Game 1: first meets other.");
  assert.match(page.notes[1] ?? "", /^Game 1: /);
  assert.match(note, /^Game 2: .*\. All games have been played\.$/);
  assert.equal(page.notes.length, 4, page.notes.join("\n"));
  assert.match(page.kept[1]?.pdn ?? "", /\[Round "1\.2"\]/);
  assert.match(page.kept[1]?.pdn ?? "", /\[Black "other"\]/);
  const points = tournament.played.map(({ points }) => points);
  assert.equal(points[0] === 0.5 ? points[1] : (points[0] ?? 0) + (points[1] ?? 0), points[0] === 0.5 ? 0.5 : 1);
  assert.deepEqual(JSON.parse(localStorage.getItem(KEY) ?? "").tournament, tournament);
  assert.equal(locks.most, 1);
});

test("a pause leaves the game where it is, and the next start plays on from there", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", first_move);
  const page = arena();
  page.runner.start();
  await reached(page, ({ shown }) => (shown?.moves.length ?? 0) === 5);
  page.runner.pause();
  page.runner.pause();
  assert.equal(page.store.get().running, false);
  assert.equal(page.store.get().shown?.thinking ?? null, null);
  const before = moves_kept(page);
  await settle();
  assert.deepEqual(moves_kept(page), before);
  assert.equal(page.notes.length, 1, "a pause is not told");
  page.runner.start();
  page.runner.pause();
  page.runner.start();
  page.runner.start();
  await reached(page, ({ shown }) => (shown?.moves.length ?? 0) === 9);
  assert.equal(page.store.get().running, true);
  assert.deepEqual(moves_kept(page).slice(0, before.length), before);
  await ended(page);
  assert.equal(page.store.get().tournament?.played.length, 2);
  assert.equal(locks.most, 1);
});

test("a start right after a pause waits for the run that is broken off", async () => {
  registerPlayer("first", first_move);
  /** @type {(move: string) => void} */
  let answer = () => undefined;
  registerPlayer("other", () => new Promise((resolve) => (answer = resolve)));
  const page = arena();
  page.runner.start();
  await reached(page, ({ shown }) => shown?.thinking?.side === "white");
  page.runner.pause();
  page.runner.start();
  registerPlayer("other", first_move);
  answer("99-99"); // comes too late
  await ended(page);
  assert.deepEqual(
    page.store.get().tournament?.played.map(({ failed }) => failed),
    [null, null],
  );
  assert.equal(page.notes.filter((note) => /tab|cannot/.test(note)).length, 0);
});

test("a player that fails three times in a row is excluded, which is reported after the last game", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", () => "1-32");
  const page = arena({ goal: { kind: "pairs", pairs: 5 } });
  page.runner.start();
  await ended(page);
  const { tournament, note } = page.store.get();
  assert.deepEqual(
    tournament?.played.map(({ points, failed }) => [points, failed]),
    [
      [1, "second"],
      [1, "second"],
      [1, "second"],
    ],
  );
  assert.match(tournament.played[0]?.why ?? "", /1-32/);
  assert.match(page.notes[1] ?? "", /^Game 1: other forfeits and first gets the point\. .*1-32/);
  assert.match(note, /^other failed three times in a row .* All games have been played\.$/);
  assert.match(page.kept[0]?.pdn ?? "", /\[Termination "forfeit: .*1-32/);
  assert.match(page.kept[1]?.pdn ?? "", /\[Result "0-1"\]/);
});

test("a new tournament does not replace one that another tab has begun to play meanwhile", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", first_move);
  const page = arena();
  localStorage.setItem(KEY, "the tournament of the other tab");
  const next = cup({ id: "next" });
  locks.held = true;
  assert.equal(await page.runner.begin(next), null);
  assert.equal(localStorage.getItem(KEY), "the tournament of the other tab");
  const { tournament, note, running } = page.store.get();
  assert.deepEqual([tournament?.id, note, running], ["t", t("arena.other_tab"), false]);
  locks.held = false;
  assert.deepEqual(await page.runner.begin(next), tournament?.players);
  await ended(page);
  assert.deepEqual([page.store.get().tournament?.id, page.store.get().tournament?.played.length], ["next", 2]);
});

test("a new tournament replaces the one that this tab plays", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", first_move);
  const page = arena({ goal: { kind: "pairs", pairs: 9 } });
  page.runner.start();
  await reached(page, ({ shown }) => (shown?.moves.length ?? 0) === 5);
  await page.runner.begin(cup({ id: "next" }));
  assert.deepEqual(page.store.get().tournament?.played, []);
  await ended(page);
  assert.deepEqual([page.store.get().tournament?.id, page.store.get().tournament?.played.length], ["next", 2]);
  assert.equal(locks.most, 1);
});

test("another tab that plays the tournament is left alone", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", first_move);
  const page = arena();
  locks.held = true;
  assert.equal(await page.runner.elsewhere(), true);
  page.runner.start();
  await ended(page);
  assert.equal(page.store.get().note, "The tournament is being played in another tab.");
  assert.equal(page.store.get().shown, null);
  locks.held = false;
  assert.equal(await page.runner.elsewhere(), false);
});

test("games of the tournament played in another tab are taken over", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", first_move);
  const page = arena();
  const moves = ["11-15", "23-19"];
  const tournament = cup({ running: { moves, comments: ["", ""] } });
  localStorage.setItem(KEY, JSON.stringify({ version: 1, tournament }));
  page.runner.start();
  await reached(page, ({ shown }) => (shown?.moves.length ?? 0) === 4);
  assert.deepEqual(moves_kept(page).slice(0, 2), moves);
  page.runner.pause();
});

test("a game that ends in a pause counts, and one that cannot be stored is told of", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", () => "1-32");
  const page = arena();
  /** @type {(value?: undefined) => void} */
  let written = () => undefined;
  page.outside.disk = new Promise((resolve) => (written = resolve));
  page.outside.trouble = { kind: "full" };
  page.runner.start();
  await reached(
    page,
    ({ tournament }) => (tournament?.costs.length ?? 0) > 0 && tournament?.running?.moves.length === 1,
  );
  await settle();
  page.runner.pause();
  assert.equal(page.store.get().tournament?.played.length, 0);
  written();
  await settle();
  assert.equal(page.store.get().tournament?.played.length, 1);
  assert.deepEqual(page.store.get().tournament?.games, [""]);
  assert.match(page.notes.join("\n"), /Game 1\.1 is not in the library: There is no room/);
  assert.match(page.store.get().note, /^Game 1: other forfeits/);
  assert.equal(page.store.get().running, false);
});

test("a tournament that takes the place of another is not given the result of its last game", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", () => "1-32");
  const page = arena();
  /** @type {(value?: undefined) => void} */
  let written = () => undefined;
  page.outside.disk = new Promise((resolve) => (written = resolve));
  page.runner.start();
  await reached(page, ({ tournament }) => tournament?.running?.moves.length === 1);
  await settle();
  page.runner.pause();
  page.store.commit((state) => ({ ...state, tournament: cup({ id: "next" }) }));
  written();
  await settle();
  assert.deepEqual(page.store.get().tournament?.played, []);
});

test("a stopped tournament ends with its last game; a damaged one is told of", async () => {
  registerPlayer("first", first_move);
  registerPlayer("other", first_move);
  const page = arena();
  page.store.commit(in_tournament(with_stop));
  page.runner.start();
  await ended(page);
  assert.equal(page.store.get().note, "The tournament was stopped. Its games are in the library.");
  const damaged = arena({ running: { moves: ["1-32"], comments: [""] } });
  damaged.runner.start();
  await ended(damaged);
  assert.match(damaged.store.get().note, /^The tournament cannot continue: /);
});

test("the interrupted game is shown again", async () => {
  const page = arena({ running: { moves: ["11-15", "23-19"], comments: ["", ""] } });
  await page.runner.show_left();
  const { shown, running } = page.store.get();
  assert.deepEqual([shown?.moves, shown?.here.turn, running], [["11-15", "23-19"], "black", false]);
});
