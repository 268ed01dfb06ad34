// Lessons: how one is graded, what help costs, and what the perfect defender plays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_defender } from "../../../../www/training/lessons/defender.js";
import { create_lessons } from "../../../../www/training/lessons/lessons.js";
import { LESSONS } from "../../../../www/training/lessons/list.js";
import { best_stars } from "../../../../www/training/lessons/stars.js";
import { give_elements } from "../../elements.js";
import { done, Table } from "../../table.js";
import { t } from "../../translator.js";

/**
 * @import { MoveResult } from "../../../../www/engine/client/protocol.js"
 * @import { Client } from "../../../../www/engine/client/client.js"
 */

/** Two kings against one, the shortest way: 13 moves against the longest defence. */
const LINE =
  "26-22 5-1 22-17 1-5 17-13 5-1 27-23 1-5 23-18 5-1 13-9 1-5 18-14 5-1 9-5 1-6 5-1 6-2 14-18 2-7 18-15 7-2 15-11 2-6 1x10".split(
    " ",
  );
const WON = "You have won. 3 of 3 stars.";
const WON_WITH_HELP = "You have won. 2 of 3 stars.";
const PACE = "13 moves, the shortest way known takes 13.";
const COST = "A further hint, the analysis or Undo costs a star.";

/** The lesson after so many plies, as it is saved. @param {number} plies */
function lesson_after(plies) {
  const moves = LINE.slice(0, plies);
  const defender = { kind: "other", type: "defender", name: "Perfect defender", label: "Two kings", person: false };
  return {
    version: 3,
    id: "lesson",
    begun: "2026-11-20T10:00:00.000Z",
    mode: "play",
    pdn: `[SetUp "1"]\n[FEN "W:WK26,K27:BK5"]\n\n${moves.join(" ")} *`,
    node_path: moves.map(() => 0),
    players: { white: { kind: "human" }, black: { ...defender, about: { lesson: "two_kings" } } },
  };
}

/**
 * The part of the page for lessons, around a game.
 * @param {Table} table
 * @param {() => Promise<{ move_results: MoveResult[] | null }>} [query] what the tables know
 */
async function teach(table, query = async () => ({ move_results: null })) {
  const { body, element } = give_elements();
  const { store, play } = table;
  const search = async (/** @type {unknown} */ _, /** @type {{ moves: string[] }} */ { moves }) => ({
    move: table.state.game.line.at(-1)?.legal_moves.find(({ notation }) => notation === moves[0]) ?? null,
  });
  const client = /** @type {Client} */ (/** @type {unknown} */ ({ query, search }));
  const lessons = await create_lessons(t, { store, play, client, confirm_replace_game: async () => true });
  return {
    lessons,
    /** The heading of the moves. */
    bar: () =>
      element("game")
        .shown.slice(1)
        .map(({ textContent }) => textContent)
        .join("|"),
    /** The button of the hint: its words; a press gives the next step. */
    hint: () =>
      element("game").shown.find(
        (part) => part.getAttribute("class") === "btn" && part.textContent.startsWith("Hint: "),
      ),
    /** The entries of the list. */
    rows: () => body.shown.filter((part) => part.getAttribute("class") === "lesson-row"),
  };
}

/** Plays the line from this ply to its end. @param {Table} table @param {number} from */
async function play_on(table, from) {
  for (const [index, move] of LINE.slice(from).entries()) {
    if (index % 2 === 0) await table.click(...move.split(/[-x]/).map(Number));
    else await table.computer(move);
  }
}

test("the list names every lesson, what to aim at in the coordinates of the game, and the stars so far", async () => {
  const table = new Table({ coordinates: "single-jump" });
  const { lessons, rows, bar } = await teach(table);
  lessons.open();
  const words = rows().map(({ textContent }) => textContent);
  assert.equal(words.length, LESSONS.length);
  assert.ok(words.some((text) => /^First Position, the finish .+ the man on H6 back/.test(text)));
  assert.ok(words.every((text) => text.endsWith("Not played yet")));
  rows()[0]?.dispatchEvent(new Event("click"));
  await done();
  assert.match(bar(), /^Two kings against one/);
  assert.ok(bar().includes(COST));
  assert.deepEqual(table.moves, []);
});

test("the shortest way is worth three stars, also over a reload, and they are kept", async () => {
  let table = new Table(lesson_after(20));
  await teach(table);
  await play_on(table, 20);
  assert.equal(table.message, WON);
  table = new Table(lesson_after(20));
  table = table.reload();
  const { bar, lessons, rows } = await teach(table);
  assert.ok(bar().includes("The lone king sits in the double corner."));
  await play_on(table, 20);
  assert.equal(table.message, WON);
  assert.ok(bar().includes(PACE) && !bar().includes(WON), "nothing is said twice");
  assert.equal(best_stars().two_kings, 3);
  lessons.open();
  assert.match(rows()[0]?.textContent ?? "", /^Two kings against one.+3 of 3 stars$/);
});

