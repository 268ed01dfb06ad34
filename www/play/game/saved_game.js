// Saves the game in localStorage, and for this tab in sessionStorage: written on every change, read once at the start.
// durable_save.js has the copy that is on disk at once.
import { present } from "../core/state.js";
import { declared, out_of_time } from "../core/actions.js";
import { is_level } from "../core/levels.js";
import { is_player } from "../core/player.js";
import { EDGES } from "../core/square_names.js";
import { indices_of } from "../core/tree.js";
import { is_object } from "../../kit/platform/is_object.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";

/**
 * @import { State, Side } from "../core/state_types.js"
 * @import { Players } from "../core/player.js"
 */
/** @typedef {{ state: "resigned" | "time", side: Side } | { state: "agreed" }} Ended */

/**
 * @typedef {object} Settings  the fields of every version
 * @property {State["game"]["rules"]} rules
 * @property {State["game"]["coordinates"]} [coordinates]  how squares are named
 * @property {Ended} [ended]      a declared end; other ends follow from the moves
 * @property {{ since: number, until: number | null }} [clock]  as in the state
 * @property {Players} players
 * @property {number} level       as in the state
 * @property {number} seed
 * @property {boolean} flipped
 * @property {boolean} [welcome]  the welcome panel of the first visit is still open; missing in older games
 * @property {string} [id]        as in the state, like the next three
 * @property {string} [begun]
 * @property {State["game"]["mode"]} [mode]
 * @property {boolean} [touched]  only in a study
 * @property {import("../core/player.js").Played} [played]  only in a study of a game that was played here
 * @property {State["game"]["tags"]} [tags]  for lists of games; the PDN contains them too
 * @property {string} [start_fen]
 * @property {number} [at]        when it was saved, in milliseconds since 1970; missing in older versions
 */

/**
 * `pdn` contains the whole tree; `node_path` leads to the current position, a child index for each move. Version 2 had
 * no tree, only moves as notation; version 1 only the official rules.
 * @typedef {Settings & { version: 3, pdn: string, node_path: number[] }} Version3
 * @typedef {Settings & { version: 1 | 2, start_fen: string, moves: string[] }} Version2
 * @typedef {Version3 | Version2} Saved
 */

/**
 * @typedef {{ kind: "none" } | { kind: "blocked" } | { kind: "broken", reason: string } | { kind: "saved", saved: Saved
 *   }} Loaded
 */

const KEY = "bitboard-checkers:game";
/** @param {unknown} value @returns {import("../../kit/platform/stored_item.js").Judged<Saved>} */
const judge = (value) => {
  const reason = fault(value);
  return { value: reason === null ? /** @type {Saved} */ (value) : null, fault: reason };
};
/** The game that any tab saved last. @type {import("../../kit/platform/stored_item.js").StoredItem<Saved>} */
const last = /* @__PURE__ */ create_stored_item(KEY, { judge });
/** The game that this tab saved last. @type {import("../../kit/platform/stored_item.js").StoredItem<Saved>} */
const own = /* @__PURE__ */ create_stored_item(KEY, { judge, storage: () => sessionStorage });

/** @param {State} state @returns {Saved} */
export function to_saved(state) {
  const outcome = present(state)?.outcome;
  const {
    welcome,
    game: { id, begun, mode, played, tags, rules, coordinates, players, level, seed, flipped },
  } = state;
  const node_path = indices_of(state.game.tree, state.game.node);
  const pdn = state.game.pdn.with_redo();
  /** @type {Version3} */
  const saved = {
    version: 3,
    id,
    begun,
    mode,
    tags,
    pdn,
    node_path,
    rules,
    coordinates,
    players,
    level,
    seed,
    flipped,
    welcome,
  };
  if (mode === "study") saved.touched = state.game.touched;
  if (played !== null) saved.played = played;
  if (state.game.clock !== null && state.game.clock.node === state.game.node)
    saved.clock = { since: state.game.clock.since, until: state.game.clock.until };
  if (!declared(state)) return saved;
  const side = outcome?.state === "won" && outcome.winner === "black" ? "white" : "black";
  return {
    ...saved,
    ended: outcome?.state === "won" ? { state: out_of_time(state) ? "time" : "resigned", side } : { state: "agreed" },
  };
}

/** @param {Saved} saved @returns {boolean} whether it could be saved */
export function save(saved) {
  const stamped = { at: Date.now(), ...saved };
  if (!last.write(stamped)) return false;
  own.write(stamped); // if that fails, a reload loads the game that any tab saved last
  return true;
}

