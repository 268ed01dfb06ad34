// A puzzle while its element is connected: wires its state machine (puzzle_transition.js) to the board, the panel below
// it, and the events. The training page shares its play (training/puzzles/puzzle_play.js) and its check of other moves.
import { nameless_player } from "../../play/core/player.js";
import { move_text } from "../../play/core/square_names.js";
import { opponent, present } from "../../play/core/state.js";
import { create_machine } from "../../kit/platform/machine.js";
import { new_seed } from "../../kit/platform/random.js";
import { cancel } from "../../play/move_input/selection.js";
import { judged } from "../../training/puzzles/judged_move.js";
import { create_puzzle_play } from "../../training/puzzles/puzzle_play.js";
import { is_still } from "./appearance.js";
import { refusal } from "./fault.js";
import { create_game_core } from "./game_core.js";
import { offer_to, tell_change, tell_move } from "./position.js";
import { create_judges, perform, playable } from "./puzzle_effects.js";
import { puzzle_of } from "./puzzle_files.js";
import { message_text } from "./puzzle_message.js";
import { create_puzzle_panel } from "./puzzle_panel.js";
import { START } from "./puzzle_state.js";
import { transition } from "./puzzle_transition.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Move, Snapshot } from "../../play/core/state_types.js"
 * @import { PlayHandlers, PuzzleBoard } from "../../training/puzzles/puzzle_play.js"
 * @import { Puzzle } from "../../training/progress/puzzle_file.js"
 * @import { CheckersPuzzle } from "./checkers-elements.d.ts"
 * @import { GameCore, Place } from "./game_core.js"
 * @import { PuzzleTools } from "./puzzle_effects.js"
 */

/** The puzzle as the player of the other side. */
const OTHER = nameless_player("puzzle");

/**
 * Loads the puzzle that an element names, before its board is there.
 * @param {CheckersPuzzle} element
 */
export async function prepare_puzzle(element) {
  const named = attributes_of(element);
  const first = await puzzle_of(element);
  return (/** @type {Place} */ place) => make_puzzle(place, first, named);
}

/** The attributes that name the puzzle. @param {CheckersPuzzle} element */
const attributes_of = ({ fen, solution, goal, puzzleId, src }) => [fen, solution, goal, puzzleId, src].join("\n");

/** @param {GameCore} core */
const position_of = ({ store }) => /** @type {Snapshot} */ (present(store.get()));

/**
 * The board as the play of the puzzle uses it.
 * @param {CheckersPuzzle} element @param {GameCore} core @param {(locked: boolean) => void} set_locked
 * @returns {PuzzleBoard}
 */
const create_puzzle_board = (element, core, set_locked) => ({
  show(fen, { moves = [] } = {}) {
    const side = turn_of(fen);
    const players = { [side]: { kind: /** @type {const} */ ("human") }, [opponent(side)]: OTHER };
    core.play.start({
      rules: "official",
      players: /** @type {import("../../play/core/player.js").Players} */ (/** @type {unknown} */ (players)),
      level: 1,
      seed: new_seed(),
      flipped: false,
      welcome: false,
      start_fen: fen,
      moves: [...moves],
    });
  },
  legal: core.legal,
  position: () => position_of(core),
  async play(notation) {
    const move = core.legal(notation);
    tell_move(element, core.store.get(), { move, by: "player" });
    core.play.apply(move);
    if (!is_still(element)) await core.at_rest();
  },
  undo() {
    const { ply, line_nodes } = core.store.get().game;
    const node = line_nodes[ply - 1];
    if (node !== undefined) core.play.go_to(node);
  },
  lock(locked) {
    set_locked(locked);
    if (locked) core.store.commit(cancel);
  },
  at_rest: async () => void (await core.at_rest()),
});

/** The judgements of the moves made on the board. @param {() => PuzzleTools} tools @returns {PlayHandlers} */
const play_handlers = (tools) => ({
  right: (is_last) => tools().dispatch({ kind: "move_found", is_last }),
  other: (attempt, signal) =>
    judged(tools(), signal, () => {
      const { core, dispatch, element } = tools();
      const move = move_text(core.store.get(), attempt.move);
      dispatch({ kind: "move_tried", attempt, move, check: element.check });
    }),
});

/** @param {Place} place @param {Puzzle | null} first @param {string} named  the attributes that named it */
function make_puzzle(place, first, named) {
  const { t, signal, parts } = place;
  const element = /** @type {CheckersPuzzle} */ (place.element);
  let locked = true;
  const machine = create_machine(START, transition, (/** @type {import("./puzzle_state.js").Effect} */ effect) =>
    perform(tools, effect),
  );
  const { dispatch } = machine;
  const core = create_game_core(place, {
    offer: (...chosen) => offer(...chosen),
    locked: () => locked,
    escape: () => false,
    show(now, before) {
      const { note } = now.message;
      if (note !== before.message.note) panel.note(machine.get(), note ?? "");
      tell_change(element, now, before);
    },
  });
  const board = create_puzzle_board(element, core, (now) => (locked = now));
  const play = create_puzzle_play(
    board,
    play_handlers(() => tools),
  );
  const panel = create_puzzle_panel(place, dispatch);
  const rename = () => panel.rename(machine.get());

  /** @type {PuzzleTools} */
  const tools = {
    element,
    t,
    core,
    board,
    play,
    state: machine.get,
    dispatch,
    judges: create_judges(t, core),
    judging: null,
    announce(joined) {
      const sentence = message_text(t, machine.get());
      core.say(joined ? `${parts.live.textContent} ${sentence}` : sentence);
    },
  };

  /** A person's move, which the listeners of the page may have prevented. @type {import("./position.js").Offer} */
  const make_move = (move, end_selection) => {
    const before = position_of(core);
    core.play.apply(move, "", end_selection);
    void play.on_move(move, before);
  };
  const offer = offer_to(element, core, make_move);

  rename();
  machine.subscribe(panel.show);
  signal.addEventListener("abort", () => dispatch({ kind: "stopped" }), { once: true });

  return {
    core,
    /** Throws the reason why the puzzle cannot be played. */
    begin() {
      dispatch({ kind: "puzzle_given", request: START.request, puzzle: playable(t, element, first) });
      if (attributes_of(element) !== named) dispatch({ kind: "attributes_changed" });
    },
    result: () => machine.get().result,
    reset: () => dispatch({ kind: "restart_requested" }),
    show_solution: () => dispatch({ kind: "solution_requested" }),
    renamed: rename,

    /** @param {Move} move */
    play(move) {
      if (locked) throw refusal("not-your-turn", "nobody here has the turn");
      make_move(move);
    },

    /** @param {string} attribute */
    changed(attribute) {
      if (attribute !== "check") dispatch({ kind: "attributes_changed" });
    },
  };
}

/** @typedef {ReturnType<typeof make_puzzle>} InsidePuzzle */
