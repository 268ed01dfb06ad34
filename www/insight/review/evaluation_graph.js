// The evaluation graph under the list of moves: the expected points of a reviewed game with its mistakes, else the
// score of each ply that a search has reported. It is a slider for keyboard and screen reader; a pointer can press or
// drag. Fetched after the first move.
import "../../kit/language/late_phrases.js";
import { shows_evaluation } from "../analysis/feature.js";
import { best_judgement } from "../analysis/move_result_text.js";
import { judgement } from "../../play/core/score_text.js";
import { is_aside } from "../../play/core/board_store.js";
import { is_against_defender } from "../../play/core/player.js";
import { review_shown } from "../../play/core/review_shown.js";
import { numbered } from "../../play/core/square_names.js";
import { bottom, elsewhere, is_over, last_ply, present } from "../../play/core/state.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { create_store } from "../../kit/platform/store.js";
import { on_settings_change } from "../../kit/settings/store.js";
import { by_id } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { bind_slider } from "../../kit/widgets/slider.js";
import { judgement_text } from "./explanation_text.js";
import { largest_change, ply_under } from "./graph.js";
import { create_graph_view } from "./graph_view.js";
import { phases_of } from "./phases.js";
import { review_marks, review_points, time_bars } from "./review_curve.js";
import { book_moves, decided_at, thinking_times } from "./review_facts.js";
import { curve, EMPTY, final_share, follow, score_at, remember } from "./score_memory.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Picture } from "./graph_view.js"
 * @import { Memory } from "./score_memory.js"
 */

/** The graph is hidden until it has this many scores. */
const LEAST = 3;

/** @type {GamePicture} */
const NO_PICTURE = Object.freeze({ points: [], swing: "", marks: [], bars: [], phases: [] });

/** Whether scores may be shown: always after a game and in a study; in a game on this page if the evaluation bar or the
 * analysis is on. @param {State} state */
export function may_show(state) {
  if (state.phase !== "ready" || state.welcome || is_aside(state) || is_against_defender(state.game)) return false;
  if (state.game.mode === "study" || is_over(state)) return true;
  return shows_evaluation() && !elsewhere(state.game);
}

/**
 * The line that the graph shows: while a variation of a reviewed game is shown, the game, at the move where the
 * variation leaves it.
 * @param {State} state
 */
function line_of(state) {
  const shown = review_shown(state);
  const ply = state.board.viewing ?? state.game.ply;
  const varies = shown !== null && shown.common < shown.review.moves.length;
  return {
    shown: shown?.review.result ? shown : null,
    last: varies ? shown.review.moves.length : last_ply(state),
    ply: varies ? Math.min(ply, shown.common) : ply,
    nodes: varies ? shown.nodes : null,
  };
}

/**
 * What is said about a position of a reviewed game: the move with its judgement, and who is better.
 * @param {Translator} t @param {State} state @param {import("../../play/core/review_types.js").ReviewState} review
 *   @param {number} ply
 */
export function review_words(t, state, { result, evaluations }, ply) {
  const move = result?.moves[ply - 1];
  const bad = (move?.reviewed?.judgement ?? "sound") !== "sound";
  const [evaluation, turn] = [evaluations[ply], state.game.line[ply]?.turn];
  const parts = move !== undefined && bad ? [judgement_text(t, move)] : [];
  if (evaluation && turn !== undefined) {
    const { score, table } = evaluation; // a search sees repetitions as draws, and the tables do not
    parts.push(best_judgement(t, table === null ? undefined : { ...table, progress: null }, score, turn));
  }
  return parts.join(". ");
}

/**
 * What does not depend on the place in the game.
 * @typedef {Omit<Picture, "side" | "last" | "ply" | "words">} GamePicture
 */

/**
 * What the scores of searches show.
 * @param {Translator} t @param {State} state @param {Memory} memory @param {number} last @returns {GamePicture}
 */
function from_searches(t, state, memory, last) {
  const outcome = present(state)?.outcome;
  const end = outcome !== undefined && state.game.ply === last ? final_share(outcome) : null;
  const points = curve(memory, bottom(state), end);
  const change = largest_change(points);
  const swing = change === null ? "" : t("graph.swing", { move: numbered(state, change) });
  return { ...NO_PICTURE, points, swing };
}

