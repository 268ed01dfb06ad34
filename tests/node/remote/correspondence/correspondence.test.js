// A game move by move between two pages: each link that is opened plays what is new in it, and only that.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { ask } from "../../../../www/play/core/actions.js";
import { create_correspondence, link_to_send } from "../../../../www/remote/correspondence/correspondence.js";
import { has_link } from "../../../../www/remote/correspondence/correspondence_transition.js";
import { turn_link_fragment } from "../../../../www/remote/correspondence/turn_link.js";
import { entry_of } from "../../../../www/records/own_games/entry.js";
import { to_saved } from "../../../../www/play/game/saved_game.js";
import { Game } from "../../../../www/wasm.js";
import { give_elements } from "../../elements.js";
import { done, Table } from "../../table.js";
import { t } from "../../translator.js";

const LETTER = "0123456789abcdef";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** @param {Map<string, unknown>} games @param {Table} table */
function keep(games, { state }) {
  const entry = entry_of(state, to_saved(state));
  games.set(entry.id, entry);
}

/**
 * A person with a page.
 * @param {Map<string, unknown>} [games] the own games
 * @param {object} [game] on the board
 */
async function person(games = new Map(), game = {}) {
  const table = new Table(game);
  const { body } = give_elements();
  const { store, play } = table;
  const correspondence = await create_correspondence(t, {
    store,
    play,
    confirm_replace_game: async () => {
      keep(games, table);
      return true;
    },
    games: async () => ({ find: async (id) => ({ value: games.get(id) ?? null, trouble: null }) }),
  });
  table.agents.letters = correspondence.agent();
  return {
    table,
    begin: (how = {}) => correspondence.open({ side: "black", rules: "official", control: "", ...how }),
    /** @param {string} link */
    async open(link) {
      await correspondence.arrive(link);
      await done();
      await done();
    },
    /** As the dialog offers it. */
    link: () => link_to_send({ store, play }),
    is_offered: () => body.shown.some(({ open }) => open),
    ask: correspondence.ask,
    answer: correspondence.answer,
    /** Shares or copies the link, with the first button of the dialog. */
    async send() {
      const button = body.shown.filter(({ textContent }) => textContent === t("letter.copy"));
      for (const part of button) part.dispatchEvent(new Event("click")); // it, and what only contains it
      await done();
    },
  };
}

/** @param {readonly string[]} moves @param {import("../../../../www/play/core/state_types.js").Side} [resigned] */
function link_of(moves, resigned) {
  const game = new Game("official");
  for (const move of moves) game.apply(move);
  if (resigned !== undefined) game.resign(resigned);
  return turn_link_fragment(LETTER, game.link());
}

test("the starting player is asked to move, and the other page opens with the new move played", async () => {
  const ada = await person();
  await ada.begin();
  assert.equal(ada.table.message, "You play Black and move first. After your move you get a link to send.");
  await ada.table.click(11, 15);
  assert.equal(ada.table.message, "Your friend to move");
  const bob = await person();
  await bob.open(ada.link());
  assert.equal(bob.table.message, "Black has played 11-15. Your move.");
  assert.deepEqual(bob.table.moves, ["11-15"]);
  await bob.table.click(23, 19);
  await ada.open(bob.link());
  assert.equal(ada.table.message, "White has played 23-19. Your move.");
  await ada.table.click(8, 11);
  assert.deepEqual(ada.table.moves, ["11-15", "23-19", "8-11"]);
});

test("a link that is opened twice, or is older than the game, plays nothing", async () => {
  const ada = await person();
  await ada.open(link_of(["11-15", "23-19"]));
  await ada.open(link_of(["11-15", "23-19"]));
  assert.equal(ada.table.message, "Nothing new: it is your turn.");
  await ada.table.click(8, 11);
  await ada.open(link_of(["11-15", "23-19"]));
  assert.equal(ada.table.message, "This link is older than your saved game, which has more moves.");
  await ada.open(link_of(["11-15", "23-19", "8-11"]));
  assert.match(ada.table.message, /^Nothing new: the other side is to move\./);
  assert.equal(ada.table.moves.length, 3);
});

