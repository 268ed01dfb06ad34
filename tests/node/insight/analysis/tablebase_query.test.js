// The endgame tables beside the analysis: what is known is shown before all files are there, and stays when one fails.
import assert from "node:assert/strict";
import { test } from "node:test";
import { best_known, decided_by, NOTHING } from "../../../../www/insight/analysis/known_results.js";
import {
  added_pieces,
  create_tablebase_query,
  has_tables,
  is_ending,
  misses_tables,
} from "../../../../www/insight/analysis/tablebase_query.js";
import { give_root } from "../../browser.js";
import { done, friends, Table } from "../../table.js";
import { t } from "../../translator.js";

/**
 * @import { Client } from "../../../../www/engine/client/client.js"
 * @import { Seen } from "../../../../www/engine/client/protocol.js"
 */

give_root();
// An open channel would keep the process alive.
Object.defineProperty(globalThis, "BroadcastChannel", { value: undefined, configurable: true });
const ANALYSIS = /** @type {ReturnType<import("../../../../www/insight/analysis/analysis.js").Panel["get"]>} */ (
  /** @type {unknown} */ ({ seen: true, helps: "" })
);

/** A table with a query whose answers the test gives. @param {string} start_fen */
function open_tables(start_fen) {
  const table = new Table({ start_fen, players: friends });
  /** @type {{ part(seen: Seen): void, last(seen: Seen): void, fail(why: Error): void, want: string }[]} */
  const asked = [];
  const query_of = (
    /** @type {unknown} */ _,
    /** @type {string} */ want,
    /** @type {AbortSignal} */ __,
    /** @type {(seen: Seen) => void} */ part,
  ) => new Promise((resolve, reject) => asked.push({ part, last: resolve, fail: reject, want }));
  const client = /** @type {Client} */ (/** @type {unknown} */ ({ query: query_of }));
  const query = create_tablebase_query(
    t,
    table.store,
    { get: () => ANALYSIS, subscribe: () => () => undefined },
    client,
  );
  const legal = table.state.game.line[0]?.legal_moves ?? [];
  /**
   * @param {boolean} more
   * @param {import("../../../../www/engine/client/protocol.js").MoveResult["ending"][]} endings of the first moves
   */
  const seen = (more, ...endings) =>
    /** @type {Seen} */ (
      /** @type {unknown} */ ({
        more,
        endgame: {
          move_results: endings.map((ending, at) => ({ move: legal[at], ending, plies: null, progress: null })),
          unknown: legal.slice(endings.length),
          lines: [],
          progress: null,
          quiet: 0,
        },
      })
    );
  return { query, asked, legal, seen };
}

test("results are shown as they come", async () => {
  const { query, asked, legal, seen } = open_tables("B:WK17,K32:BK18,28,K29");
  await done();
  assert.deepEqual(
    asked.map(({ want }) => want),
    ["endgame"],
  );
  asked[0]?.part(seen(true, "drawn"));
  assert.deepEqual(
    [query.get().move_results.length, query.get().unknown, query.get().more],
    [1, legal.length - 1, true],
  );
  assert.equal(best_known(query.get()), undefined, "another move may be better");
  asked[0]?.part(seen(true, "won"));
  assert.equal(best_known(query.get())?.ending, "won", "none can be");
  asked[0]?.last(seen(false, ...legal.map(() => /** @type {const} */ ("drawn"))));
  await done();
  assert.deepEqual([query.get().unknown, query.get().more, best_known(query.get())?.ending], [0, false, "drawn"]);
});

test("the tables decide the game unless the 40-move rule comes first, or may do so", () => {
  /** @param {"won" | "drawn"} ending @param {number | null} progress @param {object} [more] */
  const decision = (ending, progress, more) =>
    decided_by({
      ...NOTHING,
      move_results: [/** @type {never} */ ({ move: { notation: "" }, ending, plies: 61, progress })],
      progress,
      ...more,
    });
  assert.equal(decision("drawn", null, { quiet: 79 }), "tables");
  assert.equal(decision("won", null, { quiet: 0 }), "tables", "a win in 61 plies is in time");
  assert.equal(decision("won", 9, { quiet: 70 }), "tables");
  assert.equal(decision("won", 9, { quiet: 71 }), "rule");
  assert.equal(decision("won", 11, { quiet: 69 }), "rule", "it may come first");
  assert.equal(decision("won", 9, { quiet: 75, unknown: 1 }), null, "another move may make progress in time");
  assert.equal(decision("won", 9, { quiet: 75, more: true }), null);
  assert.equal(decision("won", null, { quiet: 75 }), null, "the progress is not known");
  assert.equal(decision("won", 9, { quiet: 0, official: false }), null, "other games have other counts");
  assert.equal(decision("drawn", null, { quiet: 0, official: false }), "tables");
  assert.equal(decided_by(NOTHING), null);
});

test("known results stay when a file cannot be fetched, and a retry is offered", async () => {
  const { query, asked, legal, seen } = open_tables("B:WK17,K32:BK18,28,K29");
  await done();
  asked[0]?.part(seen(true, "won"));
  asked[0]?.fail(new Error("the server did not answer"));
  await done();
  assert.deepEqual(
    [query.get().move_results.length, query.get().more, query.get().failure],
    [1, false, "the server did not answer"],
  );
  query.again();
  assert.equal(asked.length, 2);
  asked[1]?.last(seen(false, ...legal.map(() => /** @type {const} */ ("won"))));
  await done();
  assert.deepEqual([query.get().move_results.length, query.get().failure], [legal.length, ""]);
});

test("larger tables are missed with six pieces of the official rules, until they are added", async () => {
  const six = { start_fen: "B:WK30,K31,32:BK1,K2,3", players: friends };
  const missing = (/** @type {object} */ game) => misses_tables(t, new Table(game).state);
  added_pieces.commit(() => null);
  assert.equal(missing(six), false, "it is not known yet whether they are there");
  added_pieces.commit(() => 0);
  assert.equal(missing(six), true);
  assert.equal(missing({ ...six, start_fen: "B:WK30,K31,32:BK1,3" }), false, "five are known");
  assert.equal(missing({ ...six, start_fen: "B:WK30,K31,32,29:BK1,K2,3" }), false, "no tables have seven pieces");
  assert.equal(missing({ ...six, rules: "demotion" }), false);
  assert.equal(is_ending(new Table(six).state), false);
  added_pieces.commit(() => 6);
  assert.equal(missing(six), false);
  assert.equal(is_ending(new Table(six).state), true);
});

test("other games have tables of up to four pieces, or none", () => {
  const under = (
    /** @type {import("../../../../bitboard-checkers.js").RulesId} */ rules,
    /** @type {string} */ fen,
  ) => {
    const { state } = new Table({ start_fen: fen, players: friends });
    return { ...state, game: { ...state.game, rules } };
  };
  const [four, five] = ["B:WK30,K31,K32:BK5", "B:WK30,K31,K32:BK5,K9"];
  for (const rules of /** @type {const} */ (["russian", "brazilian", "pool", "jamaican"])) {
    assert.deepEqual([has_tables(under(rules, four)), is_ending(under(rules, four))], [true, true], rules);
    assert.equal(is_ending(under(rules, five)), false, rules);
    assert.equal(misses_tables(t, under(rules, five)), false, rules);
  }
  assert.equal(has_tables(under("official", five)), true);
  assert.deepEqual([has_tables(under("italian", four)), is_ending(under("italian", four))], [false, true]);
});
