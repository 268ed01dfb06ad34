// The commands behind the buttons: they call the game and the engine, and commit the results.
import { ask, ask_again, flip, set_note, set_busy, set_notice, view } from "../core/actions.js";
import { allowed } from "../core/available_actions.js";
import { on_board } from "../core/board_store.js";
import { error_message } from "../platform/error_message.js";
import { players_at_level } from "../core/player.js";
import { create_engine_player } from "../players/computer.js";
import { request_of } from "./game_loop.js";
import { control_tag, last_ply, moves_played, opponent, own_side, present, shown } from "../core/state.js";
import { branch_of, indices_of } from "../core/tree.js";
import { new_seed } from "../platform/random.js";
import { deleted } from "../study/tree_text.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { GameController } from "./game_controller.js"
 * @import { Side, Move } from "../core/state_types.js"
 * @import { Players } from "../core/player.js"
 * @import { Client } from "../engine/client.js"
 * @import { Found } from "../engine/protocol.js"
 * @import { CheckersError } from "../../bitboard-checkers.js"
 */

/**
 * @typedef {{ opponent: "computer" | "friend" | "link" | "others", level: number, side: Side, rules:
 *   import("../core/state_types.js").State["game"]["rules"], players?: Players, control?: string | undefined, ballot?:
 *   import("../core/state_types.js").Beginning | undefined, start?: string | undefined }} Choice players: for the
 *   opponent "others"; start: the position after the ballot
 */

/**
 * The consent of a person on another page: `ask` sends them a request, `answer` the answer to theirs.
 * @typedef {{ ask(wish: "takeback" | "draw"): boolean, answer(yes: boolean): void }} Consent `ask` returns false if no
 *   consent is needed
 */

/** The nodes of a search for a hint, or to decide on a draw offer. */
const CONSULT_NODES = 200_000;
/** The number of lines for a hint: its explanation compares the next best moves. */
const HINT_LINES = 4;
/** The fewest plies after which the computer agrees to a draw. */
const DRAW_PLIES = 20;
/** The greatest lead with which the computer agrees to a draw, in hundredths of a man. */
const DRAW_SCORE = 20;

/** @param {unknown} error */
const is_game_over = (error) => error instanceof Error && /** @type {CheckersError} */ (error).code === "game-over";

/**
 * @param {Translator} t
 * @param {Store} store @param {GameController} play @param {Pick<Client, "search" | "new_game"> & Partial<Pick<Client,
 *   "query">>} client
 * @param {() => Promise<boolean>} confirm_replace_game  saves the running game; false if the user does not want it
 *   replaced
 * @param {Consent} consent
 */
