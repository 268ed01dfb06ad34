// Says where the reviewed game left the user's repertoires, one sentence for each that it followed.
import { numbered } from "../../play/core/square_names.js";
import { own_side } from "../../play/core/state.js";
import { left_at } from "../../play/openings/repertoire.js";
import { read_repertoire } from "../../play/openings/repertoire_reader.js";
import { repertoires } from "../../play/openings/repertoire_store.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Stored } from "../../play/openings/repertoire_store.js"
 */

/**
 * The parsed repertoires; each is read once.
 * @type {Map<string, import("../../play/openings/repertoire.js").Repertoire | null>}
 */
const known = new Map();

/** Parses a repertoire; null if it cannot be read or has no moves. @param {Stored} stored */
function repertoire_of({ id, side, pdn }) {
  const key = `${id} ${side} ${pdn}`;
  if (known.has(key)) return known.get(key) ?? null;
  let read = null;
  try {
    read = read_repertoire(pdn, side);
  } catch {
    // the training page reports the error when the repertoire is drilled
  }
  known.set(key, read);
  return read;
}

/**
 * Whether the user played this side, and somebody else the other, up to a ply. The study of a game may contain moves
 * that were not played.
 * @param {State} state
 * @param {Stored["side"]} side
 * @param {number} ply
 */
function is_user({ game: { line, played, players } }, side, ply) {
  const moves = line.slice(1, ply + 1).map(({ last_move }) => last_move?.notation);
  if (played !== null && moves.some((move, index) => move !== played.moves[index])) return false;
  return own_side({ players: played?.players ?? players }) === side;
}

/**
 * @param {Translator} t
 * @param {State} state
 * @param {number} plies  the number of plies reviewed
 * @returns {{ words: string, ply: number }[]}
 */
export function repertoire_facts(t, state, plies) {
  if (state.game.rules !== "official") return [];
  const line = state.game.line.slice(0, plies + 1);
  return repertoires().flatMap((stored) => {
    const repertoire = repertoire_of(stored);
    const left = repertoire === null ? null : left_at(repertoire, line);
    if (left === null) return [];
    const ply = left.ply + 1;
    const words = { move: numbered(state, ply), prepared: left.prepared };
    const sentence = is_user(state, stored.side, ply)
      ? t("review.left_yours", words)
      : t("review.left_by", { ...words, side: t.side_name(stored.side), name: stored.name });
    return [{ words: sentence, ply }];
  });
}
