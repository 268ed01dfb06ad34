// "Learn from mistakes" around a game: questions on the board, moves that are tried, and the game as it was afterwards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { set_naming, set_notice, show_arrows } from "../../../../www/play/core/actions.js";
import { begin_review, finish_review } from "../../../../www/play/core/review_state.js";
import { point_out } from "../../../../www/play/move_input/annotations.js";
import { create_session } from "../../../../www/insight/review/retry_session.js";
import * as states from "../../../../www/insight/review/retry_state.js";
import { done, START, study, Table, you_white } from "../../table.js";
import { t } from "../../translator.js";

/**
 * @import { GameReview, PositionEvaluation, ReviewedMove } from "../../../../www/play/core/review_types.js"
 * @import { Model } from "../../../../www/insight/review/retry_strip.js"
 */

/** White blunders a man with 19-16, and plays 22-17 as a mistake. */
const MOVES = ["11-15", "23-19", "9-14", "19-16", "12x19", "24-20", "8-11", "22-17"];
const BEST = new Map([
  [3, ["22-17", "6-9"]],
  [7, ["27-24", "6-9"]],
]);

/** @param {ReviewedMove["judgement"]} judgement @param {string | null} best @returns {ReviewedMove} */
const judged = (judgement, best) => ({
  before: 0.5,
  after: judgement === "sound" ? 0.5 : 0.2,
  judgement,
  accuracy: 50,
  best,
  only: false,
  turning_point: false,
  table: null,
  explanations: [],
});

const NOTHING = { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 };

/** @param {readonly string[]} moves @param {(ply: number) => ReviewedMove} review @returns {GameReview} */
const review_by = (moves, review) => ({
  moves: moves.map((move, ply) => ({
    move,
    side: ply % 2 === 0 ? /** @type {const} */ ("black") : /** @type {const} */ ("white"),
    choice: /** @type {const} */ ("free"),
    reviewed: review(ply),
  })),
  points: [],
  black: NOTHING,
  white: NOTHING,
  search_alone: false,
  doubtful: [],
  to_confirm: [],
});

/** @param {string[]} pv @returns {PositionEvaluation} */
const evaluation = (pv) => ({ score: { kind: "value", value: 0 }, pv, second: null, depth: 1, nodes: 1, table: null });

const GAME = review_by(MOVES, (ply) => {
  const best = BEST.get(ply)?.[0] ?? null;
  return judged(best === null ? "sound" : ply === 3 ? "blunder" : "mistake", best);
});
const EVALUATIONS = [...MOVES, ""].map((_, ply) => evaluation(BEST.get(ply) ?? []));

/**
 * The session around a table. The pool answers as `seen.judge` says, and fails without it; `seen.model` is what the
 * strip shows.
 * @param {Table} table
 * @param {{ moves: string[], review: GameReview, evaluations: PositionEvaluation[] }} [reviewed]
 */
function practise(table, { moves, review, evaluations } = { moves: MOVES, review: GAME, evaluations: EVALUATIONS }) {
  const { rules, start_fen } = table.state.game;
  table.store.commit(begin_review({ rules, start_fen, moves }));
  table.store.commit(finish_review({ review, evaluations }));
  /**
   * @type {{ model: Model | null, said: string[], judge: ReviewedMove["judgement"] | null, asked: number, signals:
   *   AbortSignal[] }}
   */
  const seen = { model: null, said: [], judge: "sound", asked: 0, signals: [] };
  const session = create_session(
    t,
    {
      store: table.store,
      pool: {
        async evaluate(_position, _nodes, { signal }) {
          seen.asked += 1;
          seen.signals.push(signal);
          for (let turn = 0; turn < 3; turn += 1) await done();
          signal.throwIfAborted();
          return evaluation(["6-9"]);
        },
        async review({ moves }) {
          const { judge } = seen;
          if (judge === null) throw new Error("The engine has stopped.");
          return review_by(moves, () => judged(judge, null));
        },
      },
      say: (sentence) => seen.said.push(sentence),
    },
    (model) => void (seen.model = model),
  );
  table.exercise = session;
  return { session, seen };
}

/** Until the check has ended. @param {{ model: Model | null }} seen */
async function checked(seen) {
  for (let turn = 0; turn < 50 && seen.model?.busy; turn += 1) await done();
  assert.equal(seen.model?.busy, false);
}

const finished = () => new Table({ players: you_white, moves: MOVES, ended: { state: "resigned", side: "white" } });

test("the question is set up for the player: the position before the mistake, with its moves", async () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  assert.equal(seen.model?.prompt, "White to move. Find a better move than 19-16.");
  assert.equal(seen.model?.place, "1 of 2");
  assert.equal(seen.said.at(-1), "1 of 2. White to move. Find a better move than 19-16.");
  assert.equal(table.shown.game.ply, 3);
  assert.equal(table.flipped, false, "White is at the bottom");
  assert.ok(table.with_word("can move").includes(22));
  assert.equal(table.shown.exercise?.game.line.length, 4, "what was played is not to be seen");
});

