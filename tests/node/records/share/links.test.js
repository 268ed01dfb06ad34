// The contents of a link's fragment, and the message for a damaged one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { pasted_fragment, read_fragment } from "../../../../www/records/share/links.js";
import { packed } from "../../../../www/kit/platform/deflated_text.js";
import { t } from "../../translator.js";

const PDN =
  '[Event "Match"]\n[Black "Mc/Kerrow"]\n\n1. 11-15 23-19 (1... 22-18 15x22 25x18 {Gr\u00fc\u00dfe}) 2. 8-11 1-0';
/** As another program packs it. @param {string} pdn */
const link = (pdn) => `#pdn=1.${deflateRawSync(pdn).toString("base64url")}`;
/** A game whose comment fills so many bytes. @param {number} bytes */
const game_of = (bytes) => {
  const [before, after] = ['[Event "Long"]\n\n1. 11-15 {', "} 23-19 *\n"];
  return `${before}${"a ".repeat(bytes).slice(0, bytes - before.length - after.length)}${after}`;
};
const TWO_KINGS = '[FEN "B:WK32:BK1"]\n[Result "*"]\n\n';
const TOO_MUCH = "The link was not opened: it holds more data than a link may hold.";
const DAMAGED = "The link is damaged: it does not hold a complete game.";

test("a game that is packed here or elsewhere is read back", async () => {
  assert.deepEqual(await read_fragment(t, `#pdn=1.${await packed(PDN)}`), { kind: "pdn", text: PDN });
  assert.deepEqual(await read_fragment(t, link(PDN)), { kind: "pdn", text: PDN });
  assert.deepEqual(await read_fragment(t, "#game=AbC-_"), { kind: "line", text: "AbC-_" });
  assert.equal(await read_fragment(t, "#library"), null);
  assert.equal((await read_fragment(t, link(game_of(99_000))))?.text.length, 99_000);
});

for (const [name, fragment, message] of /** @type {const} */ ([
  ["is cut short", link(PDN).slice(0, -4), DAMAGED],
  ["is cut off at its beginning", "#pdn=1", DAMAGED],
  ["holds no text", "#pdn=1.%00", DAMAGED],
  [
    "holds bytes that are no text",
    `#pdn=1.${deflateRawSync(Buffer.from([0x31, 0x2e, 0xff, 0xfe])).toString("base64url")}`,
    DAMAGED,
  ],
  [
    "was made by a later page",
    link(PDN).replace("=1.", "=9."),
    "The link was created by another version of this page.",
  ],
  ["is too long", `#game=${"A".repeat(100_000)}`, "The link is too long to hold a game."],
  ["unpacks to a game of three megabytes", link(game_of(3_000_000)), TOO_MUCH],
  ["holds 200,000 signs at one move", link(`${TWO_KINGS}1. 1-5 ${"$1 ".repeat(200_000)}*`), TOO_MUCH],
  ["holds 99,000 variations of one move", link(`${TWO_KINGS}1. 1-5 ${"(1-6) ".repeat(99_000)}*`), TOO_MUCH],
  [
    "holds 60,000 variations within each other",
    link(`[FEN "B:W6,7,14,15:B2"]\n\n2x18 ${"(2x18".repeat(60_000)}`),
    TOO_MUCH,
  ],
  ["holds 100,000 comments", link(`${TWO_KINGS}${"1-5 {a} ".repeat(100_000)}*`), TOO_MUCH],
])) {
  test(`a link that ${name} is refused`, () => assert.rejects(read_fragment(t, fragment), { message }));
}

test("a link is found in what was pasted, also where a mail has broken it into lines", () => {
  const fragment = link(PDN);
  assert.equal(pasted_fragment(t, `https://somewhere.example/page${fragment.replace(/.{40}/g, "$&\n")} `), fragment);
  assert.equal(pasted_fragment(t, "1. 11-15 *"), null);
  assert.throws(() => pasted_fragment(t, "https://somewhere.example/"), { message: DAMAGED });
});
