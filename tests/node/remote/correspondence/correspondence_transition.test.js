// What a link or a move means for a correspondence game, without dialog and database.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  continued_effects,
  link_due,
  new_game_effects,
} from "../../../../www/remote/correspondence/correspondence_transition.js";
import { Table } from "../../table.js";

/** @import { TurnLink } from "../../../../www/remote/correspondence/turn_link.js" */

const LETTER = "0123456789abcdef";
const FRIEND = { kind: "other", type: "letters", name: "", label: "", person: true, about: { letter: LETTER } };

/** A game whose Black sits here. @param {string[]} moves */
const table_of = (moves) => new Table({ moves, players: { black: { kind: "human" }, white: FRIEND } });

/** @param {string[]} moves @param {Partial<TurnLink>} [change] @returns {TurnLink} */
const link_of = (moves, change) =>
  /** @type {TurnLink} */ ({ letter: LETTER, pdn: "pdn", moves, turn: "black", ended: null, ...change });

/** @param {string[]} played @param {TurnLink} link */
const continued = (played, link) => continued_effects(table_of(played).state, link);

test("the last move of a new link is played on the board, and the others are there at once", () => {
  const link = link_of(["11-15", "23-19"]);
  assert.deepEqual(new_game_effects(link), [
    { kind: "restore", link, node_path: [0] },
    { kind: "deliver", move: "23-19", ply: 1 },
  ]);
  assert.equal(new_game_effects(link_of([]))[1]?.kind, "ask_for_first_move");
  assert.deepEqual(
    new_game_effects(link_of(["11-15"], { ended: "white" })).map(({ kind }) => kind),
    ["restore", "resign"],
  );
});

test("a link plays what it has more, and only its last move as an answer", () => {
  assert.deepEqual(continued(["11-15"], link_of(["11-15", "23-19"])), [{ kind: "deliver", move: "23-19", ply: 1 }]);
  assert.deepEqual(continued([], link_of(["11-15", "23-19"])), [
    { kind: "play_on", moves: ["11-15"] },
    { kind: "deliver", move: "23-19", ply: 1 },
  ]);
});

test("the own link of another device plays all moves at once: nobody answers with the own move", () => {
  const own = ["11-15", "23-19", "8-11"];
  const link = link_of(own, { turn: "white" });
  assert.deepEqual(continued(own.slice(0, 2), link), [{ kind: "play_on", moves: ["8-11"] }]);
  assert.deepEqual(continued(own.slice(0, 1), link), [{ kind: "play_on", moves: ["23-19", "8-11"] }]);
  assert.deepEqual(continued(own.slice(0, 2), link_of(own, { ended: "white" })), [
    { kind: "play_on", moves: ["8-11"] },
    { kind: "resign_if_playing", side: "white" },
  ]);
});

test("a link plays nothing in a game that is over", () => {
  const table = table_of(["11-15"]);
  table.play.resign("black");
  const parted = [
    { kind: "open_study", pdn: "pdn" },
    { kind: "notice", text: "parted" },
  ];
  assert.deepEqual(continued_effects(table.state, link_of(["11-15", "23-19"])), parted);
  const same = link_of(["11-15"], { turn: "white", ended: "black" });
  assert.deepEqual(continued_effects(table.state, same), [{ kind: "note", text: "waits" }]);
});

test("a link with no more moves says whose turn it is, and an older one that it is old", () => {
  assert.deepEqual(continued(["11-15"], link_of(["11-15"])), [{ kind: "note", text: "waits" }]);
  assert.deepEqual(continued(["11-15", "23-19"], link_of(["11-15", "23-19"])), [{ kind: "note", text: "your_turn" }]);
  assert.deepEqual(continued(["11-15", "23-19"], link_of(["11-15"])), [{ kind: "notice", text: "older" }]);
});

test("a link with other moves is opened beside the game", () => {
  assert.deepEqual(continued(["11-15"], link_of(["9-13", "23-19"])), [
    { kind: "open_study", pdn: "pdn" },
    { kind: "notice", text: "parted" },
  ]);
});

test("the other side may resign by a link, but not for the player here", () => {
  const resigned = continued(["11-15"], link_of(["11-15"], { ended: "white" }));
  assert.deepEqual(resigned.at(-1), { kind: "resign_if_playing", side: "white" });
  assert.deepEqual(continued(["11-15"], link_of(["11-15", "23-19"], { ended: "white" })), [
    { kind: "play_on", moves: ["23-19"] },
    { kind: "resign_if_playing", side: "white" },
  ]);
  assert.equal(continued(["11-15"], link_of(["11-15"], { ended: "black" })).length, 1);
});

test("a link is due after an own move and after an own end, and not after a move of the other side", async () => {
  const table = table_of([]);
  const start = table.state;
  await table.click(11, 15);
  const moved = table.state;
  assert.deepEqual(link_due(moved, start), { over: false });
  assert.equal(link_due(moved, moved), null);
  table.play.resign("black");
  assert.deepEqual(link_due(table.state, moved), { over: true });
  const theirs = table_of(["11-15"]).state;
  const answered = { ...table_of(["11-15", "23-19"]).state };
  assert.equal(link_due({ ...answered, game: { ...answered.game, id: theirs.game.id } }, theirs), null);
  assert.equal(link_due(answered, { ...theirs, game: { ...theirs.game, id: "other" } }), null);
});
