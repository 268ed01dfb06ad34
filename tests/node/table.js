// A game at a table without a page: the store, the game, its loop and its sentences as main.js puts them together. A
// person chooses squares and calls commands; a computer plays what the test tells it to.
import { set_naming } from "../../www/play/core/actions.js";
import { allowed } from "../../www/play/core/available_actions.js";
import { create_board_store } from "../../www/play/core/board_store.js";
import { move_text } from "../../www/play/core/square_names.js";
import { BEFORE, present } from "../../www/play/core/state.js";
import { create_store } from "../../www/kit/platform/store.js";
import { play_premoves } from "../../www/play/core/premove.js";
import { board_view } from "../../www/play/game/board_view.js";
import { ranked } from "../../www/insight/analysis/move_result_text.js";
import { load_hint } from "../../www/insight/analysis/load_hint.js";
import { create_commands } from "../../www/play/game/commands.js";
import { create_game_controller } from "../../www/play/game/game_controller.js";
import { run_loop } from "../../www/play/game/game_loop.js";
import { create_start_here } from "../../www/play/game/start_here.js";
import { create_study_commands } from "../../www/play/game/study_commands.js";
import { message } from "../../www/play/game/message.js";
import { load, to_saved, save } from "../../www/play/game/saved_game.js";
import { cell_names } from "../../www/board/accessible_grid.js";
import { create_board_input } from "../../www/play/move_input/board_input.js";
import { create_move_receiver } from "../../www/play/move_input/receiver.js";
import { create_human } from "../../www/play/players/human.js";
import { speech } from "../../www/play/screen_reader/announcements.js";
import { spellings } from "../../www/wasm.js";
import { give_storage } from "./browser.js";
import { t } from "./translator.js";

/**
 * @import { Player } from "../../www/play/core/player.js"
 * @import { Request } from "../../www/play/players/agent.js"
 * @import { Found } from "../../www/engine/client/protocol.js"
 */

const KEY = "bitboard-checkers:game";
/** @type {Player} */
const HUMAN = { kind: "human" };
/** @param {number} level @returns {Player} */
export const machine = (level) => ({ kind: "computer", level });
export const friends = { black: HUMAN, white: HUMAN };
export const you_black = { black: HUMAN, white: machine(1) };
export const you_white = { black: machine(1), white: HUMAN };
export const START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

/** A study of a PDN text. @param {string} pdn @param {number[]} [node_path] */
export const study = (pdn, node_path = []) => ({
  version: 3,
  id: "study",
  begun: "2026-11-20T10:00:00.000Z",
  mode: "study",
  pdn,
  node_path,
});

/** As the page saves it. @param {object} game */
const saved = (game) => {
  const common = {
    rules: "official",
    coordinates: "official",
    players: friends,
    level: 3,
    seed: 7,
    flipped: false,
    ...game,
  };
  return "version" in game && game.version === 3 ? common : { version: 2, start_fen: START, moves: [], ...common };
};

/** Resolves after all pending promise callbacks have run. */
export const done = () => new Promise((resolve) => setImmediate(resolve));

export class Table {
  /** Every sentence of the live region. @type {string[]} */
  said = [];
  /** The computer's next answers; without one its search does not end. @type {string[]} */
  answers = [];
  /** The players of other kinds; one that is not here answers as the computer does.
   * @type {Record<string, import("../../www/play/players/agent.js").Agent>} */
  agents = {};
  /** The requests to the computer. @type {Request[]} */
  requests = [];
  /** The result of a search for a hint or a draw, or its error. @type {Partial<Found> | Error} */
  found = {};
  /**
   * The results of the endgame tables for the position.
   * @type {import("../../www/engine/client/protocol.js").MoveResult[] | null}
   */
  move_results = null;
  /** The next such search waits for this promise. @type {Promise<void>} */
  #search = Promise.resolve();
  /** @type {((notation: string) => void) | null} */
  #thinks = null;

