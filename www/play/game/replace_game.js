// Puts another game on the board: a new one, a saved one, or a study of a text, a link or a position.
import { begin } from "../core/actions.js";
import { patch } from "../core/state.js";
import { id_of_text, new_id, now } from "../core/game_identity.js";
import { presets, spellings } from "../../wasm.js";
import { game_of_fen, game_of_link, game_of_pdn, game_to_play, sign } from "./game_sources.js";
import { lazy_pdn } from "./pdn_export.js";
import { reopen } from "./saved_migration.js";
import { check_moves, check_weight } from "./size_limit.js";
import { NO_LINE } from "./standing.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Standing } from "../core/state_types.js"
 * @import { Players } from "../core/player.js"
 * @import { Game } from "../../wasm.js"
 * @import { GameHandle } from "./game_handle.js"
 * @import { Saved } from "./saved_game.js"
 */

/**
 * How a new game begins.
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
 * @typedef {{ keep?: boolean }} Opening
 */

/**
 * `pdn`: the text of a study, if it has been written already.
 * @typedef {{ game: Game, saved: Saved, mode: State["game"]["mode"], id: string, begun: string, pdn?: string }} Opened
 */

/** Shows a study under this id, guarded against crashes. @typedef {(id: string, show: () => void) => void} Guard */

const BOTH_BY_HAND = Object.freeze(/** @type {Players} */ ({ black: { kind: "human" }, white: { kind: "human" } }));

/**
 * The name of a preset, for rules that are those of one.
 * @param {State["game"]["rule_options"]} fields
 * @returns {State["game"]["rules"]}
 */
function named(fields) {
  const text = JSON.stringify(fields); // the module lists the options of equal rules alike
  return presets().find(({ rules }) => JSON.stringify(rules) === text)?.id ?? fields;
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
 * @param {Saved["clock"]} clock @param {Standing} standing @param {Players} players @returns {State["game"]["clock"]}
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

/**
 * Shows a game in the place of the one on the board. If it throws, nothing has changed.
 * @param {GameHandle} handle @param {Opened} opened
 */
function show(handle, { game, saved, mode, id, begun, pdn }) {
  const { players, level, seed, flipped, welcome = false, coordinates, touched = false, clock, played } = saved;
  const snapshot = game.snapshot(); // may throw
  const fields = game.rules();
  handle.take(game);
  const standing = handle.standing(mode, NO_LINE, snapshot);
  const rules = named(fields);
  handle.commit((state) =>
    patch(
      begin({
        id,
        begun,
        mode,
        touched: touched || mode === "play",
        rules,
        rule_options: fields,
        coordinates: coordinates ?? state.game.coordinates,
        start_fen: saved.start_fen ?? standing.line[0]?.fen ?? "",
        players,
        level,
        seed,
        flipped,
        welcome,
        clock: going_on(clock, standing, players),
        played: played ?? null,
        ...standing,
        ...(pdn !== undefined && { pdn: lazy_pdn(() => pdn, { mode, ...standing }) }),
      })(state),
      { board: { spellings: spellings() } }, // those of the module that plays these rules
    ),
  );
}

/**
 * @param {Translator} t @param {GameHandle} handle @param {Guard} attempt
 * @param {{ game: Game, pdn: string }} opened  the game and its text
 * @param {boolean} touched  it counts as touched, and is saved among the own games
 */
function show_study(t, handle, attempt, { game, pdn }, touched) {
  const { level, seed, id: on_board } = handle.state().game;
  try {
    check_weight(t, pdn);
    check_moves(t, game.tree().length);
  } catch (error) {
    game.free();
    throw error;
  }
  const id = touched ? id_of_text(pdn) : new_id();
  if (id === on_board) return game.free(); // already on the board, perhaps edited
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
  attempt(id, () => show(handle, { game, saved, mode: "study", id, begun: now(), pdn }));
}

/** @param {Translator} t @param {GameHandle} handle @param {Guard} attempt */
export function create_replacements(t, handle, attempt) {
  /** @param {Game} game @param {Opening} [how] @param {string} [pdn]  its text, if it is known */
  const open = (game, { keep = false } = {}, pdn = game.pdn()) => show_study(t, handle, attempt, { game, pdn }, keep);

  return {
    /** @param {How} how */
    start({ moves, ...how }) {
      const begun = now();
      const game = game_to_play({ ...how, moves }, begun);
      const saved = { version: /** @type {const} */ (3), ...how, pdn: "", node_path: [] };
      show(handle, { game, saved, mode: "play", id: new_id(), begun });
    },

    /**
     * Replays a saved game; throws the module's error or TooLarge, with nothing changed, when it does not fit.
     * @param {Saved} saved
     */
    restore(saved) {
      const { id = new_id(), begun = now(), mode = "play" } = saved;
      const game = reopen(t, saved);
      try {
        const welcome = saved.version === 3 ? saved.welcome : first_visit(saved, named(game.rules()));
        if (saved.version !== 3) sign(game, { players: saved.players, begun });
        show(handle, { game, saved: { ...saved, welcome }, mode, id, begun });
      } catch (error) {
        if (game !== handle.game()) game.free();
        throw error;
      }
    },

    /**
     * Opens the first game of a PDN text as a study, at its start. Throws the module's error with its place, with
     * nothing changed.
     * @param {string} text @param {Opening} [how]
     */
    open_pdn: (text, how) => open(game_of_pdn(text), how),

    /**
     * Opens a game that has been read, and takes it over.
     * @param {Game} game @param {string} pdn  as the module writes it @param {Opening} [how]
     */
    open_game: (game, pdn, how) => open(game, how, pdn),

    /** The same from a link. @param {string} link @param {Opening} [how] */
    open_link: (link, how) => open(game_of_link(link), how),

    /** Opens a position as a study. @param {string} fen @param {State["game"]["rules"]} rules @param {Opening} [how] */
    open_fen: (fen, rules, how) => open(game_of_fen(fen, rules), how),
  };
}
