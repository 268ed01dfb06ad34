// The rules in words: the sentences of every preset, and words for each value of each option in each language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../../../www/kit/language/languages.js";
import { create_translator, load_language } from "../../../../www/kit/language/translator.js";
import { RULES_IDS } from "../../../../www/play/rules/rules_ids.js";
import {
  complete,
  noticeable_options,
  OPTION_GROUPS,
  OPTIONS,
  without_defaults,
} from "../../../../www/play/rules/rules_options.js";
import { option_title, option_words, rules_sentences, value_words } from "../../../../www/play/rules/rules_text.js";
import { presets } from "../../../../www/wasm_whole.js";
import { give_files } from "../../browser.js";
import { t } from "../../translator.js";

/** @param {string} id */
function rules_of(id) {
  const preset = presets().find((one) => one.id === id);
  assert.ok(preset, id);
  return preset.rules;
}

const STEPS = "Men step and jump forward, kings in any direction; a step is one square.";
const BACKWARD = "Men step forward, but capture forward and backward.";
const FORWARD = "Men step and capture forward only.";
const FLYING = [
  "A king moves any number of empty squares, captures from any distance, and lands on any empty square behind the piece.",
  "A king that can capture again from some of these squares lands on one of them.",
];
const FLYING_SHORT =
  "A king moves any number of empty squares, captures from any distance, and lands on the square right behind the piece.";
const MIRRORED = "The board is mirrored: each player has the double corner at the left.";
const MUST = "A side that can jump must jump.";
const MAY = "A side that can jump may make another move instead.";
const ANY = "If several captures are possible, any of them may be chosen.";
const MOST = "A capture that takes the most pieces must be chosen";
const TO_THE_END = "A jump goes on as long as the piece can jump.";
const STOPS = "A man crowned during a jump stops there.";
const GOES_ON = "A man crowned during a jump continues as a king.";
const IF_IT_ENDS =
  "A man that reaches the king row during a jump goes on as a man, and is crowned only if its move ends there.";
const CROWNED = "A man that reaches the far row becomes a king.";
const LEAVE_AT_END =
  "Captured pieces leave the board when the move is complete; until then they block the way and cannot be jumped again.";
const KING_LEAVES = "A jumped king is removed from the board.";
const NO_PIECES = "A side without pieces loses.";
const LOSES = "A side without a move loses.";
const PASSES = "A side without a move passes; when neither can move, the game is drawn.";
const ONE_HOP = "A jump is one hop, then the turn passes.";

/** @param {number} [moves] */
const end = (moves = 40) => [
  KING_LEAVES,
  NO_PIECES,
  LOSES,
  `The game is drawn when the same position occurs for the third time, or after ${moves} moves by each side without progress.`,
];
const DRAWS = end().at(-1) ?? "";
const FMJD =
  "Drawn after 15 moves with three or more kings against one, after 5 with three pieces against a king on the main road or with one or two against a king; with kings on both sides and no capture or crowning after 30 moves with four or five pieces, after 60 with six or seven.";
const APCA = "Drawn after 13 moves with three or more kings against one.";
const THEN_KINGS = `${MOST}; among those, one that takes the most kings.`;

