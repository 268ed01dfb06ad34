// Connects two tabs of one browser again after one of them was reloaded, without a link: a BroadcastChannel carries the
// invitation and the answer. Pages in different browsers have no such channel; they need a new link.
// rejoin_transitions.js decides what is said and done.
import { open_channel } from "../../kit/platform/broadcast.js";
import { read_fragment } from "./invitation.js";
import { heard_call, own_call, sent_link } from "./rejoin_transitions.js";
import { create_timeout } from "../../kit/platform/timeout.js";

/**
 * @import { NetworkEvent, NetworkState } from "./network_state.js"
 * @import { Call } from "./rejoin_transitions.js"
 */

const CHANNEL = "bitboard-checkers:network-rejoin";
/** How often a page without its connection calls, and for how long: the other tab may notice late. In milliseconds. */
const CALL_EVERY = 2_000;
const CALL_FOR = 30_000;
/**
 * How long a page waits for the connection, in milliseconds. Each page gathers its addresses for up to five seconds
 * (peer.js), the page that invites before the other one begins.
 */
const PATIENCE = Object.freeze({ inviting: 16_000, answering: 10_000 });

/** @param {unknown} data @returns {Call | null} */
function read_call(data) {
  const { kind, session, side, fragment } = /** @type {Record<string, unknown>} */ (Object(data));
  if (typeof session !== "string") return null;
  if ((kind === "seeks" || kind === "here") && typeof side === "string") return { kind, session, side };
  if ((kind === "offer" || kind === "answer") && typeof fragment === "string") return { kind, session, fragment };
  return null;
}

/** @param {string} fragment @param {(event: NetworkEvent) => void} dispatch */
async function take_link(fragment, dispatch) {
  const link = await read_fragment(fragment);
  if (link.kind === "answer") dispatch({ kind: "answer_opened", answer: link });
  if (link.kind === "join") dispatch({ kind: "rejoin_offered", invitation: link });
}

/**
 * @param {object} machine
 * @param {() => NetworkState} machine.get
 * @param {(listener: (now: NetworkState, before: NetworkState) => void) => unknown} machine.subscribe
 * @param {(event: NetworkEvent) => void} machine.dispatch
 */
export function create_tab_rejoin({ get, subscribe, dispatch }) {
  const channel = open_channel(CHANNEL);
  if (channel === null) return;
  /** @param {Call | null} call */
  const post = (call) => call !== null && channel.postMessage(call);

  channel.addEventListener("message", ({ data }) => {
    const heard = read_call(data);
    if (heard === null || get().session?.id !== heard.session) return;
    if ("fragment" in heard) return void take_link(heard.fragment, dispatch);
    const { reply, event } = heard_call(get(), heard);
    post(reply);
    if (event !== null) dispatch(event);
  });

  const deadline = create_timeout(() => dispatch({ kind: "rejoin_ended" }));
  subscribe((now, before) => {
    post(sent_link(now, before));
    if (now.rejoining === before.rejoining) return;
    if (now.rejoining === null) deadline.stop();
    else deadline.start(PATIENCE[now.rejoining]);
  });

  const seek = () => post(own_call(get(), "seeks"));
  seek();
  const calls = setInterval(seek, CALL_EVERY);
  setTimeout(() => clearInterval(calls), CALL_FOR);
}