test("the best move is accepted, another is checked, and each question comes once", async () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  await table.click(22, 17);
  assert.equal(seen.model?.answer, "22-17 is the best move.");
  assert.equal(seen.said.at(-1), "22-17 is the best move.");
  assert.equal(seen.asked, 0);
  assert.deepEqual(seen.model?.acts, ["back", "play", "next"]);
  const line = seen.model?.line.map(({ before, words }) => [before, words]);
  assert.deepEqual(line?.slice(0, 2), [
    ["2...", "22-17"],
    ["3.", "6-9"],
  ]);
  assert.equal(table.message, "Position after 2... 22-17");
  session.update(states.next_exercise);
  assert.equal(seen.model?.place, "2 of 2");
  await table.click(26, 23);
  assert.equal(seen.model?.answer, "Checking 26-23.");
  await checked(seen);
  assert.equal(seen.model?.answer, "26-23 is a good move.");
  session.update(states.next_exercise);
  assert.equal(seen.model?.prompt, "That was all of them. You found 2 of 2.");
  assert.deepEqual(seen.model?.acts, ["again"]);
});

test("the move of the game and a bad one are refused; the piece returns, and the line can be viewed", async () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  await table.click(19, 16);
  assert.equal(seen.model?.answer, "19-16 was played. Another move is better.");
  assert.equal(seen.asked, 0);
  seen.judge = "inaccuracy";
  await table.click(27, 23);
  await checked(seen);
  assert.equal(seen.model?.answer, "27-23 is not good enough.");
  assert.match(String(seen.model?.reason), /. Try another move\.$/, "after the reason");
  assert.equal(table.shown.board.viewing, null);
  assert.deepEqual(
    seen.model?.line.map(({ words }) => words),
    ["27-23", "6-9"],
  );
  session.step_to(1);
  assert.equal(table.shown.board.viewing, 4);
  await table.click(22);
  assert.equal(table.shown.board.viewing, null, "a choice on the board leads back to the question");
  assert.deepEqual(table.shown.board.path, [22]);
});

test("a move that is checked can be taken back, and its answer comes to nothing", async () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  await table.click(27, 23);
  assert.equal(table.shown.board.viewing, 4);
  session.update(states.take_back);
  assert.ok(seen.signals.length > 0 && seen.signals.every(({ aborted }) => aborted), "the search is dropped");
  for (let turn = 0; turn < 20; turn += 1) await done();
  assert.equal(seen.model?.answer, "");
  assert.equal(table.shown.board.viewing, null);
});

test("after an accepted move another can be tried on the board", async () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  await table.click(22, 17);
  await table.click(27, 23);
  assert.equal(table.shown.board.viewing, 4);
  await checked(seen);
  assert.equal(seen.model?.answer, "27-23 is a good move.");
  assert.deepEqual(seen.model?.marks, ["solved", "open"]);
});

test("captured pieces are counted from the start of the game", async () => {
  const table = finished();
  const { session } = practise(table);
  session.open();
  await table.click(22, 17);
  session.update(states.next_exercise);
  await table.click(27, 24);
  assert.equal(table.shown.board.viewing, 8);
  assert.equal(table.shown.game.line[8]?.captured.white, 1);
});

test("where the check fails the move is taken back, and the reason is said", async () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  seen.judge = null;
  await table.click(27, 23);
  await checked(seen);
  assert.equal(table.shown.board.viewing, null);
  assert.match(table.message, /The engine has stopped/);
  seen.judge = "sound";
  await table.click(27, 23);
  await checked(seen);
  assert.equal(seen.model?.answer, "27-23 is a good move.");
});

test("leaving drops the check", async () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  await table.click(27, 23);
  session.leave();
  assert.ok(seen.signals.length > 0 && seen.signals.every(({ aborted }) => aborted));
  for (let turn = 0; turn < 20; turn += 1) await done();
  assert.equal(table.state.exercise, null);
});

test("hints: first the idea, then the piece, then its squares", () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  assert.equal(seen.model?.hint, "Hint: the idea (free)");
  session.update(states.more_hint);
  assert.equal(seen.model?.answer, "Look for a quiet move: nothing is jumped, and nothing given.");
  assert.deepEqual(table.shown.board.shapes, []);
  session.update(states.more_hint);
  assert.equal(seen.model?.answer, "Move the piece on 22.");
  assert.deepEqual(table.shown.board.shapes, [{ from: 22, to: 22 }]);
  session.update(states.more_hint);
  assert.equal(table.shown.search.hint?.notation, "22-17");
  assert.equal(seen.model?.hint, null);
});

test("the solution is shown with its line, and the exercise counts as not found", () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  session.update(states.show_solution);
  assert.equal(seen.model?.answer, "The best move is 22-17.");
  assert.equal(table.shown.board.viewing, 4);
  assert.deepEqual(seen.model?.marks, ["shown", "open"]);
  session.step_to(Infinity);
  assert.equal(table.shown.board.viewing, 5);
});

