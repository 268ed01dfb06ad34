// What is heard of a game: which sounds a change has, and what the voice says of moves that follow each other faster
// than it speaks.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sound_events } from "../../../../www/play/sound/sound_events.js";
import { give_gestures, give_root, give_storage, give_voice } from "../../browser.js";
import { Table, study } from "../../table.js";
import { t } from "../../translator.js";

/** The kinds of sounds of each change of a game from now on. @param {Table} table @param {number} [step] */
function listen(table, step = 0) {
  /** @type {string[]} */
  const sounds = [];
  table.store.subscribe((now, before) =>
    sounds.push(...sound_events(now, before, step).map(({ kind, at }) => `${kind} ${at}`)),
  );
  return () => sounds.splice(0);
}

test("a step, each hop of a jump, a crown and the end are heard once each", async () => {
  const table = new Table({ start_fen: "B:W19,27,6:B15,1" });
  const sounds = listen(table);
  await table.click(15, 31);
  assert.deepEqual(sounds(), ["jump 0", "jump 90", "crown 180"]);
  await table.click(6, 2);
  assert.deepEqual(sounds(), ["step 0", "crown 90"]);
  table.commands.resign();
  table.commands.answer(true);
  assert.deepEqual(sounds(), ["win 220"]);
});

test("where pieces are seen moving each hop is heard when it is made", async () => {
  const table = new Table({ start_fen: "B:W19,27,6:B15,1" });
  const sounds = listen(table, 200);
  await table.click(15, 31);
  assert.deepEqual(sounds(), ["jump 100", "jump 300", "crown 390"]);
});

test("hops chosen one by one are heard as they are chosen", async () => {
  const table = new Table({ start_fen: "W:W22,29:B18,10,1,4", rules: "may-stop" });
  const sounds = listen(table);
  await table.click(22, 15);
  assert.deepEqual(sounds(), ["jump 0"]);
  await table.click(6);
  assert.deepEqual(sounds(), ["jump 0"]);
});

test("a loss sounds otherwise than a win, and a study ends in silence", async () => {
  const table = new Table({
    start_fen: "B:W18:B15",
    players: { black: { kind: "computer", level: 1 }, white: { kind: "human" } },
  });
  const sounds = listen(table);
  await table.computer("15x22");
  assert.deepEqual(sounds(), ["jump 0", "loss 220"]);
  const studied = new Table(study('[FEN "B:W18:B15"]\n\n1. 15x22 *'));
  const silent = listen(studied);
  studied.commands.view(1);
  assert.deepEqual(silent(), ["jump 0"]);
});

/** @type {ReturnType<typeof give_voice>} */
let voice;
/** The voice of a game, with settings of its own. @param {Table} table */
async function speaking(table) {
  const [{ create_sound }, { change_settings }] = await Promise.all([
    import("../../../../www/play/sound/sound.js"),
    import("../../../../www/kit/settings/store.js"),
  ]);
  change_settings({ voice: "on", sound: "on" });
  create_sound(t, table.store);
  return change_settings;
}

beforeEach(() => {
  give_storage();
  give_root();
  give_gestures();
  voice = give_voice();
});

test("the voice is never behind: of what waits it says the last, and silence ends what is said", async () => {
  const table = new Table();
  const change_settings = await speaking(table);
  await table.click(11, 15, 22, 18, 15, 22);
  assert.deepEqual(voice.spoken(), ["Black moves 11 to 15."]);
  voice.end();
  assert.deepEqual(voice.spoken(), ["Black jumps 15 to 22, captures 18. White must jump. Man on 25 or man on 26."]);
  change_settings({ sound: "off" });
  assert.deepEqual(voice.spoken(), ["cancelled"]);
});

test("of rapid steps through a study the voice says the last", async () => {
  const table = new Table(study("1. 11-15 23-19 2. 8-11 22-17 *"));
  await speaking(table);
  table.commands.view(1);
  table.commands.view(2);
  const [first = "", cancelled, last = ""] = voice.spoken();
  assert.match(first, /11 to 15/);
  assert.equal(cancelled, "cancelled");
  assert.match(last, /23 to 19/);
});

test("a hidden tab is silent", async () => {
  const table = new Table();
  await speaking(table);
  Object.assign(document, { visibilityState: "hidden" });
  await table.click(11, 15);
  assert.deepEqual(voice.spoken(), []);
});
