// Runs an ending on a board: the player against the perfect defender, with hints by the tables, and the grade at the end.
// Used by the endings and by what is due.
import { create_defender } from "../lessons/defender.js";
import { MOVES_TO_HOLD } from "../lessons/list.js";
import { new_seed } from "../platform/random.js";
import { error_message } from "../platform/error_message.js";
import { create_layout } from "../train/layout.js";
import { create_training_board } from "../train/training_board.js";
import { button } from "../widgets/dialog.js";
import { make, set_usable } from "../widgets/dom.js";
import * as drills from "./ending_drill.js";
import { cost_of, FREE } from "./ending_grade.js";
import { best_move_result, end_text, task_text, hint_text, slip_text } from "./ending_text.js";
import { written } from "../train/move_text.js";
import { keep_practice } from "./practice.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").Move} Move
 * @typedef {import("../core/state.js").Snapshot} Snapshot
 * @typedef {import("../engine/protocol.js").MoveResult} MoveResult
 * @typedef {import("./random_ending.js").Ending} Ending
 */

/**
 * The ending to play. `card`: its id in the schedule; `says`: more about it; `done`: hears how it went.
 * @typedef {{ ending: Ending, card: string, title: string, says: string, done?: (drill: drills.Drill) => void }} EndingTask
 */

/** Nodes of a hint where the tables do not reach. */
const NODES = 500_000;

/**
 * @param {Translator} t
 * @param {import("../train/page.js").TrainPage} page
 * @param {object} to
 * @param {() => void} to.leave  to where it was begun
 * @param {string} to.leave_words
 * @param {() => void} to.next  what comes after it
 * @param {string} to.next_words
 */
