// Connects two tabs of one browser again after one of them was reloaded, without a link: a BroadcastChannel carries the
// invitation and the answer. Pages in different browsers have no such channel; they need a new link.
import { open_channel } from "../../kit/platform/broadcast.js";
import { read_fragment } from "./invitation.js";
import { belongs_here, is_awaited } from "./network_state.js";

/** @import { NetworkEvent, NetworkState } from "./network_state.js" */

const CHANNEL = "bitboard-checkers:network-rejoin";
/** How often a page without its connection calls, and for how long: the other tab may notice late. In milliseconds. */
const CALL_EVERY = 2_000;
const CALL_FOR = 30_000;

/**
 * `seeks`: a page has the game of this session without a connection; `here`: the tab with its other side waits too.
 * `offer` and `answer` carry the fragments of links.
 * @typedef {{ kind: "seeks" | "here", session: string, side: string }
 *   | { kind: "offer" | "answer", session: string, fragment: string }} Call
 */

/** @param {unknown} data @returns {Call | null} */
function read_call(data) {
  const { kind, session, side, fragment } = /** @type {Record<string, unknown>} */ (Object(data));
  if (typeof session !== "string") return null;
  if ((kind === "seeks" || kind === "here") && typeof side === "string") return { kind, session, side };
  if ((kind === "offer" || kind === "answer") && typeof fragment === "string") return { kind, session, fragment };
  return null;
}

/** Whether this page has a begun game whose connection has ended. @param {NetworkState} state */
const is_waiting = ({ session, connection: { status } }) =>
  session !== null && session.begun && (status === "closed" || status === "lost");

/**
 * @param {{ get(): NetworkState, subscribe(listener: (now: NetworkState) => void): unknown }} machine
 * @param {(event: NetworkEvent) => void} dispatch
 * @param {() => void} invite  makes an invitation to the session of this page
 */
export function create_tab_rejoin({ get, subscribe }, dispatch, invite) {
  const channel = open_channel(CHANNEL);
  if (channel === null) return;
  /** What this page sends through the channel as soon as its link is there. @type {"offer" | "answer" | null} */
  let sends = null;

  /** @param {Call} call */
  const post = (call) => channel.postMessage(call);

  /** @param {"seeks" | "here"} kind */
  const call = (kind) => {
    const { session } = get();
    if (session !== null && is_waiting(get())) post({ kind, session: session.id, side: session.side });
  };

  /** @param {string} fragment */
  const take = async (fragment) => {
    const link = await read_fragment(fragment);
    if (link.kind === "answer" && is_awaited(get(), link)) dispatch({ kind: "answer_opened", answer: link });
    if (link.kind !== "join" || !belongs_here(get(), link)) return;
    sends = "answer";
    dispatch({ kind: "handed_over", invitation: link });
  };

  channel.addEventListener("message", ({ data }) => {
    const heard = read_call(data);
    const { session } = get();
    if (heard === null || session?.id !== heard.session) return;
    if ("fragment" in heard) return void take(heard.fragment).catch(() => undefined);
    if (heard.side === session.side || !is_waiting(get())) return;
    if (heard.kind === "seeks") return call("here");
    sends = "offer";
    invite();
  });

  subscribe(({ session, connection: { status, fragment } }) => {
    const due = sends === "offer" ? "inviting" : "answering";
    if (sends === null || session === null || status !== due || fragment === "") return;
    post({ kind: sends, session: session.id, fragment });
    sends = null;
  });

  call("seeks");
  const calls = setInterval(() => call("seeks"), CALL_EVERY);
  setTimeout(() => clearInterval(calls), CALL_FOR);
}
