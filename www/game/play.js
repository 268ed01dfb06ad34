// The game itself: holds the one handle of the wasm module, and commits what each call hands back.
import { check_setup, Game, presets } from "../wasm.js";
import { begin, edited, moved, redo_target, set_level, stands, study, undo_target } from "./actions.js";
import { new_id, now, own_tags } from "./identity.js";
import { reopen } from "./reopen.js";
import { way_to, line_through, place_at } from "./tree.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").RulesId} RulesId
 * @typedef {import("./state.js").Side} Side
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Snapshot} Snapshot
 * @typedef {import("./state.js").Players} Players
 * @typedef {import("./saved.js").Saved} Saved
 * @typedef {import("./tree.js").Place} Place
 */

/**
 * @typedef {object} How
 * @property {State["rules"]} rules
 * @property {Players} players
 * @property {number} level
 * @property {number} seed
 * @property {boolean} flipped
 * @property {boolean} welcome
 * @property {string} [start_fen]  a set-up of its own
 * @property {string[]} [moves]    that were made before, as notation
 */

const BOTH_BY_HAND = Object.freeze(/** @type {Players} */ ({ black: { kind: "human" }, white: { kind: "human" } }));

/** The name of a preset, for rules that are those of one. @param {State["fields"]} fields @returns {State["rules"]} */
function named(fields) {
  const same = presets().find((preset) => Object.entries(preset.rules).every(([name, value]) => value === fields[/** @type {keyof State["fields"]} */ (name)]));
  return same?.id ?? fields;
}

/** Older versions did not always say whether the first visit's panel stood. @param {import("./saved.js").Version2} saved @param {State["rules"]} rules */
const first_visit = ({ welcome, moves, players: { black, white } }, rules) =>
  welcome !== false && rules === "official" && moves.length === 0 && black.kind === "human" && white.kind === "computer";

