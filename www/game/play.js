// The game itself: holds the one handle of the wasm module, and commits the snapshot that each call hands back.
import { Game, presets } from "../wasm.js";
import { begin, moved, redo_target, stands, undo_target } from "./actions.js";
import { new_id, now, own_tags } from "./identity.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").RulesId} RulesId
 * @typedef {import("./state.js").Side} Side
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Players} Players
 * @typedef {import("./saved.js").Saved} Saved
 */

/** The name of a preset, for rules that are those of one. @param {State["rules"]} rules @param {State["fields"]} fields @returns {State["rules"]} */
function named(rules, fields) {
  const same = presets().find((preset) => Object.entries(preset.rules).every(([name, value]) => value === fields[/** @type {keyof State["fields"]} */ (name)]));
  return same?.id ?? rules;
}

/** @param {Store} store */
export function create_play(store) {
  let game = new Game();

  /** @param {Game} other */
  const take = (other) => {
    game.free();
    game = other;
  };

  /** @param {(state: State) => State} transition  what came of the game; the letters of its squares come with it */
  const commit = (transition) => {
    const destinations = game.destinations();
    store.commit((state) => ({ ...transition(state), destinations }));
  };

  /** Undoes or redoes until the game stands at this ply. @param {number} ply */
  const go_to = (ply) => {
    const before = game.history().length;
    if (ply === before) game.undo(); // a declared end is lifted, no move is taken back
    for (let at = before; at > ply; at -= 1) game.undo();
    for (let at = before; at < ply; at += 1) game.redo();
    commit(stands(game.snapshot(), ply));
  };

  return {
    /** @param {{ rules: State["rules"], players: Players, level: number, seed: number, flipped: boolean, welcome: boolean }} how */
    start(how) {
      take(new Game(how.rules));
      const first = game.snapshot();
      const fields = game.rules();
      const begun = now();
      const identity = { id: new_id(), begun, mode: /** @type {const} */ ("play"), tags: own_tags({ players: how.players, begun }), tree: [], node: null };
      commit((state) => begin({ ...how, ...identity, coordinates: state.coordinates, rules: named(how.rules, fields), fields, start_fen: first.fen, line: [first] })(state));
    },

    /** Replays a saved game; throws the module's error, with nothing changed, when a move does not fit. @param {Saved} saved */
    restore(saved) {
      const other = Game.from_fen(saved.start_fen, saved.rules);
      try {
        const line = [other.snapshot(), ...saved.moves.map((move) => other.apply(move))];
        if (saved.ended?.state === "resigned") line[line.length - 1] = other.resign(saved.ended.side);
        if (saved.ended?.state === "agreed") line[line.length - 1] = other.agree_draw();
        const { start_fen, players, level, seed, flipped } = saved;
        const fields = other.rules();
        const rules = named(saved.rules, fields);
        const welcome = saved.welcome !== false && rules === "official" && saved.moves.length === 0 && players.black.kind === "human" && players.white.kind === "computer";
        take(other);
        const begun = saved.begun ?? now();
        const identity = { id: saved.id ?? new_id(), begun, mode: saved.mode ?? "play", tags: own_tags({ players, begun }), tree: [], node: null };
        commit((state) => begin({ ...identity, coordinates: saved.coordinates ?? state.coordinates, rules, fields, start_fen, players, level, seed, flipped, welcome, line })(state));
      } catch (error) {
        if (other !== game) other.free();
        throw error;
      }
    },

    /**
     * Opens a game of a PDN text, the first unless said otherwise. Throws the module's error, with nothing changed.
     * @param {string} _text @param {{ mode?: "study", game?: number }} [_how]
     */
    open_pdn(_text, _how) {
      throw new Error("PDN cannot be read yet");
    },

    /** The whole game as PDN. @returns {string} */
    pdn() {
      throw new Error("PDN cannot be written yet");
    },

    /** @param {Move} move */
    apply(move) {
      commit(moved(game.apply(move)));
    },

    /** @param {string} text @param {RulesId} coordinates  chosen */
    typed: (text, coordinates) => game.typed(text, coordinates),

    /** @param {RulesId} style */
    diagram: (style) => game.diagram(style),

    undo() {
      const ply = undo_target(store.get());
      if (ply !== null) go_to(ply);
    },

    redo() {
      const ply = redo_target(store.get());
      if (ply !== null) go_to(ply);
    },

    /** @param {Side} side */
    resign(side) {
      commit(stands(game.resign(side), store.get().at));
    },

    agree_draw() {
      commit(stands(game.agree_draw(), store.get().at));
    },
  };
}

/** @typedef {ReturnType<typeof create_play>} Play */
