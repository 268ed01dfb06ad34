// The review of the present game, from the state to the pool and back.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { set_note, set_players } from "../../../../www/play/core/actions.js";
import { review_of } from "../../../../www/play/core/review_state.js";
import { patch } from "../../../../www/play/core/state.js";
import { create_game_review, is_searching } from "../../../../www/insight/review/game_review.js";
import { friends, machine, study, Table, you_black } from "../../table.js";
import { t } from "../../translator.js";

/**
 * @import { EnginePool } from "../../../../www/engine/client/pool.js"
 * @import { PositionEvaluation, GameReview } from "../../../../www/engine/client/protocol.js"
 */

const PDN = "1. 11-15 23-19 2. 8-11 22-17 *";

/**
 * A table and a pool that answers at once, or never.
 * @param {object} game
 * @param {{ answers?: boolean | Error, client?: import("../../../../www/engine/client/client.js").Client }} [options]
 */
function reviewed(game, { answers = true, client } = {}) {
  const table = new Table(game);
  /** @type {boolean[]} */
  const held = [];
  /** @type {string[][]} */
  const asked = [];
  const pool = /** @type {EnginePool} */ (
    /** @type {unknown} */ ({
      hold: (/** @type {boolean} */ hold) => held.push(hold),
      /**
       * @param {{ moves: string[] }} request @param {number} _nodes @param {{ signal: AbortSignal }} options
       */
      async evaluate({ moves }, _nodes, { signal }) {
        asked.push(moves);
        if (answers === false) await new Promise((_, reject) => (signal.onabort = () => reject(signal.reason)));
        if (answers instanceof Error) throw answers;
        return /** @type {PositionEvaluation} */ ({ pv: ["9-13"], table: null });
      },
      review: async () =>
        /** @type {GameReview} */ ({
          doubtful: /** @type {number[]} */ ([]),
          to_confirm: /** @type {number[]} */ ([]),
          search_alone: true,
          evaluations: /** @type {null[]} */ ([null, null, null, null, null]),
        }),
    })
  );
  return { table, held, asked, ...create_game_review(t, table.store, { pool, client }) };
}

/** @param {Table} table */
const status = ({ state: { review } }) => review?.status;

test("a review runs over the game and ends in the state", async () => {
  const { table, asked, start_review } = reviewed(study(PDN));
  const run = start_review();
  assert.deepEqual([status(table), table.state.review?.total], ["running", 5]);
  await run;
  assert.equal(asked.length, 5);
  assert.deepEqual([status(table), table.state.review?.result?.search_alone], ["done", true]);
  assert.equal(table.state.review?.evaluations.length, 5);
});

test("a game with a set-up in its middle is not reviewed, which is said", async () => {
  const { table, asked, start_review } = reviewed(study('1. 11-15 23-19 /FEN "B:W18,24:B9,14"/ 2. 14x23 24-20 *'));
  await start_review();
  assert.deepEqual([asked, table.state.review], [[], null]);
  assert.equal(table.state.message.note, "This game cannot be reviewed: a position is set up in the middle of it.");
});

test("a review that is stopped says no more, and another takes its place", async () => {
  const { table, start_review, stop_review } = reviewed(study(PDN), { answers: false });
  const run = start_review();
  stop_review();
  await run;
  assert.equal(status(table), "stopped");
  const second = start_review();
  const third = start_review();
  await second;
  assert.equal(status(table), "running");
  stop_review();
  await third;
});

test("a review that fails says why", async () => {
  const { table, start_review } = reviewed(study(PDN), { answers: new Error("the engine has stopped") });
  await start_review();
  assert.deepEqual([status(table), table.state.review?.failure], ["failed", "the engine has stopped"]);
});

test("it stops when another game is opened, and goes on while the same one is looked at", async () => {
  const { table, start_review } = reviewed(study(PDN, [0, 0, 0]), { answers: false });
  const run = start_review();
  await table.commands.undo();
  table.store.commit(set_note("a note"));
  assert.equal(status(table), "running");
  table.open({ players: friends, moves: ["9-13"] });
  await run;
  assert.equal(status(table), "stopped");
  assert.equal(review_of(table.state), null);
});

