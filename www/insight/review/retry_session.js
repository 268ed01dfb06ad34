// The session of "Learn from mistakes": sets up the judged moves of a reviewed game, one after the other, and checks
// what the player tries. The game itself does not change. Without DOM.
import { line_words, walk } from "../analysis/pv_lines.js";
import { set_note } from "../../play/core/actions.js";
import { on_board } from "../../play/core/board_store.js";
import { bottom, opponent, shown } from "../../play/core/state.js";
import { error_message } from "../../kit/platform/error_message.js";
import { MARKED } from "../../play/study/review_signs.js";
import { create_counter } from "../../kit/platform/counter.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { follow_names, leave_exercise, show_exercise } from "./retry_board.js";
import { create_check } from "./retry_check.js";
import { strip_model } from "./retry_model.js";
import { destinations_of, positions_of } from "./retry_positions.js";
import { game_key, keep_marks, marks_of } from "./retry_progress.js";
import * as states from "./retry_state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Move, State, Side, Snapshot } from "../../play/core/state_types.js"
 * @import { GameReview, PositionEvaluation, ReviewRequest } from "../../play/core/review_types.js"
 * @import { Extent, Retry } from "./retry_state.js"
 */

/**
 * The game that was reviewed.
 * @typedef {object} Subject
 * @property {ReviewRequest} game
 * @property {GameReview} review
 * @property {readonly (PositionEvaluation | null)[]} evaluations
 * @property {string} key  of the progress
 * @property {readonly Snapshot[]} positions  the start, and after each move
 * @property {ReturnType<typeof create_check>} check
 */

/**
 * The exercises of one side. `step`: the moves of the viewed line that are on the board; `number`: of the position that
 * is set up.
 * @typedef {{ subject: Subject, retry: Retry, step: number, number: number }} Session
 */

/**
 * @typedef {object} Page
 * @property {import("../../play/core/store.js").Store} store
 * @property {import("./retry_check.js").Searches} pool
 * @property {(sentence: string) => void} say  to a screen reader
 */

/** The sides, the player's first: the one at the bottom. @param {State} state @returns {Side[]} */
const sides = (state) => [bottom(state), opponent(bottom(state))];

/** @param {Session} session @returns {{ question: Snapshot | undefined, ply: number, moves: readonly string[] }} */
function scene_of({ subject, retry }) {
  const exercise = states.exercise_of(retry) ?? retry.exercises.at(-1);
  const ply = Math.min(exercise?.ply ?? subject.game.moves.length, subject.positions.length - 1);
  const moves = retry.checking === null ? (states.line_to_view(retry) ?? []) : [retry.checking];
  return { question: subject.positions[ply], ply, moves };
}

/** @param {Subject} subject @param {Side} side @param {Extent} extent */
const exercises_in = ({ review, evaluations }, side, extent) => states.exercises_of(review, evaluations, side, extent);

/**
 * A line from the position after these plies of the game; its positions count what the whole game captured.
 * @param {Subject} subject @param {number} ply @param {readonly string[]} moves
 */
function plies_of({ game, positions: [start] }, ply, moves) {
  return start === undefined ? [] : walk(game.rules, start, [...game.moves.slice(0, ply), ...moves]).slice(ply);
}

/**
 * The other available sets of exercises: the other side's mistakes, and inaccuracies.
 * @param {Translator} t @param {Session} session
 */
function choices(t, { subject, retry: { side, extent } }) {
  const other = opponent(side);
  const count = (/** @type {Extent} */ wanted) => exercises_in(subject, side, wanted).length;
  const others = exercises_in(subject, other, extent).length;
  return {
    other: others > 0 ? { side: other, words: t("retry.other", { side: t.side_name(other) }) } : null,
    inaccuracies: count("all") > count("mistakes") ? { checked: extent === "all" } : null,
  };
}

/**
 * The arrows of the question: the mistake, and the better move once it was found or shown.
 * @param {Session} session @param {Snapshot | undefined} question
 */
