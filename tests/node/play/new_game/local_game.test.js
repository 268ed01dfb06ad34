// The game that the first visit offers, by the language of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../../../../www/kit/language/languages.js";
import { local_rules } from "../../../../www/play/new_game/local_game.js";
import { RULES_IDS } from "../../../../www/play/rules/rules_ids.js";
import { presets } from "../../../../www/wasm_whole.js";

test("every language but English has a game of its own; Portugal has another than Brazil", () => {
  for (const [language, wished, rules] of /** @type {[string, string[], string | undefined][]} */ ([
    ["en", ["en-GB"], undefined],
    ["de", ["de-AT", "en"], "czech"],
    ["es", ["es-MX"], "spanish"],
    ["fr", ["fr-CA", "fr"], "brazilian"],
    ["nl", ["nl"], "brazilian"],
    ["ar", ["ar-EG"], "spanish"],
    ["pt", ["pt-BR"], "brazilian"],
    ["pt", ["pt"], "brazilian"],
    ["pt", ["en-GB", "pt-PT", "pt-BR"], "portuguese"],
    ["pt", ["en-GB"], "brazilian"], // the page's language was chosen
  ]))
    assert.equal(local_rules(language, wished), rules, `${language} ${wished}`);
});

test("White begins in all of them, as the button has it: the newcomer plays White", () => {
  for (const { code } of LANGUAGES.slice(1)) {
    const id = local_rules(code, []);
    assert.ok(id !== undefined && RULES_IDS.includes(id), code);
    assert.equal(presets().find((preset) => preset.id === id)?.rules.first, "white", code);
  }
});
