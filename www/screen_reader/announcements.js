// What the live region says when the state changes: each move once, the result, and what the message line answers.
// Pure.
import { phrase } from "../language/phrase.js";
import { matching, stop_move } from "../move_input/selection.js";
import { open_destination } from "../move_input/destination_letters.js";
import { name_of, names, numbered, written } from "../core/square_names.js";
import { forced, human_turn, own_side, present } from "../core/state.js";
import { pointed_words } from "../move_input/annotations.js";
import { node_of, plain, why_given } from "../core/tree.js";
import * as words from "../core/game_text.js";

/** @typedef {import("../core/state.js").State} State */

/**
 * @param {State} now @param {State} before
 * @returns {string} empty when there is nothing to say
 */
export function speech(now, before) {
  if (
    now.message.note !== null &&
    (now.message.note !== before.message.note || now.message.answers !== before.message.answers)
  )
    return with_note(now, before, now.message.note);
  if (now.search.failure !== null && now.search.failure !== before.search.failure) return now.search.failure;
  if (now.message.notice !== null && now.message.notice !== before.message.notice) return now.message.notice;
  if (now.editor !== null) return now.editor.edits !== before.editor?.edits ? now.editor.said : "";
  if (before.editor !== null) return left_editor(now, before);
  if (now.game.revision !== before.game.revision) return position_words(now, before);
  if (now.search.hint !== null && now.search.hint !== before.search.hint)
    return `${phrase("hint", { move: written(now, now.search.hint) })} ${now.search.hint_says}`.trim();
  if (now.message.question !== null && now.message.question !== before.message.question)
    return words.question(now.message.question, own_side(now.game) !== null);
  if (now.search.slow && !before.search.slow)
    return `${phrase("thinking")}. ${phrase("key.escape")}: ${phrase("move_now")}.`;
  if (now.board.viewing !== before.board.viewing) return viewed(now);
  const open = now.board.destination === before.board.destination ? null : open_destination(now);
  if (open !== null)
    return `${phrase("which_piece", { letter: open.letter })} ${words.numbered(open.moves, names(now))}`;
  if (now.board.shapes !== before.board.shapes || now.board.pointing !== before.board.pointing)
    return pointed_words(now, before);
  if (now.board.premove !== before.board.premove && now.game.revision === before.game.revision)
    return now.board.premove === null
      ? phrase("said.no_next")
      : phrase("said.next", { move: written(now, now.board.premove) });
  const stop = now.board.path === before.board.path ? null : stop_move(now);
  if (stop !== null) return phrase("said.stop", { square: name_of(names(now), stop.to) });
  return now.board.path !== before.board.path ? chosen(now) : "";
}

/** The piece that was just chosen, and where it can go. @param {State} now */
function chosen(now) {
  const here = present(now);
  const [from, ...landings] = now.board.path;
  if (here === undefined || from === undefined || landings.length > 0 || !human_turn(now)) return "";
  const next = new Set(matching(here.legal_moves, [from]).map((move) => move.path[1] ?? move.to));
  return words.chosen(here, from, [...next], names(now));
}

/**
 * A note that comes with a new position is said after it.
 * @param {State} now
 * @param {State} before
 * @param {string} note
 */
function with_note(now, before, note) {
  if (now.game.revision === before.game.revision) return note;
  // that was just said
  return [position_words(now, before), note.replace(`${phrase("must_jump")} `, "")].join(" ").trim();
}

/** The move that led here, and what came of it. @param {State} now @param {State} before */
export function position_words(now, before) {
  const here = present(now);
  if (here === undefined) return "";
  const parts = [];
  const one_on = before.phase === "ready" && now.game.seed === before.game.seed && now.game.ply === before.game.ply + 1;
  const comment = now.game.mode === "study" ? plain(node_of(now.game.tree, now.game.node)?.comment ?? "") : "";
  if (one_on && here.last_move !== null) parts.push(words.move_in_words(now, now.game.ply, names(now)));
  else if (now.game.ply === 0 && words.turn_note(now, 0) !== "") parts.push(words.turn_note(now, 0));
  else if (now.game.line.length > 1 && now.game.ply !== before.game.ply)
    parts.push(
      now.game.ply === 0
        ? phrase("said.at_start", { side: words.side_name(here.turn) })
        : phrase("said.after", { move: numbered(now, now.game.ply), side: words.side_name(here.turn) }),
    );
  if (comment !== "") parts.push(comment);
  if (here.outcome.state !== "playing") parts.push(words.result(now), why_given(now));
  else if (human_turn(now) && forced(here.legal_moves)) parts.push(words.must_jump(here, names(now)));
  return parts.filter((part) => part !== "").join(" ");
}

/** The board shows the game again, or another. @param {State} now @param {State} before */
function left_editor(now, before) {
  const here = present(now);
  if (here === undefined) return "";
  const which = now.game.id === before.game.id ? phrase("said.game_again") : "";
  const turn =
    here.outcome.state === "playing" ? phrase("said.to_move", { side: words.side_name(here.turn) }) : words.result(now);
  const must = human_turn(now) && forced(here.legal_moves) ? words.must_jump(here, names(now)) : "";
  return [which, turn, must].filter((part) => part !== "").join(" ");
}

/** @param {State} now */
function viewed(now) {
  if (now.board.viewing === null) return phrase("said.present");
  if (now.board.viewing === 0) return phrase("said.start");
  return phrase("said.viewed", {
    move: numbered(now, now.board.viewing),
    words: words.move_in_words(now, now.board.viewing, names(now)),
  });
}
