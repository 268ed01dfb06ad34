// A puzzle while its element is connected: the board, the sentence below it, and two buttons. The training page has the
// same play (puzzles/puzzle_play.js) and the same check of other moves.
import "../language/puzzle_phrases.js";
import { nameless_player } from "../core/player.js";
import { move_text } from "../core/square_names.js";
import { opponent, present } from "../core/state.js";
import { error_message } from "../platform/error_message.js";
import { new_seed } from "../platform/random.js";
import { cancel } from "../move_input/selection.js";
import { create_puzzle_play } from "../puzzles/puzzle_play.js";
import { solver_of, task_text } from "../puzzles/puzzle_task.js";
import { is_still } from "./appearance.js";
import { dispatch } from "./events.js";
import { fault, refusal, tell_fault } from "./fault.js";
import { create_game_core } from "./game_core.js";
import { offer_to, tell_change, tell_move } from "./position.js";
import { plies_of } from "./puzzle_answer.js";
import { puzzle_of } from "./puzzle_files.js";
import { create_puzzle_panel } from "./puzzle_panel.js";

/**
 * @import { Move, Snapshot } from "../core/state_types.js"
 * @import { Try, Decision } from "../puzzles/puzzle_play.js"
 * @import { Puzzle } from "../training/puzzle_file.js"
 * @import { CheckersPuzzle } from "./checkers-elements.d.ts"
 * @import { Place } from "./game_core.js"
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

/** @param {Place} place @param {Puzzle | null} first @param {string} named  the attributes that named it */
function make_puzzle(place, first, named) {
  const { t, signal } = place;
  const element = /** @type {CheckersPuzzle} */ (place.element);
  /** @type {Puzzle | null} */
  let puzzle = null;
  /** @type {Promise<ReturnType<typeof import("./puzzle_judge.js").create_judge>> | null} */
  let judging = null;
  /** @type {"solved" | "missed" | null} */
  let result = null;
  let is_over = false;
  let locked = true;
  /** Counts playbacks of solutions: a later one ends an earlier one. */
  let shown = 0;
  let asked = 0;

  const core = create_game_core(place, {
    offer: (move) => offer(move),
    locked: () => locked,
    escape: () => false,
    show(now, before) {
      const { note } = now.message;
      if (note !== before.message.note) panel.note(note ?? "");
      tell_change(element, now, before);
    },
  });
  const { store, play } = core;
  const here = () => /** @type {Snapshot} */ (present(store.get()));

  /** @type {import("../puzzles/puzzle_play.js").PuzzleBoard} */
  const board = {
    show(fen, { moves = [] } = {}) {
      const side = solver_of(fen);
      const players = { [side]: { kind: /** @type {const} */ ("human") }, [opponent(side)]: OTHER };
      play.start({
        rules: "official",
        players: /** @type {import("../core/player.js").Players} */ (/** @type {unknown} */ (players)),
        level: 1,
        seed: new_seed(),
        flipped: false,
        welcome: false,
        start_fen: fen,
        moves: [...moves],
      });
    },
    legal: core.legal,
    position: here,
    async play(notation) {
      const move = core.legal(notation);
      tell_move(element, store.get(), { move, by: "player" });
      play.apply(move);
      if (!is_still(element)) await core.at_rest();
    },
    undo() {
      const { ply, line_nodes } = store.get().game;
      const place = line_nodes[ply - 1];
      if (place !== undefined) play.go_to(place);
    },
    lock(lock) {
      locked = lock;
      if (lock) store.commit(cancel);
    },
    at_rest: async () => void (await core.at_rest()),
  };
  const turn = create_puzzle_play(board, { right, other });

  /** A person's move, which the listeners of the page may have prevented. @param {Move} move */
  const make_move = (move) => {
    const before = here();
    play.apply(move);
    void turn.on_move(move, before);
  };
  const offer = offer_to(element, core, make_move);
  const panel = create_puzzle_panel(place, core.say, { show_solution, reset });

  /** @param {{ move: string | null }} how null: the solution was asked for */
  function miss({ move }) {
    if (puzzle === null || result !== null) return;
    result = "missed";
    dispatch(element, "missed", { id: puzzle.id, fen: puzzle.fen, move });
  }

  /** @param {() => string} words @param {boolean} joined */
  function solve(words, joined) {
    if (puzzle === null) return;
    const missed = result !== null;
    result ??= "solved";
    end();
    panel.tell(words, { joined });
    const { id, fen } = puzzle;
    dispatch(element, "solved", { id, fen, moves: element.moves, missed });
  }

  function end() {
    is_over = true;
    panel.over(true);
  }

  /** @param {boolean} is_last */
  function right(is_last) {
    if (!is_last) return panel.tell(() => t("puzzle.right"), { joined: true });
    const late = result !== null;
    solve(() => t(late ? "puzzle.found_late" : "puzzle.solved"), true);
  }

  /** @param {Try} tried @param {AbortSignal} ended @returns {Promise<Decision>} */
  async function other(tried, ended) {
    const { move } = tried;
    const words = move_text(store.get(), move);
    if (element.check === "solution") {
      miss({ move: move.notation });
      panel.tell(() => t("puzzle.not_solution", { move: words }), { joined: true });
      return "undo";
    }
    try {
      const { checking, judge } = await (judging ??= start_judge());
      if (ended.aborted) return "stop";
      panel.tell(() => checking(tried));
      const { accepted, sentence } = await judge(tried, ended);
      if (ended.aborted) return "stop";
      if (accepted && tried.is_last) {
        solve(() => sentence, false);
        return "accept";
      }
      if (!accepted) miss({ move: move.notation });
      panel.tell(() => sentence);
    } catch (error) {
      judging = null; // the next move tries again
      if (ended.aborted) return "stop";
      panel.tell(() => t("puzzle.unchecked", { move: words, why: error_message(error) }));
    }
    return "undo";
  }

  async function start_judge() {
    const { create_judge } = await import("./puzzle_judge.js");
    if (puzzle === null) throw new Error("there is no puzzle");
    const { coordinates } = store.get().game;
    return create_judge(t, puzzle, { coordinates, spellings: store.get().board.spellings });
  }

  /** Throws where it cannot be played. @param {Puzzle | null} next */
  function set(next) {
    if (next === null) {
      const id = element.puzzleId;
      throw refusal("no-puzzle", id === "" ? t("puzzle.nothing") : t("puzzle.not_found", { id }));
    }
    if (next.solution.length % 2 === 0) throw refusal("invalid-solution", t("puzzle.even_solution"));
    const { fen, solution } = next;
    const legal = plies_of(fen, solution).length;
    if (legal < solution.length)
      throw refusal("invalid-solution", t("puzzle.bad_solution", { move: solution[legal] ?? "" }));
    [puzzle, judging] = [next, null];
    begin_turn(false);
  }

  /** @param {boolean} aloud */
  function begin_turn(aloud) {
    if (puzzle === null) return;
    const { fen, goal } = puzzle;
    shown += 1;
    [result, is_over] = [null, false];
    turn.start(puzzle);
    panel.over(false);
    panel.tell(() => task_text(t, { fen, goal }), { aloud });
  }

  function reset() {
    begin_turn(true);
  }

  /** Plays the solution out on the board. */
  async function play_out() {
    if (puzzle === null) return;
    const number = (shown += 1);
    turn.stop();
    board.show(puzzle.fen);
    for (const move of puzzle.solution) {
      if (!is_still(element)) await core.at_rest();
      if (number !== shown || signal.aborted) return;
      await board.play(move);
      if (number !== shown || signal.aborted) return;
    }
  }

  function show_solution() {
    if (puzzle === null || is_over) return;
    miss({ move: null });
    end();
    panel.tell(() => t("puzzle.shown"));
    void play_out();
  }

  /** The attributes give another puzzle: those that change together are read together. */
  async function renew() {
    const number = (asked += 1);
    await null;
    if (number !== asked) return;
    try {
      const next = await puzzle_of(element);
      if (number === asked && !signal.aborted) set(next);
    } catch (error) {
      if (number !== asked || signal.aborted) return;
      // The puzzle on the board is not the one that the attributes give.
      puzzle = null;
      shown += 1;
      turn.stop();
      board.lock(true);
      const what = fault(t, error);
      panel.tell(() => what.message);
      tell_fault(element, what);
    }
  }

  signal.addEventListener("abort", turn.stop, { once: true });

  return {
    core,
    begin() {
      set(first);
      if (attributes_of(element) !== named) void renew();
    },
    result: () => result,
    reset,
    show_solution,
    renamed: panel.rename,

    /** @param {Move} move */
    play(move) {
      if (locked) throw refusal("not-your-turn", "nobody here has the turn");
      make_move(move);
    },

    /** @param {string} attribute */
    changed(attribute) {
      if (attribute !== "check") void renew();
    },
  };
}

/** @typedef {ReturnType<typeof make_puzzle>} InsidePuzzle */
