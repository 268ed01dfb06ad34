// Stores a review in its game: writes it into the PDN comments when it is done, and reads it back when a game with
// evaluations is opened.
import "../../kit/language/late_phrases.js";
import { ask } from "../../play/core/actions.js";
import { set_review } from "../../play/core/review_state.js";
import { review_shown } from "../../play/core/review_shown.js";
import { is_over } from "../../play/core/state.js";
import { indices_of } from "../../play/core/tree.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { after_paint } from "../../kit/platform/after_paint.js";
import { apply_edits, apply_edits_after_game } from "./apply_edits.js";
import { read_own_score } from "./commands.js";
import { edits_to_remove, edits_to_write } from "./note_edits.js";
import { read_notes } from "./read_notes.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { ReviewState } from "../../play/core/review_types.js"
 * @import { Edits } from "./note_edits.js"
 */
/** @typedef {Pick<import("../../play/study/tree_edits.js").TreeEdits, "edit">} TreeEdits */

/** Whether the game can have a review: a study, or a game that is over. @param {State} state */
const is_open = (state) => state.phase === "ready" && (state.game.mode === "study" || is_over(state));

/**
 * The main line with its snapshots; those of the current line are reused.
 * @param {State["game"]} game @param {TreeEdits} edits
 */
function main_line({ tree, line, line_nodes }, edits) {
  const main = tree.filter((node) => node.main).map(({ id }) => id);
  const last = main.at(-1);
  if (last === undefined || last === line_nodes.at(-1)) return { line, line_nodes };
  let snapshots = line;
  edits.edit((game) => void (snapshots = game.snapshots(last)));
  return { line: snapshots, line_nodes: [null, ...main] };
}

/** @param {string} comment */
const has_score = (comment) => comment.includes("[%eval") || read_own_score(comment) !== null;

/** @param {State["game"]} game */
const has_evaluations = ({ tree, preface }) => has_score(preface) || tree.some(({ comment }) => has_score(comment));

/**
 * @param {Translator} t
 * @param {Store} store
 * @param {TreeEdits} play  the game on the board
 */
export function create_notes(t, store, play) {
  /** The reviews in the game's comments, written there or read from them. @type {WeakSet<ReviewState>} */
  const kept = new WeakSet();
  const tree_changed = create_change_guard(); // since it was read

  /** @param {Edits} edits */
  const edit = (edits) => {
    const apply = store.get().game.mode === "study" ? apply_edits : apply_edits_after_game;
    play.edit((game) => apply(game, edits));
  };

  /** @param {State} state @param {ReviewState} review */
  const write = ({ game: { tree, preface } }, { moves, result, evaluations }) => {
    if (result !== null) edit(edits_to_write(tree, preface, { moves, result, evaluations }));
  };

  /** @param {State} state */
  const read_back = ({ game }) => {
    if (!tree_changed([game.tree])) return;
    const review = has_evaluations(game) ? read_notes({ ...game, ...main_line(game, play) }) : null;
    if (review === null) return;
    kept.add(review);
    store.commit(set_review(review));
  };

  return {
    /** Writes a review that is done, or reads one. Called after a change of the state. */
    update() {
      const state = store.get();
      const { review } = state;
      if (!is_open(state) || review?.status === "running") return;
      if (review_shown(state) === null) return read_back(state);
      if (review === null || kept.has(review) || review.status !== "done") return;
      kept.add(review);
      write(state, review);
    },

    /** Removes what a review wrote. In a study the message line offers to undo that. */
    remove() {
      const { game, review } = store.get();
      const { tree, preface, mode, node, pdn } = game;
      const before = pdn.with_redo();
      edit(edits_to_remove(tree, preface));
      tree_changed([]);
      if (review !== null) kept.delete(review);
      store.commit(set_review(null));
      if (mode !== "study") return;
      const path = indices_of(tree, node);
      store.commit(ask({ kind: "deleted", words: t("notes.removed"), pdn: before, path }));
    },
  };
}

/** Creates the notes and updates them after every change of the state. @type {typeof create_notes} */
export function keep_notes(t, store, play) {
  const notes = create_notes(t, store, play);
  store.subscribe(after_paint(notes.update));
  notes.update();
  return notes;
}
