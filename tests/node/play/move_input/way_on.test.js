// After a square that cannot be used, a game and the training say what can be done: which pieces move, jump, or where
// to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patch, BEFORE } from "../../../../www/play/core/state.js";
import { message } from "../../../../www/play/game/message.js";
import { choose } from "../../../../www/play/move_input/selection.js";
import { create_way_on_note } from "../../../../www/play/move_input/way_on_note.js";
import { speech } from "../../../../www/play/screen_reader/announcements.js";
import { way_on } from "../../../../www/play/move_input/way_on.js";
import { Game } from "../../../../www/wasm.js";
import { Table, you_white } from "../../table.js";
import { t } from "../../translator.js";

/** The sentence after these squares were chosen, one after the other. @param {string} fen @param {number[]} squares */
function said(fen, ...squares) {
  const game = Game.from_fen(fen, "official");
  const line = [game.snapshot()];
  game.free();
  const other = { kind: "other", type: "exercise", name: "", label: "", person: false, about: {} };
  const own = fen.startsWith("W") ? "white" : "black";
  const players = { white: other, black: other, [own]: { kind: "human" } };
  const state = patch(BEFORE, {
    phase: "ready",
    game: /** @type {Partial<import("../../../../www/play/core/state_types.js").GameState>} */ ({ line, players }),
  });
  const chosen = squares.reduce((now, square) => choose(t, now, square).state, state);
  return [chosen.message.note, way_on(t, chosen)];
}

const START = new Game("official").fen();
const FEW = "W:W27,K32:B12,13";
const FORCED = "B:W16,21,30:B6,9,11";

test("the pieces that can move are named, many are counted", () => {
  assert.deepEqual(said(FEW, 8), ["You have no piece on 8.", "Your pieces on 27 and 32 can move."]);
  assert.deepEqual(said(FEW, 12), [
    "That piece belongs to Black. You play White.",
    "Your pieces on 27 and 32 can move.",
  ]);
  assert.deepEqual(said("W:W27:B12", 8), ["You have no piece on 8.", "Only your piece on 27 can move."]);
  assert.deepEqual(said(START, 18)[1], "Your pieces on 9, 10, 11 and 12 can move.");
  assert.deepEqual(said("W:W21,22,23,24,32:B1,2", 18)[1], "Choose one of your pieces: 5 of them can move.");
});

test("a compulsory jump is said with its piece, once", () => {
  assert.deepEqual(said(FORCED, 1), ["You must jump. Man on 11.", ""]);
  assert.deepEqual(said(FORCED, 21), ["That piece belongs to White. You play Black.", "You must jump. Man on 11."]);
});

test("a chosen piece has its squares named", () => {
  assert.deepEqual(said(FEW, 27, 10), ["The man on 27 cannot go to 10.", "It can go to 23 or 24."]);
});

test("without a refused square nothing is added", () => {
  assert.deepEqual(said(FEW), [null, ""]);
  assert.deepEqual(said(FEW, 27), [null, ""]);
});

/** A live region: what the page announced last. @param {Table} table */
function live_region(table) {
  let text = "";
  const say = (/** @type {string} */ sentence) => void (text = sentence || text);
  table.store.subscribe((now, before) => say(speech(t, now, before)));
  return { say, text: () => text };
}

test("in a game the sentence follows the reason in the message, and each is announced once", async () => {
  const table = new Table({ players: you_white, start_fen: "W:W27,K32:B12,13" });
  const live = live_region(table);
  await table.click(8);
  assert.equal(live.text(), "You have no piece on 8.");
  create_way_on_note(t, table.store, live.say); // the first refusal has loaded it
  assert.equal(message(t, table.state).strong, "You have no piece on 8. Your pieces on 27 and 32 can move.");
  assert.equal(live.text(), "Your pieces on 27 and 32 can move.", "the reason has been announced");
  await table.click(27);
  assert.equal(table.state.message.note, null);
  await table.click(8);
  const later = "The man on 27 cannot go to 8. It can go to 23 or 24.";
  assert.equal(message(t, table.state).strong, later);
  assert.equal(live.text(), later);
});

test("a friend who joins highlights the pieces that can move, and nothing is added to that sentence", async () => {
  const table = new Table({ players: you_white, start_fen: "W:W27,K32:B12,13" });
  create_way_on_note(t, table.store, live_region(table).say);
  const joins = () =>
    table.store.commit((state) =>
      patch(state, {
        board: { refused: state.board.refused + 1 },
        message: { note: "Bob is here. You play White. Your move." },
      }),
    );
  joins();
  assert.equal(table.state.message.note, "Bob is here. You play White. Your move.");
  await table.click(8);
  assert.match(table.state.message.note ?? "", /can move\.$/);
  joins();
  assert.equal(table.state.message.note, "Bob is here. You play White. Your move.");
});