/** The game that this tab saved last. Another tab may have saved another one since. @returns {Saved | null} */
export const load_own = () => own.load().value;

/** @returns {Loaded} */
export function load() {
  const found = last.read();
  if (found.kind !== "stored") return found;
  return found.value === null ? { kind: "broken", reason: found.fault ?? "" } : { kind: "saved", saved: found.value };
}

/** Whether there is a saved game, readable or not; also if the storage is blocked, which reading it reports. */
export function is_stored() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Replaces the game that any tab saved last. @param {Saved} saved */
export const put_last = (saved) => last.write(saved);

/**
 * Moves an unusable saved game to another key, so that no data is lost and the next start is clean.
 * @returns {boolean} false if there was no room; it then stays, and nothing is saved
 */
export const set_aside = () => last.set_aside();
/** The same for the game of this tab. */
export const set_own_aside = () => own.set_aside();

/**
 * The first fault in the shape of a saved game, or null. The module checks rules and moves.
 * @param {unknown} value
 * @returns {string | null}
 */
export function fault(value) {
  if (!is_object(value)) return "it is not a game";
  if (value.version !== 1 && value.version !== 2 && value.version !== 3) return "it was written by another version";
  if (value.version === 1 ? value.rules !== "official" : typeof value.rules !== "string" && !is_object(value.rules))
    return "its rules are unknown";
  if (value.coordinates !== undefined && !is_coordinates(value.coordinates)) return "its coordinates are unknown";
  if (value.version === 3 && !has_identity(value)) return "its identity is missing";
  const reason = value.version === 3 ? tree_fault(value) : line_fault(value);
  if (reason !== null) return reason;
  if (!are_players(value.players)) return "its players are missing";
  if (!is_level(value.level)) return "its level is out of range";
  if (!is_seed(value.seed) || typeof value.flipped !== "boolean") return "its settings are missing";
  if (value.welcome !== undefined && typeof value.welcome !== "boolean") return "its settings are missing";
  if (value.played !== undefined && !is_played(value.played)) return "its players are missing";
  if (value.clock !== undefined && !is_clock(value.clock)) return "its clock is unknown";
  return value.ended === undefined || is_ended(value.ended) ? null : "its end is unknown";
}

/** @param {unknown} value @returns {value is Players} */
const are_players = (value) => is_object(value) && is_player(value.black) && is_player(value.white);

/** @param {Record<string, unknown>} value */
function tree_fault({ pdn, node_path, start_fen, touched }) {
  if (typeof pdn !== "string") return "its moves are missing";
  if (start_fen !== undefined && typeof start_fen !== "string") return "its set-up is missing";
  if (touched !== undefined && typeof touched !== "boolean") return "its settings are missing";
  return Array.isArray(node_path) && node_path.every((index) => Number.isInteger(index) && index >= 0)
    ? null
    : "its place is missing";
}

/** @param {Record<string, unknown>} value */
function line_fault({ start_fen, moves }) {
  if (typeof start_fen !== "string") return "its set-up is missing";
  return Array.isArray(moves) && moves.every((move) => typeof move === "string") ? null : "its moves are missing";
}

/** @param {Record<string, unknown>} value */
const has_identity = ({ id, begun, mode }) =>
  typeof id === "string" &&
  id !== "" &&
  typeof begun === "string" &&
  !Number.isNaN(Date.parse(begun)) &&
  (mode === "play" || mode === "study");

/** @param {unknown} value @returns {value is State["game"]["coordinates"]} */
const is_coordinates = (value) => typeof value === "string" && (value === "rules" || Object.hasOwn(EDGES, value));

/** The engine takes a u32. @param {unknown} value @returns {value is number} */
const is_seed = (value) => typeof value === "number" && value === value >>> 0;

/** @param {unknown} value */
const is_clock = (value) =>
  is_object(value) && Number.isFinite(value.since) && (value.until === null || Number.isFinite(value.until));

/** @param {unknown} value @returns {value is import("../core/player.js").Played} */
const is_played = (value) => is_object(value) && are_players(value.players) && Array.isArray(value.moves);

/** @param {unknown} value @returns {value is Ended} */
const is_ended = (value) =>
  is_object(value) &&
  (value.state === "agreed" ||
    ((value.state === "resigned" || value.state === "time") && (value.side === "black" || value.side === "white")));
