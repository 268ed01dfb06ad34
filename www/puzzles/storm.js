// A storm: as many puzzles as possible in three minutes, from easy to hard. A wrong move goes on to the next puzzle.
import "../language/train_phrases.js";
import { START_FEN } from "../core/start_fen.js";
import { error_message } from "../platform/error_message.js";
import { with_storm } from "../training/profile.js";
import { new_storm, PENALTY, STORM_TIME, with_right_move, with_solved, with_wrong_move } from "../training/storm.js";
import { local_day } from "../training/day_streak.js";
import { change_profile, stored_profile } from "../training/training_store.js";
import { create_layout } from "../train/layout.js";
import { create_training_board } from "../train/training_board.js";
import { button } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { create_move_check } from "./move_check.js";
import { create_puzzle_play } from "./puzzle_play.js";
import { puzzle_service } from "./puzzle_service.js";
import { task_text } from "./puzzle_task.js";
import { clock_words, create_storm_clock } from "./storm_clock.js";
import { storm_text } from "./puzzle_text.js";

/** @typedef {import("../training/puzzle_file.js").Puzzle} Puzzle */
/** @typedef {import("./puzzle_play.js").Try} Try */

/** @type {import("../train/page.js").CreateView} */
export function create_view(t, page) {
  const service = puzzle_service();
  let storm = new_storm();
  /** @type {Puzzle[]} */
  let puzzles = [];
  let at = 0;
  /** @type {ReturnType<typeof create_move_check> | null} */
  let check = null;
  let asked = 0;

  const board = create_training_board(t, page, {
    on_move: (move, before) => void play.on_move(move, before),
    on_note: (sentence) => layout.set_feedback(sentence, sentence === "" ? "plain" : "must"),
  });
  const play = create_puzzle_play(board, { right, other });
  const time = make("p", { class: "storm-time", role: "timer", "aria-label": t("puzzle.time") });
  const score = make("p", { class: "storm-score" });
  const row = make("div", { class: "storm-row" }, time, score);
  const played = make("ol", { class: "storm-played" });
  const layout = create_layout(board.element, { title: t("hub.storm"), body: [row, played] });
  const clock = create_storm_clock(() => storm, {
    show: (left) => void (time.textContent = clock_words(left)),
    over: finish,
  });
  const start_button = button("play", t("puzzle.start"), () => void start(), "btn primary");
  const end_button = button("", t("puzzle.end"), finish);

  const show_score = () => {
    score.textContent = `${t("puzzle.count", { count: storm.solved })} \u00b7 ${t("puzzle.in_a_row", { count: storm.combo })}`;
  };

  function show_puzzle() {
    const puzzle = puzzles[at];
    if (puzzle === undefined) return finish();
    play.start(puzzle);
    check = create_move_check(t, puzzle, { quick: true });
    const task = task_text(t, puzzle);
    layout.set_task(task);
    page.say(task);
  }

  function next_puzzle() {
    at += 1;
    show_puzzle();
  }

  /** @param {boolean} is_last */
  async function right(is_last) {
    storm = with_right_move(storm, clock.now());
    clock.start();
    const puzzle = puzzles[at];
    if (is_last && puzzle !== undefined) {
      storm = with_solved(storm, puzzle, clock.now());
      service.record(puzzle, true, { rated: false });
    }
    show_score();
    layout.set_feedback(t(is_last ? "puzzle.solved" : "puzzle.right"), "right");
    if (is_last) await go_on();
  }

  /** After the move has been seen. */
  async function go_on() {
    const number = asked;
    await board.settled();
    if (number === asked && puzzles.length > 0) next_puzzle();
  }

  /**
   * Another move that is as good ends the puzzle too. One that cannot be checked does not count.
   * @param {Try} tried @param {AbortSignal} signal @returns {Promise<boolean | null>} null: it is not known
   */
  async function is_as_good({ ply, move, ends }, signal) {
    try {
      const found = await check?.check({ ply, move: move.notation, ends }, signal);
      return found?.accepted === true;
    } catch (error) {
      if (signal.aborted) return null;
      const sentence = t("puzzle.unchecked", { move: move.notation, why: error_message(error) });
      layout.set_feedback(sentence);
      page.say(sentence);
      return null;
    }
  }

  /** @param {Try} tried @param {AbortSignal} signal @returns {Promise<import("./puzzle_play.js").Decision>} */
  async function other(tried, signal) {
    const puzzle = puzzles[at];
    if (puzzle === undefined) return "stop";
    storm = { ...storm, ends: storm.ends ?? clock.now() + STORM_TIME };
    clock.start();
    const good = await is_as_good(tried, signal);
    if (signal.aborted) return "stop";
    if (good === null) return "undo";
    if (good) {
      void right(true);
      return "accept";
    }
    storm = with_wrong_move(storm, puzzle.id, clock.now());
    service.record(puzzle, false, { rated: false });
    clock.start();
    show_score();
    const sentence = t("puzzle.penalty", { seconds: t.number(PENALTY / 1000) });
    layout.set_feedback(sentence, "wrong");
    page.say(sentence);
    if (puzzles.length > 0) void go_on();
    return "stop";
  }

  async function start() {
    const number = (asked += 1);
    try {
      const found = await service.storm();
      if (number !== asked) return;
      [puzzles, at, storm] = [found, 0, new_storm()];
      played.replaceChildren();
      layout.set_feedback("");
      layout.set_actions([end_button]);
      show_score();
      clock.tick();
      show_puzzle();
      void check?.warm(new AbortController().signal);
      board.focus();
    } catch (error) {
      if (number !== asked) return;
      const sentence = t("puzzle.not_loaded", { why: error_message(error) });
      layout.set_feedback(sentence);
      page.say(sentence);
    }
  }

  /** Ends the storm that is played, also when its view is left. @returns {boolean} false: none is played */
  function keep_result() {
    asked += 1;
    if (puzzles.length === 0) return false;
    clock.stop();
    play.stop();
    puzzles = [];
    if (storm.played.length > 0) change_profile((profile) => with_storm(profile, storm.solved, local_day(new Date())));
    return true;
  }

  /** The time is over, or the user ends it. */
  function finish() {
    if (keep_result()) show_result();
  }

  function show_result() {
    const result = storm_text(t, storm, stored_profile().best_storm);
    layout.set_task("");
    layout.set_feedback(result, "plain");
    page.say(result);
    played.replaceChildren(
      ...storm.played.map(({ id, solved: right }) =>
        make(
          "li",
          { "data-solved": String(right) },
          make("a", { href: `#puzzle=${id}` }, t(right ? "puzzle.played_solved" : "puzzle.played_failed", { id })),
        ),
      ),
    );
    layout.set_actions([start_button]);
    start_button.focus();
  }

  return {
    element: layout.element,
    title: t("hub.storm"),
    open() {
      storm = new_storm();
      board.show(START_FEN, { side: "none", bottom: "black" });
      played.replaceChildren();
      layout.set_task(t("puzzle.storm_says"));
      layout.set_feedback("");
      layout.set_actions([start_button]);
      show_score();
      clock.tick();
    },
    close: () => void keep_result(),
  };
}