  /** @param {object} [game] a saved game to begin with */
  constructor(game = {}) {
    give_storage();
    this.store = create_store(BEFORE);
    this.play = create_game_controller(t, this.store);
    const human = create_human();
    /** Plays a move in the place of the person. */
    this.offer = human.offer;
    const client = /** @type {import("../../www/engine/client/client.js").Client} */ (
      /** @type {unknown} */ ({
        new_game: () => undefined,
        search: () => this.#searched(),
        query: async () => ({
          more: false,
          endgame: this.move_results && {
            move_results: ranked(this.move_results),
            unknown: [],
            lines: [],
            progress: null,
            quiet: 0,
          },
        }),
      })
    );
    const consent = { ask: () => false, answer: () => undefined };
    const confirm_replace_game = async () => true;
    const commands = create_commands(t, this.store, this.play, client, { confirm_replace_game, consent, load_hint });
    this.commands = {
      ...commands,
      ...create_start_here(t, this.store, commands.begin, confirm_replace_game),
      ...create_study_commands(t, this.store, this.play),
    };
    /**
     * Receives the moves of an exercise.
     * @type {import("../../www/play/move_input/receiver.js").MoveReceiver | null}
     */
    this.exercise = null;
    this.board_store = create_board_store(this.store);
    this.board = create_board_input(t, this.board_store, {
      ...create_move_receiver(this.store.get, {
        game: { offer: human.offer, study: this.commands.study },
        exercise: () => this.exercise,
      }),
      edit: () => undefined,
      escape: () => false,
    });
    this.store.commit(set_naming({ board: { spellings: spellings() } }));
    this.open(game);
    this.board_store.subscribe((now, before) => {
      const words = speech(t, now, before);
      if (words !== "") this.said.push(words);
    });
    this.store.subscribe((now, before) => {
      if (now.game.revision !== before.game.revision) save(to_saved(now));
    });
    play_premoves(this.store, human, async () => undefined);
    const follow = () => ({ on_progress: () => undefined, ended: () => undefined });
    run_loop(t, this.store, this.play, {
      agent_for: (player) =>
        player.kind === "human"
          ? human
          : ((player.kind === "other" ? this.agents[player.type] : undefined) ?? {
              choose: (request) => this.#answer(request),
            }),
      pause: async () => undefined,
      watch: follow,
      timekeeper: () => null,
    });
  }

  /** @param {object} game a saved game, in the place of the one that is played */
  open(game) {
    localStorage.setItem(KEY, JSON.stringify(saved(game)));
    const loaded = load();
    if (loaded.kind !== "saved") throw new Error(`the game is not read: ${JSON.stringify(loaded)}`);
    this.play.restore(loaded.saved);
  }

  /** The page is loaded again: another table with what was saved. */
  reload() {
    save(to_saved(this.state));
    return new Table(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  }

  /**
   * @param {Request} request
   * @returns {Promise<import("../../www/play/core/state_types.js").Move & { took: number }>}
   */
  async #answer(request) {
    this.requests.push(request);
    const notation =
      this.answers.shift() ??
      (await new Promise((resolve, reject) => {
        this.#thinks = resolve;
        request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true });
      }));
    const move = request.legal_moves.find((legal) => notation === "any" || legal.notation === notation);
    if (move === undefined) throw new Error(`${notation} is not legal`);
    return { ...move, took: 0 };
  }

  /** The computer, which thinks, plays this move. @param {string} notation */
  async computer(notation) {
    this.#thinks?.(notation);
    await done();
  }

  async #searched() {
    const move = present(this.state)?.legal_moves[0] ?? null;
    await this.#search;
    if (this.found instanceof Error) throw this.found;
    return { score: { kind: "value", value: 0 }, lines: [], time: 0, ...this.found, move };
  }

  /** The next search for a hint takes as long as the test wants. @returns {() => Promise<void>} its answer comes */
  hold_search() {
    let let_go = () => undefined;
    this.#search = new Promise((resolve) => (let_go = () => void resolve()));
    return async () => {
      let_go();
      await this.asked();
    };
  }

  /** Waits until the engine has answered the request of a command. */
  async asked() {
    await done();
    if (this.state.search.busy === null) return;
    await new Promise((resolve) => {
      const end = this.store.subscribe(({ search: { busy } }) => {
        if (busy !== null) return;
        end();
        resolve(undefined);
      });
    });
  }

  get state() {
    return this.store.get();
  }

  /** The state with an exercise, if there is one, in the place of the game. */
  get shown() {
    return this.board_store.get();
  }

  /** Chooses squares on the board, one after the other. @param {...(number | null)} squares null: a light one */
  async click(...squares) {
    for (const square of squares) {
      this.board.events.choose(square, false);
      await done();
    }
  }

  /**
   * A move, as the coordinates of the game write it.
   * @param {import("../../www/play/core/state_types.js").Move} move
   */
  written(move) {
    return move_text(this.state, move);
  }

  /** The message line. */
  get message() {
    const { strong, rest = "" } = message(t, this.shown);
    return `${strong} ${rest}`.trim();
  }

  /** The last announcement. */
  get live() {
    return this.said.at(-1) ?? "";
  }

  /** The moves of the game, as the list shows them. */
  get moves() {
    const { state } = this;
    return state.game.line
      .slice(1, state.game.ply + 1)
      .flatMap(({ last_move }) => (last_move ? [move_text(state, last_move)] : []));
  }

  /** Which of the actions can be used. */
  get allowed() {
    return allowed(this.state);
  }

  /** Whether Black is at the bottom. */
  get flipped() {
    return board_view(t, this.shown).flipped;
  }

  /** A square, as a screen reader names it. @param {number} square */
  cell(square) {
    return cell_names(t, board_view(t, this.shown)).get(square) ?? "";
  }

  /** The squares whose names hold a word, such as "can move". @param {string} word */
  with_word(word) {
    return [...cell_names(t, board_view(t, this.shown))]
      .filter(([, name]) => name.includes(`, ${word}`))
      .map(([square]) => square);
  }
}