function question_arrows({ retry, step }, question) {
  const exercise = states.exercise_of(retry);
  if (exercise === null || step !== 0) return [];
  const path_of = (/** @type {string | null} */ wanted) =>
    question?.legal_moves.find(({ notation }) => notation === wanted)?.path;
  const sign = MARKED.find(({ judgement }) => judgement === exercise.reviewed.judgement)?.sign ?? "";
  const [better, mistake] = [path_of(states.right_move(retry)), path_of(exercise.played)];
  return [
    ...(better === undefined ? [] : [{ path: better, tone: /** @type {const} */ (1), tag: "\u2713" }]),
    ...(mistake === undefined ? [] : [{ path: mistake, tone: /** @type {const} */ (3), tag: sign }]),
  ];
}

/** @typedef {(state: State) => State} Transition */

/** @type {Transition} */
const unchanged = (state) => state;

/**
 * The messages after a selection on the board; the exercise is set up again.
 * @param {Transition} end @returns {Transition}
 */
const messages_after = (end) => (state) => ({ ...state, message: end(on_board(state)).message });

/**
 * Puts a session on the board.
 * @param {Translator} t @param {import("../../play/core/store.js").Store} store @param {Session} session
 * @param {Transition} [before]  in the same change of the state
 * @returns {import("./retry_strip.js").Model} for the strip, which names moves as the board does
 */
function draw(t, store, session, before = unchanged) {
  const { retry, step, number, subject } = session;
  const { question, ply, moves } = scene_of(session);
  const plies = plies_of(subject, ply, moves);
  const best = states.exercise_of(retry)?.best;
  const hint = question?.legal_moves.find(({ notation }) => notation === best) ?? null;
  const { letters } = store.get().board;
  const set_up = show_exercise({
    line: [...subject.positions.slice(0, ply + 1), ...plies.map(({ after }) => after)],
    ply,
    viewed: ply + Math.min(step, plies.length),
    side: retry.side,
    circle: retry.hint === 2 ? (hint?.from ?? null) : null,
    hint: retry.hint === 3 ? hint : null,
    arrows: question_arrows(session, question),
    destinations: letters && question !== undefined ? destinations_of(subject.game.rules, question.fen) : [],
    number,
  });
  store.commit((state) => set_up(before(state)));
  const state = on_board(store.get());
  const line = line_words(state, ply, plies);
  /** @param {readonly string[]} written  a line from the question */
  const write = (written) => line_words(state, ply, plies_of(subject, ply, written)).map(({ words }) => words);
  const plays_on = shown(state)?.outcome.state === "playing";
  return strip_model(t, state, { retry, step, question, line, plays_on, write, choices: choices(t, session) });
}

/** What is said of another state: the new question, or the answer. @param {import("./retry_strip.js").Model} model */
const speech = ({ place, prompt, answer, reason }) =>
  (answer === "" ? `${place === "" ? "" : `${place}. `}${prompt}` : `${answer} ${reason}`).trim();

/** @param {State} state @param {Page["pool"]} pool @returns {Subject | null} */
function subject_of({ game: { rules, start_fen }, review }, pool) {
  if (review === null || review.result === null) return null;
  const { result, evaluations, moves, start } = review;
  const game = { rules, start_fen, moves };
  const check = create_check(pool, game, evaluations);
  return { game, review: result, evaluations, key: game_key(start, moves), positions: positions_of(game), check };
}

/** The side with mistakes, the one at the bottom first. @param {State} state @param {Subject} subject */
const side_with_some = (state, subject) =>
  sides(state).find((side) => exercises_in(subject, side, "mistakes").length > 0) ?? bottom(state);

/**
 * A session with another state of its exercises.
 * @param {Session} session @param {Retry} retry @param {() => number} next_number  of a position that is set up
 * @returns {Session} the same one if nothing has changed
 */
function with_retry(session, retry, next_number) {
  const { retry: before } = session;
  if (retry === before) return session;
  const other = retry.at !== before.at || retry.exercises !== before.exercises;
  const line = states.line_to_view(retry) ?? [];
  return {
    ...session,
    retry,
    number: other ? next_number() : session.number,
    step: retry.phase === "checking" || (retry.phase !== "asking" && line.length > 0) ? 1 : 0,
  };
}

