// What the message line says when the engine has failed or was replaced: it hides nothing that the player has to know,
// and what it offers works.
import assert from "node:assert/strict";
import { test } from "node:test";
import { make_offer, set_note, set_notice } from "../../../../www/play/core/actions.js";
import { message } from "../../../../www/play/game/message.js";
import { done, friends, machine, Table, you_black } from "../../table.js";
import { t } from "../../translator.js";

const JUMP = "B:W15,31:B11,1";
const RESTARTED = t("engine_restarted");

test("a notice does not hide that a jump is due", () => {
  const table = new Table({ start_fen: JUMP, players: friends });
  assert.match(table.message, /^Black must jump/);
  table.store.commit(set_notice(RESTARTED));
  assert.equal(table.message, `Black must jump. ${RESTARTED}`);
  assert.equal(message(t, table.state).tone, "must");
});

test("an offer stands behind what is said, with its button, and does not hide that a jump is due", async () => {
  const table = new Table({ players: { ...you_black, white: machine(2) } });
  table.store.commit(make_offer({ words: "The connection is lost.", button: "Send a new link" }));
  assert.deepEqual([table.message, message(t, table.state).offer], ["The connection is lost.", "Send a new link"]);
  table.store.commit(set_note("That square is taken."));
  assert.deepEqual([table.message, message(t, table.state).offer], ["That square is taken.", "Send a new link"]);
  table.store.commit(set_note(null));
  table.store.commit(make_offer(null));
  assert.deepEqual([table.message, message(t, table.state).offer], ["Your move", undefined]);
  const jump = new Table({ start_fen: JUMP, players: friends });
  jump.store.commit(make_offer({ words: "The connection is lost.", button: "Send a new link" }));
  assert.equal(jump.message, `Black must jump. The connection is lost.`);
  assert.equal(message(t, jump.state).offer, "Send a new link");
});

test("a hint that fails says why, and that a jump is due; the next one works and takes the notice away", async () => {
  const table = new Table({ start_fen: JUMP, players: friends });
  table.found = new Error(t("engine.stopped"));
  table.commands.hint();
  await table.asked();
  assert.match(table.message, /^Black must jump.* No answer: the engine has stopped\.$/);
  table.found = {};
  table.commands.hint();
  table.store.commit(set_notice(RESTARTED)); // it died once more, and the search began again
  await table.asked();
  assert.match(table.message, /^Hint: 11x18/);
});

test("a computer that could not move can be asked again whatever is pressed meanwhile", async () => {
  const table = new Table({ players: { ...you_black, white: machine(2) } });
  table.answers.push("nothing");
  await table.click(11, 15);
  const failed = /^The computer could not move: .+ Undo, or start a new game\.$/;
  assert.match(table.message, failed);
  assert.equal(message(t, table.state).try_again, true);
  await table.click(9);
  assert.match(table.message, failed);
  assert.equal(message(t, table.state).try_again, true);
  table.commands.try_again();
  await done();
  assert.equal(table.message, "Computer is thinking");
  await table.computer("23-19");
  assert.equal(table.message, "Your move");
});
