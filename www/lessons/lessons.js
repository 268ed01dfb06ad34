// Lessons on the board: a setting, the perfect defender, stars at the end. A bar over the moves says what to aim at and how it went.
// Fetched when one is chosen, or when the game that was kept is one.
import { tell } from "../game/actions.js";
import { new_seed } from "../game/commands.js";
import { mover, opponent, playing, present } from "../game/state.js";
import { phrase } from "../language/en_late.js";
import { button, make_dialog } from "../panels/dialog.js";
import { by_id, make } from "../panels/dom.js";
import { late_style } from "../panels/late_style.js";
import { create_defender } from "./defender.js";
import { HELD, LESSONS, side_of } from "./list.js";
import { best_stars, keep_stars, MOST, stars } from "./stars.js";

/**
 * @typedef {import("../game/state.js").State} State
 * @typedef {import("./list.js").Listed} Listed
 * @typedef {{ of: string, helped: boolean, slipped: boolean, unsaid: boolean, ended: boolean }} Course  of: the game's id; unsaid: a slip that the player has not been told of
 */

/** The lesson that is played on the board. @param {State} state @returns {Listed | null} */
export function lesson_of({ mode, players, start_fen }) {
  if (mode !== "play") return null;
  return LESSONS.find((lesson) => {
    const [own, other] = [players[side_of(lesson)], players[opponent(side_of(lesson))]];
    return own.kind === "human" && other.kind === "other" && other.type === "defender" && other.about.lesson === lesson.id && start_fen === lesson.fen;
  }) ?? null;
}

/** @param {State} state @param {Listed} lesson */
const own_moves = (state, lesson) => state.line.slice(1, state.at + 1).filter((_, index) => mover(state, index + 1) === side_of(lesson)).length;

/** "2 of 3 stars" @param {number} count */
const stars_words = (count) => phrase("lesson.stars", { count, most: MOST });

/** @param {number} count */
const drawn_stars = (count) => make("span", { class: "stars", "aria-hidden": "true" }, "\u2605".repeat(count), make("i", {}, "\u2605".repeat(MOST - count)));

/** @param {{ store: import("../game/store.js").Store, play: import("../game/play.js").Play, client: import("../engine/client.js").Client, make_room: () => Promise<boolean> }} page */
export async function create_lessons({ store, play, client, make_room }) {
  await late_style(new URL("../style/lessons.css", import.meta.url).href);
  /** @type {Course} */
  let course = { of: "", helped: false, slipped: false, unsaid: false, ended: false };
  const bar = create_bar({ again: (lesson) => begin(lesson), all: () => open() });
  const list = make("ol", { class: "lessons" });
  const { dialog } = make_dialog({ id: "lessons", title: phrase("lessons"), body: [make("p", { class: "lessons-say" }, phrase("lessons.says")), list] });

  /** @param {Listed} lesson */
  const begin = async (lesson) => {
    dialog.close();
    if (!(await make_room())) return;
    const { level } = store.get();
    const defender = /** @type {const} */ ({ kind: "other", type: "defender", name: phrase("lesson.defender"), label: phrase(`lesson.${lesson.id}`), person: false, about: { lesson: lesson.id } });
    const own = /** @type {const} */ ({ kind: "human" });
    const players = side_of(lesson) === "white" ? { white: own, black: defender } : { black: own, white: defender };
    play.start({ rules: "official", players, level, seed: new_seed(), flipped: false, welcome: false, start_fen: lesson.fen });
  };

  const open = () => {
    const best = best_stars();
    list.replaceChildren(...LESSONS.map((lesson) => row(lesson, best[lesson.id], () => begin(lesson))));
    if (!dialog.open) dialog.showModal();
  };

  /** @param {State} state @param {Listed} lesson */
  const finish = (state, lesson) => {
    const outcome = present(state)?.outcome;
    const reached = lesson.goal === "win" ? outcome?.state === "won" && outcome.winner === side_of(lesson) : outcome?.state === "drawn" || (outcome?.state === "won" && outcome.winner === side_of(lesson));
    const count = stars(lesson, { reached, moves: own_moves(state, lesson), helped: course.helped, slipped: course.slipped });
    course.ended = true;
    keep_stars(lesson.id, count);
    store.commit(tell(result_words(lesson, count, own_moves(state, lesson))));
  };

  /** @param {State} now @param {State} before */
  const follow = (now, before) => {
    const lesson = lesson_of(now);
    if (lesson !== null) {
      if (course.of !== now.id) course = { of: now.id, helped: false, slipped: false, unsaid: false, ended: present(now)?.outcome.state !== "playing" };
      const back = now.id === before.id && now.at < before.at;
      if (back) course.helped = true;
      if (back) course = { ...course, ended: false, slipped: false, unsaid: false };
      if (back && now.notice !== null) return store.commit((state) => ({ ...state, notice: null })); // it was said of the move that is taken back
      if (now.hint !== null || (now.thought?.own === false && now.thought.arrows.length > 0)) course.helped = true;
      const over = present(now)?.outcome.state !== "playing";
      if (over && !course.ended) return finish(now, lesson);
      if (!over && course.unsaid && present(now)?.turn === side_of(lesson)) {
        course.unsaid = false; // with the defender's answer on the board
        return store.commit(tell(phrase(`lesson.slipped.${lesson.goal}`)));
      }
      if (!over && lesson.goal === "draw" && playing(now) && own_moves(now, lesson) >= HELD && present(now)?.turn === side_of(lesson)) return play.agree_draw();
    }
    bar.show(lesson, course);
  };
  store.subscribe(follow);
  follow(store.get(), store.get());

  return {
    open,
    agent: () => create_defender(client, (best) => {
      const lesson = lesson_of(store.get());
      if (lesson === null || course.slipped || best === "lost" || (lesson.goal === "draw" && best === "drawn")) return;
      course = { ...course, slipped: true, unsaid: true };
    }),
  };
}

