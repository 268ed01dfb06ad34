// One connection to another page: WebRTC with one data channel. All ICE candidates are gathered first and sent in one
// link each way, because there is no signalling server that could send them one by one.
import { create_store } from "../../kit/platform/store.js";
import { describe, sdp_of } from "./description.js";
import { LARGEST } from "./messages.js";

/** @import { Description } from "./description.js" */
/**
 * @typedef {"waiting" | "connecting" | "open" | "lost" | "closed"} Phase `lost`: it may come back by itself; `closed`:
 *   never
 */

/** How long to wait for candidates, in milliseconds: a STUN server that does not answer must not hold up the others. */
const GATHERING = 5000;
/** Both sides send pings, because a page that was closed sends nothing at all. In milliseconds. */
const BEAT = 4000;
const SILENCE = 11_000;

/** @param {RTCPeerConnection} connection @returns {Promise<void>} */
const gathered = (connection) =>
  new Promise((resolve) => {
    const check = () => connection.iceGatheringState === "complete" && resolve();
    connection.addEventListener("icegatheringstatechange", check);
    setTimeout(resolve, GATHERING);
    check();
  });

/** @param {RTCPeerConnection} connection @returns {Promise<Description>} */
async function own_description(connection) {
  await gathered(connection);
  return describe(connection.localDescription?.sdp ?? "");
}

/** @param {RTCPeerConnection} connection @param {"offer" | "answer"} type @param {Description} description */
const set_remote = (connection, type, description) =>
  connection.setRemoteDescription({ type, sdp: sdp_of(type, description, LARGEST) });

/**
 * The connection reports its own loss late, and that of a closed page not at all, so silence counts too.
 * @param {RTCPeerConnection} connection @param {RTCDataChannel} channel
 * @param {number} silence milliseconds since the last message
 * @returns {Phase | null} null: still connecting
 */
function phase_of({ connectionState }, { readyState }, silence) {
  if (readyState === "connecting") return null;
  if (readyState !== "open" || connectionState === "failed" || connectionState === "closed") return "closed";
  return silence > SILENCE || connectionState === "disconnected" ? "lost" : "open";
}

/**
 * What is known of the connection.
 * @typedef {object} Link
 * @property {Phase} phase
 * @property {number} heard  the time of the last message
 * @property {number} beats  the number of the last ping
 * @property {boolean} answering  the answer is still being sent by hand, which may outlast the browser's timeout; the
 *   connection can succeed all the same
 */

/** @type {Link} */
const UNCONNECTED = Object.freeze({ phase: "waiting", heard: 0, beats: 0, answering: false });

/** @param {Phase} phase @returns {(link: Link) => Link} */
const turned = (phase) => (link) => (link.phase === "closed" ? link : { ...link, phase });

/** @param {number} heard @returns {(link: Link) => Link} */
const opened = (heard) => (link) => ({ ...link, heard, answering: false });

/** @param {number} heard @returns {(link: Link) => Link} */
const reached = (heard) => (link) => ({ ...link, heard });

/** @param {Link} link @returns {Link} */
const beaten = (link) => ({ ...link, beats: link.beats + 1 });

/** @param {Link} link @returns {Link} */
const with_answer = (link) => ({ ...link, answering: true });

/** @param {RTCDataChannel} channel @param {string} text @returns {boolean} whether it is on its way */
function send_text(channel, text) {
  if (channel.readyState !== "open") return false;
  try {
    channel.send(text);
    return true;
  } catch {
    return false; // it has just been closed, or nobody takes what is sent
  }
}

/**
 * @param {object} how
 * @param {string[]} how.stun  addresses, none on one network
 * @param {(phase: Phase) => void} how.on_phase
 * @param {(data: unknown) => void} how.on_data
 * @param {(number: number) => void} how.beat  it is time for a ping
 */
export function create_peer({ stun, on_phase, on_data, beat }) {
  const connection = new RTCPeerConnection({ iceServers: stun.map((urls) => ({ urls })) });
  const channel = connection.createDataChannel("checkers", { negotiated: true, id: 0 });
  const { get, commit, subscribe } = create_store(UNCONNECTED);
  subscribe(({ phase }, before) => phase !== before.phase && on_phase(phase));
  const close = () => {
    clearInterval(timer);
    connection.close();
    commit(turned("closed"));
  };
  const update_phase = () => {
    const { phase, heard } = get();
    const next = phase === "closed" ? null : phase_of(connection, channel, Date.now() - heard);
    if (next === "closed") close();
    else if (next !== null) commit(turned(next));
  };
  const timer = setInterval(() => {
    if (get().phase === "open" || get().phase === "lost") {
      commit(beaten);
      beat(get().beats);
    }
    update_phase();
  }, BEAT);

  channel.onopen = () => {
    commit(opened(Date.now()));
    update_phase();
  };
  channel.onclose = close;
  channel.onmessage = ({ data }) => {
    commit(reached(Date.now()));
    update_phase();
    on_data(data);
  };
  connection.ondatachannel = (event) => event.channel.close(); // only one channel is agreed on
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === "failed") return void (get().answering || close());
    if (connection.connectionState === "connecting") {
      if (get().phase === "waiting") commit(turned("connecting"));
    } else update_phase();
  };

  return {
    phase: () => get().phase,

    async invite() {
      await connection.setLocalDescription(await connection.createOffer());
      return own_description(connection);
    },
    /** @param {Description} invitation */
    async answer(invitation) {
      commit(with_answer);
      await set_remote(connection, "offer", invitation);
      await connection.setLocalDescription(await connection.createAnswer());
      return own_description(connection);
    },
    /** @param {Description} answer */
    accept: (answer) => set_remote(connection, "answer", answer),

    /** @param {string} text @returns {boolean} whether it is on its way */
    send: (text) => send_text(channel, text),
    /** Sends what is queued, then closes. */
    close() {
      if (channel.readyState === "open") setTimeout(close, 200);
      else close();
    },
  };
}

/** @typedef {ReturnType<typeof create_peer>} Peer */
