// The spectators of a game: each is shown the game as long as the session lasts, and none after that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { show_game } from "../../../../www/remote/network/game_adapter.js";
import { create_spectators } from "../../../../www/remote/network/spectators.js";
import { START, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Peer, Phase } from "../../../../www/remote/network/peer.js" */

/** The spectators of a game, and their connections. */
function hosted() {
  const table = new Table();
  /** @type {number[]} */
  const counts = [];
  const names = { black: "Ada", white: "Bob" };
  const spectators = create_spectators(
    table.store,
    () => ({ game: 0, names }),
    (count) => void counts.push(count),
  );
  const invite = async () => {
    const peer = {
      sent: /** @type {(string | undefined)[]} */ ([]),
      closed: false,
      phase: (/** @type {Phase} */ _) => {},
    };
    await spectators.invite(({ on_phase }) => {
      peer.phase = on_phase;
      const connection = {
        invite: async () => ({ user: "guest" }),
        accept: async () => undefined,
        send: (/** @type {string} */ text) => void peer.sent.push(/kind":"(\w+)/.exec(text)?.[1]),
        close: () => void (peer.closed = true),
      };
      return /** @type {Peer} */ (/** @type {unknown} */ (connection));
    });
    return peer;
  };
  /** @type {Parameters<typeof spectators.accept>[0]} */
  const answer = { user: "guest", password: "p".repeat(22), fingerprint: "f", candidates: [] };
  return { spectators, counts, invite, accept: () => spectators.accept(answer) };
}

test("a spectator that is still connecting when the session ends is shown nothing", async () => {
  const { spectators, counts, invite, accept } = hosted();
  const first = await invite();
  await accept();
  first.phase("open");
  assert.deepEqual([first.sent, counts], [["table"], [1]]);
  const second = await invite();
  await accept();
  const third = await invite();
  spectators.end();
  assert.deepEqual(
    [first, second, third].map(({ closed, sent }) => [closed, sent.at(-1)]),
    [
      [true, "bye"],
      [true, undefined],
      [true, undefined],
    ],
  );
  for (const peer of [second, third]) peer.phase("open");
  first.phase("closed");
  assert.deepEqual([second.sent, third.sent, counts], [[], [], [1]]);
});

test("players without a name are shown to a spectator as their sides, in its own language", () => {
  const { store, play } = new Table();
  const shown = {
    game: 0,
    rules: /** @type {const} */ ("official"),
    start: START,
    moves: [],
    control: "",
    clock: null,
  };
  for (const [name, wanted] of [
    ["", "White"],
    ["Bob", "Bob"],
  ]) {
    const names = { black: "Ada", white: name ?? "" };
    show_game(t, store, play, { kind: "table", names, ended: null, ...shown }, null);
    const { black, white } = store.get().game.players;
    assert.deepEqual([black.kind === "other" && black.name, white.kind === "other" && white.name], ["Ada", wanted]);
  }
});

test("a spectator that leaves is counted no longer", async () => {
  const { spectators, counts, invite, accept } = hosted();
  const guest = await invite();
  await accept();
  guest.phase("open");
  guest.phase("closed");
  assert.deepEqual([counts, spectators.count()], [[1, 0], 0]);
  spectators.end();
  assert.equal(guest.closed, false, "its connection has ended already");
});
