// Play with a person on another page, over the network or by correspondence. Each of the two parts is loaded when the
// user starts, opens or is invited to a game of its kind.
import { elsewhere, present } from "../../play/core/state.js";
import { lazy } from "../../kit/widgets/lazy.js";
import { register_type } from "../../play/players/agent.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { State, Side } from "../../play/core/state_types.js"
 */

/**
 * @typedef {{ side: Side, rules: State["game"]["rules"], start?: string | undefined, control?: string | undefined }}
 *   Choice
 * @typedef {"takeback" | "draw"} Wish
 */

/**
 * @typedef {object} RemotePlay  the interface of both parts
 * @property {() => import("../../play/players/agent.js").Agent} agent
 * @property {(choice: Choice) => void} open  opens the dialog to invite a friend
 * @property {(fragment: string) => Promise<void>} arrive
 * @property {(wish: Wish) => string} ask  returns a sentence for the user
 * @property {(yes: boolean) => void} answer
 */

const PARTS = Object.freeze(/** @type {const} */ (["network", "letters"]));
/** @typedef {typeof PARTS[number]} Part */

/**
 * @param {Translator} t
 * @param {(part: Part) => Promise<RemotePlay>} load
 * @param {Store} store
 * @param {(sentence: string) => void} say
 */
export function create_remote_play(t, load, store, say) {
  /** The part that a game belongs to, by default the one on the board; null for none. @returns {Part | null} */
  const played = (players = store.get().game.players) =>
    PARTS.find((part) =>
      [players.black, players.white].some((player) => player.kind === "other" && player.type === part),
    ) ?? null;

  for (const part of PARTS) register_type(part, async () => (await load(part)).agent());
  const arrive = lazy(
    t,
    async () => async (/** @type {string} */ fragment) =>
      (await load(fragment.startsWith("#turn=") ? "letters" : "network")).arrive(fragment),
    say,
  );
  const open = lazy(t, async () => async (/** @type {Choice} */ choice) => (await load("network")).open(choice), say);
  const ask = lazy(
    t,
    async () => async (/** @type {Part} */ part, /** @type {Wish} */ wish) => say((await load(part)).ask(wish)),
    say,
  );
  const answer = lazy(
    t,
    async () => async (/** @type {Part} */ part, /** @type {boolean} */ yes) => (await load(part)).answer(yes),
    say,
  );
  const wake = lazy(t, async () => async (/** @type {Part} */ part) => void (await load(part)), say);

  return {
    arrive,

    /** @param {Choice} choice @param {"new" | "here"} form */
    open({ side, rules, control, start }, form) {
      const state = store.get();
      if (form === "new") return void open({ side, rules, start, control });
      const fen = state.editor?.check.fen ?? present(state)?.fen;
      open({ side, rules: state.editor?.rules ?? state.game.rules, start: fen, control });
    },

    /** @param {Wish} wish */
    ask(wish) {
      const part = played();
      if (part === null || !elsewhere(store.get().game)) return false;
      ask(part, wish);
      return true;
    },
    /** @param {boolean} yes */
    answer(yes) {
      const part = played();
      if (part !== null) answer(part, yes);
    },

    /**
     * Loads the part that a restored game or its study belongs to, now and whenever another game is on the board.
     */
    start() {
      const wake_up = () => {
        const { players, played: study_of } = store.get().game;
        const part = played(study_of?.players ?? players);
        if (part !== null) wake(part);
      };
      wake_up();
      store.subscribe((now, before) => void (now.game.id !== before.game.id && wake_up()));
    },
  };
}
