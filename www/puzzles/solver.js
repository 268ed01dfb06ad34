// A puzzle with everything around it: the task, the check of other moves, the refutations, the solution and what is
// known of the puzzle. Views tell it which puzzle to show, and hear of the result.
import "../language/train_phrases.js";
import { walk } from "../analysis/pv_lines.js";
import { error_message } from "../platform/error_message.js";
import { proof_of, refusal_text } from "../review/explanation_text.js";
import { create_layout } from "../train/layout.js";
import { written } from "../train/move_text.js";
import { create_training_board } from "../train/training_board.js";
import { button } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { plies_to_gain } from "./gain.js";
import { create_line_view } from "./line_view.js";
import { create_move_check } from "./move_check.js";
import { create_puzzle_facts } from "./puzzle_facts.js";
import { create_puzzle_play } from "./puzzle_play.js";
import { solver_of, task_text } from "./puzzle_task.js";
import * as text from "./puzzle_text.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../train/page.js").TrainPage} TrainPage
 * @typedef {import("../core/state.js").Snapshot} Snapshot
 * @typedef {import("../review/retry_state.js").Verdict} Verdict
 * @typedef {import("../training/puzzle_file.js").Puzzle} Puzzle
 * @typedef {import("./puzzle_play.js").Try} Try
 */

/** A refuted move: the moves of the solution before it, the position there, and what the engine answers. @typedef {{ ply: number, before: Snapshot, verdict: Verdict, words: string }} Refuted */

/**
 * @typedef {object} SolverHandlers
 * @property {(puzzle: Puzzle, solved: boolean) => string} on_result  the first result: a sentence about it, or nothing
 * @property {() => void} on_next
 * @property {(puzzle: Puzzle) => void} [on_skip]  without it, no puzzle can be skipped
 * @property {() => string} [intro]  what stands in the line of feedback before the first move
 */

/** The moves of a refutation that are shown; one that is proven is shown to its end. */
const LONGEST = 9;

/**
 * @param {Translator} t @param {TrainPage} page
 * @param {{ title: string, head?: readonly HTMLElement[] }} parts head: above what belongs to the puzzle
 * @param {SolverHandlers} handlers
 */
