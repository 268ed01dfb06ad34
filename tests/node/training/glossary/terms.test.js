// The glossary: every term has a picture whose moves are legal, and a name and a sentence in every language; the
// pictures of themes are puzzles of the collection that have the theme.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { pieces_in } from "../../../../www/board/diagram.js";
import { EN_HINT } from "../../../../www/kit/language/en_hint.js";
import { EN_TRAIN } from "../../../../www/kit/language/en_train.js";
import { LANGUAGES } from "../../../../www/kit/language/languages.js";
import { scene_states } from "../../../../www/play/rules/scene_states.js";
import { is_term, TERM_IDS } from "../../../../www/training/glossary/term_ids.js";
import { paths_of, TERMS } from "../../../../www/training/glossary/terms.js";
import { term_scene } from "../../../../www/training/glossary/term_scene.js";
import { LESSONS } from "../../../../www/training/lessons/list.js";
import { chunk_name, parse_chunk, parse_index } from "../../../../www/training/progress/puzzle_file.js";
import { chunk_of } from "../../../../www/training/progress/puzzle_id.js";
import { THEMES } from "../../../../www/training/progress/puzzle_themes.js";
import { Game } from "../../../../www/wasm_whole.js";

const DATA = new URL("../../../../www/data/", import.meta.url);
/** The longest sentence that fits into two lines of a card. */
const LONGEST = 115;

/** @param {string} file */
const text = (file) => readFileSync(new URL(file, DATA), "utf8");

/** The puzzle with an id. @param {string} id */
function puzzle_of(id) {
  const { chunks } = parse_index(text("puzzles/index.json"));
  const packed = readFileSync(new URL(`puzzles/${chunk_name(chunk_of(id, chunks))}`, DATA));
  const found = parse_chunk(gunzipSync(packed).toString()).puzzles.find((puzzle) => puzzle.id === id);
  assert.ok(found, `there is no puzzle ${id}`);
  return found;
}

/** "12-16", "3x26": as the puzzle files write a move. @param {string} move */
const short = (move) => move.replace(/^(\d+)([-x]).*?(\d+)$/, "$1$2$3");

test("every id has one term, and every theme is one", () => {
  assert.deepEqual(TERMS.map(({ id }) => id).sort(), [...TERM_IDS].sort());
  for (const theme of THEMES) assert.ok(is_term(theme), theme);
  assert.ok(!is_term("third-position") && !is_term("constructor"));
});

for (const term of TERMS)
  test(`${term.id}: the picture is a legal position, and its moves are legal`, () => {
    const game = Game.from_fen(term.fen, "official");
    const legal = () => game.legal_moves().map(({ path }) => path.join());
    for (const path of paths_of(term.also)) assert.ok(legal().includes(path.join()), `${path} of ${legal()}`);
    for (const path of paths_of(term.not)) assert.ok(!legal().includes(path.join()), `${path} is legal`);
    for (const path of paths_of(term.moves)) {
      assert.ok(legal().includes(path.join()), `${path} of ${legal().join(" ")}`);
      game.apply(path.join("x"));
    }
    const shown =
      scene_states(term_scene(term))
        .at(-1)
        ?.pieces.filter(({ taken }) => !taken) ?? [];
    /** @param {readonly import("../../../../www/board/diagram.js").Standing[]} pieces */
    const written = (pieces) => pieces.map(({ square, king, side }) => `${side} ${square} ${king}`).sort();
    assert.deepEqual(written(shown), written(pieces_in(game.fen())));
    game.free();
    for (const square of term.squares ?? []) assert.ok(square >= 1 && square <= 32);
    assert.ok(term.moves !== undefined || term.squares !== undefined, "nothing is pointed out");
    for (const id of term.related ?? []) assert.ok(is_term(id) && id !== term.id, id);
    if (term.lesson !== undefined) assert.ok(LESSONS.some(({ id }) => id === term.lesson));
  });

test("the pictures of themes are puzzles with the theme, and play their solutions", () => {
  const { themes } = parse_index(text("puzzles/index.json"));
  for (const id of THEMES) {
    const term = TERMS.find((one) => one.id === id);
    if ((themes[id] ?? 0) === 0) assert.equal(term?.puzzle, undefined, `${id} has no puzzles`);
    else {
      const puzzle = puzzle_of(term?.puzzle ?? "");
      assert.equal(puzzle.fen, term?.fen, id);
      assert.ok(puzzle.themes.includes(id), `${puzzle.id} is no ${id}`);
      const shown = (term?.moves ?? "").split(" ").filter((move) => move !== "");
      const count = Math.min(shown.length, puzzle.solution.length);
      assert.deepEqual(shown.slice(0, count).map(short), puzzle.solution.slice(0, count), id);
    }
  }
});

for (const { code } of LANGUAGES)
  test(`${code}: each term has a name and a sentence of one line`, () => {
    /** @type {Record<string, { name: string, says: string }>} */
    const texts = JSON.parse(text(`glossary/${code}.json`));
    assert.deepEqual(Object.keys(texts), [...TERM_IDS]);
    for (const [id, { name, says }] of Object.entries(texts)) {
      assert.match(says, /^\S.*[.]$/u, id);
      assert.ok(says.length <= LONGEST && name.length <= 40, `${id} ${says.length}`);
    }
    const phrases = code === "en" ? EN_TRAIN : JSON.parse(text(`../kit/language/${code}.json`)).phrases;
    for (const id of THEMES) assert.equal(texts[id]?.name, phrases[`theme.${id}`]);
    const definition = texts["first-position"]?.says ?? "";
    const idea = (code === "en" ? EN_HINT : phrases)["hint.idea.first-position"];
    assert.ok(idea.toLowerCase().endsWith(definition.toLowerCase()), idea);
  });

test("every address of a term in the scripts leads to one", () => {
  const www = new URL("../", DATA);
  const scripts = readdirSync(www, { recursive: true }).map(String);
  const ids = scripts
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [
      ...readFileSync(new URL(file, www), "utf8").matchAll(/#glossary=([a-z-]+)|term_(?:link|sign)\(t, "([a-z-]+)"/g),
    ])
    .map(([, address, id]) => address ?? id ?? "");
  assert.ok(ids.length > 1);
  for (const id of ids) assert.ok(is_term(id), id);
});
