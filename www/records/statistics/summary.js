// The statistics: own games and the reviews of them, filtered and summed up for the charts. Pure.
import { LEVELS } from "../../play/core/levels.js";
import { phase_of } from "../../insight/review/phases.js";
import { MISTAKE_KINDS } from "./game_facts.js";

/**
 * @import { GameFacts, Mistake, MistakeKind } from "./game_facts.js"
 * @import { PlayedGame } from "./played_game.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/** A finished own game, and what its review has shown; null: it has not been reviewed. */
/** @typedef {{ played: PlayedGame, facts: GameFacts | null }} OwnGame */
/** @typedef {OwnGame & { facts: GameFacts }} ReviewedGame */

/**
 * `days`: before now; null: all. `opponent`: `opponent_key` of one, or empty for all. `opening`: its name, or empty for
 * all; games that have not been reviewed have none.
 * @typedef {{ days: number | null, opponent: string, opening: string, side: Side | "" }} Filter
 */

/** @typedef {{ games: number, wins: number, draws: number, losses: number }} Score */
/** Accuracies are 0 to 100, or null if no move was judged; `loss` is in expected points, all moves together. */
/** @typedef {{ moves: number, loss: number, accuracy: number | null }} Play */
/** @import { Phase } from "../../insight/review/phases.js" */

/**
 * @typedef {object} Summary
 * @property {number} reviewed  games
 * @property {Score} score      of all games
 * @property {number | null} accuracy  the mean of the games
 * @property {{ inaccuracies: number, mistakes: number, blunders: number }} counts
 * @property {readonly TimePoint[]} over_time  the oldest first
 * @property {readonly (Score & { opening: string, accuracy: number | null })[]} openings  of reviewed games, the most
 *   frequent first; the name is empty for games without a named opening
 * @property {readonly (Play & { phase: Phase })[]} phases
 * @property {readonly (Play & { from: number, to: number })[]} pieces  by the pieces on the board
 * @property {readonly (Score & { opponent: string, reviewed: number, accuracy: number | null })[]} opponents  the
 *   levels in their order, then others by name; `opponent` is a key
 * @property {readonly { kind: MistakeKind, count: number, loss: number }[]} kinds  of mistakes, the most frequent first
 * @property {readonly (Mistake & { game: PlayedGame })[]} worst  the moves that lost most
 */

/**
 * A game in the course of time. `average`: of this game and those before it, at most `WINDOW` in all.
 * @typedef {{ game: PlayedGame, accuracy: number, average: number }} TimePoint
 */

/** @type {Filter} */
export const NO_FILTER = Object.freeze({ days: null, opponent: "", opening: "", side: "" });

/** Games in the moving average. */
export const WINDOW = 10;

/** The moves that lost most. */
const WORST = 10;

/** @type {readonly Phase[]} */
const PHASES = Object.freeze(["opening", "middle", "ending"]);

/** Pieces on the board, in groups. */
const GROUPS = Object.freeze([24, 20, 16, 12, 8, 4].map((to) => ({ from: to - 3, to })));

/** What stands for an opponent in the filter: a level, or a name. @param {PlayedGame} game */
export const opponent_key = ({ level, opponent }) => (level === null ? `name:${opponent}` : `level:${level}`);

/** @param {string} key of an opponent @returns {{ level: number | null, name: string }} */
export function opponent_of_key(key) {
  const level = LEVELS.find((level) => key === `level:${level}`) ?? null;
  return { level, name: level === null ? key.slice("name:".length) : "" };
}

/** The levels in their order, then the others by name. @param {string} a @param {string} b */
function by_opponent(a, b) {
  const [one, other] = [opponent_of_key(a), opponent_of_key(b)];
  if (one.level !== null && other.level !== null) return one.level - other.level;
  if (one.level === null && other.level === null) return one.name.localeCompare(other.name);
  return one.level === null ? 1 : -1;
}

/** @template T @param {readonly T[]} values @param {(value: T) => string} key @returns {Map<string, T[]>} */
function grouped(values, key) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const value of values) {
    const group = groups.get(key(value));
    if (group === undefined) groups.set(key(value), [value]);
    else group.push(value);
  }
  return groups;
}

/** @param {readonly OwnGame[]} games @returns {Score} */
function score_of(games) {
  /** @param {PlayedGame["result"]} result */
  const count = (result) => games.filter(({ played }) => played.result === result).length;
  return { games: games.length, wins: count("win"), draws: count("draw"), losses: count("loss") };
}

