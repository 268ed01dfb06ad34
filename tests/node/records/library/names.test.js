// The players of a game in the list: as the bars beside the board name them in a game that was played here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { names_of } from "../../../../www/records/library/row.js";
import { entry } from "../statistics/reviewed.js";
import { t } from "../../translator.js";

const row = /** @type {import("../../../../www/records/library/protocol.js").Row} */ (
  /** @type {unknown} */ ({ black: "Player", white: "Computer, level 3" })
);

/** @param {object} value */
const kept = (value) =>
  /** @type {import("../../../../www/records/own_games/entry.js").Kept} */ ({ entry: value, fault: null });

test("you are You in the list of own games, also in a reviewed one", () => {
  const game = entry("a");
  assert.equal(names_of(t, kept(game), row), "You – Computer, level 3, learner");
  const played = { players: game.saved.players, moves: [], result: "1-0" };
  const study = { ...game, saved: { ...game.saved, mode: "study", played } };
  assert.equal(names_of(t, kept(study), row), "You – Computer, level 3, learner");
  assert.equal(names_of(t, kept({ ...game, saved: null }), row), "Player – Computer, level 3", "a game of a file");
  assert.equal(names_of(t, null, row), "Player – Computer, level 3");
});

test("of two people here the one who began is player 1, also where White begins", () => {
  const game = entry("a");
  const friends = { ...game.saved, players: { black: { kind: "human" }, white: { kind: "human" } } };
  assert.equal(names_of(t, kept({ ...game, saved: friends }), row), "Player 1 – Player 2");
  const russian = { ...game, saved: friends, pdn: '[GameType "25,W,8,8,A0,0"]\n\n*' };
  assert.equal(names_of(t, kept(russian), row), "Player 2 – Player 1", "the list names Black first");
});
