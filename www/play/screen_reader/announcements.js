// Computes the announcement for a change of the state: each move once, the result, and the messages of the message
// line. Pure.
import { matching } from "../core/routes.js";
import { stop_move } from "../move_input/selection.js";
import { open_destination } from "../move_input/destination_letters.js";
import { name_of, names, numbered, move_text } from "../core/square_names.js";
import { forced, human_turn, own_side, present } from "../core/state.js";
import { pointed_words } from "../move_input/annotations.js";
import { node_of, plain, why_given } from "../core/tree.js";
import { declared_end } from "../study/tree_text.js";
import * as words from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/**
 * @param {Translator} t
 * @param {State} now @param {State} before
 * @returns {string} the announcement; empty for none
 */
export function speech(t, now, before) {
  if (
    now.message.note !== null &&
    (now.message.note !== before.message.note || now.message.answers !== before.message.answers)
  )
    return with_note(t, now, before, now.message.note);
  if (now.search.failure !== null && now.search.failure !== before.search.failure) return now.search.failure;
  if (now.message.notice !== null && now.message.notice !== before.message.notice) return now.message.notice;
  if (now.editor !== null) return now.editor.edits !== before.editor?.edits ? now.editor.said : "";
  if (before.editor !== null) return left_editor(t, now, before);
  if (now.game.revision !== before.game.revision) return position_words(t, now, before);
  if (now.search.hint !== null && now.search.hint !== before.search.hint)
    return `${t("hint", { move: move_text(now, now.search.hint) })} ${now.search.hint_says}`.trim();
  if (now.message.question !== null && now.message.question !== before.message.question)
    return words.question(t, now.message.question, own_side(now.game) !== null);
  if (now.search.slow && !before.search.slow) return `${t("thinking")}. ${t("key.escape")}: ${t("move_now")}.`;
  if (now.board.viewing !== before.board.viewing) return viewed(t, now);
  const open = now.board.destination === before.board.destination ? null : open_destination(now);
  if (open !== null) return `${t("which_piece", { letter: open.letter })} ${words.numbered(open.moves, names(now))}`;
  if (now.board.shapes !== before.board.shapes || now.board.pointing !== before.board.pointing)
    return now.board.shapes === now.board.file_shapes ? "" : pointed_words(t, now, before);
  if (now.board.premove !== before.board.premove && now.game.revision === before.game.revision)
    return now.board.premove === null ? t("said.no_next") : t("said.next", { move: move_text(now, now.board.premove) });
  const stop = now.board.path === before.board.path ? null : stop_move(now);
  if (stop !== null) return t("said.stop", { square: name_of(names(now), stop.to) });
  return now.board.path !== before.board.path ? chosen(t, now) : "";
}

/** Names the piece that the user has just chosen, and its destinations. @param {Translator} t @param {State} now */
function chosen(t, now) {
  const position = present(now);
  const [from, ...landings] = now.board.path;
  if (position === undefined || from === undefined || landings.length > 0 || !human_turn(now)) return "";
  const next = new Set(matching(position.legal_moves, [from]).map((move) => move.path[1] ?? move.to));
  return words.chosen(t, position, from, [...next], names(now));
}

/**
 * Puts the note of a new position after the position itself.
 * @param {Translator} t
 * @param {State} now
 * @param {State} before
 * @param {string} note
 */
function with_note(t, now, before, note) {
  if (now.game.revision === before.game.revision) return note;
  // the position's own announcement already says that
  return [position_words(t, now, before), note.replace(`${words.jump_due_text(t, now)} `, "")].join(" ").trim();
}

/**
 * Announces the last move and its consequence: the side to move, a jump that is due, or the result.
 * @param {Translator} t
 * @param {State} now
 * @param {State} before
 */
export function position_words(t, now, before) {
  const position = present(now);
  if (position === undefined) return "";
  const parts = [];
  const one_on = before.phase === "ready" && now.game.seed === before.game.seed && now.game.ply === before.game.ply + 1;
  const comment = now.game.mode === "study" ? plain(node_of(now.game.tree, now.game.node)?.comment ?? "") : "";
  if (one_on && position.last_move !== null) parts.push(words.move_in_words(t, now, now.game.ply, names(now)));
  else if (now.game.ply === 0 && words.turn_note(t, now, 0) !== "") parts.push(words.turn_note(t, now, 0));
  else if (now.game.line.length > 1 && now.game.ply !== before.game.ply)
    parts.push(
      now.game.ply === 0
        ? t("said.at_start", { side: t.side_name(position.turn) })
        : t("said.after", { move: numbered(now, now.game.ply), side: t.side_name(position.turn) }),
    );
  if (comment !== "") parts.push(comment);
  if (position.outcome.state !== "playing") parts.push(words.result(t, now), why_given(now));
  else if (human_turn(now) && forced(position.legal_moves)) parts.push(words.must_jump_text(t, now, position));
  if (position.outcome.state === "playing") parts.push(declared_end(t, now));
  return parts.filter((part) => part !== "").join(" ");
}

/**
 * Announces the position after the editor was closed.
 * @param {Translator} t
 * @param {State} now
 * @param {State} before
 */
function left_editor(t, now, before) {
  const position = present(now);
  if (position === undefined) return "";
  const which = now.game.id === before.game.id ? t("said.game_again") : "";
  const turn =
    position.outcome.state === "playing"
      ? t("said.to_move", { side: t.side_name(position.turn) })
      : words.result(t, now);
  const must = human_turn(now) && forced(position.legal_moves) ? words.must_jump_text(t, now, position) : "";
  return [which, turn, must].filter((part) => part !== "").join(" ");
}

/** @param {Translator} t @param {State} now */
function viewed(t, now) {
  if (now.board.viewing === null) return t("said.present");
  if (now.board.viewing === 0) return t("said.start");
  return t("said.viewed", {
    move: numbered(now, now.board.viewing),
    words: words.move_in_words(t, now, now.board.viewing, names(now)),
  });
}
