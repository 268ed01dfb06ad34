// Two pages with a session between them, without a connection: what one sends, the other receives.
import assert from "node:assert/strict";
import { bring_to, begin_game, remote_player, replay_of, sides } from "../../../../www/remote/network/game_adapter.js";
import { start_of } from "../../../../www/play/rules/start_of.js";
import { create_remote_agent } from "../../../../www/remote/network/remote_agent.js";
import { create_session } from "../../../../www/remote/network/session.js";
import { begin } from "../../../../www/remote/network/session_protocol.js";
import { done, Table } from "../../table.js";
import { t } from "../../translator.js";

/**
 * @import { Phase } from "../../../../www/remote/network/peer.js"
 * @import { Side } from "../../../../www/play/core/state_types.js"
 */
/** @typedef {{ on_phase(phase: Phase): void, on_data(data: unknown): void, beat(number: number): void }} Heard */

export const SESSION = "0123456789abcdef01234567";
export const PLAN = { rules: /** @type {const} */ ("official"), start: start_of("official").fen, control: "" };

export const settle = async () => {
  for (let step = 0; step < 12; step += 1) await done();
};

/** A player with a page. @param {Side} side @param {typeof PLAN} plan */
export function player(side, plan = PLAN) {
  const table = new Table({ moves: ["9-13"] });
  const { store, play } = table;
  const agent = create_remote_agent();
  table.agents.network = agent;
  /** @type {unknown[][]} */
  const reports = [];
  /** @type {string[]} */
  const sent = [];
  /** @type {{ on: Heard, closed: boolean, forward: (text: string) => void }[]} */
  const channels = [];
  /** @param {string} name */
  const report =
    (name) =>
    (/** @type {unknown[]} */ ...values) =>
      void reports.push([name, ...values]);
  const names = ["phase", "greeted", "chat", "asked", "answered", "gone", "broken", "changed", "parted"];
  const listener = Object.fromEntries(names.map((name) => [name, report(name)]));
  const session = create_session(
    {
      store,
      agent,
      play,
      stand: (moves, clock) => bring_to(store, play, moves, clock),
      replay: replay_of(plan),
      begin: (me, plan, name) => begin_game(store, play, plan, sides(me, remote_player(t, name, SESSION))),
    },
    /** @type {Parameters<typeof create_session>[1]} */ (/** @type {unknown} */ (listener)),
    { protocol: begin(SESSION, side, 0, side === "white"), plan, name: side, game: null },
  );
  const connect = () =>
    session.connect((on) => {
      const channel = { on, closed: false, forward: (/** @type {string} */ _text) => undefined };
      channels.push(channel);
      return /** @type {import("../../../../www/remote/network/peer.js").Peer} */ (
        /** @type {unknown} */ ({
          send(/** @type {string} */ text) {
            if (channel.closed) return false;
            sent.push(text);
            channel.forward(text);
            return true;
          },
          close() {
            channel.closed = true;
            on.on_phase("closed");
          },
        })
      );
    });
  connect();
  /** Since the last question, without the news that there is something to keep. */
  const news = () => reports.splice(0).filter(([name]) => name !== "changed");
  /** @returns {{ on: Heard, closed: boolean, forward: (text: string) => void }} */
  const channel = () => channels.at(-1) ?? assert.fail();
  const kinds = () => sent.splice(0).map((text) => /kind":"(\w+)/.exec(text)?.[1]);
  return { table, session, reports, news, channel, channels, connect, sent, kinds };
}

/** @typedef {ReturnType<typeof player>} Page */

/**
 * Messages take a turn of the event loop.
 * @param {Page} one
 * @param {Page} other
 */
export function join(one, other) {
  const [first, second] = [one.channel(), other.channel()];
  first.forward = (text) => void setImmediate(() => second.on.on_data(text));
  second.forward = (text) => void setImmediate(() => first.on.on_data(text));
  first.on.on_phase("open");
  second.on.on_phase("open");
}

/** @param {typeof PLAN} [plan] */
export async function pair(plan) {
  const ada = player("black", plan);
  const bob = player("white", plan);
  join(ada, bob);
  await settle();
  for (const one of [ada, bob]) one.kinds();
  return { ada, bob };
}