export function create_solver(t, page, { title, head = [] }, { on_result, on_next, on_skip, intro = () => "" }) {
  const board = create_training_board(t, page, {
    on_move: (move, before) => void play.on_move(move, before),
    on_note: (sentence) => tell(sentence, sentence === "" ? "plain" : "must", false),
  });
  const play = create_puzzle_play(board, { right, other });
  const line_view = create_line_view(t, (step) => show_step(step));
  const refutations = make("ul", { class: "puzzle-refuted" });
  const facts = create_puzzle_facts(t, page);
  const layout = create_layout(board.element, {
    title,
    body: [...head, refutations, line_view.element, facts.element],
  });

  /** @type {Puzzle | null} */
  let puzzle = null;
  /** @type {ReturnType<typeof create_move_check> | null} */
  let check = null;
  /** The first result of this turn. @type {boolean | null} */
  let result = null;
  /** @type {Refuted[]} */
  let refuted = [];
  /** The line that is shown: a position and moves. @type {{ fen: string, moves: readonly string[], refutes: boolean } | null} */
  let line = null;
  let searching = new AbortController();
  let over = false;
  let remark = "";
  let playing = 0;

  /** @param {string} sentence @param {"plain" | "right" | "wrong" | "must"} [tone] @param {boolean} [aloud] */
  function tell(sentence, tone = "plain", aloud = true) {
    layout.set_feedback(sentence, tone);
    if (aloud) page.say(sentence);
  }

  /** @param {boolean} solved */
  function settle(solved) {
    if (puzzle === null || result !== null) return;
    result = solved;
    remark = on_result(puzzle, solved);
  }

  const next_button = button("", t("puzzle.next"), () => on_next(), "btn primary");
  const again_button = button("redo", t("retry.again"), () => puzzle !== null && restart(puzzle));
  const show_button = button("", t("puzzle.show"), () => show_solution());
  const skip_button = button("", t("puzzle.skip"), () => {
    if (puzzle !== null && result === null) on_skip?.(puzzle);
    on_next();
  });
  const back_button = button("undo", t("retry.question"), () => back());

  /** A button that disappears leaves the focus to what comes next. */
  function show_actions() {
    const had_focus = document.activeElement?.closest(".train-actions") !== null;
    const shown = over
      ? [next_button, line?.refutes === true ? show_button : again_button]
      : line !== null
        ? [back_button]
        : [show_button, ...(result !== null ? [next_button] : on_skip === undefined ? [] : [skip_button])];
    layout.set_actions(shown);
    if (!had_focus) return;
    if (over) next_button.focus();
    else board.focus();
  }

  function show_refutations() {
    refutations.hidden = refuted.length === 0;
    refutations.replaceChildren(
      ...refuted.map((one) =>
        make(
          "li",
          {},
          button("info", t("puzzle.why_not", { move: one.words }), () => void view_refutation(one), "link"),
        ),
      ),
    );
  }

  /** @param {readonly import("../analysis/pv_lines.js").Ply[]} plies @returns {string[]} as they are written here */
  const words_of = (plies) => plies.map(({ move }) => written(move));

  /** @param {string} fen @param {readonly string[]} moves */
  const plies_of = (fen, moves) => walk("official", /** @type {Snapshot} */ ({ fen, turn: solver_of(fen) }), moves);

  /** @param {number} step */
  function show_step(step) {
    playing += 1;
    if (line === null || puzzle === null) return;
    board.show(line.fen, { side: "none", bottom: solver_of(puzzle.fen), moves: line.moves.slice(0, step) });
  }

  /** Plays a line on the board, move by move. @param {string} fen @param {readonly string[]} moves @param {boolean} refutes */
  async function run_line(fen, moves, refutes) {
    play.stop();
    const plies = plies_of(fen, moves);
    line = { fen, moves: plies.map(({ move }) => move.notation), refutes };
    line_view.show(words_of(plies), 0);
    show_step(0);
    show_actions();
    const number = playing;
    for (const [index, move] of line.moves.entries()) {
      await board.at_rest();
      if (number !== playing) return;
      await board.play(move);
      if (number !== playing) return;
      line_view.mark(index + 1);
    }
  }

  /** @param {Refuted} one */
  async function view_refutation({ before, verdict, words }) {
    tell(t("puzzle.refutation", { move: words }));
    facts.set_balance("");
    await run_line(before.fen, verdict.line, true);
  }

  /** Back from a refutation to the question. */
  function back() {
    if (puzzle === null) return;
    playing += 1;
    line = null;
    line_view.show([], 0);
    play.start(puzzle, asked_at);
    tell(task_text(t, puzzle));
    show_actions();
    board.focus();
  }
  /** Moves of the solution that had been made when the question was asked last. */
  let asked_at = 0;

  /** The puzzle is over. @param {string} sentence @param {"right" | "plain"} tone plain: the solution is played now */
  function end(sentence, tone) {
    if (puzzle === null) return;
    over = true;
    const { fen, solution } = puzzle;
    const plies = plies_of(fen, solution);
    facts.show(puzzle, text.balance_text(t, text.start_of(fen), plies));
    tell([sentence, remark].filter((words) => words !== "").join(" "), tone);
    if (tone === "plain") void run_line(fen, solution, false);
    else {
      line = { fen, moves: plies.map(({ move }) => move.notation), refutes: false };
      line_view.show(words_of(plies), solution.length);
      show_actions();
    }
    void show_gain();
  }

  /** Continues a solution that ends before its gain, unless another line is shown by the time the moves are found. */
  async function show_gain() {
    if (puzzle === null) return;
    const [{ fen, solution, goal }, shown] = [puzzle, line];
    const solver = solver_of(fen);
    if (goal !== "gain" || check === null || plies_to_gain(plies_of(fen, solution), solver, solution.length)) return;
    const moves = await check.continuation(searching.signal);
    const plies = plies_of(fen, [...solution, ...moves]);
    const length = plies_to_gain(plies, solver, solution.length);
    if (length === null || line !== shown) return;
    const whole = plies.slice(0, length);
    line = { fen, moves: whole.map(({ move }) => move.notation), refutes: false };
    line_view.extend(words_of(whole.slice(solution.length)));
    const sentence = text.balance_text(t, text.start_of(fen), whole, true);
    facts.set_balance(sentence);
    page.say(sentence);
  }

  /** @param {boolean} is_last */
  function right(is_last) {
    if (!is_last) {
      asked_at = play.ply() + 1;
      return tell(t("puzzle.right"), "right");
    }
    const late = result === false;
    settle(true);
    end(t(late ? "puzzle.found_late" : "puzzle.solved"), "right");
  }

  /** @param {Try} tried @param {AbortSignal} signal @returns {Promise<import("./puzzle_play.js").Decision>} */
  async function other(tried, signal) {
    if (puzzle === null || check === null) return "undo";
    const { move, before, ply } = tried;
    const words = written(move);
    const known = refuted.find((one) => one.ply === ply && one.verdict.move === move.notation);
    if (known !== undefined) return refuse(known);
    tell(t("retry.checking", { move: words }));
    /** @type {Verdict} */
    let verdict;
    try {
      verdict = await check.check({ ply, move: move.notation, ends: tried.ends }, signal);
    } catch (error) {
      if (!signal.aborted) tell(t("puzzle.unchecked", { move: words, why: error_message(error) }));
      return "undo";
    }
    if (signal.aborted) return "stop";
    if (!verdict.accepted) {
      const line = proof_of(verdict) === undefined ? verdict.line.slice(0, LONGEST) : verdict.line;
      return refuse({ ply, before, verdict: { ...verdict, line }, words });
    }
    if (!tried.is_last) {
      tell(t("puzzle.as_good", { move: words }), "right");
      return "undo";
    }
    settle(true);
    end(t("puzzle.also_good", { move: words }), "right");
    return "accept";
  }

  /** @param {Refuted} one @returns {import("./puzzle_play.js").Decision} */
  function refuse(one) {
    if (puzzle === null) return "undo";
    settle(false);
    const line_words = words_of(plies_of(one.before.fen, one.verdict.line));
    const reason = text.reason_text(t, puzzle, one.before.turn, one.verdict, line_words);
    if (!refuted.includes(one)) refuted = [...refuted, one];
    show_refutations();
    const refusal = refusal_text(t, one.words, reason);
    tell(remark === "" ? refusal : `${refusal} ${remark}`, "wrong");
    remark = "";
    show_actions();
    return "undo";
  }

  function show_solution() {
    settle(false);
    end(t("puzzle.shown"), "plain");
  }

  /** @param {Puzzle} next */
  function restart(next) {
    playing += 1;
    [puzzle, line, over, remark, asked_at] = [next, null, false, "", 0];
    play.start(next);
    check = create_move_check(t, next);
    searching.abort();
    searching = new AbortController();
    void check.warm(searching.signal);
    refuted = [];
    line_view.show([], 0);
    facts.hide();
    show_refutations();
    const task = task_text(t, next);
    layout.set_task(task);
    layout.set_feedback(intro());
    page.say(task);
    show_actions();
  }

  return {
    element: layout.element,
    layout,
    board,

    /** Puts a puzzle on the board. Throws where it cannot be played. @param {Puzzle} next */
    show(next) {
      result = null;
      restart(next);
    },

    /** Nothing is to be solved. @param {string} sentence @param {() => void} [again]  offered as another try */
    show_none(sentence, again) {
      play.stop();
      [puzzle, line, over] = [null, null, true];
      line_view.show([], 0);
      facts.hide();
      refuted = [];
      show_refutations();
      layout.set_task("");
      layout.set_actions(again === undefined ? [] : [button("redo", t("try_again"), again, "btn primary")]);
      tell(sentence);
    },

    stop() {
      playing += 1;
      searching.abort();
      play.stop();
    },
  };
}

/** @typedef {ReturnType<typeof create_solver>} Solver */