/** @param {readonly (number | null)[]} values @returns {number | null} */
function mean(values) {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** @param {readonly OwnGame[]} games @returns {ReviewedGame[]} */
const reviewed_of = (games) =>
  /** @type {ReviewedGame[]} */ (games.filter((/** @type {OwnGame} */ { facts }) => facts !== null));

/** @param {readonly ReviewedGame[]} games */
const accuracy_of = (games) => mean(games.map(({ facts }) => facts.accuracy));

/**
 * The moves with certain numbers of pieces on the board.
 * @param {readonly ReviewedGame[]} games @param {(pieces: number) => boolean} counts
 * @returns {Play}
 */
function play_of(games, counts) {
  const play = { moves: 0, loss: 0, accuracy: 0 };
  for (const { facts } of games)
    for (const [pieces, sum] of Object.entries(facts.pieces)) {
      if (!counts(Number(pieces))) continue;
      play.moves += sum.moves;
      play.loss += sum.loss;
      play.accuracy += sum.accuracy;
    }
  return { ...play, accuracy: play.moves === 0 ? null : play.accuracy / play.moves };
}

/** @param {readonly ReviewedGame[]} games the oldest first @returns {TimePoint[]} */
function over_time(games) {
  const known = games.flatMap(({ played, facts: { accuracy } }) =>
    accuracy === null ? [] : { game: played, accuracy },
  );
  return known.map((point, index) => {
    const last = known.slice(Math.max(0, index + 1 - WINDOW), index + 1).map(({ accuracy }) => accuracy);
    return { ...point, average: mean(last) ?? point.accuracy };
  });
}

/** @param {readonly ReviewedGame[]} games @returns {Summary["openings"]} */
const openings_of = (games) =>
  [...grouped(games, ({ facts }) => facts.opening)]
    .map(([opening, group]) => ({ opening, ...score_of(group), accuracy: accuracy_of(group) }))
    .sort((a, b) => b.games - a.games || a.opening.localeCompare(b.opening));

/** @param {readonly OwnGame[]} games @returns {Summary["opponents"]} */
const opponents_of = (games) =>
  [...grouped(games, ({ played }) => opponent_key(played))]
    .map(([opponent, group]) => {
      const reviewed = reviewed_of(group);
      return { opponent, ...score_of(group), reviewed: reviewed.length, accuracy: accuracy_of(reviewed) };
    })
    .sort((a, b) => by_opponent(a.opponent, b.opponent));

/** @param {readonly Mistake[]} mistakes @returns {Summary["kinds"]} */
const kinds_of = (mistakes) =>
  MISTAKE_KINDS.map((kind) => {
    const own = mistakes.filter((mistake) => mistake.kind === kind);
    return { kind, count: own.length, loss: own.reduce((sum, { loss }) => sum + loss, 0) };
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.loss - a.loss);

/**
 * @param {readonly OwnGame[]} games @param {Filter} filter
 * @param {string} since  the ISO date and time at which its days begin; empty for all
 */
export function filtered(games, { opponent, opening, side }, since) {
  return games.filter(
    ({ played, facts }) =>
      played.date >= since &&
      (opponent === "" || opponent_key(played) === opponent) &&
      (opening === "" || facts?.opening === opening) &&
      (side === "" || played.side === side),
  );
}

/** What the filter offers. @param {readonly OwnGame[]} games */
export const choices = (games) => ({
  opponents: [...grouped(games, ({ played }) => opponent_key(played)).keys()].sort(by_opponent),
  openings: openings_of(reviewed_of(games)).flatMap(({ opening }) => (opening === "" ? [] : opening)),
});

/** @param {readonly OwnGame[]} games the oldest first @returns {Summary} */
export function summary(games) {
  const reviewed = reviewed_of(games);
  const mistakes = reviewed.flatMap(({ played, facts }) => facts.judged.map((one) => ({ ...one, game: played })));
  /** @param {"inaccuracies" | "mistakes" | "blunders"} name */
  const total = (name) => reviewed.reduce((sum, { facts }) => sum + facts[name], 0);
  return {
    reviewed: reviewed.length,
    score: score_of(games),
    accuracy: accuracy_of(reviewed),
    counts: { inaccuracies: total("inaccuracies"), mistakes: total("mistakes"), blunders: total("blunders") },
    over_time: over_time(reviewed),
    openings: openings_of(reviewed),
    phases: PHASES.map((phase) => ({ phase, ...play_of(reviewed, (pieces) => phase_of(pieces) === phase) })),
    pieces: GROUPS.map(({ from, to }) => ({
      ...{ from, to },
      ...play_of(reviewed, (pieces) => pieces >= from && pieces <= to),
    })),
    opponents: opponents_of(games),
    kinds: kinds_of(mistakes),
    worst: mistakes.toSorted((a, b) => b.loss - a.loss).slice(0, WORST),
  };
}

/**
 * Own games with the facts of their reviews. Facts of another version of the game are left out.
 * @param {readonly PlayedGame[]} played
 * @param {readonly GameFacts[]} facts
 * @returns {OwnGame[]}
 */
export function own_games(played, facts) {
  const by_id = new Map(facts.map((one) => [one.id, one]));
  return played.map((game) => {
    const found = by_id.get(game.id);
    return { played: game, facts: found?.stamp === game.stamp ? found : null };
  });
}