export function create_commands(t, store, play, client, confirm_replace_game, consent) {
  /**
   * Starts a new game, and tells the engine.
   * @param {{ rules: Choice["rules"], players: Players, level: number, control: string | undefined }} game
   * @param {Partial<import("../core/state_types.js").Beginning>} [from]
   */
  const start = ({ control, ...game }, from) => {
    client.new_game(game.rules);
    play.start({
      ...game,
      ...(control === undefined ? {} : { control }),
      ...from,
      seed: new_seed(),
      flipped: false,
      welcome: false,
    });
  };

  /**
   * @param {Choice} choice
   * @param {import("../core/state_types.js").Beginning} [from] the position to start from, with the moves that led to
   *   it
   */
  const begin = ({ opponent: kind, level, side, rules, players: others, control }, from) => {
    /** @type {import("../core/player.js").Player} */
    const machine = { kind: "computer", level };
    /** @type {import("../core/player.js").Player} */
    const person = { kind: "human" };
    /** @type {Players} */
    let players = { black: person, white: person };
    if (kind === "computer")
      players = side === "black" ? { black: person, white: machine } : { black: machine, white: person };
    if (kind === "others") players = others ?? players;
    start({ rules, players, level: kind === "computer" ? level : store.get().game.level, control }, from);
  };

  /**
   * Starts a new game with the rules and the clock of the last one.
   * @param {Players} players
   * @param {number} level
   * @param {Partial<import("../core/state_types.js").Beginning>} from
   */
  const repeat = (players, level, from) => {
    const { rules, tags } = store.get().game;
    start({ rules, players, level, control: control_tag({ tags }) }, from);
  };

  /**
   * Asks the engine for advice on the current position. Drops the answer if the game has changed meanwhile.
   * @param {"hint" | "draw"} busy @param {() => Promise<(move: Move, found: Found) => void>} prepare @param {number}
   *   [lines]
   */
  const consult = async (busy, prepare, lines = 1) => {
    store.commit(set_busy(busy));
    const state = store.get();
    const still = () => store.get().game.revision === state.game.revision && store.get().search.busy === busy;
    try {
      /** @type {Found[]} */
      const found = [];
      const follow = () => ({
        on_progress: (/** @type {Found} */ progress) => void found.splice(0, 1, progress),
        ended: () => undefined,
      });
      const request = request_of(state, { signal: new AbortController().signal, clock: null, follow });
      const adviser = create_engine_player(t, client, () => ({ nodes: CONSULT_NODES * lines, lines }));
      const [move, use] = await Promise.all([request === null ? null : adviser.choose(request), prepare()]);
      if (still() && move !== null && found[0] !== undefined) use(move, found[0]);
    } catch (error) {
      if (still())
        store.commit((now) => set_note(t("no_answer.why", { why: error_message(error) }))(set_busy(null)(now)));
    }
  };

  /** Fetches the code for hints with the first one. */
  const prepare_hint = async () => (await import("../analysis/hint.js")).prepare_hint(t, store, client);

  /** @param {Move} _move @param {Found} found scored for the side that offers */
  const answer_draw = (_move, { score }) => {
    const computers = score.kind === "value" ? -score.value : score.kind === "win" ? -Infinity : Infinity;
    if (store.get().game.ply >= DRAW_PLIES && computers <= DRAW_SCORE) play.agree_draw();
    else store.commit((state) => set_note(t("computer_declines"))(set_busy(null)(state)));
  };

  /** @param {import("../core/available_actions.js").Action} action @param {() => void} act */
  const if_allowed = (action, act) => () => {
    if (allowed(store.get())[action]) act();
  };

  return {
    undo: if_allowed("undo", () => consent.ask("takeback") || play.undo()),
    redo: if_allowed("redo", play.redo),
    flip: () => store.commit(flip),
    /** Asks a player that has failed to move once more. */
    try_again: () => store.commit(ask_again),

    hint: if_allowed("hint", () => consult("hint", prepare_hint, HINT_LINES)),

    resign: if_allowed("resign", () => {
      const state = store.get();
      const side = own_side(state.game) ?? present(state)?.turn;
      if (side !== undefined) store.commit(ask({ kind: "resign", side }));
    }),

    draw: if_allowed("draw", () => {
      const now = present(store.get());
      if (now === undefined || consent.ask("draw")) return;
      if (own_side(store.get().game) === null) store.commit(ask({ kind: "draw", by: now.turn }));
      else consult("draw", async () => answer_draw);
    }),

    /** Answers the question in the message line. @param {boolean} yes */
    answer(yes) {
      const { question } = store.get().message;
      if (question === null) return;
      store.commit(ask(null));
      if (question.kind === "asked") consent.answer(yes);
      if (yes && question.kind === "deleted") play.put_back(question.pdn, question.path);
      if (!yes && question.kind === "draw")
        store.commit(set_note(t("declines_draw", { side: t.side_name(opponent(question.by)) })));
      if (yes && question.kind === "resign") play.resign(question.side);
      if (yes && question.kind === "draw") play.agree_draw();
    },

    /** Views a position of the line; in a study, goes there. @param {number} ply */
    view(ply) {
      const state = store.get();
      if (state.game.mode === "play") return store.commit(view(ply));
      const at = Math.max(0, Math.min(ply, last_ply(state)));
      if (at !== state.game.ply) play.go_to(state.game.line_nodes[at] ?? null);
    },

    /** Goes to any move of a study. @param {number | null} node */
    go_to(node) {
      if (store.get().game.mode === "study" && node !== store.get().game.node) play.go_to(node);
    },

    study: () => play.study(),

    /**
     * Adds moves to the study from the position shown; a finished game becomes a study first.
     * @param {string[]} moves as notation
     */
    follow(moves) {
      if (store.get().game.mode === "play") play.study();
      for (const notation of moves) {
        const move = present(store.get())?.legal_moves.find((legal) => legal.notation === notation);
        if (move === undefined) return;
        play.apply(move);
      }
    },

    /** Promotes the variation of a move to the main one at its branching point. @param {number} node */
    promote(node) {
      const branch = branch_of(store.get().game.tree, node);
      if (branch !== null) play.promote(branch);
    },

    /** Deletes a move and all moves after it; the message line offers to undo that. @param {number} node */
    remove(node) {
      const state = store.get();
      const words = deleted(t, state, node);
      const pdn = state.game.pdn.with_redo();
      play.remove(node);
      store.commit(ask({ kind: "deleted", words, pdn, path: indices_of(state.game.tree, state.game.node) }));
    },

    comment: play.comment,
    annotate: play.annotate,

    /** @param {number} level */
    level: (level) => play.level(level),

    /** Starts a game of the same two players with colours reversed. After a ballot, `pair` determines the opening. */
    async play_again() {
      const { players, level, start_fen, pair } = store.get().game;
      const swapped = { black: players.white, white: players.black };
      if (await confirm_replace_game()) repeat(swapped, level, pair?.next ?? { start_fen });
    },

    /** Starts a game with the same colours against another level. @param {number} level */
    async play_level(level) {
      const { players, start_fen } = store.get().game;
      if (await confirm_replace_game()) repeat(players_at_level(players, level), level, { start_fen });
    },

    /** @param {Choice} choice */
    async start(choice) {
      if (await confirm_replace_game()) begin(choice, choice.ballot);
    },

    /**
     * Starts a new game from the position shown, with the moves that led to it. A study on the board is saved
     * unchanged.
     * @param {Choice} choice
     */
    async start_here(choice) {
      if (!(await confirm_replace_game())) return;
      const state = on_board(store.get());
      const {
        editor,
        game: { rules, start_fen },
      } = state;
      if (editor !== null) return begin({ ...choice, rules: editor.rules }, { start_fen: editor.check.fen, moves: [] });
      try {
        begin({ ...choice, rules }, { start_fen, moves: moves_played(state, state.board.viewing ?? undefined) });
      } catch (error) {
        if (!is_game_over(error)) throw error;
        begin({ ...choice, rules }, { start_fen: shown(state)?.fen ?? start_fen, moves: [] });
        store.commit(set_notice(t("left_behind")));
      }
    },
  };
}

/** @typedef {ReturnType<typeof create_commands>} Commands */
