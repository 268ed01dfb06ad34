// For values of options, a position and a move that show what the value does. tests/node/play/rules/scenes.test.js
// checks them by the module, alone and in each preset. Squares have their English numbers.

/**
 * `play`: moves in turn, each with the squares it passes; `also`: other legal first moves; `not`: first moves that are
 * not allowed. `crowned`: the squares of the first move after which its man is a king; `crowns`: in every move a man
 * that ends on the far row is one. `demoted`: a jumped king stays as a man. `with`: other options that the position
 * needs.
 * @typedef {object} Scene
 * @property {string} fen
 * @property {readonly (readonly number[])[]} play
 * @property {readonly (readonly number[])[]} [also]
 * @property {readonly (readonly number[])[]} [not]
 * @property {number} [crowned]
 * @property {boolean} [crowns]
 * @property {boolean} [demoted]
 * @property {boolean} [mirrored]
 * @property {Partial<import("./rules_options.js").AllRules>} [with]
 */

const START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
const START_OF_WHITE = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
const KING_BEHIND_MAN = "W:WK27:B18";
const MAN_BETWEEN_MEN = "W:W18:B15,23";
const MAN_BEFORE_KING = "W:W18:BK15";
const CROWNED_BY_JUMP = "W:W12:B7,8";
const JUMP_OR_STEP = "W:W18,24:B15";
const ONE_OR_TWO = "W:W23:B10,18,19";
const TWO_HOPS = "W:W22:B11,18";
const STUCK = "W:W13:B6,9";
const THERE_AND_BACK = "W:WK18:B11,25";

/** By option and value. @type {Readonly<Record<string, Scene>>} */
export const SCENES = Object.freeze({
  "king.one-square": {
    fen: KING_BEHIND_MAN,
    play: [[27, 23]],
    also: [
      [27, 24],
      [27, 31],
      [27, 32],
    ],
    not: [[27, 14]],
  },
  "king.flying": {
    fen: KING_BEHIND_MAN,
    play: [[27, 9]],
    also: [
      [27, 14],
      [27, 5],
    ],
  },
  "king.flying-short": { fen: KING_BEHIND_MAN, play: [[27, 14]], not: [[27, 9]] },
  "man_capture.forward": { fen: MAN_BETWEEN_MEN, play: [[18, 11]], not: [[18, 27]] },
  "man_capture.all-directions": { fen: MAN_BETWEEN_MEN, play: [[18, 27]], also: [[18, 11]] },
  "man_targets.all": { fen: MAN_BEFORE_KING, play: [[18, 11]] },
  "man_targets.men": { fen: MAN_BEFORE_KING, play: [[18, 14]], not: [[18, 11]] },
  "crowning.ends-move": { fen: CROWNED_BY_JUMP, play: [[12, 3]], not: [[12, 3, 10]], crowned: 1 },
  "crowning.continues": { fen: CROWNED_BY_JUMP, play: [[12, 3, 10]], not: [[12, 3]], crowned: 1 },
  "crowning.if-it-ends": {
    fen: CROWNED_BY_JUMP,
    play: [[12, 3, 10]],
    not: [[12, 3]],
    with: { man_capture: "all-directions" },
  },
  "captured_king.removed": { fen: MAN_BEFORE_KING, play: [[18, 11]] },
  "captured_king.demoted": { fen: MAN_BEFORE_KING, play: [[18, 11]], demoted: true },
  "capture.mandatory": { fen: JUMP_OR_STEP, play: [[18, 11]], not: [[24, 20]] },
  "capture.optional": { fen: JUMP_OR_STEP, play: [[24, 20]], also: [[18, 11]] },
  "priority.free": { fen: ONE_OR_TWO, play: [[23, 16]], also: [[23, 14, 7]] },
  "priority.most-pieces": { fen: ONE_OR_TWO, play: [[23, 14, 7]], not: [[23, 16]] },
  "priority.most-pieces-then-kings": { fen: "W:W23:B18,K19", play: [[23, 16]], not: [[23, 14]] },
  "priority.italian": { fen: "W:W22,K24:B18,19", play: [[24, 15]], not: [[22, 15]] },
  "priority.with-king": { fen: "W:W21,K20:B16,17", play: [[20, 11]], not: [[21, 14]] },
  "chain.complete": { fen: TWO_HOPS, play: [[22, 15, 8]], not: [[22, 15]] },
  "chain.may-stop": { fen: TWO_HOPS, play: [[22, 15]], also: [[22, 15, 8]] },
  "chain.single": { fen: TWO_HOPS, play: [[22, 15]], not: [[22, 15, 8]] },
  "chain.extra-turn": {
    fen: "W:W22,26:B9,18",
    play: [
      [22, 15],
      [26, 23],
    ],
  },
  "removal.at-end": { fen: THERE_AND_BACK, play: [[18, 29]], not: [[18, 29, 8]], with: { king: "flying" } },
  "removal.at-once": { fen: THERE_AND_BACK, play: [[18, 29, 8]], not: [[18, 29]], with: { king: "flying" } },
  "first.black": { fen: START, play: [[11, 15]] },
  "first.white": { fen: START_OF_WHITE, play: [[22, 18]] },
  "objective.standard": { fen: "W:W18:B15", play: [[18, 11]] },
  "objective.giveaway": {
    fen: "W:W22:B15",
    play: [
      [22, 18],
      [15, 22],
    ],
  },
  "blocked.loses": { fen: STUCK, play: [], not: [[13, 9]] },
  "blocked.draws": { fen: STUCK, play: [], not: [[13, 9]] },
  "blocked.passes": { fen: STUCK, play: [[6, 10]], not: [[13, 9]] },
  "men.three-rows": { fen: START, play: [] },
  "men.two-rows": { fen: "B:W25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8", play: [] },
  "board.standard": { fen: START, play: [] },
  "board.mirrored": { fen: START, play: [], mirrored: true },
});

/**
 * What an option does in these rules. Undefined for a value that cannot be shown on a board, such as a number of moves.
 * @param {import("./rules_options.js").Option} option @param {import("./rules_options.js").AllRules} rules
 * @returns {Scene | undefined}
 */
export function scene_of(option, rules) {
  const scene = SCENES[`${option}.${rules[option]}`];
  // where a jump may stop after any hop, it may stop on the king row
  return scene && option === "crowning" && rules.chain === "may-stop" ? { ...scene, not: [] } : scene;
}
