// The small boards beside the options: their moves are legal, what they cross out is not, and they end in the position
// that the module reaches; by the option alone and in each preset whose card shows them. Options that are disabled have
// no effect.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES_IDS } from "../../../../www/play/rules/rules_ids.js";
import {
  complete,
  ENGLISH_RULES,
  inert_options,
  noticeable_options,
  OPTIONS,
} from "../../../../www/play/rules/rules_options.js";
import { own_part, scene_states, section_of } from "../../../../www/play/rules/scene_states.js";
import { scene_of, SCENES } from "../../../../www/play/rules/scenes.js";
import { Game, presets } from "../../../../www/wasm_whole.js";

/**
 * @import { AllRules, Option } from "../../../../www/play/rules/rules_options.js"
 * @import { Scene } from "../../../../www/play/rules/scenes.js"
 */

const options = /** @type {Option[]} */ (Object.keys(OPTIONS));

/** @param {Game} game */
const paths = (game) => game.legal_moves().map(({ path }) => path.join("x"));

/** The pieces of a position in one order. @param {string} fen */
const pieces = (fen) =>
  fen
    .slice(2)
    .split(":")
    .map((side) => side[0] + side.slice(1).split(",").sort().join())
    .sort();

/** @param {Scene} scene @param {AllRules} rules @param {string} about */
function check(scene, rules, about) {
  const game = Game.from_fen(scene.fen, rules);
  const legal = paths(game);
  for (const path of scene.also ?? []) assert.ok(legal.includes(path.join("x")), `${about}: ${path} of ${legal}`);
  for (const path of scene.not ?? []) assert.ok(!legal.includes(path.join("x")), `${about}: ${path} is legal`);
  for (const path of scene.play) {
    assert.ok(paths(game).includes(path.join("x")), `${about}: ${path} of ${paths(game)}`);
    game.apply(path.join("x"));
  }
  const last =
    scene_states(scene)
      .at(-1)
      ?.pieces.filter(({ taken }) => !taken) ?? [];
  /** @param {string} side */
  const of = (side) => last.filter((one) => one.side === side).map(({ king, square }) => `${king ? "K" : ""}${square}`);
  assert.deepEqual(pieces(`?:W${of("white")}:B${of("black")}`), pieces(game.fen()), about);
  game.free();
}

test("each scene shows what its value does", () => {
  const shown = options.flatMap((option) => OPTIONS[option].map((value) => `${option}.${value}`));
  assert.deepEqual(
    Object.keys(SCENES).sort(),
    shown.filter((name) => !/^(quiet_moves|endgame_draws)\./.test(name)).sort(),
  );
  for (const option of options)
    for (const value of OPTIONS[option]) {
      const scene = SCENES[`${option}.${value}`];
      if (scene === undefined || option === "men") continue;
      const rules = /** @type {AllRules} */ ({ ...ENGLISH_RULES, ...scene.with, [option]: value });
      check(scene, rules, `${option}.${value}`);
    }
});

test("each scene shows it in the presets too", () => {
  for (const { id, rules } of presets()) {
    const all = complete(rules);
    for (const option of noticeable_options(all)) {
      const scene = scene_of(option, all);
      if (scene !== undefined && option !== "men") check(scene, all, `${id}, ${option}`);
    }
  }
  assert.equal(presets().length, RULES_IDS.length);
});

test("a forbidden path is drawn from where it leaves the played one", () => {
  assert.deepEqual(own_part([13, 9], []), [13, 9]);
  assert.deepEqual(own_part([23, 16], [23, 14, 7]), [23, 16]);
  assert.deepEqual(own_part([22, 15, 8], [22, 15]), [15, 8]);
  assert.deepEqual(own_part([12, 3], [12, 3, 10]), [3]);
  assert.deepEqual(own_part([27, 9], [27, 14]), [14, 9]);
});

test("the boards show every square of their scene", () => {
  for (const [name, scene] of Object.entries(SCENES)) {
    const { row, column, size } = section_of(scene);
    assert.ok(row >= 0 && column >= 0 && row + size <= 8 && column + size <= 8 && size >= 5, name);
  }
});

/** Pseudo-random numbers from 0 to below `limit`. @param {number} seed */
const dice = (seed) => (/** @type {number} */ limit) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};

/** @param {ReturnType<typeof dice>} roll */
function position(roll) {
  const squares = Array.from({ length: 32 }, (_, index) => index + 1);
  const take = () => squares.splice(roll(squares.length), 1)[0] ?? 1;
  /** @param {(square: number) => boolean} is_home */
  const side = (is_home) =>
    Array.from({ length: 2 + roll(5) }, take).map((square) =>
      roll(3) === 0 || is_home(square) ? `K${square}` : square,
    );
  return `W:W${side((square) => square < 5).join()}:B${side((square) => square > 28).join()}`;
}

test("an option that is disabled has no effect on the moves", () => {
  const roll = dice(7);
  let compared = 0;
  for (let round = 0; round < 4000; round += 1) {
    const rules = /** @type {AllRules} */ (
      Object.fromEntries(options.map((option) => [option, OPTIONS[option][roll(OPTIONS[option].length)]]))
    );
    const fen = position(roll);
    /** @param {AllRules} with_rules */
    const moves = (with_rules) => {
      const game = Game.from_fen(fen, with_rules);
      const legal = game.legal_moves().map(({ notation, captured }) => `${notation} ${[...captured].sort().join()}`);
      game.free();
      return [...new Set(legal)].sort();
    };
    for (const option of /** @type {Option[]} */ (Object.keys(inert_options(rules))))
      for (const value of OPTIONS[option]) {
        compared += 1;
        assert.deepEqual(
          moves({ ...rules, [option]: value }),
          moves(rules),
          `${fen} ${option} ${JSON.stringify(rules)}`,
        );
      }
  }
  assert.ok(compared > 4000, String(compared));
});
