// Watches a game of two other players, reported by one of them. `show` checks every reported game by the rules; an
// illegal one ends the connection.
import { read, write } from "./messages.js";
import { ALL, create_rate_limit } from "./rate_limit.js";

/**
 * @import { WatchedGame } from "./messages.js"
 * @import { Peer, Phase } from "./peer.js"
 */

/**
 * @param {object} dependencies
 * @param {(shown: WatchedGame) => boolean} dependencies.show  shows the game; false if it is not legal
 * @param {(phase: Phase) => void} dependencies.phase
 * @param {(fault: import("./messages.js").Fault | "too-many" | "illegal") => void} dependencies.broken
 * @param {() => void} dependencies.gone
 * @param {(on: { on_phase(phase: Phase): void, on_data(data: unknown): void, beat(number: number): void }) => Peer}
 *   connect
 */
export function create_spectating({ show, phase, broken, gone }, connect) {
  const is_accepted = create_rate_limit(ALL, Date.now());
  const ending = new AbortController();

  const end = () => {
    ending.abort();
    peer.close();
  };
  /** @param {import("./messages.js").Fault | "too-many" | "illegal"} fault */
  const break_off = (fault) => {
    end();
    broken(fault);
  };

  /** The module throws for some illegal games. @param {WatchedGame} shown */
  const is_shown = (shown) => {
    try {
      return show(shown);
    } catch {
      return false;
    }
  };

  /** @type {Peer} */
  const peer = connect({
    on_phase: (next) => void (ending.signal.aborted || phase(next)),
    on_data(data) {
      if (ending.signal.aborted) return;
      if (!is_accepted(Date.now())) return break_off("too-many");
      const { message, fault } = read(data);
      if (message === null) return break_off(fault);
      if (message.kind === "ping") peer.send(write({ kind: "pong", number: message.number }));
      if (message.kind === "bye") return void (end(), gone());
      if (message.kind === "table" && !is_shown(message)) break_off("illegal");
    },
    beat: (number) => void peer.send(write({ kind: "ping", number })),
  });

  return {
    peer,
    leave() {
      if (ending.signal.aborted) return;
      peer.send(write({ kind: "bye", why: "left" }));
      end();
    },
  };
}

/** @typedef {ReturnType<typeof create_spectating>} Spectating */
