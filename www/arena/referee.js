// Plays one game between two agents: asks whoever has the move, judges the answer, and ends the game when one of them
// fails. It knows neither tournament nor page.
import { kept_message } from "../platform/bounded_fetch.js";
import { error_message } from "../platform/error_message.js";
import { add_move, thinking } from "./pdn_game.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../players/agent.js").Agent} Agent
 * @typedef {import("../players/agent.js").Request} Request
 * @typedef {import("../../bitboard-checkers-game.js").Game} Game
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 * @typedef {import("../../bitboard-checkers.js").Snapshot} Snapshot
 * @typedef {import("./pdn_game.js").MoveReport} MoveReport
 * @typedef {Agent & { told?(): MoveReport }} Teller  says what it thought at its last move
 */

/**
 * @typedef {object} Watching
 * @property {(side: Side) => ReturnType<Request["follow"]>} follow
 * @property {(side: Side) => void} asked  a side begins to think
 * @property {() => void} answered         it has chosen a move, which may still wait for the pace
 * @property {(move: string, comment: string, here: Snapshot, side: Side, told: MoveReport) => void} moved
 * @property {(signal: AbortSignal) => Promise<void>} pace  ends when the next move may be made
 */

/**
 * @typedef {{ kind: "over", here: Snapshot } | { kind: "failed", side: Side, reason: string, kept: string, told:
 *   MoveReport }} Ending  `kept`: the reason without the words of a host
 */

/**
 * @param {Translator} t
 * @param {Game} game where it stands @param {Readonly<Record<Side, Teller>>} agents
 * @param {{ seed: number, start_fen: string, moves: readonly string[] }} from the moves that were made, the opening's
 *   included
 * @param {Watching} watching @param {AbortSignal} signal breaks it off: rejects with its reason
 * @returns {Promise<Ending>}
 */
export async function play_out(t, game, agents, { seed, start_fen, moves: before }, watching, signal) {
  const moves = [...before];
  for (let here = game.snapshot(); ;) {
    signal.throwIfAborted();
    if (here.outcome.state !== "playing") return { kind: "over", here };
    const { turn: side, fen, legal_moves } = here;
    const agent = agents[side];
    const told = () => agent.told?.() ?? {};
    /** @type {Request} */
    const request = {
      position: { rules: "official", start_fen, moves: [...moves] },
      fen,
      side,
      legal_moves,
      clock: null,
      seed,
      signal,
      follow: () => watching.follow(side),
    };
    let notation;
    try {
      watching.asked(side);
      const [move] = await Promise.all([agent.choose(request).finally(watching.answered), watching.pace(signal)]);
      notation = legal_moves.find((legal) => legal.notation === move.notation)?.notation;
      if (notation === undefined) throw new Error(t("engine.illegal"));
    } catch (error) {
      signal.throwIfAborted();
      return { kind: "failed", side, reason: error_message(error), kept: kept_message(error), told: told() };
    }
    const thought = told();
    const comment = thinking(thought);
    here = add_move(game, notation, comment);
    moves.push(notation);
    watching.moved(notation, comment, here, side, thought);
  }
}
