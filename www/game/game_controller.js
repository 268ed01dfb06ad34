// The game itself: holds the one handle of the wasm module, and commits what each call hands back.
import { Game, presets } from "../wasm.js";
import { begin, edited, moved, redo_target, set_level, set_naming } from "../core/actions.js";
import { stands, study, undo_target } from "../core/actions.js";
import { game_of_fen, game_of_link, game_of_pdn, game_to_play, sign } from "./game_sources.js";
import { id_of_text, new_id, now } from "../core/game_identity.js";
import { reopen } from "./saved_migration.js";
import { human_turn, moves_played, own_side, patch, playing } from "../core/state.js";
import { link_of } from "./pdn_export.js";
import { create_standing, NO_LINE } from "./standing.js";
import { commands_in, following, line_through, node_of, plain, why_given } from "../core/tree.js";
import { create_tree_edits } from "../study/tree_edits.js";
import { check_move, check_moves, check_weight } from "./size_limit.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { State, RulesId, Side, Move } from "../core/state_types.js"
 * @import { Players } from "../core/player.js"
 * @import { Saved } from "./saved_game.js"
 * @import { Place } from "../core/tree.js"
 */

/**
 * @typedef {object} How
 * @property {State["game"]["rules"]} rules
 * @property {Players} players
 * @property {number} level
 * @property {number} seed
 * @property {boolean} flipped
 * @property {boolean} welcome
 * @property {string} [start_fen]  a set-up of its own
 * @property {string[]} [moves]    that were made before, as notation
 * @property {State["game"]["tags"]} [tags]  what PDN says of them
 * @property {string} [control]    its clock, as PDN writes it
 */

/**
 * How a study is opened. `keep`: it is also saved among the own games, because a link or pasted text has no other copy.
 * @typedef {{ number?: number, keep?: boolean }} Opening
 */

const BOTH_BY_HAND = Object.freeze(/** @type {Players} */ ({ black: { kind: "human" }, white: { kind: "human" } }));

/**
 * The name of a preset, for rules that are those of one.
 * @param {State["game"]["rule_options"]} fields
 * @returns {State["game"]["rules"]}
 */
function named(fields) {
  const same = presets().find((preset) =>
    Object.entries(preset.rules).every(
      ([name, value]) => value === fields[/** @type {keyof State["game"]["rule_options"]} */ (name)],
    ),
  );
  return same?.id ?? fields;
}

/**
 * Tells whether the welcome panel was open. Older versions did not always save it.
 * @param {import("./saved_game.js").Version2} saved
 * @param {State["game"]["rules"]} rules
 */
const first_visit = ({ welcome, moves, players: { black, white } }, rules) =>
  welcome !== false &&
  rules === "official" &&
  moves.length === 0 &&
  black.kind === "human" &&
  white.kind === "computer";

/**
 * While the page is closed a person's clock keeps running; the clock of a computer or a script resumes where it
 * stopped.
 * @param {Saved["clock"]} clock @param {import("../core/state_types.js").Standing} standing @param {Players} players
 *   @returns {State["game"]["clock"]}
 */
function going_on(clock, { node, line, ply: at }, players) {
  const turn = line[at]?.turn;
  if (clock === undefined || turn === undefined) return null;
  const player = players[turn];
  const away = player.kind === "human" || (player.kind === "other" && player.person);
  return {
    node,
    since: away ? clock.since : Date.now() - Math.max(0, (clock.until ?? clock.since) - clock.since),
    until: null,
  };
}

/** The crash guard's key for showing a game. @param {string} [id] */
export const attempt_at = (id = "") => `game ${id}`;

/**
 * @param {Translator} t
 * @param {Store} store
 * @param {(what: string, act: () => void) => void} [attempt] puts a game on the board that came from elsewhere, see
 *   platform/crash_guard.js
 */
