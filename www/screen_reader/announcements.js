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
  if (now.note !== null && (now.note !== before.note || now.answers !== before.answers))
    return with_note(now, before, now.note);
  if (now.failure !== null && now.failure !== before.failure) return now.failure;
  if (now.notice !== null && now.notice !== before.notice) return now.notice;
  if (now.editor !== null) return now.editor.edits !== before.editor?.edits ? now.editor.said : "";
  if (before.editor !== null) return left_editor(now, before);
  if (now.revision !== before.revision) return position_words(now, before);
  if (now.hint !== null && now.hint !== before.hint)
    return `${phrase("hint", { move: written(now, now.hint) })} ${now.hint_says}`.trim();
  if (now.question !== null && now.question !== before.question)
    return words.question(now.question, own_side(now) !== null);
  if (now.slow && !before.slow) return `${phrase("thinking")}. ${phrase("key.escape")}: ${phrase("move_now")}.`;
  if (now.viewing !== before.viewing) return viewed(now);
  const open = now.destination === before.destination ? null : open_destination(now);
  if (open !== null)
    return `${phrase("which_piece", { letter: open.letter })} ${words.numbered(open.moves, names(now))}`;
  if (now.shapes !== before.shapes || now.pointing !== before.pointing) return pointed_words(now, before);
  if (now.premove !== before.premove && now.revision === before.revision)
    return now.premove === null ? phrase("said.no_next") : phrase("said.next", { move: written(now, now.premove) });
  const stop = now.path === before.path ? null : stop_move(now);
  if (stop !== null) return phrase("said.stop", { square: name_of(names(now), stop.to) });
  return now.path !== before.path ? chosen(now) : "";
}

/** The piece that was just chosen, and where it can go. @param {State} now */
function chosen(now) {
  const here = present(now);
  const [from, ...landings] = now.path;
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
  if (now.revision === before.revision) return note;
  // that was just said
  return [position_words(now, before), note.replace(`${phrase("must_jump")} `, "")].join(" ").trim();
}

/** The move that led here, and what came of it. @param {State} now @param {State} before */
export function position_words(now, before) {
  const here = present(now);
  if (here === undefined) return "";
  const parts = [];
  const one_on = before.phase === "ready" && now.seed === before.seed && now.ply === before.ply + 1;
  const comment = now.mode === "study" ? plain(node_of(now.tree, now.node)?.comment ?? "") : "";
  if (one_on && here.last_move !== null) parts.push(words.move_in_words(now, now.ply, names(now)));
  else if (now.ply === 0 && words.turn_note(now, 0) !== "") parts.push(words.turn_note(now, 0));
  else if (now.line.length > 1 && now.ply !== before.ply)
    parts.push(
      now.ply === 0
        ? phrase("said.at_start", { side: words.side_name(here.turn) })
        : phrase("said.after", { move: numbered(now, now.ply), side: words.side_name(here.turn) }),
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
  const which = now.id === before.id ? phrase("said.game_again") : "";
  const turn =
    here.outcome.state === "playing" ? phrase("said.to_move", { side: words.side_name(here.turn) }) : words.result(now);
  const must = human_turn(now) && forced(here.legal_moves) ? words.must_jump(here, names(now)) : "";
  return [which, turn, must].filter((part) => part !== "").join(" ");
}

/** @param {State} now */
function viewed(now) {
  if (now.viewing === null) return phrase("said.present");
  if (now.viewing === 0) return phrase("said.start");
  return phrase("said.viewed", {
    move: numbered(now, now.viewing),
    words: words.move_in_words(now, now.viewing, names(now)),
  });
}
