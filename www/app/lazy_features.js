// What comes with the games that need it, and is fetched then: the clock, what belongs to a game that one watches, the names of
// openings, scripts as players.
import { control_tag, watched } from "../core/state.js";
import { phrase } from "../language/phrase.js";
import { late } from "../widgets/lazy.js";
import { register_type } from "../players/agent.js";

/**
 * @typedef {import("../core/store.js").Store} Store
 * @typedef {import("../core/player.js").Player} Player
 */

/** @param {import("../core/state.js").State} state */
const is_lesson = ({ players: { black, white } }) => [black, white].some((player) => player.kind === "other" && player.type === "defender");

/**
 * @param {object} page
 * @param {Store} page.store
 * @param {(sentence: string) => void} page.say   to those who listen
 * @param {(sentence: string) => void} page.note  to everybody
 * @param {() => Promise<unknown>} page.at_rest   the last piece lies still
 */
export function create_company({ store, say, note, at_rest }) {
  /** @type {import("../game/game_controller.js").Play | null} */
  let game = null;
  /** @type {import("../clock/timekeeper.js").Timekeeper | null} */
  let timekeeper = null;
  /** @type {import("../game/watch_controls.js").Watching | null} */
  let watching = null;

  const open_clock = late(async () => {
    const [{ create_timekeeper }, { create_clocks }] = await Promise.all([import("../clock/timekeeper.js"), import("../clock/clock_display.js")]);
    if (game === null) throw new Error(phrase("not_started"));
    timekeeper = create_timekeeper(store, game, say);
    create_clocks(store);
    return () => undefined;
  }, note);
  const open_watching = late(async () => {
    const { create_watching } = await import("../game/watch_controls.js");
    watching = create_watching(store, at_rest);
    return () => undefined;
  }, note);

  const open_opening = late(async () => {
    await at_rest(); // the piece that moves first, and a hand that is quicker than it, do not wait for names
    const { create_opening_line } = await import("../openings/opening_line.js");
    await create_opening_line(store, say);
    return () => undefined;
  }, console.info);

  /** @typedef {typeof import("../lessons/lessons.js").create_lessons} CreateLessons */
  /** @type {ReturnType<CreateLessons> | undefined} */
  let lessons;
  /** @type {Parameters<CreateLessons>[0] | undefined} */
  let lesson_page;
  const get_lessons = async () => {
    const { create_lessons } = await import("../lessons/lessons.js");
    if (lesson_page === undefined) throw new Error(phrase("not_started"));
    return (lessons ??= create_lessons(lesson_page));
  };
  const open_lesson = late(async () => {
    await get_lessons();
    return () => undefined;
  }, console.info);
  register_type("defender", async () => (await get_lessons()).agent());
  addEventListener("lessons", late(async () => (await get_lessons()).open, note));

  const script = () => import("../players/script.js");
  register_type("script", async (player) => (await script()).script_agent(player));
  /** For other scripts of the page, see www/docs/developer.html. @param {Parameters<typeof import("../players/script.js").registerPlayer>} one */
  const registerPlayer = async (...one) => (await script()).registerPlayer(...one);
  Object.assign(globalThis, { bitboardCheckers: Object.freeze({ registerPlayer }) });

  return {
    timekeeper: () => timekeeper,

    /** When the answer of a player who is not here may be shown, where one watches; null: as ever. @param {AbortSignal} signal */
    pace: (signal) => (watching !== null && watched(store.get()) ? watching.turn(signal) : null),

    /** @param {import("../game/game_controller.js").Play} play @param {import("../engine/client.js").Client} client @param {() => Promise<boolean>} make_room */
    start(play, client, make_room) {
      game = play;
      lesson_page = { store, play, client, make_room };
      let named = false;
      const look = () => {
        const state = store.get();
        if (!named && state.rules === "official" && state.line.length > 1) {
          named = true;
          open_opening();
        }
        if (timekeeper === null && state.mode === "play" && control_tag(state) !== undefined) open_clock();
        if (lessons === undefined && is_lesson(state)) open_lesson();
        if (watching === null && state.mode === "play" && watched(state)) open_watching();
      };
      store.subscribe(look);
      look();
    },
  };
}
