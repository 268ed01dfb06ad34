// The learner's path from the first visit to its last unit: every line is watched, every move tried, every question
// answered, as www/data/path has them. On a phone by pointer, at a desk by keys alone. Nothing moves by itself.
import assert from "node:assert/strict";
import { path_seen } from "../driver/path_seen.js";
import { walked_units, words } from "../driver/path_stages.js";

/**
 * @import { Page } from "../driver/page.js"
 * @import { PathSeen } from "../driver/path_seen.js"
 * @import { PathStage, PathStep, WalkedUnit } from "../driver/path_stages.js"
 */

/** Of what is seen only what is named here is compared. @typedef {Partial<PathSeen>} Wanted */

/** @param {Page} page @param {Wanted} wanted @param {string} what */
async function sees(page, wanted, what) {
  await page.until(
    async () => {
      const seen = await page.session.run(path_seen);
      return Object.entries({ faults: [], ...wanted }).flatMap(([name, value]) => {
        const found = seen[/** @type {keyof PathSeen} */ (name)];
        const fits =
          name === "heard" || name === "focus"
            ? String(found).includes(String(value))
            : JSON.stringify(found) === JSON.stringify(value);
        return fits ? [] : [`${name}: ${JSON.stringify(found)} in place of ${JSON.stringify(value)}`];
      });
    },
    (differences) => differences.length === 0,
    what,
  );
}

/** The ways to press and to move: by keys alone, or by pointer alone. @param {Page} page */
const hand = (page) => (page.is_phone ? by_pointer(page) : by_keys(page));

/** @param {Page} page */
const by_pointer = (page) => ({
  main: () => page.hit("#view .train-actions button"),
  /** @param {string} name */
  link: (name) => page.press(name),
  /** @param {readonly number[]} squares */
  move: (squares) => page.tap(...squares),
});

/** @param {Page} page */
const by_keys = (page) => ({
  /** The focus is on the main button: every stage leaves it there. */
  main: () => page.keys("Enter"),
  /** @param {string} name */
  async link(name) {
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if ((await page.session.run(path_seen)).focus === name) return page.keys("Enter");
      await page.keys("Tab");
    }
    throw new Error(`Tab does not reach "${name}"`);
  },
  /** @param {readonly number[]} squares @param {PathStage["solver"]} bottom */
  move(squares, bottom) {
    const cells = squares.map((square) => (bottom === "black" ? 32 - square : square - 1));
    return page.keys(
      ...cells.flatMap((cell) => [String((cell >> 2) + 1), "Home", ...Array(cell & 3).fill("ArrowRight"), "Enter"]),
    );
  },
});

/** The row of stages. @param {readonly PathStage[]} stages @param {number} at @param {boolean} over */
const row = (stages, at, over) =>
  stages.map(({ name }, index) => {
    const is_done = index < at || (index === at && over);
    return `${index === at ? ">" : ""}${is_done ? "+" : ""}${name}`;
  });

/** Watches a line, or makes the solver's moves. @param {Page} page @param {PathStage} stage */
async function play(page, { kind, moves, solver }) {
  const { main, move } = hand(page);
  if (kind === "show") {
    for (const _ of moves) await main();
    return;
  }
  for (let ply = 0; ply < moves.length; ply += 2) {
    const squares = (moves[ply] ?? "").split(/[-x]/).map(Number);
    await page.until(
      async () => (await page.session.run(path_seen)).movable,
      (movable) => movable.some((name) => name.startsWith(`square ${squares[0]},`)),
      `the piece on ${squares[0]} can move`,
    );
    await move(squares, solver);
  }
}

/** @param {Page} page @param {PathStep} step @param {boolean[]} done  the steps of the unit before this one */
async function walk_step(page, { title, stages }, done) {
  const { main } = hand(page);
  for (const [at, stage] of stages.entries()) {
    const { kind, task, begun, over, button, moves } = stage;
    const what = `${title}, ${stage.name}`;
    /** @type {Wanted} */
    const begin = { title, task, feedback: begun, heard: task, stages: row(stages, at, false), done };
    await sees(page, { ...begin, focus: kind === "show" ? words("path.next_move") : "square " }, `${what} begins`);
    await play(page, stage);
    const is_last = at === stages.length - 1;
    const marks = is_last ? done.with(done.indexOf(false), true) : done;
    const end = { title, task, feedback: over, stages: row(stages, at, true), done: marks, focus: button };
    await sees(
      page,
      { ...end, heard: is_last ? words("path.step_done") : over },
      `${what} is done: ${moves.join(" ")}`,
    );
    await main();
  }
}

/** @param {Page} page @param {WalkedUnit} unit @param {WalkedUnit | undefined} next */
async function walk_unit(page, { title, steps }, next) {
  const done = steps.map(() => false);
  for (const [index, step] of steps.entries()) {
    await walk_step(page, step, [...done]);
    done[index] = true;
  }
  await sees(page, { title }, `the end of ${title}`);
  await page.shows("#view .path-end .first-seal", words("path.unit_over"));
  await hand(page).link(next === undefined ? words("hub.puzzles") : words("path.go_on_with", { unit: next.title }));
}

/** @type {import("../driver/journey.js").Journey} */
export const path = {
  name: "path",
  steps: ({ page }) => {
    const units = walked_units();
    return {
      "a newcomer says so, and is led to the first unit": async () => {
        page.grid = "#view .grid";
        await page.open("train.html", { "bitboard-checkers:settings": '{"version":1,"motion":"less"}' });
        await page.until(
          () => page.session.run(() => "ready" in document.documentElement.dataset),
          Boolean,
          "the page is ready",
        );
        await hand(page).link("New to checkers");
        await page.until(
          async () => (await page.session.run(path_seen)).focus,
          (focus) => focus === "Begin with the rules",
          "the way to the rules has the focus",
        );
        await hand(page).link("Begin with the rules");
      },
      ...Object.fromEntries(
        units.map((unit, index) => [
          `unit ${index + 1}, ${unit.title}: ${unit.steps.length} steps`,
          () => walk_unit(page, unit, units[index + 1]),
        ]),
      ),
      "the whole path is marked as done": async () => {
        await page.open("train.html#path");
        await page.until(
          () => page.session.run(() => document.querySelectorAll("#view .path-unit[data-done]").length),
          (count) => count === units.length,
          "all units are done",
        );
        const kept = await page.session.run(() => localStorage.getItem("bitboard-checkers:path"));
        const all = units.flatMap(({ id, steps }) => steps.map((step) => `${id}/${step.id}`));
        assert.deepEqual(JSON.parse(kept ?? "{}").done.toSorted(), all.toSorted());
      },
    };
  },
};