test("it goes on when the game becomes a study, and while a variation is looked at", async () => {
  const { table, start_review, stop_review } = reviewed(
    { players: friends, moves: ["11-15", "23-19"] },
    { answers: false },
  );
  const run = start_review();
  const { id } = table.state.game;
  table.commands.study();
  assert.notEqual(table.state.game.id, id);
  assert.equal(status(table), "running");
  stop_review();
  await run;
  const other = reviewed(study("1. 11-15 23-19 (23-18 8-11) 2. 8-11 *", [0, 0]), { answers: false });
  const second = other.start_review();
  await other.table.commands.undo();
  await other.table.click(23, 18);
  assert.equal(review_of(other.table.state), null);
  assert.equal(status(other.table), "running");
  other.stop_review();
  await second;
});

test("in a game with a friend it is refused until both have allowed it", async () => {
  const { table, asked, start_review } = reviewed({ players: friends });
  const friend = {
    kind: /** @type {const} */ ("other"),
    type: "network",
    name: "Ann",
    label: "Ann",
    person: true,
    about: {},
  };
  table.store.commit(set_players({ black: { kind: "human" }, white: friend }));
  await start_review();
  assert.match(table.message, /off in a game with a friend/);
  assert.deepEqual([asked, table.state.review], [[], null]);
});

test("the pool is held while the engine searches for a move or a hint", async () => {
  const { table, held } = reviewed({ players: you_black });
  assert.deepEqual(held, [false]);
  await table.click(11, 15);
  assert.equal(held.at(-1), true);
  assert.equal(is_searching(table.state), true);
  assert.equal(is_searching(new Table({ players: { black: machine(3), white: machine(3) } }).state), true);
  const { state } = new Table(study(PDN));
  assert.equal(is_searching(state), false);
  assert.equal(is_searching(patch(state, { search: { busy: "hint" } })), true);
});

/** A client that answers queries by a function of the number of moves. @param {(plies: number) => unknown} answer */
function client_with_results(answer) {
  /** @type {number[]} */
  const plies = [];
  const query = async (/** @type {{ moves: string[] }} */ { moves }) => {
    plies.push(moves.length);
    return { move_results: await answer(moves.length) };
  };
  return {
    plies,
    client: /** @type {import("../../../../www/engine/client/client.js").Client} */ (
      /** @type {unknown} */ ({ query })
    ),
  };
}

test("the engine that plays is asked for the endgame tables, by the official rules alone", async () => {
  const official = client_with_results((plies) => (plies > 2 ? [] : null));
  await reviewed(study(PDN), { client: official.client }).start_review();
  assert.deepEqual(official.plies, [4, 3, 2]);
  const other = client_with_results(() => []);
  await reviewed({ rules: "demotion", moves: ["11-15"] }, { client: other.client }).start_review();
  assert.deepEqual(other.plies, []);
});

test("a review does not fail or wait for ever when the endgame tables do not come", async () => {
  const failing = reviewed(study(PDN), {
    client: client_with_results(() => Promise.reject(new Error("no network"))).client,
  });
  await failing.start_review();
  assert.equal(status(failing.table), "done");
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const hanging = reviewed(study(PDN), {
      client: /** @type {import("../../../../www/engine/client/client.js").Client} */ (
        /** @type {unknown} */ ({
          query: (/** @type {unknown} */ _, /** @type {string} */ _want, /** @type {AbortSignal} */ signal) =>
            new Promise((_resolve, reject) => (signal.onabort = () => reject(signal.reason))),
        })
      ),
    });
    const run = hanging.start_review();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    assert.equal(status(hanging.table), "running");
    mock.timers.tick(30_000);
    await run;
    assert.equal(status(hanging.table), "done");
  } finally {
    mock.timers.reset();
  }
});