export function create_game_controller(t, store, attempt = (_what, act) => act()) {
  let game = new Game();
  const { standing, kept, anew, stepped, grown, write_pdn } = create_standing(store, () => game);

  /** @param {Game} other */
  const take = (other) => {
    if (other === game) return;
    write_pdn();
    game.free();
    game = other;
  };

  /** @param {(state: State) => State} transition  after a change of the game */
  const commit = (transition) =>
    store.commit((before) => {
      const state = transition(before);
      const waiting = playing(state) && !human_turn(state) && own_side(state.game) !== null;
      return patch(state, {
        board: {
          destinations: state.board.letters ? game.destinations() : [],
          premoves: waiting ? game.moves_ahead() : [],
        },
      });
    });

  /** @param {Place} place */
  const go_to = (place) => commit(stands(stepped(place, game.go_to(place))));

  /** @param {{ game: Game, saved: Saved, mode: State["game"]["mode"], id: string, begun: string }} opened */
  const show = ({
    game: other,
    saved: { players, level, seed, flipped, welcome = false, coordinates, start_fen, touched = false, clock, played },
    mode,
    id,
    begun,
  }) => {
    const here = other.snapshot(); // may throw: then nothing is changed
    const fields = other.rules();
    take(other);
    const all = standing(mode, NO_LINE, here);
    const start = start_fen ?? all.line[0]?.fen ?? "";
    const rules = named(fields);
    commit((state) =>
      begin({
        id,
        begun,
        mode,
        touched: touched || mode === "play",
        rules,
        rule_options: fields,
        coordinates: coordinates ?? state.game.coordinates,
        start_fen: start,
        players,
        level,
        seed,
        flipped,
        welcome,
        clock: going_on(clock, all, players),
        played: played ?? null,
        ...all,
      })(state),
    );
  };

  /** @param {Game} other @param {boolean} touched */
  const show_study = (other, touched) => {
    const { level, seed, id: there } = store.get().game;
    const pdn = other.pdn();
    try {
      check_weight(t, pdn);
      check_moves(t, other.tree().length);
    } catch (error) {
      other.free();
      throw error;
    }
    const id = touched ? id_of_text(pdn) : new_id();
    if (id === there) return other.free(); // it is on the board already, perhaps with what was made of it
    const saved = {
      version: /** @type {const} */ (3),
      players: BOTH_BY_HAND,
      level,
      seed: (seed + 1) >>> 0,
      flipped: false,
      touched,
      rules: /** @type {const} */ ("official"),
      pdn: "",
      node_path: [],
    };
    attempt(attempt_at(id), () => show({ game: other, saved, mode: "study", id, begun: now() }));
  };

  return {
    ...create_tree_edits({ state: store.get, game: () => game, take, kept, anew, commit }),

    /** @param {How} how */
    start({ moves, ...how }) {
      const begun = now();
      const other = game_to_play({ ...how, moves }, begun);
      show({ game: other, saved: { version: 3, ...how, pdn: "", node_path: [] }, mode: "play", id: new_id(), begun });
    },

    /**
     * Replays a saved game; throws the module's error or TooLarge, with nothing changed, when it does not fit.
     * @param {Saved} saved
     */
    restore(saved) {
      const { id = new_id(), begun = now(), mode = "play" } = saved;
      const other = reopen(t, saved);
      try {
        const welcome = saved.version === 3 ? saved.welcome : first_visit(saved, named(other.rules()));
        if (saved.version !== 3) sign(other, { players: saved.players, begun });
        show({ game: other, saved: { ...saved, welcome }, mode, id, begun });
      } catch (error) {
        if (other !== game) other.free();
        throw error;
      }
    },

    /**
     * Opens a game of a PDN text as a study, the first unless said otherwise, at its start. Throws the module's error
     * with its place, with nothing changed.
     * @param {string} text @param {Opening} [how]
     */
    open_pdn: (text, { number = 1, keep = false } = {}) => show_study(game_of_pdn(text, number), keep),

    /** The same from a link. @param {string} link @param {Opening} [how] */
    open_link: (link, { keep = false } = {}) => show_study(game_of_link(link), keep),

    /** Opens a position as a study. @param {string} fen @param {State["game"]["rules"]} rules @param {Opening} [how] */
    open_fen: (fen, rules, { keep = false } = {}) => show_study(game_of_fen(fen, rules), keep),

    /** Goes to the last position of the line. @returns {number} how many moves lead there */
    to_end() {
      const { line_nodes: ids } = store.get().game;
      if (ids.length > 1) go_to(ids.at(-1) ?? null);
      return ids.length - 1;
    },

    /** The compact text of its main line. */
    link: () => link_of(game, store.get()),

    /**
     * Finds the masks of a position of the game by its place.
     * @returns {(place: Place) => import("../board/view.js").BoardMasks}
     */
    all_masks() {
      const { tree, line, line_nodes: ids } = store.get().game;
      const known = new Map(ids.map((id, ply) => [id, line[ply]]));
      for (const { id } of tree.filter((node) => following(tree, node.id).length === 0)) {
        if (known.has(id)) continue;
        const way = line_through(tree, id, []);
        game.snapshots(id).forEach((snapshot, ply) => known.set(way[ply] ?? null, snapshot));
      }
      return (place) => (known.get(place) ?? game.snapshot_at(place)).board_masks;
    },

    /** Goes on as a study: under the id of a game that has ended; any other game stays behind as it was. */
    study() {
      const state = store.get();
      write_pdn();
      const over = state.game.line[state.game.ply]?.outcome.state !== "playing";
      const moves = moves_played(state);
      // What was taken back before the end is no part of a game that has ended; and its end is not to be seen in its
      // moves.
      if (over) for (const { id } of following(state.game.tree, state.game.node)) game.delete(id);
      game.set_result(over ? state.game.result : "*");
      game.set_automatic_draws(false);
      const here = game.go_to(state.game.line_nodes[state.board.viewing ?? state.game.ply] ?? null);
      const all = standing("study", { line_nodes: state.game.line_nodes, line: [] }, here);
      const { id, begun, players, result } = state.game;
      const played = over ? { players, moves, result } : null;
      commit(study({ ...all, played, ...(over ? { id, begun } : { id: new_id(), begun: now() }) }));
    },

    /**
     * Throws TooLarge, with nothing changed, for a move too many.
     * @param {Move} move
     * @param {string} [clock] written beside it
     */
    apply(move, clock = "") {
      check_move(t, store.get().game, move);
      const here = game.apply(move);
      const node = game.current();
      const { mode, tree } = store.get().game;
      const known = node_of(tree, node);
      const comment = clock === "" ? "" : `${clock} ${plain(known?.comment ?? "")}`.trim();
      if (comment !== "") game.set_comment(node, comment);
      if (node !== null && known === undefined) return commit(moved(t, grown(node, here, comment)));
      if (mode === "play" && node !== null) game.promote(node);
      commit(moved(t, mode === "play" || comment !== "" ? kept(here) : stepped(node, here)));
    },

    /**
     * Plays several moves in one change, as far as they are legal.
     * @param {readonly string[]} moves
     * @param {(turn: Side) => string} [comment_of]  what is written beside the move that a side makes
     * @returns {number} how many were played
     */
    play_on(moves, comment_of = () => "") {
      const { mode } = store.get().game;
      let played = 0;
      try {
        for (const notation of moves) {
          const { turn } = game;
          game.apply(notation);
          const comment = comment_of(turn);
          const node = game.current();
          if (comment !== "") game.set_comment(node, comment);
          if (mode === "play" && node !== null) game.promote(node);
          played += 1;
        }
      } catch {
        // the next move is not legal
      }
      commit(stands(anew(game.snapshot())));
      return played;
    },

    /** @param {Place} place */
    go_to,

    /** Of the computer. @param {number} level */
    level(level) {
      sign(game, set_level(level)(store.get()).game);
      const all = kept();
      commit((state) => edited(all)(set_level(level)(state)));
    },

    /** @param {string} text @param {RulesId} coordinates  chosen */
    typed: (text, coordinates) => game.typed(text, coordinates),

    /** @param {RulesId} style */
    diagram: (style) => game.diagram(style),

    undo() {
      const state = store.get();
      const ply = undo_target(state);
      if (ply === null) return;
      if (ply < state.game.ply) return go_to(state.game.line_nodes[ply] ?? null);
      game.undo(); // a declared end is lifted, no move is taken back
      if (why_given(state) !== "")
        game.set_comment(state.game.node, commands_in(node_of(state.game.tree, state.game.node)?.comment ?? ""));
      commit(stands(kept()));
    },

    redo() {
      const state = store.get();
      const ply = redo_target(state);
      if (ply !== null) go_to(state.game.line_nodes[ply] ?? null);
    },

    /** @param {Side} side */
    resign(side) {
      const here = game.resign(side);
      commit(stands(kept(here)));
    },

    /**
     * A player that cannot continue loses. The reason is saved as a comment on its last position and shown from there.
     * @param {Side} side
     * @param {string} reason a sentence
     */
    forfeit(side, reason) {
      const here = game.resign(side);
      // keeps the clock command of the comment, which is needed if the end is undone
      const { tree, node } = store.get().game;
      game.set_comment(
        game.current(),
        `${commands_in(node_of(tree, node)?.comment ?? "")} ${reason.replace(/[{[]/g, "(").replace(/[}\]]/g, ")")}`.trim(),
      );
      commit(stands(kept(here)));
    },

    /** Shows the letters of the squares that can be reached. @param {boolean} letters */
    letters: (letters) => commit(set_naming({ board: { letters } })),

    /** @param {Side} side  whose flag has fallen */
    lose_on_time(side) {
      const here = game.lose_on_time(side);
      commit(stands(kept(here)));
    },

    agree_draw() {
      const here = game.agree_draw();
      commit(stands(kept(here)));
    },

    /** The handle is given back: nothing can be done any more. */
    end() {
      write_pdn();
      game.free();
    },
  };
}

/** @typedef {ReturnType<typeof create_game_controller>} GameController */
