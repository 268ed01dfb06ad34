// The way into the library: its button, and files dropped anywhere on the page. The library itself is loaded when
// it is first opened; the storage of the own games is loaded after the first move of a game.
import { error_message } from "../../kit/platform/error_message.js";
import { in_time } from "../../kit/platform/awake_timer.js";
import { by_id } from "../../kit/widgets/dom.js";
import { once } from "../../kit/platform/once.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @typedef {object} Outside
 * @property {import("../../play/core/store.js").Store} store  the game's
 * @property {import("../../play/game/game_controller.js").GameController} play
 */

/**
 * How long to wait for storage that does not answer, in milliseconds while the device is awake, so that a busy machine
 * causes no question.
 */
const PATIENCE = 3000;

/** Takes files that are dropped anywhere on the page. @param {(files: readonly File[]) => void} open */
function take_dropped_files(open) {
  const root = document.documentElement;
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    root.dataset.drop = "yes";
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) delete root.dataset.drop; // out of the window
  });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    delete root.dataset.drop;
    open([...event.dataTransfer.files]);
  });
}

/**
 * Calls once, when there is a game worth keeping.
 * @param {import("../../play/core/store.js").Store} store @param {() => void} begin
 */
function when_worth_keeping(store, begin) {
  /** @param {import("../../play/core/state_types.js").State} state */
  const worth_keeping = ({ game: { mode, tree } }) => mode !== "play" || tree.length > 0;
  if (worth_keeping(store.get())) return begin();
  const end = store.subscribe((state) => {
    if (!worth_keeping(state)) return;
    end();
    begin();
  });
}

/**
 * @param {Translator} t
 * @param {(sentence: string) => void} say
 * @param {() => Promise<import("./foot.js").Statistics>} statistics
 */
export function create_library_button(t, say, statistics) {
  const button = by_id("library-open", HTMLButtonElement);
  /** The game, after its start; `kept`: makes the storage of the own games. */
  let started = /** @type {Outside & { kept: () => ReturnType<typeof keep> } | null} */ (null);

  /** @param {Outside} there */
  const keep = async ({ store }) => {
    const [{ create_own_games_database }, { create_own_game_autosave }] = await Promise.all([
      import("../own_games/database.js"),
      import("../autosave/own_game_autosave.js"),
    ]);
    const games = create_own_games_database(t);
    return { games, autosave: create_own_game_autosave(t, store, games) };
  };

  const library = once(async () => {
    if (started === null) throw new Error(t("not_started"));
    const [{ create_library }, kept] = await Promise.all([import("./library.js"), started.kept()]);
    return create_library(t, { ...started, ...kept, statistics });
  });

  /** @param {readonly File[]} [files] */
  const open = async (files) => {
    /** @param {"library.not_loaded" | "library.not_opened"} failure @param {unknown} error */
    const fail = (failure, error) => say(t(failure, { why: error_message(error) }));
    let room;
    try {
      room = await library();
    } catch (error) {
      return fail("library.not_loaded", error);
    }
    await room.open(files).catch((error) => fail("library.not_opened", error));
  };

  /** Ids of games that the user agreed to discard. @type {Set<string | undefined>} */
  const given_up = new Set([undefined]);

  /** Whether the running game exists only on the board and would be lost. @returns {Promise<boolean>} */
  const would_be_lost = async () => {
    if (started === null) return false;
    const { tree, touched } = started.store.get().game;
    if (tree.length === 0 || !touched) return false;
    const at_risk = started.kept().then(async ({ autosave }) => {
      await autosave.flush();
      return autosave.at_risk();
    });
    return in_time(at_risk, PATIENCE).catch(() => true);
  };

  button.addEventListener("click", () => open());
  take_dropped_files(open);

  return {
    open,

    /** The storage of the own games. */
    kept() {
      if (started === null) throw new Error("the game has not started");
      return started.kept();
    },

    /** Called when the game has started; saves it from its first move on. @param {Outside} current */
    start(current) {
      const kept = once(() => keep(current));
      started = { ...current, kept };
      when_worth_keeping(current.store, () => {
        kept().catch(() => undefined); // opening the library reports the error
      });
    },

    /**
     * Saves the running game before another one replaces it. If it cannot be saved, asks the player, once per game.
     * @returns {Promise<boolean>} whether it may be replaced
     */
    async confirm_replace_game() {
      const id = started?.store.get().game.id;
      if (given_up.has(id) || !(await would_be_lost())) return true;
      const asking = await import("../autosave/questions.js").catch(() => null);
      if (asking === null) say(t("library.cannot_keep.reload"));
      if (asking === null || !(await asking.confirm_discard(t))) return false;
      given_up.add(id);
      return true;
    },
  };
}

/** @typedef {ReturnType<typeof create_library_button>} Library */