export function create_ending_session(t, page, { leave, leave_words, next, next_words }) {
  const board = create_training_board(t, page, { on_move: (move, before) => void moved(move, before), on_note });
  const about = make("p", { class: "drill-says" });
  const count = make("p", { class: "drill-says" });
  const layout = create_layout(board.element, { title: "", body: [about, count] });

  /** @type {EndingTask | null} */
  let task = null;
  /** @type {drills.Drill | null} */
  let drill = null;
  /** The tables' word on the player's moves, asked for when the player's turn begins. @type {Promise<readonly MoveResult[] | null>} */
  let move_results = Promise.resolve(null);
  let running = new AbortController();
  const agent = page.engine().then((client) => create_defender(client, () => undefined));
  agent.catch(() => undefined); // it is told when the defender has to move

  /** @param {string} words @param {import("../train/layout.js").Tone} [tone] */
  const tell = (words, tone) => {
    layout.set_feedback(words, tone);
    page.say(words);
  };

  /** @param {string} note */
  function on_note(note) {
    if (note !== "") layout.set_feedback(note, "must");
  }

  const buttons = () => {
    const again = button("redo", t("drill.again"), () => void restart());
    const away = button("", leave_words, leave);
    if (drill?.phase === "over")
      return layout.set_actions([button("next", next_words, next, "btn primary"), again, away]);
    const back = button("undo", t("drill.back"), take_back);
    set_usable(back, (drill?.moves ?? 0) > 0);
    layout.set_actions([
      button("hint", t("drill.hint"), () => void hint()),
      back,
      button("resign", t("drill.give_up"), () => void give_up()),
      away,
    ]);
  };

  const draw = () => {
    if (drill === null) return;
    const {
      moves,
      ending: { par, goal },
    } = drill;
    count.textContent =
      goal === "draw"
        ? t("drill.held", { moves, most: MOVES_TO_HOLD })
        : par === null
          ? t("drill.moves", { count: moves })
          : t("drill.moves_of", { moves, par });
  };

  /** The position on the board. */
  const position = () => ({
    rules: /** @type {const} */ ("official"),
    start_fen: drill?.ending.fen ?? "",
    moves: board.moves(),
  });

  const results_here = async () => {
    const { signal } = running;
    const client = await page.engine();
    return (await client.query(position(), "move_results", signal)).move_results;
  };

  const ask = () => {
    if (drill !== null) layout.set_task(task_text(t, drill));
    move_results = results_here().catch(() => null);
    board.lock(false);
    buttons();
  };

  /** @param {Move} move @param {Snapshot} before */
  const moved = async (move, before) => {
    const begun = running;
    if (drill === null) return;
    board.lock(true);
    const known = await move_results;
    if (begun !== running) return;
    const cost = known === null ? FREE : cost_of(known, move.notation);
    const slipped = known === null ? "" : slip_text(t, known, move.notation, written);
    drill = drills.moved(drill, cost, board.position().outcome);
    draw();
    if (before.turn === drill.ending.side && slipped !== "") tell(slipped, "wrong");
    else if (cost.moves > 0) tell(t("drill.longer", { move: written(move), count: cost.moves }));
    else layout.set_feedback("");
    if (drill.phase === "over") return finish();
    await defend();
  };

  const defend = async () => {
    const begun = running;
    try {
      const { turn, fen, legal_moves } = board.position();
      const defender = await agent;
      const request = {
        position: position(),
        fen,
        side: turn,
        legal_moves,
        clock: null,
        seed: new_seed(),
        signal: begun.signal,
        follow: () => ({ ended: () => undefined }),
      };
      const [move] = await Promise.all([defender.choose(request), board.at_rest()]);
      if (begun !== running) return;
      await board.play(move);
      if (begun !== running || drill === null) return;
      drill = drills.defended(drill, board.position().outcome);
      if (drill.phase === "over") return finish();
      ask();
    } catch (error) {
      if (begun === running) fail(error);
    }
  };

  /** @param {unknown} error */
  const fail = (error) => {
    tell(t("drill.failed", { why: error_message(error) }), "wrong");
    layout.set_actions([
      button("redo", t("lesson.again"), () => void defend(), "btn primary"),
      button("", leave_words, leave),
    ]);
  };

  const hint = async () => {
    const begun = running;
    if (drill?.phase !== "own") return;
    drill = drills.helped(drill);
    const known = await move_results;
    if (begun !== running || drill.phase !== "own") return;
    if (known !== null) {
      const best = best_move_result(known);
      if (best !== undefined) board.mark({ move: best.move });
      return tell(hint_text(t, known, written), "must");
    }
    layout.set_feedback(t("drill.thinking"));
    try {
      const client = await page.engine();
      const { move } = await client.search(position(), { nodes: NODES }, begun.signal);
      if (begun !== running || move === null || drill.phase !== "own") return;
      board.mark({ move });
      tell(t("drill.hint.search", { move: written(move) }), "must");
    } catch (error) {
      if (begun === running) tell(t("drill.failed", { why: error_message(error) }), "wrong");
    }
  };

  /** Also while the defender thinks. */
  const take_back = () => {
    const { turn } = board.position();
    if (drill === null || !drills.can_take_back(drill, turn)) return;
    stop();
    board.undo(turn === drill.ending.side ? 2 : 1);
    drill = drills.taken_back(drill);
    draw();
    layout.set_feedback("");
    page.say(t("drill.taken_back"));
    ask();
  };

  /** Ends the drill with the best move by the tables, if the player is to move and they know it. */
  const give_up = async () => {
    if (drill === null || drill.phase === "over") return;
    const is_own = board.position().turn === drill.ending.side;
    stop();
    const begun = running;
    drill = drills.given_up(drill);
    close_drill();
    const ended = end_text(t, drill);
    const known = (is_own ? await results_here().catch(() => null) : null) ?? [];
    if (begun !== running) return;
    const best = best_move_result(known);
    if (best !== undefined) board.mark({ move: best.move });
    tell(`${ended} ${hint_text(t, known, written)}`.trim(), "wrong");
  };

  /** Grades a drill that is over. */
  const close_drill = () => {
    if (drill === null || task === null) return;
    board.lock(true);
    board.mark();
    keep_practice("ending", task.card, drills.grade_of(drill));
    task.done?.(drill);
    draw();
    buttons();
  };

  const finish = () => {
    close_drill();
    if (drill !== null) tell(end_text(t, drill), drill.reached ? "right" : "wrong");
  };

  const stop = () => {
    running.abort();
    running = new AbortController();
  };

  const restart = () => (task === null ? undefined : begin(task));

  /** @param {EndingTask} now */
  function begin(now) {
    stop();
    task = now;
    const { ending } = now;
    drill = drills.begin(ending);
    board.show(ending.fen, { side: ending.side, bottom: ending.side });
    layout.set_title(now.title);
    about.textContent = now.says;
    layout.set_feedback("");
    draw();
    ask();
  }

  return {
    element: layout.element,
    start: begin,

    /** While a position is sought. @param {string} title @param {string} words */
    wait(title, words) {
      stop();
      drill = null;
      board.lock(true);
      layout.set_title(title);
      layout.set_task("");
      about.textContent = "";
      count.textContent = "";
      layout.set_feedback(words);
      layout.set_actions([button("", leave_words, leave)]);
    },

    /** Reports that no ending could be loaded. @param {string} words @param {() => void} again */
    tell_failure(words, again) {
      tell(words, "wrong");
      layout.set_actions([button("redo", t("try_again"), again, "btn primary"), button("", leave_words, leave)]);
    },

    close() {
      stop();
      board.lock(true);
    },
  };
}

/** @typedef {ReturnType<typeof create_ending_session>} EndingSession */
