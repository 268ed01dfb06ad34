// The first lesson: ten steps on the board, each with one line of text, a mark where to look, and what comes of a move.
import "../../kit/language/train_phrases.js";
import { START_FEN } from "../../play/core/start_fen.js";
import { new_seed } from "../../kit/platform/random.js";
import { create_store } from "../../kit/platform/store.js";
import { error_message } from "../../kit/platform/error_message.js";
import { wait } from "../../kit/platform/wait.js";
import { create_layout } from "../shell/layout.js";
import { create_training_board } from "../shell/training_board.js";
import { check_steps, done_steps, is_step, keep_steps } from "../progress/first_lesson_progress.js";
import { Game } from "../../wasm.js";
import { button } from "../../kit/widgets/dialog.js";
import { icon, make, set_usable } from "../../kit/widgets/dom.js";
import { kind_move } from "./kind_opponent.js";
import { create_progress_row } from "./progress_row.js";
import { STEPS } from "./steps.js";
import { create_step_hints } from "./step_hints.js";

/**
 * @import { Move } from "../../play/core/state_types.js"
 * @import { Exercise } from "./step_hints.js"
 */
/** @typedef {typeof STEPS[number]} Step */

/**
 * A position after a move in another one.
 * @param {string} fen
 * @returns {(move: Move) => import("../../play/core/state_types.js").Snapshot}
 */
const after = (fen) => (move) => {
  const game = Game.from_fen(fen, "official");
  try {
    return game.apply(move);
  } finally {
    game.free();
  }
};

/** How long the moves that missed the goal stay on the board, in milliseconds. */
const SEEN = 700;

/** A number from 0 to 1, without 1. */
const chance = () => new_seed() / 2 ** 32;

/** @param {Exercise} exercise @param {Step} [step] another one @returns {Exercise} */
const begun = ({ step: same, turn }, step = same) => ({ step, moves: [], turn: turn + 1, reached: false, hints: 0 });
/** @param {Exercise} exercise @param {Move} move @returns {Exercise} */
const with_move = (exercise, move) => ({
  ...exercise,
  moves: [...exercise.moves, move],
  hints: exercise.hints === 0 ? 0 : 1,
});
/** @param {Exercise} exercise @returns {Exercise} */
const left = (exercise) => ({ ...exercise, turn: exercise.turn + 1 });

/** @param {Exercise} exercise @param {import("../../play/core/state_types.js").Snapshot} now */
const verdict_on = ({ step, moves }, now) => step.check({ moves, now });

/** The first step that is left; the first of all when none is. */
const first_left = () => STEPS.find(({ id }) => !done_steps().includes(id)) ?? STEPS[0];

/** @param {string} parameter of the address @returns {Step} */
const step_of = (parameter) =>
  /** @type {Step} */ (is_step(parameter) ? STEPS.find(({ id }) => id === parameter) : first_left());

/**
 * A kind reply to the moves so far.
 * @param {import("../../play/core/state_types.js").Snapshot} position
 * @param {number} ply
 */
const reply_to = (position, ply) => kind_move(position, ply, chance(), after(position.fen));

/**
 * The buttons of a step.
 * @param {import("../../kit/language/translator.js").Translator} t @param {import("../shell/page.js").TrainPage} page
 * @param {{ exercise(): Exercise, begin(): void, hint(): void, hint_words(): string, locked(): boolean }} of
 */
function create_buttons(t, page, { exercise, begin, hint: give, hint_words: label, locked }) {
  const number = () => STEPS.indexOf(exercise().step) + 1;
  const go_to = (/** @type {Step | undefined} */ other) =>
    page.go(other === undefined ? "first=end" : `first=${other.id}`);
  const back = button("", t("first.previous"), () => go_to(STEPS[number() - 2]));
  const again = button("undo", t("lesson.again"), begin);
  const skip = button("", t("first.skip"), () => go_to(STEPS[number()]));
  const next = button("", t("retry.next"), () => go_to(STEPS[number()]), "btn primary");
  const hint = button("hint", "", give);
  hint.classList.add("hint-step");
  return {
    next,
    /** The buttons that apply now. */
    get() {
      const { moves, reached } = exercise();
      const words = label();
      if (words !== "") hint.querySelector("span")?.replaceChildren(words);
      set_usable(hint, !locked());
      return [
        ...(reached || words === "" ? [] : [hint]),
        ...(number() > 1 ? [back] : []),
        ...(moves.length > 0 ? [again] : []),
        reached ? next : skip,
      ];
    },
  };
}

/**
 * The panel beside the board.
 * @param {import("../../kit/language/translator.js").Translator} t @param {import("../shell/page.js").TrainPage} page
 * @param {HTMLElement} board
 */
