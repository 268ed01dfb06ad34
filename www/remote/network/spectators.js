// The spectators of a game. Each has its own connection to this page, which sends the full game after every change.
// Messages from spectators only show that they are still connected; they never affect the game.
import { local_game, shared_game } from "./local_snapshot.js";
import { read, write } from "./messages.js";
import { ALL, create_rate_limit } from "./rate_limit.js";

/** @import { Peer } from "./peer.js" */

export const MAX_SPECTATORS = 8;

/**
 * @param {import("../../play/core/store.js").Store} store
 * @param {() => { game: number, names: import("./messages.js").Names }} about
 * @param {(count: number) => void} changed
 */
export function create_spectators(store, about, changed) {
  /** @type {Set<Peer>} */
  const open = new Set();
  /** Those that have sent an answer, connected or not yet. @type {Set<Peer>} */
  const accepted = new Set();
  const ending = new AbortController();
  /** The invitation that has no answer yet. @type {{ peer: Peer, user: string } | null} */
  let invited = null;

  /** @param {Peer} peer */
  const show = (peer) => {
    const { game, names } = about();
    const state = store.get();
    peer.send(write({ kind: "table", names, ...shared_game(local_game(state, game)) }));
  };

  const unsubscribe = store.subscribe((now, before) => {
    if (now.game.revision === before.game.revision || open.size === 0) return;
    if (now.game.ply !== before.game.ply || now.game.id !== before.game.id || now.game.line !== before.game.line)
      for (const peer of open) show(peer);
  });

  /** @param {Peer} peer */
  const gone = (peer) => {
    accepted.delete(peer);
    if (open.delete(peer)) changed(open.size);
  };

  return {
    count: () => open.size,
    full: () => open.size >= MAX_SPECTATORS,
    /** The user of the invitation; empty while it is being made, null without one. */
    invited: () => invited?.user ?? null,

    /**
     * @param {(on: { on_phase(phase: import("./peer.js").Phase): void, on_data(data: unknown): void, beat(number:
     *   number): void }) => Peer} connect
     * @returns {Promise<import("./description.js").Description | null>} null: another invitation has been made
     *   since, or all spectators were dismissed
     */
    async invite(connect) {
      invited?.peer.close();
      const is_accepted = create_rate_limit(ALL, Date.now());
      /** @type {Peer} */
      const peer = connect({
        on_phase(phase) {
          if (ending.signal.aborted) return;
          if (phase === "open" && !open.has(peer)) {
            open.add(peer);
            changed(open.size);
            show(peer);
          }
          if (phase === "closed") gone(peer);
        },
        on_data(data) {
          const in_time = is_accepted(Date.now());
          const { message } = read(data);
          if (!in_time || message === null || message.kind === "bye") peer.close();
          else if (message.kind === "ping") peer.send(write({ kind: "pong", number: message.number }));
        },
        beat: (number) => void peer.send(write({ kind: "ping", number })),
      });
      const own = { peer, user: "" };
      invited = own;
      try {
        const description = await peer.invite();
        if (invited !== own) {
          peer.close();
          return null;
        }
        invited = { peer, user: description.user };
        return description;
      } catch (error) {
        peer.close();
        if (invited === own) invited = null;
        throw error;
      }
    },

    /** @param {import("./description.js").Description} description */
    async accept(description) {
      const peer = invited?.peer;
      invited = null;
      if (peer === undefined) return;
      accepted.add(peer);
      await peer.accept(description);
    },

    /** Says goodbye to all spectators, also to those that are still connecting. */
    end() {
      ending.abort();
      unsubscribe();
      invited?.peer.close();
      invited = null;
      for (const peer of accepted) {
        if (open.has(peer)) peer.send(write({ kind: "bye", why: "left" }));
        peer.close();
      }
    },
  };
}

/** @typedef {ReturnType<typeof create_spectators>} Spectators */
