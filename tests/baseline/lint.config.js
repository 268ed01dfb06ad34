// The laws for scripts and pages that ESLint can check. `lint.test.js` runs it and breaks each law once.
import js from "@eslint/js";
import * as html from "@html-eslint/parser";

/** @typedef {{ selector: string, message: string }} Restriction */

/** The scripts that the linter reads. */
export const SCRIPTS = ["{www,tests,tools,benches}/**/*.{js,mjs}", "src/**/*.js"];
/** The pages that the linter reads. */
export const PAGES = ["index.html", "{www,tests}/**/*.html"];

const GLUE = "import it from www/wasm.js or www/wasm_whole.js, so that it is loaded once and can be exchanged";

/** Names of keys and of PDN tags, and values that the platform defines. */
const NAMES = [
  ...["Ballot", "Black", "Date", "Delete", "End", "Enter", "Escape", "Event", "Files", "Home", "Opening", "Result"],
  ...["Rules", "Shift", "Site", "Tab", "White"],
].join("|");

const LETTERS = "/[A-Za-z].*[A-Za-z]/";
/** Keys and properties whose text is shown or read aloud. */
const SHOWN = "/^(textContent|aria-label|title|placeholder|label)$/";
/** A capitalised word at the beginning. */
const TITLE = "/^(?=..)[A-Z][a-z]*[.,:?]*( |$)/";
/** Two words in a row that end like a sentence. */
const WORDS = "/[a-z] [A-Za-z]/";
const END = "/[.?:]\\s*$/";

const TEXT = [
  `Literal[value=${TITLE}]:not([value=/^(${NAMES})$/])`,
  `Literal[value=${WORDS}][value=${END}]`,
  `TemplateLiteral[quasis.0.value.cooked=${TITLE}]:not([quasis.0.value.cooked=/^(${NAMES})$/])`,
  `TemplateLiteral:has(TemplateElement[value.cooked=${WORDS}]):has(TemplateElement[tail=true][value.cooked=${END}])`,
  `AssignmentExpression[left.property.name=${SHOWN}] > .right[value=${LETTERS}]`,
  `Property:matches([key.name=${SHOWN}], [key.value=${SHOWN}]) > .value[value=${LETTERS}]`,
  `CallExpression > Literal[value="aria-label"] + Literal[value=${LETTERS}]`,
];
/** @type {Restriction} */
const TEXTS = {
  selector: `:matches(${TEXT.join()}):not(CallExpression[callee.object.name="console"] *)`,
  message: "what users read is in www/kit/language, where it is translated: use phrase()",
};

/** @type {Restriction[]} */
const INLINE = [
  'ScriptTag:not(:has(Attribute[key.value="src"]))',
  "StyleTag",
  "Attribute[key.value=/^(style|on.*)$/i]",
  "Attribute[value.value=/^\\s*javascript:/i]",
].map((selector) => ({ selector, message: "the content security policy refuses inline scripts, styles and handlers" }));

const POLICY = 'Tag[name="meta"]:has(Attribute[value.value=/^content-security-policy$/i])';
/** @type {Restriction[]} */
const POLICIES = [
  { selector: `Document:not(:has(${POLICY}))`, message: "the page has no content security policy" },
  ...["default-src", "base-uri 'none'", "form-action 'none'"].map((rule) => ({
    selector: `${POLICY}:not(:has(Attribute[value.value=/(^|;)\\s*${rule}/]))`,
    message: `the policy lacks ${rule}; default-src does not cover base addresses and forms`,
  })),
  ...["'unsafe-inline'", "'unsafe-eval'", "\\*"].map((source) => ({
    selector: `${POLICY}:has(Attribute[value.value=/(^|[\\s;])${source}([\\s;]|$)/])`,
    message: `the policy admits foreign code: ${source}`,
  })),
];

/** Functions from state to state: with the same input they give the same result, so tests need no browser. */
const PURE = [
  "www/pages/arena/{elo,schedule,state}.js",
  "www/board/{geometry,scene}.js",
  "www/play/clock/clock.js",
  "www/play/core/{actions,available_actions,premove,state,tree}.js",
  "www/training/drills/{ending,opening}_drill.js",
  "www/play/game/standing.js",
  "www/records/library/state.js",
  "www/records/statistics/{chart_shapes,export,game_facts,played_game,summary}.js",
  "www/training/puzzles/solver_steps.js",
  "www/remote/network/{protocol_steps,requests,session_protocol,transition_steps}.js",
  "www/**/*_{state,transition,transitions}.js",
];
const IMPURE = [
  ...["Date", "performance", "crypto", "setTimeout", "setInterval", "requestAnimationFrame"],
  ...["document", "window", "navigator", "location", "localStorage", "indexedDB", "fetch"],
];
const WHY_PURE = "state and transitions are pure: they take the time, random numbers and texts as arguments";

/** @param {...Restriction} list */
const restricted = (...list) => ({ "no-restricted-syntax": ["error", ...list] });

const DYNAMIC_GLUE = { selector: "ImportExpression[source.value=/bitboard-checkers(-game)?\\.js$/]", message: GLUE };

export default [
  {
    files: SCRIPTS,
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      ...js.configs.recommended.rules,
      "no-undef": "off", // tsc checks it, and knows which names a page and a worker have
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-useless-rename": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  { files: ["www/pages/elements/types_check.js"], rules: { "no-unused-vars": "off" } }, // it uses what it imports in types only
  {
    // The examples load the module as other people's pages do.
    files: ["www/**/*.js"],
    ignores: ["www/wasm.js", "www/wasm_whole.js", "www/examples/**"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: "/bitboard-checkers(-game)?\\.js$", message: GLUE }] }],
      ...restricted(DYNAMIC_GLUE),
    },
  },
  {
    files: ["www/**/*.js"],
    ignores: [
      // Messages between threads, texts in all languages for a page without a catalogue, and pages that stay English.
      "www/kit/language/**",
      "www/examples/**",
      "www/boot.js",
      "www/kit/offline/service_worker.js",
      "www/engine/client/worker.js",
      "www/records/library/worker.js",
      "www/records/share/replay.js",
      "www/records/share/replay_player.js",
      // These write PDN, which is in English in every language of the page.
      "www/play/core/game_identity.js",
      "www/play/game/saved_game.js",
      "www/records/share/svg.js",
      "www/kit/offline/offline_start.js",
      "www/pages/arena/pdn_game.js",
      "www/play/players/model_prompt.js",
    ],
    rules: restricted(DYNAMIC_GLUE, TEXTS),
  },
  {
    files: ["www/**/*.js"],
    ignores: ["www/kit/widgets/dialog.js"],
    rules: {
      "no-restricted-properties": [
        "error",
        { property: "showModal", message: "use open_dialog() of www/kit/widgets/dialog.js: every dialog opens alike" },
      ],
    },
  },
  {
    files: PURE,
    rules: {
      "no-restricted-globals": ["error", ...IMPURE.map((name) => ({ name, message: WHY_PURE }))],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: WHY_PURE }],
    },
  },
  { files: PAGES, languageOptions: { parser: html }, rules: restricted(...INLINE) },
  { files: ["index.html", "www/**/*.html"], rules: restricted(...INLINE, ...POLICIES) },
];
