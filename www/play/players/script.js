// Players that are scripts of the page: functions, registered under a name, that are called with each position and
// return a move. The user chooses one for either side in the dialog of a new game. It loses the game by an illegal move
// or by exceeding its time. If it throws, the page shows the error and offers to ask again.
import "../../kit/language/late_phrases.js";
import { create_timeout } from "../../kit/platform/timeout.js";
import { time_words } from "../clock/clock_text.js";
import { Forfeit } from "./agent.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Agent, Request } from "./agent.js"
 * @import { Other } from "../core/player.js"
 */

/**
 * The argument of a script: a copy of the request with camelCase names. `moves` are the moves of the game so far,
 * `legalMoves` the possible answers, `clock` is in milliseconds or null. The signal aborts when the answer is no longer
 * needed.
 * @typedef {Pick<Request, "fen" | "side" | "clock" | "seed" | "signal"> & Pick<Request["position"], "rules" | "moves">
 *   & { startFen: string, legalMoves: Request["legal_moves"] }} ScriptRequest
 * @typedef {string | { notation: string } | import("../../../bitboard-checkers.js").Move} Answer a legal move, or its
 *   notation
 * @typedef {(request: ScriptRequest) => Answer | Promise<Answer>} Choose
 * @typedef {{ seconds?: number }} Options  the time limit for a move, by default 60
 */

export const TYPE = "script";
const SECONDS = 60;
/** Milliseconds to wait for a script: a resumed game may need it before the page has loaded it. */
const PATIENCE = 5000;

/**
 * One registry for the page, even if this module is loaded twice: in the page's bundle and by another script.
 * @typedef {{ scripts: Map<string, { choose: Choose, seconds: number }>, waiting: Set<() => void> }} Registry
 *   `waiting`: called after every registration
 */
const KEY = Symbol.for("bitboard-checkers.players");
const shared = /** @type {Record<symbol, Registry>} */ (/** @type {unknown} */ (globalThis));
const { scripts, waiting } = (shared[KEY] ??= { scripts: new Map(), waiting: new Set() });

/**
 * Registers a player, or replaces the one of that name.
 * @param {string} name  1 to 60 characters
 * @param {Choose} choose @param {Options} [options] @returns {() => void} unregisters it
 */
export function registerPlayer(name, choose, { seconds = SECONDS } = {}) {
  if (typeof name !== "string" || name.trim() === "" || name.length > 60)
    throw new TypeError("a player's name is a text of 1 to 60 letters");
  if (typeof choose !== "function") throw new TypeError("a player is a function that answers with a move");
  if (!(seconds > 0 && seconds <= 86_400))
    throw new RangeError("a player thinks for more than 0 and at most 86400 seconds");
  const script = { choose, seconds };
  scripts.set(name, script);
  for (const go_on of [...waiting]) go_on();
  return () => {
    if (scripts.get(name) === script) scripts.delete(name);
  };
}

/** The names of the scripts, in the order of registration. */
export const script_names = () => [...scripts.keys()];

/** @param {Translator} t @param {string} name @returns {Other} */
export const script_player = (t, name) => ({
  kind: "other",
  type: TYPE,
  name,
  label: t("script"),
  person: false,
  about: {},
});

/** @param {string} name */
async function find(name) {
  if (!scripts.has(name)) {
    await new Promise((resolve) => {
      const go_on = () => {
        late.stop();
        waiting.delete(go_on);
        resolve(undefined);
      };
      const late = create_timeout(go_on);
      waiting.add(go_on);
      late.start(PATIENCE);
    });
  }
  return scripts.get(name);
}

/** @param {Request} request @returns {ScriptRequest} */
const copy = ({ position: { rules, start_fen, moves }, fen, side, legal_moves, clock, seed, signal }) => ({
  ...structuredClone({ rules, startFen: start_fen, moves, fen, side, legalMoves: legal_moves, clock, seed }),
  signal,
});

/** @param {unknown} answer */
const notation_of = (answer) =>
  String(typeof answer === "object" && answer !== null && "notation" in answer ? answer.notation : answer).trim();

/** @param {Translator} t @param {Other} player @returns {Promise<Agent>} */
export async function script_agent(t, { name }) {
  if (!(await find(name))) throw new Error(t("script.missing"));
  return {
    async choose(request) {
      const script = await find(name);
      if (script === undefined) throw new Error(t("script.missing"));
      const wanted = new AbortController();
      const drop = () => wanted.abort(request.signal.reason);
      request.signal.addEventListener("abort", drop, { once: true });
      const time = script.seconds * 1000;
      const timeout = create_timeout((/** @type {(reason: unknown) => void} */ reject) =>
        reject(new Forfeit(t("script.late", { name, time: time_words(t, time) }))),
      );
      const late = new Promise((_, reject) => {
        timeout.start(time, reject);
        wanted.signal.addEventListener("abort", () => reject(wanted.signal.reason), { once: true });
      });
      try {
        const answer = notation_of(
          await Promise.race([script.choose(copy({ ...request, signal: wanted.signal })), late]),
        );
        const move = request.legal_moves.find(({ notation }) => notation === answer);
        if (move === undefined) throw new Forfeit(t("script.illegal", { name, answer: answer.slice(0, 40) }));
        return move;
      } finally {
        timeout.stop();
        request.signal.removeEventListener("abort", drop);
        late.catch(() => undefined);
        wanted.abort(new DOMException("the answer is no longer wanted", "AbortError"));
      }
    },
  };
}
