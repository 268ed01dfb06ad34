// The first lesson: ten steps on the board, each with one line of text, a mark where to look, and what comes of a move.
import "../language/train_phrases.js";
import { START_FEN } from "../core/start_fen.js";
import { new_seed } from "../platform/random.js";
import { create_layout } from "../train/layout.js";
import { create_training_board } from "../train/training_board.js";
import { check_steps, done_steps, is_step, keep_steps } from "../training/first_lesson_progress.js";
import { Game } from "../wasm.js";
import { button } from "../widgets/dialog.js";
import { icon, make } from "../widgets/dom.js";
import { kind_move } from "./kind_opponent.js";
import { create_progress_row } from "./progress_row.js";
import { STEPS } from "./steps.js";

/**
 * @typedef {import("../core/state.js").Move} Move
 * @typedef {typeof STEPS[number]} Step
 */

/** A position after a move in another one. @param {string} fen @returns {(move: Move) => import("../core/state.js").Snapshot} */
const after = (fen) => (move) => {
  const game = Game.from_fen(fen, "official");
  try {
    return game.apply(move);
  } finally {
    game.free();
  }
};

/** A number from 0 to 1, without 1. */
const chance = () => new_seed() / 2 ** 32;

/** @type {import("../train/page.js").CreateView} */
export function create_view(t, page) {
  const row = create_progress_row(t);
  const board = create_training_board(t, page, { on_move: (move) => void played(move), on_note: refused });
  const seal = make("p", { class: "first-seal", hidden: "" }, icon("check"), make("span", {}, t("first.reached")));
  const marked = make("p", { class: "sr" });
  const layout = create_layout(board.element, { title: t("first.title"), body: [marked, seal, row.element] });
  layout.element.classList.add("first");

  /** @type {Step} */
  let step = /** @type {Step} */ (STEPS[0]);
  /** @type {Move[]} of both sides, since the step began */
  let moves = [];
  /** Counts what begins anew: an answer to what was before is dropped. */
  let turn = 0;
  let reached = false;

  const number = () => STEPS.indexOf(step) + 1;
  const go_to = (/** @type {Step | undefined} */ other) =>
    page.go(other === undefined ? "first=end" : `first=${other.id}`);
  const back = button("", t("first.previous"), () => go_to(STEPS[number() - 2]));
  const again = button("undo", t("lesson.again"), () => begin(true));
  const skip = button("", t("first.skip"), () => go_to(STEPS[number()]));
  const next = button("", t("retry.next"), () => go_to(STEPS[number()]), "btn primary");

  const show_buttons = () =>
    layout.set_actions([...(number() > 1 ? [back] : []), ...(moves.length > 0 ? [again] : []), reached ? next : skip]);

  /** @param {string} words @param {import("../train/layout.js").Tone} tone */
  const answer = (words, tone) => {
    layout.set_feedback(words, tone);
    page.say(words);
  };

  /** Why a square cannot be used. @param {string} sentence */
  function refused(sentence) {
    if (!reached && sentence !== "") layout.set_feedback(sentence, "must"); // the board has said it already
  }

  const mark = () => board.mark({ squares: step.marks, movable: step.marks.length === 0 });

  /** @param {boolean} by_user the focus goes to the board */
  function begin(by_user) {
    turn += 1;
    moves = [];
    reached = false;
    seal.hidden = true;
    layout.element.removeAttribute("data-reached");
    board.show(step.fen, { side: "black" });
    mark();
    board.lock(false);
    const names = step.marks.map(board.square_name);
    marked.textContent = names.length === 0 ? "" : t("first.marked", { squares: t.all_of(names) });
    layout.set_title(t(`first.${step.id}.title`));
    layout.set_task(t(`first.${step.id}.task`));
    layout.set_feedback(t("first.your_turn"));
    row.show(step.id, done_steps());
    show_buttons();
    if (by_user) board.focus();
  }

  /** The goal is reached. */
  const finish = () => {
    reached = true;
    keep_steps([step.id]);
    board.lock(true);
    answer(t(`first.${step.id}.right`), "right");
    seal.hidden = false;
    layout.element.setAttribute("data-reached", "");
    row.show(step.id, done_steps());
    show_buttons();
    if (board.has_focus()) next.focus();
  };

  /** The moves are taken back, after they have been looked at; a whole game stays as it ended. */
  const miss = async () => {
    const now = turn;
    const { id } = step;
    if (id === "jump" || id === "must") return; // where every legal move reaches the goal
    board.lock(true);
    answer(t(`first.${id}.wrong`), "plain");
    show_buttons();
    if (id === "game") return;
    await board.at_rest();
    await new Promise((resolve) => setTimeout(resolve, 700));
    if (now !== turn) return;
    board.undo(moves.length);
    moves = [];
    mark();
    board.lock(false);
    show_buttons();
  };

  /** @param {Move} move */
  async function played(move) {
    const now = turn;
    moves = [...moves, move];
    const verdict = step.check({ moves, now: board.position() });
    if (verdict === "done") return finish();
    if (verdict === "wrong") return miss();
    board.lock(true);
    layout.set_feedback(t("first.their_turn", { side: t.side_name("white") }));
    show_buttons();
    await board.at_rest();
    if (now !== turn) return;
    const here = board.position();
    const reply = kind_move(here, moves.length, chance(), after(here.fen));
    moves = [...moves, reply];
    await board.play(reply);
    if (now !== turn) return;
    if (step.check({ moves, now: board.position() }) !== "on" && board.position().outcome.state !== "playing")
      return miss();
    board.lock(false);
    layout.set_feedback(t("first.your_turn"));
  }

  /** After the last step: what can be done with what was learnt. */
  const show_end = () => {
    turn += 1;
    board.show(START_FEN, { side: "none", bottom: "black" });
    board.lock(true);
    seal.hidden = true;
    const done = done_steps();
    marked.textContent = "";
    layout.set_title(t("first.end.title"));
    const { length: steps } = STEPS;
    layout.set_task(done.length === steps ? t("first.end.all") : t("first.end.some", { count: done.length, steps }));
    layout.set_feedback(t("first.end.next"));
    row.show(null, done);
    layout.set_actions([
      make("a", { class: "btn primary", href: "./" }, t("first.end.play")),
      make("a", { class: "btn", href: "#" }, t("train.all")),
    ]);
  };

  let checked = false;
  /** The first step that is left; the first of all when none is. */
  const first_left = () => STEPS.find(({ id }) => !done_steps().includes(id)) ?? STEPS[0];

  return {
    element: layout.element,
    title: t("first.title"),

    open(parameter) {
      if (!checked && check_steps() === "aside") page.say(t("first.set_aside"));
      checked = true;
      if (parameter === "end") return show_end();
      step = /** @type {Step} */ (is_step(parameter) ? STEPS.find(({ id }) => id === parameter) : first_left());
      begin(false);
    },

    close() {
      turn += 1;
      board.lock(true);
    },
  };
}