/** @param {Store} store */
export function create_play(store) {
  let game = new Game();

  /** @param {Game} other */
  const take = (other) => {
    if (other !== game) game.free();
    game = other;
  };

  /** @param {(state: State) => State} transition  what came of the game; the letters of its squares come with it */
  const commit = (transition) => {
    const destinations = game.destinations();
    store.commit((state) => ({ ...transition(state), destinations }));
  };

  /**
   * All that there is of the game, and where it stands. Snapshots that are known are not made again.
   * @param {Pick<State, "ids" | "line">} before @param {Snapshot} [here] the present one, where it holds more than its place in the tree: a resignation
   */
  const standing = (before, here = game.snapshot()) => {
    const tree = game.tree();
    const node = game.current();
    const ids = line_through(tree, node, before.ids);
    const at = way_to(tree, node).length - 1;
    const known = new Map(before.ids.map((id, ply) => [id, before.line[ply]]));
    const line = ids.map((id, ply) => (ply === at ? here : known.get(id) ?? game.snapshot_at(id)));
    return { tree, node, ids, at, line, pdn: game.pdn(), tags: game.tags(), result: game.result() };
  };

  /** @type {Pick<State, "ids" | "line">} */
  const nothing = { ids: [], line: [] };

  /** A step leaves the tree and what is written of it as it was. @param {Place} place */
  const go_to = (place) => {
    const here = game.go_to(place);
    const { tree, ids: before, line: snapshots, pdn, tags, result } = store.get();
    const ids = line_through(tree, place, before);
    const known = new Map(before.map((id, ply) => [id, snapshots[ply]]));
    const at = ids.indexOf(place);
    const line = ids.map((id, ply) => (ply === at ? here : known.get(id) ?? game.snapshot_at(id)));
    commit(stands({ tree, node: place, ids, at, line, pdn, tags, result }));
  };

  /** What a game that is played here says of itself. @param {Game} other @param {Parameters<typeof own_tags>[0]} of */
  const sign = (other, of) => {
    for (const { name, value } of own_tags(of)) other.set_tag(name, value);
  };

  /** @param {{ game: Game, saved: Saved, mode: State["mode"], id: string, begun: string }} opened */
  const show = ({ game: other, saved: { players, level, seed, flipped, welcome = false, coordinates, start_fen, touched = false }, mode, id, begun }) => {
    const here = other.snapshot(); // may throw: then nothing is changed
    const fields = other.rules();
    take(other);
    const all = standing(nothing, here);
    const start = start_fen ?? all.line[0]?.fen ?? "";
    commit((state) => begin({ id, begun, mode, touched: touched || mode === "play", rules: named(fields), fields, coordinates: coordinates ?? state.coordinates, start_fen: start, players, level, seed, flipped, welcome, ...all })(state));
  };

  /** @param {() => void} change  of comments, signs or order */
  const edit = (change) => {
    change();
    const here = store.get();
    commit(edited(standing(here, here.line[here.at])));
  };

  return {
    /** @param {How} how */
    start({ start_fen, moves = [], ...how }) {
      const other = start_fen === undefined ? new Game(how.rules) : Game.from_fen(start_fen, how.rules);
      const begun = now();
      try {
        for (const move of moves) other.apply(move);
        sign(other, { players: how.players, begun });
      } catch (error) {
        other.free();
        throw error;
      }
      show({ game: other, saved: { version: 3, ...how, pdn: "", node_path: [] }, mode: "play", id: new_id(), begun });
    },

    /** Replays a saved game; throws the module's error, with nothing changed, when it does not fit. @param {Saved} saved */
    restore(saved) {
      const { id = new_id(), begun = now(), mode = "play" } = saved;
      const other = reopen(saved);
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
     * Opens a game of a PDN text as a study, the first unless said otherwise, at its start. Throws the module's error with
     * its place, with nothing changed.
     * @param {string} text @param {{ mode?: "study", number?: number }} [how]
     */
    open_pdn(text, { number = 1 } = {}) {
      const other = Game.from_pdn(text, number);
      const { level, seed } = store.get();
      show({ game: other, saved: { version: 3, players: BOTH_BY_HAND, level, seed: seed + 1 >>> 0, flipped: false, rules: "official", pdn: text, node_path: [] }, mode: "study", id: new_id(), begun: now() });
    },

    /** The same from a link. @param {string} link */
    open_link(link) {
      const other = Game.from_link(link);
      const pdn = other.pdn();
      other.free();
      this.open_pdn(pdn);
    },

    /** Opens a position as a study. @param {string} fen @param {State["rules"]} rules */
    open_fen(fen, rules) {
      const other = Game.from_fen(fen, rules);
      const pdn = other.pdn();
      other.free();
      this.open_pdn(pdn);
    },

    /** The pieces of a FEN. Throws the module's error. @param {string} fen */
    masks_of(fen) {
      const other = Game.from_fen(fen);
      const masks = other.board_masks();
      other.free();
      return masks;
    },

    /** What is wrong with a set-up, and whether anybody could play on. @param {import("../board/view.js").BoardMasks} masks @param {State["rules"]} rules */
    check(masks, rules) {
      const { fen, reasons } = check_setup(masks);
      if (reasons.length > 0) return { fen, reasons, over: false };
      const other = Game.from_fen(fen, rules);
      const over = other.outcome().state !== "playing";
      other.free();
      return { fen, reasons, over };
    },

    /** The whole game as PDN. */
    pdn: () => game.pdn(),

    /** The compact text of its main line. */
    link: () => game.link(),

    /** @param {Place} place */
    masks_at: (place) => game.snapshot_at(place).board_masks,

    /** Goes on as a study; a game that is not over stays behind as it was. */
    study() {
      const state = store.get();
      const place = state.ids[state.viewing ?? state.at] ?? null;
      const over = state.line[state.at]?.outcome.state !== "playing";
      game.set_automatic_draws(false);
      const here = game.go_to(place);
      const identity = over ? { id: state.id, begun: state.begun } : { id: new_id(), begun: now() };
      commit(study({ ...standing({ ids: state.ids, line: [] }, here), ...identity }));
    },

    /** @param {Move} move */
    apply(move) {
      const here = game.apply(move);
      const node = game.current();
      // In play the new move takes the place of what was taken back; that stays in the tree as a variation.
      if (store.get().mode === "play" && node !== null) game.promote(node);
      commit(moved(standing(store.get(), here)));
    },

    /** @param {Place} place */
    go_to,

    /** @param {number} node */
    promote: (node) => edit(() => game.promote(node)),

    /** Takes a move out with all that follows. @param {number} node */
    remove(node) {
      const here = game.delete(node);
      commit(stands(standing(nothing, here)));
    },

    /** Puts the tree back as it was. @param {string} pdn @param {readonly number[]} path of the present position */
    put_back(pdn, path) {
      take(Game.from_pdn(pdn));
      const here = game.go_to(place_at(game.tree(), path));
      commit(stands(standing(nothing, here)));
    },

    /** Braces would end it in PDN. @param {Place} place @param {string} text */
    comment: (place, text) => edit(() => game.set_comment(place, text.replaceAll("{", "(").replaceAll("}", ")"))),

    /** @param {number} node @param {number[]} nags */
    annotate: (node, nags) => edit(() => game.set_nags(node, nags)),

    /** Of the computer. @param {number} level */
    level(level) {
      const next = set_level(level)(store.get());
      sign(game, next);
      commit((state) => edited(standing(state))(set_level(level)(state)));
    },

    /** @param {string} text @param {RulesId} coordinates  chosen */
    typed: (text, coordinates) => game.typed(text, coordinates),

    /** @param {RulesId} style */
    diagram: (style) => game.diagram(style),

    undo() {
      const state = store.get();
      const ply = undo_target(state);
      if (ply === null) return;
      if (ply < state.at) return go_to(state.ids[ply] ?? null);
      game.undo(); // a declared end is lifted, no move is taken back
      commit(stands(standing(state)));
    },

    redo() {
      const state = store.get();
      const ply = redo_target(state);
      if (ply !== null) go_to(state.ids[ply] ?? null);
    },

    /** @param {Side} side */
    resign(side) {
      const here = game.resign(side);
      commit(stands(standing(store.get(), here)));
    },

    agree_draw() {
      const here = game.agree_draw();
      commit(stands(standing(store.get(), here)));
    },
  };
}

/** @typedef {ReturnType<typeof create_play>} Play */
