// Lessons on the board: a set-up, the perfect defender, stars at the end. Loaded when the list is opened, or when the
// game on the board is a lesson.
import "../../kit/language/late_phrases.js";
import { set_notice } from "../../play/core/actions.js";
import { new_seed } from "../../kit/platform/random.js";
import { playing, present } from "../../play/core/state.js";
import { focus_board } from "../../kit/widgets/dom.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { create_lesson_bar } from "./lesson_bar.js";
import { is_over, lesson_of, mark, marked, own_moves, result, shows_help, turned_lesson } from "./progress.js";
import { create_defender } from "./defender.js";
import { create_lesson_dialog } from "./dialog.js";
import { MOVES_TO_HOLD, side_of } from "./list.js";
import { keep_stars } from "./stars.js";
import { create_lesson_hints } from "./lesson_hints.js";
import { result_words } from "./lesson_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Players } from "../../play/core/player.js"
 * @import { Listed } from "./list.js"
 */

/** @param {Translator} t @param {Listed} lesson @returns {Players} */
function players_of(t, lesson) {
  const [name, label] = [t("lesson.defender"), t(`lesson.${lesson.id}`)];
  const defender = /** @type {const} */ ({
    kind: "other",
    type: "defender",
    name,
    label,
    person: false,
    about: { lesson: lesson.id },
  });
  const own = /** @type {const} */ ({ kind: "human" });
  return side_of(lesson) === "white" ? { white: own, black: defender } : { black: own, white: defender };
}

/**
 * @param {Translator} t
 * @param {object} page
 * @param {import("../../play/core/store.js").Store} page.store
 * @param {import("../../play/game/game_controller.js").GameController} page.play
 * @param {import("../../engine/client/client.js").Client} page.client
 * @param {() => Promise<boolean>} page.confirm_replace_game  keeps the running game; false: it may not be replaced
 */
export async function create_lessons(t, { store, play, client, confirm_replace_game }) {
  await Promise.all([
    late_style(new URL("../../style/lessons.css", import.meta.url).href),
    late_style(new URL("../../style/diagram.css", import.meta.url).href),
  ]);
  /** The goal is out of reach, and this is not yet announced. */
  let untold = false;

  /** @param {Listed} lesson */
  const start = (lesson) => {
    untold = false;
    play.start({
      rules: "official",
      players: players_of(t, lesson),
      level: store.get().game.level,
      seed: new_seed(),
      flipped: false,
      welcome: false,
      start_fen: lesson.fen,
    });
  };

  /** @param {Listed} lesson */
  const begin = async (lesson) => {
    if (!(await confirm_replace_game())) return;
    start(lesson);
    focus_board(); // the pressed button disappears
  };
  const dialog = create_lesson_dialog(t, store.get, begin);
  const hints = create_lesson_hints(t, store, client);
  const act = { begin, all: dialog.open, hint: hints.ask };
  const bar = create_lesson_bar(t, () => lesson_of(store.get()), act, hints.words);

  /** Clears the announcement of a move that is taken back. @param {Listed} lesson */
  const take_back = (lesson) => {
    untold = false;
    const helped = mark(lesson, "helped", true);
    const in_reach = mark(lesson, "slipped", false);
    store.commit((state) => set_notice(null)(in_reach(helped(state))));
  };

  /** @param {State} state @param {Listed} lesson */
  const finish = (state, lesson) => {
    const ended = result(state, lesson);
    keep_stars({ [lesson.id]: ended.count });
    store.commit(set_notice(result_words(t, lesson, ended)));
  };

  /** Whether the player is to move. @param {State} state @param {Listed} lesson */
  const on_turn = (state, lesson) => {
    if (untold) {
      untold = false; // announced once the defender's answer is on the board
      store.commit(set_notice(t(`lesson.slipped.${lesson.goal}`)));
    } else if (lesson.goal === "draw" && own_moves(state, lesson) >= MOVES_TO_HOLD && playing(store.get()))
      play.agree_draw();
  };

  /** @param {State} now @param {State} before */
  const follow = (now, before) => {
    const turned = turned_lesson(now);
    if (turned !== null) return start(turned);
    const lesson = lesson_of(now);
    bar.show(now, lesson);
    if (lesson === null) return;
    const same = now.game.id === before.game.id;
    if (same && now.game.ply < before.game.ply) return take_back(lesson);
    if (is_over(now)) return same && !is_over(before) ? finish(now, lesson) : undefined;
    if (shows_help(now)) store.commit(mark(lesson, "helped", true));
    if (present(now)?.turn === side_of(lesson)) on_turn(now, lesson);
  };
  store.subscribe(follow);
  follow(store.get(), store.get());

  return {
    open: dialog.open,
    agent: () =>
      create_defender(client, (best) => {
        const lesson = lesson_of(store.get());
        if (
          lesson === null ||
          marked(store.get(), lesson, "slipped") ||
          best === "lost" ||
          (lesson.goal === "draw" && best === "drawn")
        )
          return;
        untold = true;
        store.commit(mark(lesson, "slipped", true));
      }),
  };
}
