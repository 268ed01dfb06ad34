// Plays one game between two agents: asks the side to move, checks its answer, and ends the game if an agent fails. It
// knows neither the tournament nor the page.
import { error_message, kept_message } from "../../kit/platform/error_message.js";
import { add_move, thinking } from "./pdn_game.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Agent, Request } from "../../play/players/agent.js"
 * @import { Game } from "../../../bitboard-checkers-game.js"
 * @import { Side, Snapshot } from "../../../bitboard-checkers.js"
 * @import { MoveReport } from "./pdn_game.js"
 */
/** @typedef {Agent & { told?(): MoveReport }} Teller  `told` returns its thinking about its last move */

/**
 * @typedef {object} Watching
 * @property {(side: Side) => ReturnType<Request["follow"]>} follow
 * @property {(side: Side) => void} asked  called when a side begins to think
 * @property {() => void} answered         called when it has chosen a move, which `pace` may still delay
 * @property {(move: string, comment: string, here: Snapshot, side: Side, told: MoveReport) => void} moved
 * @property {(signal: AbortSignal) => Promise<void>} pace  resolves when the next move may be made
 */

/**
 * @typedef {{ kind: "over", here: Snapshot } | { kind: "failed", side: Side, reason: string, kept: string, told:
 *   MoveReport }} Ending  `kept`: the reason without text from a host
 */

/**
 * @param {Translator} t
 * @param {Game} game the game in its current position @param {Readonly<Record<Side, Teller>>} agents
 * @param {{ seed: number, start_fen: string, moves: readonly string[] }} from the moves made so far, including the
 *   opening
 * @param {Watching} watching @param {AbortSignal} signal stops the game; the promise then rejects with its reason
 * @returns {Promise<Ending>}
 */
export async function play_out(t, game, agents, { seed, start_fen, moves: before }, watching, signal) {
  const moves = [...before];
  for (let position = game.snapshot(); ;) {
    signal.throwIfAborted();
    if (position.outcome.state !== "playing") return { kind: "over", here: position };
    const { turn: side, fen, legal_moves } = position;
    const agent = agents[side];
    const report = () => agent.told?.() ?? {};
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
      return { kind: "failed", side, reason: error_message(error), kept: kept_message(error), told: report() };
    }
    const thought = report();
    const comment = thinking(thought);
    position = add_move(game, notation, comment);
    moves.push(notation);
    watching.moved(notation, comment, position, side, thought);
  }
}