test("the own link of another device brings the game up to date, and the next move is the friend's", async () => {
  const ada = await person();
  await ada.open(link_of(["11-15", "23-19"]));
  await ada.open(link_of(["11-15", "23-19", "8-11"]));
  assert.match(ada.table.message, /^This link adds moves of your own\./);
  ada.answer(true);
  ada.table.store.commit(ask(null));
  assert.deepEqual(ada.table.moves, ["11-15", "23-19", "8-11"]);
  assert.equal(ada.table.message, "Your friend to move");
  assert.equal(ada.ask("takeback"), t("letter.sent"));
  mock.timers.tick(1000);
  assert.equal(ada.is_offered(), false, "its link was sent");
  await ada.open(link_of(["11-15", "23-19", "8-11", "22-17"]));
  assert.equal(ada.table.message, "White has played 22-17. Your move.");
});

test("a link whose move is not made says nothing about a later move or another game", async () => {
  const { table, open } = await person();
  table.agents.letters = { choose: () => new Promise(() => undefined) }; // it does not hear of the move
  await open(link_of(["11-15", "23-19", "8-11"]));
  table.play.go_to(table.state.game.line_nodes[1] ?? null);
  assert.doesNotMatch(table.message, /has played/);
  const other = await person();
  other.table.agents.letters = table.agents.letters;
  await other.open(link_of(["11-15"]));
  await other.table.commands.start({ opponent: "friend", level: 3, side: "black", rules: "official" });
  await other.table.click(9, 14);
  assert.doesNotMatch(other.table.message, /has played/);
});

test("the link of a friend adds no move of the player here without being asked", async () => {
  const ada = await person();
  await ada.open(link_of(["11-15", "23-19"]));
  for (const yes of [false, true]) {
    await ada.open(link_of(["11-15", "23-19", "8-11", "22-17"]));
    assert.deepEqual(ada.table.moves, ["11-15", "23-19"]);
    assert.match(ada.table.message, /^This link adds moves of your own\./);
    if (!yes) ada.answer(false);
    else await ada.table.click(9, 14); // the move that is made here instead
    ada.answer(true);
    assert.equal(ada.table.moves.length, yes ? 4 : 2);
  }
  assert.equal(ada.table.state.game.mode, "study", "the link differs from the game");
});

test("a move whose link was shared or copied cannot be taken back, also after a reload", async (context) => {
  context.mock.method(console, "info", () => undefined); // the encoder of QR codes is not here
  const copied = mock.fn(async (/** @type {string} */ _text) => undefined);
  const bob = await person();
  Object.assign(navigator, { clipboard: { writeText: copied } });
  await bob.open(link_of(["11-15"]));
  await bob.table.click(23, 19);
  mock.timers.tick(1000);
  await bob.send();
  assert.equal(copied.mock.callCount(), 1);
  assert.equal(bob.ask("takeback"), t("letter.sent"));
  assert.deepEqual(bob.table.moves, ["11-15", "23-19"]);
  const later = await person(new Map(), to_saved(bob.table.state));
  assert.equal(later.ask("takeback"), t("letter.sent"));
  await bob.open(link_of(["11-15", "23-19", "8-11"]));
  await bob.table.click(22, 17);
  assert.equal(bob.ask("takeback"), "", "its link was not sent yet");
});

test("a move can be taken back until its link is sent", async () => {
  const bob = await person();
  await bob.open(link_of(["11-15"]));
  assert.notEqual(bob.ask("takeback"), "");
  await bob.table.click(23, 19);
  assert.equal(bob.ask("takeback"), "");
  assert.deepEqual(bob.table.moves, ["11-15"]);
  assert.notEqual(bob.ask("draw"), "");
});