/**
 * What a review shows.
 * @param {Translator} t @param {State} state @param {import("../../play/core/review_types.js").GameReview} review
 * @returns {GamePicture}
 */
function from_review(t, state, review) {
  const decisive = decided_at(review);
  return {
    points: review_points(review, bottom(state)),
    swing: decisive === null ? "" : t("review.decided", { move: numbered(state, decisive) }),
    marks: review_marks(review, bottom(state)),
    bars: time_bars(thinking_times(state)),
    phases: phases_of(state.game.line.slice(0, review.points.length), book_moves(review)),
  };
}

/**
 * What is said about a position: its move, and who is better.
 * @param {Translator} t @param {State} state @param {Memory} memory @param {number} ply
 */
function words_at(t, state, memory, ply) {
  const { shown } = line_of(state);
  const entry = score_at(memory, ply);
  const known = entry === null ? "" : judgement(t, entry.score, entry.turn);
  const judged = shown === null ? known : review_words(t, state, shown.review, ply);
  return [numbered(state, ply), judged].filter((part) => part !== "").join(": ");
}

/**
 * The scores of the searches, with the line and the search result that were stored last.
 * @typedef {{ readonly memory: Memory, readonly line: unknown, readonly thought: unknown }} Scores
 */

/** @type {Scores} */
const NO_SCORES = Object.freeze({ memory: EMPTY, line: null, thought: null });

/** Stores the score of a new search result. @param {State} state @returns {(scores: Scores) => Scores} */
const with_score =
  ({ game, search: { thought } }) =>
  ({ memory, ...before }) => {
    const followed = game.line === before.line ? memory : follow(memory, game);
    const is_new = thought !== null && thought !== before.thought && thought.depth > 0;
    return { memory: is_new ? remember(followed, thought) : followed, line: game.line, thought };
  };

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {{ view(ply: number): void, go_to(node: number | null): void }} go
 */
export async function create_evaluation_graph(t, store, go) {
  await late_style(new URL("../../style/graph.css", import.meta.url).href);
  const view = create_graph_view(t);
  const { element, slider } = view;
  by_id("game", HTMLDivElement).append(element);
  const scores = create_store(NO_SCORES);
  const has_changed = create_change_guard();
  /** What a review showed last. @type {{ of: unknown[], picture: GamePicture }} */
  let reviewed = { of: [], picture: NO_PICTURE };

  /**
   * What a review shows. While a variation is shown the picture stays that of the game.
   * @param {State} state @param {import("../../play/core/review_types.js").GameReview} review
   */
  const picture_of = (state, review) => {
    const of = [review, bottom(state), line_of(state).nodes === null ? state.game.line : reviewed.of[2]];
    if (of.some((part, index) => part !== reviewed.of[index]))
      reviewed = { of, picture: from_review(t, state, review) };
    return reviewed.picture;
  };

  /** @param {State} state */
  const draw = (state) => {
    const { shown, last, ply } = line_of(state);
    const result = shown?.review.result ?? null;
    const { memory } = scores.get();
    const picture = result === null ? from_searches(t, state, memory, last) : picture_of(state, result);
    element.hidden = picture.points.length < LEAST || !may_show(state);
    if (!element.hidden)
      view.draw({ ...picture, side: bottom(state), last, ply, words: words_at(t, state, memory, ply) });
  };

  const show = () => {
    const state = store.get();
    scores.commit(with_score(state));
    const { game, search, board } = state;
    const of_line = [game.line, game.ply, board.viewing, state.review, bottom(state), may_show(state)];
    const parts = [...of_line, search.thought, scores.get().memory];
    if (!has_changed(parts)) return;
    draw(state);
  };
  const show_later = after_paint(show);

  /** @param {number} wanted a ply of the line that the graph shows */
  const go_on_board = (wanted) => {
    const { nodes, ply } = line_of(store.get());
    if (nodes !== null) return go.go_to(nodes[wanted - 1] ?? null);
    if (wanted !== ply) go.view(wanted);
  };

  bind_slider(slider, {
    point: (part) => go_on_board(ply_under(part, line_of(store.get()).last)),
    get() {
      const { ply, last } = line_of(store.get());
      return { value: ply, last };
    },
    set: go_on_board,
  });

  store.subscribe((now) => {
    scores.commit(with_score(now));
    show_later();
  });
  on_settings_change(show);
  show();
}