/** What follows the sentence that says who begins. @type {Record<string, string[]>} */
const SENTENCES = {
  official: [STEPS, MUST, ANY, TO_THE_END, STOPS, ...end()],
  "no-forced-jumps": [STEPS, MAY, TO_THE_END, STOPS, ...end()],
  demotion: [
    ...[STEPS, MUST, ANY, TO_THE_END, GOES_ON],
    ...["A jumped king stays on its square and becomes a man.", NO_PIECES, LOSES, DRAWS],
  ],
  "may-stop": [
    ...[STEPS, MUST, ANY, "A jump may stop after any hop.", GOES_ON, KING_LEAVES, NO_PIECES],
    ...["When a side has no move, the game is drawn.", DRAWS],
  ],
  "extra-turn": [
    ...[STEPS, MAY, "A jump is one hop, then the same side moves again.", CROWNED, KING_LEAVES, NO_PIECES],
    ...[PASSES, DRAWS],
  ],
  "single-jump": [STEPS, MUST, ANY, ONE_HOP, CROWNED, KING_LEAVES, NO_PIECES, PASSES, DRAWS],
  "free-choice": [STEPS, MAY, ONE_HOP, CROWNED, KING_LEAVES, NO_PIECES, PASSES, DRAWS],
  giveaway: [
    ...[STEPS, MUST, ANY, TO_THE_END, STOPS, KING_LEAVES],
    ...["The aim is reversed: a side without pieces wins.", "A side without a move wins.", DRAWS],
  ],
  russian: [BACKWARD, ...FLYING, MUST, ANY, TO_THE_END, GOES_ON, LEAVE_AT_END, ...end(15), FMJD],
  brazilian: [BACKWARD, ...FLYING, MUST, `${MOST}.`, TO_THE_END, IF_IT_ENDS, LEAVE_AT_END, ...end(15), FMJD],
  pool: [BACKWARD, ...FLYING, MUST, ANY, TO_THE_END, IF_IT_ENDS, LEAVE_AT_END, ...end(), APCA],
  jamaican: [MIRRORED, BACKWARD, ...FLYING, MUST, ANY, TO_THE_END, IF_IT_ENDS, LEAVE_AT_END, ...end()],
  spanish: [MIRRORED, FORWARD, ...FLYING, MUST, THEN_KINGS, TO_THE_END, STOPS, LEAVE_AT_END, ...end()],
  portuguese: [MIRRORED, FORWARD, ...FLYING, MUST, THEN_KINGS, TO_THE_END, STOPS, LEAVE_AT_END, ...end(20)],
  italian: [
    ...[MIRRORED, STEPS, "Men may not capture kings.", MUST],
    `${MOST}; among those, one by a king, then one that takes the most kings, then one that takes a king first.`,
    ...[TO_THE_END, STOPS, ...end()],
  ],
  czech: [
    ...[FORWARD, ...FLYING, MUST, "If a king can capture, a king must capture.", TO_THE_END, STOPS, LEAVE_AT_END],
    ...end(),
  ],
  thai: [
    ...["Each side begins with eight men on two rows.", FORWARD, FLYING_SHORT, MUST, ANY, TO_THE_END, STOPS],
    ...["A captured piece leaves the board as soon as it is jumped.", ...end()],
  ],
};

test("every preset is explained by its own rules", () => {
  assert.deepEqual(Object.keys(SENTENCES).sort(), [...RULES_IDS].sort());
  for (const [id, sentences] of Object.entries(SENTENCES)) {
    const rules = rules_of(id);
    const first = `${rules.first === "black" ? "Black" : "White"} moves first.`;
    assert.deepEqual(rules_sentences(t, rules), [first, ...sentences], id);
  }
});

test("a card names up to three differences from English draughts, the most noticeable first", () => {
  const card = (/** @type {string} */ id) => {
    const all = complete(rules_of(id));
    return noticeable_options(all).map((option) => option_words(t, option, all).says);
  };
  assert.deepEqual(card("official"), []);
  assert.deepEqual(card("no-forced-jumps"), [MAY]);
  assert.deepEqual(card("russian"), [FLYING[0], BACKWARD, GOES_ON]);
  assert.deepEqual(card("brazilian"), [FLYING[0], BACKWARD, `${MOST}.`]);
  for (const id of RULES_IDS.slice(1)) assert.ok(card(id).length > 0, id);
});

test("the options are those of the module, with its values, and each is offered once", () => {
  const types = readFileSync(new URL("../../../golden/bitboard-checkers.d.ts", import.meta.url), "utf8");
  const [, fields = ""] = /export interface Rules \{([^]*?)\n\}/.exec(types) ?? [];
  const declared = [...fields.matchAll(/^ {4}(\w+)\??: (.*);$/gm)].map(([, name = "", values = ""]) => [
    name,
    name === "first" ? ["black", "white"] : values.split(" | ").map((value) => JSON.parse(value)),
  ]);
  assert.deepEqual(Object.entries(OPTIONS), declared);
  assert.deepEqual(Object.values(OPTION_GROUPS).flat().sort(), Object.keys(OPTIONS).sort());
});

for (const { code } of LANGUAGES)
  test(`${code}: every value of every option has words of its own`, async () => {
    give_files();
    const t = create_translator(await load_language(code));
    for (const option of /** @type {import("../../../../www/play/rules/rules_options.js").Option[]} */ (
      Object.keys(OPTIONS)
    )) {
      const title = option_title(t, option);
      assert.ok(title !== "" && !title.startsWith("rule."), option);
      const words = OPTIONS[option].map((value) => value_words(t, option, value));
      for (const { name, says } of words) {
        assert.ok(name !== "" && !name.startsWith("rule."), `${option} ${name}`);
        assert.match(says, /\.$/, `${option} ${name}`);
        assert.ok(!says.startsWith("rule."), says);
      }
      for (const part of /** @type {const} */ (["name", "says"]))
        assert.equal(new Set(words.map((one) => one[part])).size, words.length, option);
    }
  });

test("options of other draughts at the value of English draughts are left out, so that the small module knows the rest", () => {
  for (const id of RULES_IDS) {
    const rules = rules_of(id);
    assert.deepEqual(without_defaults(complete(rules)), rules, id);
  }
});
