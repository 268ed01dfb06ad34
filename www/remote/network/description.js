// Compact SDP: an invitation contains only the fields that differ between pages; the receiver validates them and
// rebuilds the rest, so no peer-supplied text is passed to the browser unparsed. Pure.

/**
 * @typedef {object} Candidate  an ICE candidate: an address at which a page can be reached
 * @property {string} address  IPv4, IPv6, or an mDNS name of the local network
 * @property {number} port
 * @property {number} priority
 * @property {"host" | "srflx"} type  the address of the device itself, or the public one that a STUN server saw
 */
/**
 * @typedef {object} Description
 * @property {string} user
 * @property {string} password
 * @property {string} fingerprint  SHA-256 of the certificate, in base64
 * @property {Candidate[]} candidates
 */

const MOST_CANDIDATES = 16;
const ICE = /^[A-Za-z0-9+/]{4,256}$/;
const ADDRESS = /^(?:[0-9a-f-]{36}\.local|\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F:]{2,39})$/;

/** @param {string} sdp @param {string} name */
const line = (sdp, name) => new RegExp(`^a=${name}:(.*?)\\r?$`, "m").exec(sdp)?.[1] ?? "";

/**
 * Parses a candidate. Candidates other than UDP, and relayed ones, are dropped.
 * @param {string} text "candidate:1 1 udp 2113937151 192.0.2.1 5000 typ host ..."
 * @returns {Candidate[]}
 */
function candidate(text) {
  const [, component, protocol = "", priority, address = "", port, , type] = text.trim().split(/\s+/);
  if (
    component !== "1" ||
    protocol.toLowerCase() !== "udp" ||
    !ADDRESS.test(address) ||
    (type !== "host" && type !== "srflx")
  )
    return [];
  return [{ address, port: Number(port), priority: Number(priority), type }];
}

/** @param {string} sdp written by the browser @returns {Description} */
export function describe(sdp) {
  const hex = /^sha-256 ((?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})$/.exec(line(sdp, "fingerprint"))?.[1];
  if (hex === undefined) throw new Error("no SHA-256 fingerprint");
  const candidates = [...sdp.matchAll(/^a=candidate:(.*)$/gm)].flatMap(([, text = ""]) => candidate(text));
  const bytes = hex.split(":").map((byte) => Number.parseInt(byte, 16));
  return {
    user: line(sdp, "ice-ufrag"),
    password: line(sdp, "ice-pwd"),
    fingerprint: btoa(String.fromCharCode(...bytes)),
    candidates: candidates.slice(0, MOST_CANDIDATES),
  };
}

/** @param {string} base64 */
const colons = (base64) =>
  Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()).join(":");

/**
 * @param {"offer" | "answer"} type
 * @param {Description} description
 * @param {number} largest the size limit of a message, in bytes
 * @returns {string} SDP
 */
export const sdp_of = (type, { user, password, fingerprint, candidates }, largest) =>
  [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "a=msid-semantic: WMS",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates.map(
      ({ address, port, priority, type: kind }, index) =>
        `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ ${kind}${kind === "srflx" ? " raddr 0.0.0.0 rport 0" : ""}`,
    ),
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${colons(fingerprint)}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    `a=max-message-size:${largest}`,
    "",
  ].join("\r\n");

/** The description as a list, which is shorter in a link than an object. @param {Description} description */
export const listed = ({ user, password, fingerprint, candidates }) => [
  user,
  password,
  fingerprint,
  ...candidates.map(({ address, port, priority, type }) => [address, port, priority, type === "host" ? 0 : 1]),
];

/** @param {unknown} value @param {number} most */
const is_count = (value, most) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

/** @param {unknown} value @returns {Description | null} null if the value is no valid description */
export function unlisted(value) {
  if (!Array.isArray(value) || value.length < 3 || value.length > 3 + MOST_CANDIDATES) return null;
  const [user, password, fingerprint, ...places] = /** @type {unknown[]} */ (value);
  if (
    typeof user !== "string" ||
    !ICE.test(user) ||
    typeof password !== "string" ||
    !ICE.test(password) ||
    password.length < 22
  )
    return null;
  if (typeof fingerprint !== "string" || !/^[A-Za-z0-9+/]{43}=$/.test(fingerprint)) return null;
  /** @type {Candidate[]} */
  const candidates = [];
  for (const place of places) {
    if (!Array.isArray(place) || place.length !== 4) return null;
    const [address, port, priority, type] = /** @type {unknown[]} */ (place);
    if (
      typeof address !== "string" ||
      !ADDRESS.test(address) ||
      !is_count(port, 65_535) ||
      !is_count(priority, 2 ** 32 - 1) ||
      (type !== 0 && type !== 1)
    )
      return null;
    candidates.push({ address, port: Number(port), priority: Number(priority), type: type === 0 ? "host" : "srflx" });
  }
  return { user, password, fingerprint, candidates };
}
