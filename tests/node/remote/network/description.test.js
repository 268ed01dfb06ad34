// Connection descriptions, packed into an invitation and its answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, listed, sdp_of, unlisted } from "../../../../www/remote/network/description.js";
import {
  answer_fragment,
  found_fragment,
  has_fragment,
  read_fragment,
} from "../../../../www/remote/network/invitation.js";

/** 32 bytes, as SDP has them. */
const FINGERPRINT = Array.from({ length: 32 }, (_, byte) =>
  (byte * 7 + 16).toString(16).padStart(2, "0").toUpperCase(),
).join(":");
/** As Chromium writes it. */
const SDP = [
  "v=0",
  "o=- 4215775240449105457 2 IN IP4 127.0.0.1",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0",
  "a=extmap-allow-mixed",
  "a=msid-semantic: WMS",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 0.0.0.0",
  "a=candidate:3350409123 1 udp 2113937151 192.0.2.7 50214 typ host generation 0 network-cost 999",
  "a=candidate:842163049 1 udp 1677729535 198.51.100.3 50214 typ srflx raddr 0.0.0.0 rport 0 generation 0 network-cost 999",
  "a=ice-ufrag:Xk3+",
  "a=ice-pwd:4f1uGh0rD3+V/a9bcdefghij",
  "a=ice-options:trickle",
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  "a=setup:actpass",
  "a=mid:0",
  "a=sctp-port:5000",
  "a=max-message-size:262144",
  "",
].join("\r\n");

test("a description carries the necessary SDP fields compactly, and nothing else", () => {
  const description = describe(SDP);
  const list = JSON.parse(JSON.stringify(listed(description)));
  const again = unlisted(list);
  assert.ok(again !== null);
  assert.equal(description.candidates.length, 2);
  assert.deepEqual(describe(sdp_of("offer", again, 16384)), description);
  const [user, password, print] = list;
  const bad = [
    null,
    {},
    [],
    [user, password],
    ["a b c d", password, print],
    [user, "short", print],
    [user, password, "x"],
    [`${user}\r\na=evil`, password, print],
    [user, password, print, ["example.org", 80, 1, 0]],
    [user, password, print, ["192.0.2.1\r\na=x", 80, 1, 0]],
    [user, password, print, ["192.0.2.1", 0, 1, 0]],
    [user, password, print, ["192.0.2.1", 80, 1, 2]],
    [user, password, print, ...Array(17).fill(["192.0.2.1", 80, 1, 0])],
  ];
  assert.ok(unlisted([user, password, print]) !== null);
  for (const one of bad) assert.equal(unlisted(one), null, JSON.stringify(one));
});

test("the name in an answer is one line, and not long", async () => {
  const description = { user: "abcd", password: "a".repeat(22), fingerprint: `${"A".repeat(43)}=`, candidates: [] };
  const fragment = await answer_fragment({
    kind: "answer",
    session: "0".repeat(24),
    to: "abcd",
    name: `\u202EBob\n${"b".repeat(90)}`,
    description,
  });
  const read = await read_fragment(fragment);
  assert.equal(/** @type {{ name?: string } | null} */ (read)?.name, `Bob ${"b".repeat(36)}`);
});

test("a pasted link is found inside other text, and where a mail program has broken it", async () => {
  const description = { user: "abcd", password: "a".repeat(22), fingerprint: `${"A".repeat(43)}=`, candidates: [] };
  const link = await answer_fragment({ kind: "answer", session: "0".repeat(24), to: "abcd", name: "Bob", description });
  const wrapped = link.replace(/.{40}/g, "$&\r\n");
  for (const text of [
    link,
    `Here it is: https://example.org/${link}`,
    `https://example.org/${link} See you!`,
    `https://example.org/${link}\nSee you`,
    `(https://example.org/${link}).`,
    `https://example.org/${wrapped}`,
  ]) {
    assert.equal(await found_fragment(text), link, text);
    assert.ok(has_fragment(text));
  }
  const damaged = await read_fragment((await found_fragment(`${link.slice(0, -9)} See you!`)) ?? "");
  assert.deepEqual(damaged, { kind: "damaged", damage: "damaged" });
  const other = await read_fragment((await found_fragment("#answer=2.abc")) ?? "");
  assert.deepEqual(other, { kind: "damaged", damage: "other-version" });
  assert.equal(await found_fragment("See you!"), null);
});