/**
 * The verdict on the move that is being checked.
 * @param {Session} session @param {string} move @param {AbortSignal} signal
 */
function verdict_on(session, move, signal) {
  const { subject } = session;
  const { ply } = scene_of(session);
  const ends = plies_of(subject, ply, [move])[0]?.after.outcome.state !== "playing";
  return subject.check({ ply, move, ends }, signal);
}

/**
 * @param {Translator} t
 * @param {Page} page
 * @param {(model: import("./retry_strip.js").Model) => void} show
 */
export function create_session(t, { store, pool, say: say_aloud }, show) {
  /** @type {Session | null} */
  let session = null;
  const next_number = create_counter();
  const checking = create_latest_signal();

  /**
   * Another state of the exercises: it is drawn, kept and said.
   * @param {(retry: Retry) => Retry} change @param {Transition} [end_selection]  of the move that is tried
   */
  const update = (change, end_selection = unchanged) => {
    if (session === null) return;
    const { retry: before } = session;
    const next = with_retry(session, change(before), next_number);
    if (next === session) return store.commit(messages_after(end_selection));
    if (before.phase === "checking") checking.abort();
    session = next;
    const { retry } = next;
    if (retry.marks !== before.marks && retry.exercises === before.exercises)
      keep_marks(session.subject.key, retry.exercises, retry.marks);
    const model = draw(t, store, session, messages_after(end_selection));
    show(model);
    say_aloud(speech(model));
    if (retry.phase === "checking" && before.phase !== "checking") check(session);
  };

  /** @param {Session} begun */
  const check = async (begun) => {
    const move = begun.retry.checking;
    if (move === null) return;
    const signal = checking.next();
    try {
      const verdict = await verdict_on(begun, move, signal);
      if (!signal.aborted) update(states.answer_check(verdict));
    } catch (error) {
      if (signal.aborted) return;
      update(states.take_back);
      store.commit(set_note(t("no_answer.why", { why: error_message(error) })));
    }
  };

  /** @param {number} step */
  const step_to = (step) => {
    if (session === null || session.retry.phase === "checking") return;
    const { moves } = scene_of(session);
    const next = Math.max(0, Math.min(step, moves.length));
    if (next === session.step) return;
    session = { ...session, step: next };
    show(draw(t, store, session));
  };

  const leave = () => {
    checking.abort();
    session = null;
    store.commit(leave_exercise);
  };

  /**
   * Begins with the first exercise not done; omitted options keep their values.
   * @param {{ side?: Side, extent?: Extent }} of
   */
  const begin = (of) => {
    if (session === null) return;
    const { subject, retry } = session;
    const { side, extent } = { ...retry, ...of };
    const exercises = exercises_in(subject, side, extent);
    update(() => states.begin_retry({ side, extent, exercises, marks: marks_of(subject.key, exercises) }));
  };

  store.subscribe((now, before) => {
    if (session === null) return;
    if (now.exercise === null)
      leave(); // another game is on the board
    else if (now.board !== before.board || now.game !== before.game) store.commit(follow_names);
  });

  return {
    /** Moves of the viewed line on the board; null: there is no session. */
    step: () => session?.step ?? null,
    step_to,
    leave,
    begin,
    update,
    /** Receives a move made on the board. @param {Move} move @param {Transition} [end_selection] */
    offer: (move, end_selection) => update(states.try_move(move.notation), end_selection),
    /** A square was chosen while a line is viewed: the question is shown again. */
    study: () => step_to(0),
    /** Opens the exercises of a side; of the side at the bottom if it has any. @param {Side} [wanted] */
    open(wanted) {
      const subject = subject_of(store.get(), pool);
      if (subject === null || session !== null) return;
      const side = wanted ?? side_with_some(store.get(), subject);
      const none = states.begin_retry({ side, extent: "mistakes", exercises: [], marks: [] });
      session = { subject, retry: none, step: 0, number: 0 };
      begin({ side });
    },
  };
}