/** @param {Listed} lesson @param {number | undefined} best @param {() => void} choose */
function row(lesson, best, choose) {
  const says = best === undefined ? phrase("lesson.new") : stars_words(best);
  const line = make("button", { type: "button", class: "lesson-row" },
    make("span", {}, make("b", {}, phrase(`lesson.${lesson.id}`)), " ", make("small", {}, phrase(`lesson.${lesson.id}.says`))), " ",
    make("span", { class: "got" }, drawn_stars(best ?? 0), " ", make("small", {}, says)));
  line.addEventListener("click", choose);
  return make("li", {}, line);
}

/** @param {Listed} lesson @param {number} count @param {number} moves */
function result_words({ goal, par }, count, moves) {
  if (count === 0) return phrase(`lesson.failed.${goal}`);
  const pace = par === null ? "" : phrase("lesson.pace", { moves, par });
  return [`${stars_words(count)}.`, pace].join(" ").trim();
}

/** What stands over the moves during a lesson. @param {{ again(lesson: Listed): void, all(): void }} act */
function create_bar(act) {
  const says = make("p", {});
  const heading = make("h2", { id: "lesson-h" });
  /** @type {Listed} */
  let lesson = LESSONS[0];
  const next = () => LESSONS[(LESSONS.indexOf(lesson) + 1) % LESSONS.length] ?? LESSONS[0];
  const buttons = make("div", { class: "lesson-buttons" },
    button("", phrase("lesson.again"), () => act.again(lesson)),
    button("", phrase("lesson.next"), () => act.again(next())),
    button("", phrase("lesson.all"), () => act.all()));
  const element = make("section", { class: "lesson", "aria-labelledby": "lesson-h" }, heading, says, buttons);
  element.hidden = true;
  by_id("game", HTMLDivElement).prepend(element);

  return {
    /** @param {Listed | null} now @param {Course} course */
    show(now, { ended }) {
      element.hidden = now === null;
      if (now === null) return;
      lesson = now;
      const [title, words] = [phrase(`lesson.${now.id}`), `${phrase(`lesson.${now.id}.says`)} ${phrase("lesson.cost")}`];
      if (heading.textContent !== title) heading.textContent = title;
      if (says.textContent !== words) says.textContent = words;
      says.hidden = ended;
      buttons.hidden = !ended;
    },
  };
}