test("a hint costs a star, and a reload does not give it back", async () => {
  let table = new Table(lesson_after(22));
  await teach(table);
  table.commands.hint();
  await table.asked();
  assert.match(table.message, /^Hint/);
  table = table.reload();
  await teach(table);
  await play_on(table, 22);
  assert.equal(table.message, WON_WITH_HELP);
});

test("the bar gives the idea for nothing, then the piece and the move for one star", async () => {
  const table = new Table(lesson_after(22));
  const best = "15-11";
  const { hint } = await teach(table, async () => ({
    move_results: (table.state.game.line.at(-1)?.legal_moves ?? []).map((move) => ({
      move,
      ending: /** @type {const} */ ("won"),
      plies: move.notation === best ? 3 : 9,
      progress: null,
    })),
  }));
  const ask = async () => {
    hint()?.dispatchEvent(new Event("click"));
    await done();
  };
  assert.equal(hint()?.textContent, "Hint: the idea (free)");
  await ask();
  assert.match(table.message, /^Offer a piece|^Attack|^The king/);
  assert.equal(hint()?.textContent, "Hint: the piece (costs a star)");
  await ask();
  assert.equal(table.message, "Move the piece on 15.");
  assert.deepEqual(table.state.board.shapes, [{ from: 15, to: 15 }]);
  assert.equal(hint()?.textContent, "Hint: the move (free)", "help costs once");
  await ask();
  assert.match(table.message, /^Hint: 15-11/);
  await play_on(table, 22);
  assert.equal(table.message, WON_WITH_HELP);
});

test("where the tables do not reach, the idea is the lesson's own, and it costs nothing", async () => {
  const table = new Table(lesson_after(22));
  const { hint } = await teach(table);
  hint()?.dispatchEvent(new Event("click"));
  await done();
  assert.match(table.message, /^The lone king sits in the double corner/);
  await play_on(table, 22);
  assert.equal(table.message, WON);
});

test("Undo costs a star; the lesson begins again with its own colours", async () => {
  const table = new Table(lesson_after(24));
  const { bar } = await teach(table);
  table.commands.undo();
  await play_on(table, 22);
  assert.equal(table.message, WON_WITH_HELP);
  assert.ok(bar().includes(`${PACE} Help cost a star.`));
  await table.commands.play_again();
  await done();
  assert.deepEqual(table.moves, []);
  assert.ok(bar().includes(COST));
  assert.deepEqual(table.with_word("can move"), [26, 27], "the colours are not swapped");
});

test("a win thrown away is said with the defender's answer, and earns no star", async () => {
  const table = new Table(lesson_after(0));
  /** @type {MoveResult["ending"]} */
  const ending = "drawn";
  const { lessons } = await teach(table, async () => ({
    move_results: (table.state.game.line.at(-1)?.legal_moves ?? []).map((move) => ({
      move,
      ending,
      plies: null,
      progress: null,
    })),
  }));
  table.agents.defender = lessons.agent();
  await table.click(26, 22);
  await done();
  await done();
  assert.equal(table.moves.length, 2);
  assert.equal(table.message, "The win is gone. Undo takes the move back and costs a star.");
  assert.match(JSON.stringify(table.state.game.players.black), /"slipped":true/);
  table.commands.resign();
  table.commands.answer(true);
  assert.match(table.message, /The win got away\./);
});

const MOVES = /** @type {const} */ (["5-1", "5-9"]);
/** What the defender plays with these move_results. @param {Pick<MoveResult, "ending" | "plies">[] | Error} known */
async function defended(known) {
  const table = new Table({ start_fen: "B:WK22,K27:BK5" });
  const legal_moves = table.state.game.line[0]?.legal_moves ?? [];
  assert.deepEqual(
    legal_moves.map(({ notation }) => notation),
    MOVES,
  );
  const query = async () => {
    if (known instanceof Error) throw known;
    return { move_results: known.map((move_result, index) => ({ move: legal_moves[index], ...move_result })) };
  };
  /** @type {string[]} */
  const judged = [];
  const client = /** @type {Client} */ (/** @type {unknown} */ ({ query }));
  const defender = create_defender(client, (best) => judged.push(best));
  const request = { position: { moves: [] }, legal_moves, signal: new AbortController().signal };
  const { notation } = await defender.choose(
    /** @type {import("../../../../www/play/players/agent.js").Request} */ (/** @type {unknown} */ (request)),
  );
  return [notation, ...judged];
}

test("the defender draws out what is lost, takes a win at once, and does not pretend without its tables", async () => {
  const lost = /** @type {const} */ ("lost");
  assert.deepEqual(
    await defended([
      { ending: lost, plies: 12 },
      { ending: lost, plies: 24 },
    ]),
    ["5-9", "lost"],
  );
  assert.deepEqual(
    await defended([
      { ending: "won", plies: 3 },
      { ending: "drawn", plies: null },
    ]),
    ["5-1", "won"],
  );
  await assert.rejects(defended(new Error("the server answered 503")), /503/);
});
