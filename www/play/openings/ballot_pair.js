// The two games of a ballot, played with colours reversed: what the next game begins from, and the score of the pair. A
// PDN tag of the second game records the result of the first, so nothing else has to be stored.
import { ballot_title } from "./ballot_text.js";
import { ballot_plies } from "../core/ballot_tag.js";
import { ballot_of, beginning_of, deck_of, draw } from "./ballot_decks.js";
import { opponent, present } from "../core/state.js";
import { player_words } from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, GameState, Side, Beginning } from "../core/state_types.js"
 */

const FIRST_GAME = "FirstGame";

/**
 * @param {string | undefined} result the PDN result tag, in which Black's points come first
 * @returns {number | null} Black's points
 */
const points = (result) => ({ "1-0": 1, "0-1": 0, "1/2-1/2": 0.5 })[result ?? ""] ?? null;

/** The result of the first game of the pair, if this is the second. @param {Pick<GameState, "tags">} state */
const first_game = ({ tags }) => tags.find(({ name }) => name === FIRST_GAME)?.value;

/**
 * The name of the player of a side. Two persons at one screen, and players of equal names, are named by their sides.
 * @param {Translator} t
 * @param {State} state
 * @param {Side} side
 */
function player_name(t, { game: { players, rule_options: fields } }, side) {
  const both_here = players.black.kind === "human" && players.white.kind === "human";
  const [name, other] = [side, opponent(side)].map((one) => player_words(t, players, one, fields.first).name);
  return both_here || name === undefined || name === other ? t.side_name(side) : name;
}

/** The score of the pair as a sentence. @param {Translator} t @param {State} state of a game that is over */
export function pair_words(t, state) {
  const ballot = ballot_of(state.game.tags);
  if (ballot === null) return "";
  const [before, now] = [points(first_game(state.game)), points(state.game.result)];
  if (before === null || now === null) return t("pair.next");
  const white = before + 1 - now; // White in this game was Black in the first
  const values = {
    ballot: ballot_title(t, ballot),
    one: player_name(t, state, "white"),
    points: t.number(white),
    other: player_name(t, state, "black"),
    others: t.number(2 - white),
  };
  return t("pair.score", values);
}

/**
 * A new game from the same ballot.
 * @param {State} state
 * @param {boolean} second whether it is the second game of the pair
 * @returns {Beginning}
 */
function again(state, second) {
  const tags = state.game.tags.filter(({ name }) => name === "Opening" || name === "Ballot");
  const moves = state.game.line
    .slice(1, ballot_plies(state.game) + 1)
    .map(({ last_move }) => last_move?.notation ?? "");
  return {
    start_fen: state.game.start_fen,
    moves,
    tags: second ? [...tags, { name: FIRST_GAME, value: state.game.result }] : tags,
  };
}

/**
 * The game after one that is over: the second of the pair, or the first of another pair from the same ballot.
 * @param {State} state
 * @returns {Beginning}
 */
export const same_ballot = (state) => again(state, first_game(state.game) === undefined);

/**
 * Draws another ballot after a pair whose ballot was drawn at random; null if it was not, the pair is not complete, or
 * the deck cannot be loaded.
 * @param {State} state
 * @returns {Promise<Beginning | null>}
 */
export async function other_ballot(state) {
  const ballot = ballot_of(state.game.tags);
  if (ballot === null || !ballot.drawn || first_game(state.game) === undefined) return null;
  const drawn = await deck_of(ballot.kind).then(
    (deck) => draw(deck, ballot.all, Math.random()),
    () => undefined,
  );
  return drawn === undefined ? null : beginning_of(drawn, ballot);
}

/** @param {State} state */
export const is_over = (state) => ballot_plies(state.game) > 0 && present(state)?.outcome.state !== "playing";