for (const [name, open] of /** @type {[string, () => Table][]} */ ([
  ["a finished game", finished],
  ["a study", () => new Table(study(`${MOVES.join(" ")} *`, [0, 0, 0, 0, 0]))],
])) {
  test(`${name} is exactly as it was when one leaves, and while one tries moves`, async () => {
    const table = open();
    const { session, seen } = practise(table);
    if (table.state.game.mode === "play") table.commands.view(2);
    const { game, board, search } = table.state;
    const saved = localStorage.getItem("bitboard-checkers:game");
    const pdn = game.pdn.with_redo();
    session.open("white");
    await table.click(27, 23);
    await checked(seen);
    session.update(states.next_exercise);
    session.update(states.more_hint);
    session.update(states.show_solution);
    assert.equal(table.state.game, game);
    session.leave();
    assert.equal(table.state.exercise, null);
    assert.equal(table.state.game, game);
    assert.equal(table.state.board, board);
    assert.equal(table.state.search, search);
    assert.equal(table.state.message.notice, null);
    assert.equal(game.pdn.with_redo(), pdn);
    assert.equal(localStorage.getItem("bitboard-checkers:game"), saved);
  });
}

for (const rules of /** @type {const} */ (["demotion", "may-stop", "extra-turn", "single-jump", "free-choice"]))
  test(`by ${rules} the question is for the side that moves first, in the notation of the game`, async () => {
    const table = new Table();
    await table.commands.start({ opponent: "friend", level: 3, side: "black", rules });
    table.store.commit(set_naming({ game: { coordinates: rules } }));
    const position = table.state.game.line[0];
    const [played, best] = position?.legal_moves ?? [];
    assert.ok(position && played && best);
    table.offer(played);
    await done();
    const moves = [played.notation];
    const review = review_by(moves, () => judged("mistake", best.notation));
    const one = review.moves[0];
    assert.ok(one);
    one.side = position.turn;
    const { session, seen } = practise(table, { moves, review, evaluations: [evaluation([best.notation])] });
    session.open();
    assert.equal(table.flipped, position.turn === "black");
    assert.ok(seen.model?.prompt.includes(`better move than ${table.written(played)}.`));
    session.offer(best);
    assert.equal(seen.model?.answer, `${table.written(best)} is the best move.`);
    assert.deepEqual(
      seen.model?.line.map(({ words }) => words),
      [table.written(best)],
    );
  });

test("the click that completes a try commits once, and takes back the messages", async () => {
  const table = finished();
  const { session } = practise(table);
  session.open("white");
  await table.click(27);
  table.store.commit(set_notice("The engine has stopped."));
  let commits = 0;
  const end = table.store.subscribe(() => (commits += 1));
  table.board.events.choose(23, false);
  end();
  assert.equal(commits, 1);
  assert.equal(table.state.message.notice, null);
});

test("drawings on the board of the game are not on that of an exercise", () => {
  const table = finished();
  const { session } = practise(table);
  table.store.commit(show_arrows([{ path: [22, 18], tone: 1, tag: "" }]));
  table.store.commit(point_out(1, 6));
  const { board } = table.state;
  session.open();
  assert.deepEqual(table.shown.board.shapes, []);
  assert.deepEqual(table.shown.board.arrows, [{ path: [19, 16], tone: 3, tag: "??" }], "the mistake alone");
  session.leave();
  assert.equal(table.state.board, board);
});

test("the question has the arrow of the mistake, and the better move once it is found", async () => {
  const table = finished();
  const { session, seen } = practise(table);
  session.open();
  assert.deepEqual(seen.model?.judged, { judgement: "blunder", sign: "??", words: "Blunder" });
  await table.click(22, 17);
  assert.deepEqual(table.shown.board.arrows, [], "its line is on the board");
  session.step_to(0);
  assert.deepEqual(
    table.shown.board.arrows.map(({ path, tone }) => [path, tone]),
    [
      [[22, 17], 1],
      [[19, 16], 3],
    ],
  );
});

test("progress is kept: after a reload only what is open comes", async () => {
  const table = finished();
  const first = practise(table);
  first.session.open();
  await table.click(22, 17);
  first.session.leave();
  const again = practise(table);
  again.session.open();
  assert.equal(again.seen.model?.place, "2 of 2");
  assert.deepEqual(again.seen.model?.marks, ["solved", "open"]);
});

test("another game on the board ends the session", () => {
  const table = finished();
  const { session } = practise(table);
  session.open();
  table.open({});
  assert.equal(session.step(), null);
  assert.equal(table.state.exercise, null);
  assert.equal(table.shown.game.ply, 0);
});

test("a game can be played on from the position on the board", async () => {
  const table = finished();
  const { session } = practise(table);
  session.open();
  await table.click(22, 17);
  await table.commands.start_here({ opponent: "computer", level: 3, side: "white", rules: "official" });
  assert.deepEqual(table.moves, ["11-15", "23-19", "9-14", "22-17"]);
  assert.equal(table.state.game.start_fen, START);
  assert.equal(table.state.exercise, null);
});