function create_panel(t, page, board) {
  const row = create_progress_row(t);
  const seal = make("p", { class: "first-seal", hidden: "" }, icon("check"), make("span", {}, t("first.reached")));
  const marked = make("p", { class: "sr" });
  const layout = create_layout(board, { title: t("first.title"), body: [marked, seal, row.element] });
  layout.element.classList.add("first");
  /** @param {string} words @param {import("../shell/layout.js").Tone} tone */
  const answer = (words, tone) => {
    layout.set_feedback(words, tone);
    page.say(words);
  };
  return {
    ...layout,
    answer,
    /** A step begins. @param {Step} step @param {readonly string[]} names of the marked squares */
    begin({ id }, names) {
      seal.hidden = true;
      layout.element.removeAttribute("data-reached");
      marked.textContent = names.length === 0 ? "" : t("first.marked", { squares: t.all_of(names) });
      layout.set_title(t(`first.${id}.title`));
      layout.set_task(t(`first.${id}.task`));
      layout.set_feedback(t("first.your_turn"));
      row.show(id, done_steps());
    },
    /** Its goal is reached. @param {Step} step */
    reach({ id }) {
      answer(t(`first.${id}.right`), "right");
      seal.hidden = false;
      layout.element.setAttribute("data-reached", "");
      row.show(id, done_steps());
    },
    /** After the last step: what can be done with what was learnt. */
    end() {
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
    },
  };
}

/** @type {Exercise} */
const NOT_BEGUN = Object.freeze({ step: /** @type {Step} */ (STEPS[0]), moves: [], turn: 0, reached: false, hints: 0 });

/** @type {import("../shell/page.js").CreateView} */
export function create_view(t, page) {
  const board = create_training_board(t, page, { on_move: (move) => void played(move), on_note: refused });
  const panel = create_panel(t, page, board.element);
  const exercise = create_store(NOT_BEGUN);
  const hints = create_step_hints(t, page, board, exercise, after);
  const buttons = create_buttons(t, page, {
    exercise: exercise.get,
    begin: () => begin(true),
    hint: () => void hint(),
    hint_words: hints.words,
    locked: board.locked,
  });
  const show_buttons = () => panel.set_actions(buttons.get());
  /** Why a square cannot be used. @param {string} sentence */
  function refused(sentence) {
    if (!exercise.get().reached && sentence !== "") panel.set_feedback(sentence, "must"); // the board has said it already
  }

  /** The player may move, as the step shows. */
  const unlock = () => {
    const { marks } = exercise.get().step;
    board.mark({ squares: marks, movable: marks.length === 0 });
    board.lock(false);
  };

  /** @param {boolean} by_user the focus goes to the board @param {Step} [wanted] another one */
  function begin(by_user, wanted) {
    exercise.commit((now) => begun(now, wanted));
    const { step } = exercise.get();
    board.show(step.fen, { side: "black" });
    unlock();
    panel.begin(step, step.marks.map(board.square_name));
    show_buttons();
    if (by_user) board.focus();
  }

  const finish = () => {
    const { step } = exercise.get();
    exercise.commit((now) => ({ ...now, reached: true }));
    keep_steps([step.id]);
    board.lock(true);
    panel.reach(step);
    show_buttons();
    if (board.has_focus()) buttons.next.focus();
  };

  /** The moves are taken back, after they have been looked at; a whole game stays as it ended. */
  const miss = async () => {
    const { turn, step } = exercise.get();
    if (step.id === "jump" || step.id === "must") return; // where every legal move reaches the goal
    board.lock(true);
    panel.answer(t(`first.${step.id}.wrong`), "plain");
    show_buttons();
    if (step.id === "game") return;
    await board.at_rest();
    await wait(SEEN);
    if (turn !== exercise.get().turn) return;
    board.undo(exercise.get().moves.length);
    exercise.commit((now) => ({ ...now, moves: [] }));
    unlock();
    show_buttons();
  };

  async function hint() {
    const sentence = await hints.give().catch((error) => t("drill.failed", { why: error_message(error) }));
    if (sentence === "") return;
    panel.answer(sentence, "must");
    show_buttons();
  }

  /** @param {Move} move */
  async function played(move) {
    const { turn } = exercise.get();
    exercise.commit((now) => with_move(now, move));
    const verdict = verdict_on(exercise.get(), board.position());
    if (verdict === "done") return finish();
    if (verdict === "wrong") return miss();
    board.lock(true);
    panel.set_feedback(t("first.their_turn", { side: t.side_name("white") }));
    show_buttons();
    await board.at_rest();
    if (turn !== exercise.get().turn) return;
    const reply = reply_to(board.position(), exercise.get().moves.length);
    exercise.commit((now) => with_move(now, reply));
    await board.play(reply);
    if (turn !== exercise.get().turn) return;
    if (verdict_on(exercise.get(), board.position()) !== "on" && board.position().outcome.state !== "playing")
      return miss();
    board.lock(false);
    panel.set_feedback(t("first.your_turn"));
    show_buttons();
  }

  /** Leaves the exercise. */
  const close = () => {
    exercise.commit(left);
    board.lock(true);
  };

  return {
    element: panel.element,
    title: t("first.title"),

    open(parameter) {
      if (exercise.get().turn === 0 && check_steps() === "aside") page.say(t("first.set_aside"));
      if (parameter !== "end") return begin(false, step_of(parameter));
      board.show(START_FEN, { side: "none", bottom: "black" });
      close();
      panel.end();
    },

    close,
  };
}
