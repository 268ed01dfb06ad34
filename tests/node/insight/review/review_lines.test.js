// The lines that explain a move, and where the board stands in the reviewed game and in them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { set_review } from "../../../../www/play/core/review_state.js";
import { names } from "../../../../www/play/core/square_names.js";
import { review_shown } from "../../../../www/play/core/review_shown.js";
import { place_of, spoken } from "../../../../www/insight/review/move_card.js";
import { explained_lines, made_of, review_arrows } from "../../../../www/insight/review/review_lines.js";
import { create_review_signs } from "../../../../www/play/study/review_signs.js";
import { Game } from "../../../../www/wasm.js";
import { study, Table } from "../../table.js";
import { t } from "../../translator.js";
import { BLUNDER, explanation, MOVES, review_state, reviewed } from "./reviewed.js";

/** The reviewed game at a ply. @param {number} ply */
function at(ply) {
  const table = new Table(study(MOVES.join(" ")));
  table.store.commit(set_review(review_state()));
  table.commands.view(ply);
  return table;
}

/** @param {Table} table */
function place(table) {
  const shown = review_shown(table.state);
  return shown === null ? null : place_of(table.state, shown);
}

const EXPLANATIONS = BLUNDER.reviewed?.explanations ?? [];

test("lines are written with the numbers of the list, from the position before the move", () => {
  const lines = explained_lines(t, at(4).state, 4, EXPLANATIONS);
  assert.deepEqual(
    lines.map(({ words, plies }) => [words, plies.map((ply) => `${ply.before}${ply.words}`).join(" ")]),
    [
      ["Loses a man", "2...19-16 3.12x19"],
      ["Better", "2...22-17 3.6-9"],
    ],
  );
  assert.deepEqual(lines[0]?.moves, ["19-16", "12x19"]);
});

test("the square of a trapped king has the name that the user has chosen", () => {
  const { state } = at(4);
  const named = { ...state, game: { ...state.game, coordinates: /** @type {const} */ ("single-jump") } };
  const [line] = explained_lines(t, named, 4, [explanation({ kind: "king-trapped", square: 29, line: ["19-16"] })]);
  assert.equal(line?.words, `Leaves the king trapped on ${names(named)[28]}`);
  assert.notEqual(names(named)[28], "29");
});

test("the line of the reply stands after that of the better move", () => {
  const kinds = /** @type {const} */ (["reply", "better"]);
  const lines = kinds.map((kind) => explanation({ kind, line: ["19-16"] }));
  assert.deepEqual(
    explained_lines(t, at(4).state, 4, lines).map(({ words }) => words),
    ["Better", "What may follow"],
  );
});

test("a line without proof is cut off early, a proven one is shown to its end", () => {
  const game = new Game();
  for (const move of MOVES.slice(0, 3)) game.apply(move);
  const line = Array.from({ length: 20 }, () => {
    const [move] = game.snapshot().legal_moves;
    if (move !== undefined) game.apply(move);
    return move?.notation ?? "";
  });
  /** @param {boolean} proven */
  const length = (proven) =>
    explained_lines(t, at(4).state, 4, [explanation({ kind: "better", proven, line })])[0]?.moves.length ?? 0;
  assert.equal(length(true), 20);
  assert.equal(length(false), 8);
});

test("a screen reader is told judgement, reason and line in one go", () => {
  const lines = explained_lines(t, at(4).state, 4, EXPLANATIONS);
  assert.equal(spoken(t, BLUNDER, lines), "Blunder. The game turns here. Loses a man: 19-16 12x19.");
});

test("played and better move are side by side, the better one uppermost", () => {
  const { state } = at(4);
  const arrows = review_arrows(state, 4, BLUNDER.reviewed ?? reviewed(), "??");
  assert.deepEqual(
    arrows.map(({ path, tone, tag }) => [path, tone, tag]),
    [
      [[22, 17], 1, "\u2713"],
      [[19, 16], 3, "??"],
    ],
  );
  assert.equal(review_arrows(state, 4, reviewed({ best: "19-16" }), "?").length, 1, "the played move is the best one");
});

test("the board stands in the game, in a variation that replaces a move, or beyond the review", () => {
  const table = at(4);
  assert.deepEqual(place(table), { ply: 4, kind: "game" });
  table.commands.view(3);
  table.commands.follow(["22-17"]);
  assert.deepEqual(place(table), { ply: 4, kind: "variation" });
  assert.equal(made_of(table.state, 4, ["22-17", "6-9"]), 1);
  assert.equal(made_of(table.state, 4, ["19-16", "12x19"]), 0);
  table.commands.follow(["6-9"]);
  assert.equal(made_of(table.state, 4, ["22-17", "6-9"]), 2);
  const end = at(8);
  end.commands.follow(["8x15"]);
  assert.deepEqual(place(end), { ply: 0, kind: "beyond" });
});

test("signs go to the moves of the study, and stay the same while the review goes on without change", () => {
  const table = at(4);
  const signs = create_review_signs();
  const first = signs(table.state);
  const nodes = review_shown(table.state)?.nodes ?? [];
  assert.deepEqual(
    nodes.map((node) => first.get(node)?.sign),
    [undefined, undefined, "!", "??", undefined, undefined, "?!", undefined],
  );
  table.store.commit(set_review(review_state({ done: 3 })));
  assert.equal(signs(table.state), first);
  table.store.commit(set_review(null));
  assert.equal(signs(table.state).size, 0);
});
