// Chooses the one sentence of the message line from the state: the most urgent one.
import { stop_move } from "../move_input/selection.js";
import { tool_words } from "../editor/tools.js";
import { open_destination } from "../move_input/destination_letters.js";
import { name_of, names, numbered, move_text } from "../core/square_names.js";
import { elsewhere, forced, human_turn, own_side, present } from "../core/state.js";
import { why_given } from "../core/tree.js";
import { declared_end } from "../study/tree_text.js";
import * as words from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/**
 * @typedef {object} Message
 * @property {"plain" | "must"} tone
 * @property {string} strong
 * @property {string} [rest]
 * @property {"resign" | "draw" | "asked" | "deleted"} [question]  the line contains the buttons that answer it
 * @property {true} [again]  the line contains a button that starts another game of the same players
 * @property {boolean} [try_again]  the line contains a button that asks a player again that has failed to move
 * @property {true} [move_now]  the line contains a button that ends the computer's thinking
 * @property {string} [offer]  the text of a button that accepts an offer
 * @property {true} [stop]  the line contains a button that ends the jump where it is
 */

/** @param {string} strong @param {string} [rest] @returns {Message} */
const plain = (strong, rest) => ({ tone: "plain", strong, rest });

/** @param {Translator} t @param {State} state @returns {Message} */
export function message(t, state) {
  if (state.phase === "failed") return plain(t("failed_to_load"), state.message.note ?? "");
  if (state.editor !== null)
    return state.message.notice === null
      ? plain(t("choose_square"), `${tool_words(t, state.editor.tool)}.`)
      : plain(state.message.notice);
  if (state.message.question !== null && state.message.question.kind !== "deleted") return question(t, state);
  const said = state.message.note ?? state.message.notice;
  if (said !== null) return note_message(t, state, said);
  if (state.board.viewing === 0) return plain(t("at_start"));
  if (state.board.viewing !== null) return plain(t("position_after", { move: numbered(state, state.board.viewing) }));
  const now = present(state);
  if (now === undefined) return plain(t(state.welcome ? "your_move" : "loading"));
  if (state.search.busy === "hint") return plain(t("looking_for_hint"));
  if (state.search.busy === "draw") return plain(t("considers_draw"));
  if (state.search.hint !== null)
    return plain(t("hint", { move: move_text(state, state.search.hint) }), state.search.hint_says);
  const jump = under_way(t, state);
  if (jump !== null) return jump;
  if (state.message.question !== null) return question(t, state); // an offer of the other player, which can wait
  if (now.outcome.state !== "playing") return result(t, state);
  if (state.message.offer) return note_message(t, state, state.message.offer.words);
  const note = words.turn_note(t, state, state.game.ply);
  if (state.search.failure !== null) return note_message(t, state, state.search.failure);
  if (!human_turn(state)) return thinking(t, state, now.turn, note);
  const known = declared_end(t, state);
  if (known !== "") return plain(known);
  if (must_jump(state))
    return {
      tone: "must",
      strong: words.jump_due_text(t, state),
      rest: [note, words.jumpers(t, now, names(state))].join(" ").trim(),
    };
  return plain(own_side(state.game) === null ? t("to_move", { side: t.side_name(now.turn) }) : t("your_move"), note);
}

/**
 * @param {Translator} t
 * @param {State} state
 * @param {import("../core/player.js").Player} player
 * @param {import("../core/state_types.js").Side} side
 */
function who_thinks(t, state, player, side) {
  if (player.kind === "other") return t(player.person ? "player_to_move" : "player_thinking", { name: player.name });
  return own_side(state.game) === null ? t("player_thinking", { name: t.side_name(side) }) : t("thinking");
}

/**
 * Says who is thinking, with the note and the premove.
 * @param {Translator} t
 * @param {State} state
 * @param {import("../core/state_types.js").Side} side
 * @param {string} note
 * @returns {Message}
 */
function thinking(t, state, side, note) {
  const player = state.game.players[side];
  const answer =
    state.board.premove === null ? "" : t("your_next_move", { move: move_text(state, state.board.premove) });
  const words = plain(who_thinks(t, state, player, side), [note, answer].join(" ").trim());
  return state.search.slow ? { ...words, move_now: true } : words;
}

/**
 * The message while a move is partly chosen; null if none is.
 * @param {Translator} t
 * @param {State} state
 * @returns {Message | null}
 */
function under_way(t, state) {
  if (!human_turn(state)) return null;
  const open = open_destination(state);
  if (open !== null) return plain(t("which_piece", { letter: open.letter }), words.numbered(open.moves, names(state)));
  const stop = stop_move(state);
  return stop === null
    ? null
    : {
        ...plain(t("jump_or_stop"), t("jump_or_stop.on", { square: name_of(names(state), stop.to) })),
        stop: true,
      };
}

/**
 * Adds the offer of another game, unless a person on another page would have to agree.
 * @param {State} state
 * @param {Message} said
 * @returns {Message}
 */
function again(state, said) {
  return state.game.mode === "play" && !elsewhere(state.game) ? { ...said, again: true } : said;
}

/** The result, and the pieces left. @param {Translator} t @param {State} state */
function result(t, state) {
  const sentence = words.result(t, state);
  const given = why_given(state);
  const end = (given === "" && sentence.indexOf(". ") + 1) || sentence.length;
  return again(
    state,
    plain(sentence.slice(0, end), [given, sentence.slice(end + 1), state.game.pair?.says ?? ""].join(" ").trim()),
  );
}

/** @param {Translator} t @param {State} state @returns {Message} */
function question(t, state) {
  if (state.message.question === null) return plain("");
  return {
    ...plain(words.question(t, state.message.question, own_side(state.game) !== null)),
    question: state.message.question.kind,
  };
}

/**
 * A note or a notice. The message still says that a jump is due and offers to ask a player again; only a note on a jump
 * that is being chosen is shown alone.
 * @param {Translator} t @param {State} state @param {string} said @returns {Message}
 */
function note_message(t, state, said) {
  const strong = words.jump_due_text(t, state);
  const offer = state.message.offer?.button;
  const on_choice = said === state.message.note && state.board.path.length > 0;
  return said.startsWith(strong) || (must_jump(state) && !on_choice)
    ? { tone: "must", strong, rest: said.replace(strong, "").trim(), offer }
    : { ...plain(said), try_again: state.search.failure !== null, offer };
}

/** Whether the person at this screen has to jump in the position shown. @param {State} state */
const must_jump = (state) =>
  state.board.viewing === null && human_turn(state) && forced(present(state)?.legal_moves ?? []);