test("a link whose moves differ from the game is opened beside it, as a study", async () => {
  const bob = await person();
  await bob.open(link_of(["11-15"]));
  await bob.table.click(22, 18);
  await bob.open(link_of(["11-15", "23-19", "8-11"]));
  assert.match(bob.table.message, /^The moves in this link differ from your saved game\./);
  assert.equal(bob.table.state.game.mode, "study");
  assert.deepEqual(bob.table.moves, ["11-15", "23-19", "8-11"]);
});

test("a game that is kept goes on with its link, whatever is on the board", async () => {
  /** @type {Map<string, unknown>} */
  const games = new Map();
  const first = await person(games);
  await first.open(link_of(["11-15", "23-19"]));
  await first.table.click(8, 11);
  keep(games, first.table);
  const later = await person(games, { moves: ["9-13"] });
  await later.open(link_of(["11-15", "23-19"]));
  assert.deepEqual(later.table.moves, ["11-15", "23-19", "8-11"]);
  await later.open(link_of(["11-15", "23-19", "8-11", "22-17"]));
  assert.deepEqual(later.table.moves, ["11-15", "23-19", "8-11", "22-17"]);
});

test("a resignation is told by the link, but nobody resigns for somebody else", async () => {
  const bob = await person();
  await bob.open(link_of(["9-13"], "black"));
  assert.match(bob.table.message, /White wins: Black resigned\./);
  const ada = await person();
  await ada.open(link_of(["11-15", "23-19"]));
  await ada.table.click(8, 11);
  await ada.open(link_of(["11-15", "23-19", "8-11"], "black"));
  assert.match(ada.table.message, /^Nothing new/);
});

test("a finished game that is studied stays one game, whose link can still be sent", async () => {
  /** @type {Map<string, unknown>} */
  const games = new Map();
  const bob = await person(games);
  await bob.open(link_of(["11-15", "23-19"]));
  games.clear(); // the game that was on the board before
  bob.table.play.resign("black");
  const link = bob.link();
  const { id } = bob.table.state.game;
  bob.table.commands.view(1);
  await bob.table.click(22, 18);
  bob.table.commands.promote(bob.table.state.game.node ?? -1);
  assert.deepEqual([bob.table.state.game.mode, bob.table.state.game.id], ["study", id]);
  assert.equal(has_link(bob.table.state), true);
  assert.equal(bob.link(), link);
  keep(games, bob.table);
  assert.deepEqual([...games.keys()], [id]);

  const study = bob.table.state.game.pdn.with_redo();
  await bob.open(link_of(["11-15", "23-19"]));
  assert.equal(bob.table.state.game.pdn.with_redo(), study, "the link has nothing new");
  await bob.open(link_of(["11-15"], "black"));
  assert.match(bob.table.message, /This link is older than your saved game, which has more moves\.$/);
  const later = await person(games, { moves: ["9-13"] });
  await later.open(link_of(["11-15", "23-19"]));
  assert.deepEqual([later.table.state.game.mode, later.table.state.game.id], ["study", id]);
  assert.equal(later.link(), link);
  await later.open(link_of(["11-15", "23-19", "8-11"]));
  assert.match(later.table.message, /^The moves in this link differ from your saved game\./);
  assert.notEqual(later.table.state.game.id, id);
});

test("a game from a set-up is sent from its study as it was played", async () => {
  const { table, begin, link } = await person(new Map());
  await begin({ start: "B:WK32:BK1" });
  await table.click(1, 6);
  table.play.resign("black");
  const before = link();
  table.commands.study();
  assert.equal(link(), before);
});

test("a damaged link changes nothing", async () => {
  const { table, open } = await person(new Map(), { moves: ["11-15"] });
  await open("#turn=1.0123456789abcdef.AAAA");
  assert.equal(table.message, "The link is damaged: it does not hold a complete game.");
  assert.deepEqual(table.moves, ["11-15"]);
});
