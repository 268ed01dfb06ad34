// The workflows and forms of GitHub: they can be read; workflows call commands that exist and have few rights.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { read_yaml } from "./yaml.js";

/** @import { Yaml } from "./yaml.js" */

/**
 * @typedef {{ [key: string]: Yaml }} Mapping
 * @typedef {{ uses?: string, run?: string, shell?: string, with?: Mapping }} Step
 * @typedef {{ steps: Step[], environment?: Yaml, needs?: string | string[], "timeout-minutes"?: string, permissions?:
 *   Mapping }} Job
 * @typedef {{ permissions?: Mapping, concurrency?: Yaml, jobs: Record<string, Job> }} Workflow
 */

const ROOT = new URL("../../", import.meta.url);
const text_of = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), "utf8");

/** The names in a table of `tools/xtask`. @param {string} path @param {RegExp} pattern */
const names = (path, pattern) => [...text_of(path).matchAll(pattern)].map(([, name = ""]) => name);
const COMMANDS = names("tools/xtask/src/main.rs", /^ +(?:Command \{ )?name: "([\w-]+)"/gm);
const CHECKS = {
  test: names("tools/xtask/src/test.rs", /\brow\(\s*"([\w-]+)"/g),
  verify: names("tools/xtask/src/verify.rs", /\brow\(\s*"([\w-]+)"/g),
};

/** What is wrong with the commands of a script. @param {string} script @returns {string[]} */
function wrong_commands(script) {
  const wrong = [];
  for (const [, words = ""] of script.matchAll(/\bcargo xtask\b([^\n;&|>#]*)/g)) {
    const [command = "", ...rest] = words.trim().split(/\s+/);
    if (!COMMANDS.includes(command)) wrong.push(`there is no cargo xtask ${command}`);
    if (command !== "test" && command !== "verify") continue;
    const strangers = rest.filter((word) => /^[a-z]/.test(word) && !CHECKS[command].includes(word));
    wrong.push(...strangers.map((word) => `there is no check ${word} of cargo xtask ${command}`));
  }
  return wrong;
}

/** What is wrong with a script of a step. @param {string} script @returns {string[]} */
function wrong_script(script) {
  const wrong = wrong_commands(script);
  // A value from outside, such as the name of a branch, would be read as a part of the script.
  if (script.includes("${{")) wrong.push("an expression in a script: pass it by `env`");
  const bash = spawnSync("bash", ["-n"], { input: script, encoding: "utf8" });
  if (bash.status !== null && bash.status !== 0) wrong.push(`not a script of bash: ${bash.stderr}`);
  return wrong;
}

/** What is wrong with a step. @param {Step} step @returns {string[]} */
function wrong_step({ uses, run, with: options }) {
  if (run !== undefined) return wrong_script(run);
  if (uses === undefined) return ["a step without `uses` or `run`"];
  if (uses.startsWith("./")) return existsSync(new URL(`${uses}/action.yml`, ROOT)) ? [] : [`there is no ${uses}`];
  const wrong = [];
  // The owner of an action can move a tag to other code.
  if (!/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/.test(uses)) wrong.push(`${uses} is not pinned to a commit`);
  if (uses.startsWith("actions/checkout@") && options?.["persist-credentials"] !== "false") {
    wrong.push("the checkout keeps its credentials");
  }
  return wrong;
}

/**
 * The actions that are used without their version in a comment beside the commit.
 * @param {string} text of a workflow
 */
const unversioned = (text) =>
  [...text.matchAll(/^ *(?:- )?uses: *([^.\s].*)$/gm)]
    .filter(([, action = ""]) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
    .map(([, action = ""]) => `${action} is not named with its version`);

/** The option of an action that turns its cache off. @type {Record<string, string>} */
const CACHES = {
  "./.github/actions/setup": "cache",
  "actions/setup-node": "package-manager-cache",
  "astral-sh/setup-uv": "enable-cache",
};

/** What a step restores that another run has left. @param {Step} step @returns {string[]} */
function restored({ uses = "", with: options }) {
  const [action = ""] = uses.split("@");
  const option = CACHES[action];
  const is_off = option === undefined || options?.[option] === "false";
  return is_off && !action.startsWith("actions/cache") ? [] : [`${action} restores a cache for a release`];
}

/** What is wrong with a job, apart from its steps. @param {Job} job @param {string[]} jobs */
function wrong_job(job, jobs) {
  const wrong = [job.needs ?? []].flat().flatMap((name) => (jobs.includes(name) ? [] : [`there is no job ${name}`]));
  if (!(Number(job["timeout-minutes"]) <= 60)) wrong.push("a job without a time limit of at most an hour");
  return wrong;
}

/** What is wrong with a workflow. @param {Workflow} workflow @returns {string[]} */
function wrong_workflow({ permissions, concurrency, jobs }) {
  const wrong = [];
  if (JSON.stringify(permissions) !== '{"contents":"read"}') wrong.push("more rights for every job than reading");
  if (concurrency === undefined) wrong.push("nothing is said about two runs at a time");
  for (const job of Object.values(jobs)) {
    wrong.push(...wrong_job(job, Object.keys(jobs)), ...job.steps.flatMap(wrong_step));
  }
  const all = Object.values(jobs);
  if (all.some(({ environment }) => environment === "release"))
    wrong.push(...all.flatMap(({ steps }) => steps.flatMap(restored)));
  return wrong;
}

const workflows = readdirSync(new URL(".github/workflows", ROOT)).map((name) => `.github/workflows/${name}`);
const actions = readdirSync(new URL(".github/actions", ROOT)).map((name) => `.github/actions/${name}/action.yml`);

for (const path of workflows) {
  test(`${path} calls what there is, with few rights`, () => {
    assert.deepEqual(wrong_workflow(/** @type {Workflow} */ (read_yaml(text_of(path)))), []);
    assert.deepEqual(unversioned(text_of(path)), []);
  });
}

for (const path of actions) {
  test(`the steps of ${path} call what there is`, () => {
    const { runs } = /** @type {{ runs: { steps: Step[] } }} */ (read_yaml(text_of(path)));
    assert.deepEqual(runs.steps.flatMap(wrong_step), []);
    assert.deepEqual(unversioned(text_of(path)), []);
    assert.ok(runs.steps.every(({ run, shell }) => run === undefined || shell === "bash"));
  });
}

/** @typedef {{ type: string, id?: string, attributes: { label?: string, value?: string, options?: Yaml[] } }} Field */

const FIELDS = ["markdown", "input", "textarea", "dropdown", "checkboxes"];
const forms = readdirSync(new URL(".github/ISSUE_TEMPLATE", ROOT)).filter((name) => name !== "config.yml");

for (const name of forms) {
  test(`the form ${name} has fields that GitHub knows`, () => {
    const form = /** @type {{ name: string, description: string, body: Field[] }} */ (
      read_yaml(text_of(`.github/ISSUE_TEMPLATE/${name}`))
    );
    assert.ok(form.name && form.description);
    const asked = form.body.filter(({ type }) => type !== "markdown");
    assert.ok(asked.length > 0 && form.body.every(({ type }) => FIELDS.includes(type)));
    assert.equal(new Set(asked.map(({ id }) => id)).size, asked.length);
    assert.ok(asked.every(({ id, attributes }) => /^[\w-]+$/.test(id ?? "") && attributes.label));
    const choices = asked.filter(({ type }) => type === "dropdown" || type === "checkboxes");
    assert.ok(choices.every(({ attributes: { options } }) => options && new Set(options).size === options.length));
  });
}

test("blank issues are allowed where no form fits", () => {
  assert.deepEqual(read_yaml(text_of(".github/ISSUE_TEMPLATE/config.yml")), { blank_issues_enabled: "true" });
});

test("the tables of the commands and checks are found", () => {
  assert.ok(COMMANDS.includes("test") && COMMANDS.includes("tidy") && CHECKS.test.includes("build"));
  assert.ok(CHECKS.test.length > 15 && CHECKS.verify.length > 10);
});

test("each fault of a workflow is found", () => {
  const commit = "0123456789".repeat(4);
  const sound = `
permissions: { contents: read }
concurrency: one
jobs:
  a:
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${commit} # v6.0.0
        with: { persist-credentials: false }
      - uses: ./.github/actions/setup
      - run: |
          cargo xtask test build size
          cargo xtask tidy`;
  const wrong = (/** @type {string} */ from, /** @type {string} */ to) =>
    wrong_workflow(/** @type {Workflow} */ (read_yaml(sound.replace(from, to))));
  assert.deepEqual(wrong("", ""), []);
  assert.deepEqual(wrong("xtask tidy", "xtask tidi"), ["there is no cargo xtask tidi"]);
  assert.deepEqual(wrong("build size", "build sise"), ["there is no check sise of cargo xtask test"]);
  for (const [from, to] of /** @type {const} */ ([
    ["contents: read", "contents: write"],
    ["concurrency: one", ""],
    ["timeout-minutes: 5", ""],
    ["timeout-minutes: 5", "needs: b\n    timeout-minutes: 5"],
    [`checkout@${commit}`, "checkout@main"],
    [`checkout@${commit}`, "checkout@v6"],
    [`actions/checkout@${commit}`, "./.github/actions/nothing"],
    ["timeout-minutes: 5", "environment: release\n    timeout-minutes: 5"],
    ["with: { persist-credentials: false }", ""],
    ["xtask tidy", "xtask tidy ${{ github.ref_name }}"],
    ["xtask tidy", "xtask tidy 'unclosed"],
  ])) {
    assert.equal(wrong(from, to).length, 1, to);
  }
  assert.deepEqual(unversioned(sound), []);
  assert.equal(unversioned(sound.replace(" # v6.0.0", "")).length, 1);
  assert.equal(unversioned(sound.replace("# v6.0.0", "# v6")).length, 1);
});

test("YAML is read as values", () => {
  const text = "a: [1, {b: c}]\nd:\ne: |\n  x\n   y\nf: 'q'\nh:\n  - k: v\n    l: w\n  -\n";
  assert.deepEqual(read_yaml(text), {
    a: ["1", { b: "c" }],
    d: null,
    e: "x\n y\n",
    f: "q",
    h: [{ k: "v", l: "w" }, null],
  });
  for (const broken of ["a: 1\na: 2\n", "a:\n  - b\n c: 1\n", "a: 1\n---\nb: 2\n", "a: &x 1\nb: *x\n"]) {
    assert.throws(() => read_yaml(broken), SyntaxError, broken);
  }
});
