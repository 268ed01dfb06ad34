// The evaluation graph under the list of moves: the score of each ply that a search has reported. It is a slider for
// keyboard and screen reader; a pointer can press or drag. Fetched after the first move.
import "../language/late_phrases.js";
import { is_aside } from "../core/board_store.js";
import { numbered } from "../core/square_names.js";
import { bottom, elsewhere, is_over, last_ply, present } from "../core/state.js";
import { after_paint } from "../platform/after_paint.js";
import { on_settings_change, settings } from "../settings/store.js";
import { by_id, make } from "../widgets/dom.js";
import { late_style } from "../widgets/lazy_style.js";
import { area_path, HEIGHT, largest_change, line_path, place, ply_for_key, ply_under, WIDTH } from "./graph.js";
import { curve, EMPTY, final_share, follow, score_at, remember } from "./score_memory.js";
import { judgement } from "./score_text.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("./score_memory.js").Memory} Memory
 */

/** The graph is hidden until it has this many scores. */
const LEAST = 3;

/** @param {State} state */
const is_lesson = ({ game: { players } }) =>
  Object.values(players).some((player) => player.kind === "other" && player.type === "defender");

/** Whether scores may be shown: always after a game and in a study; in a game on this page if the evaluation bar or the
 * analysis is on. @param {State} state */
export function may_show(state) {
  if (state.phase !== "ready" || state.welcome || is_aside(state) || is_lesson(state)) return false;
  if (state.game.mode === "study" || is_over(state)) return true;
  const wanted = settings().evalbar === "on" || document.documentElement.dataset.analysing === "yes";
  return wanted && !elsewhere(state.game);
}

/** @param {string} name @param {Record<string, string>} [attributes] @param {...Node} children */
function shape(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @param {Translator} t */
function create_view(t) {
  const [other, area, line, at] = ["other", "area", "line", "at"].map((name) => shape("path", { class: name }));
  const middle = shape("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` });
  const picture = shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    .../** @type {SVGElement[]} */ ([other, area, middle, line, at]),
  );
  const swing = make("p", { class: "sr", id: "graph-swing" });
  const slider = make("div", {
    class: "graph-curve",
    role: "slider",
    tabindex: "0",
    dir: "ltr",
    "aria-label": t("graph"),
    "aria-describedby": swing.id,
    "aria-valuemin": "0",
  });
  slider.append(picture);
  const says = make("p", { class: "graph-says", "aria-hidden": "true" });
  return {
    element: make("div", { class: "graph", hidden: "" }, says, slider, swing),
    slider,
    says,
    swing,
    other,
    area,
    line,
    at,
  };
}

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {(ply: number) => void} go
 */
export async function create_evaluation_graph(t, store, go) {
  await late_style(new URL("../style/graph.css", import.meta.url).href);
  const view = create_view(t);
  const { element, slider } = view;
  by_id("game", HTMLDivElement).append(element);
  /** @type {Memory} */
  let memory = EMPTY;
  /** The values that the last drawing used. @type {unknown[]} */
  let drawn = [];
  /** The line and the search result that were stored last. @type {unknown[]} */
  let kept = [];

  /** The ply shown. @param {State} state */
  const ply_of = (state) => state.board.viewing ?? state.game.ply;

  /** @param {State} state @param {number} ply */
  const words_at = (state, ply) => {
    const entry = score_at(memory, ply);
    const move = numbered(state, ply);
    const judged = entry === null ? "" : judgement(t, entry.score, entry.turn);
    return [move, judged].filter((part) => part !== "").join(": ");
  };

  /** @param {State} state */
  const draw = (state) => {
    const [last, ply, side] = [last_ply(state), ply_of(state), bottom(state)];
    const outcome = present(state)?.outcome;
    const end = outcome !== undefined && state.game.ply === last ? final_share(outcome) : null;
    const points = curve(memory, side, end);
    element.hidden = points.length < LEAST || !may_show(state);
    if (element.hidden) return;
    element.dataset.side = side;
    const full = [points[0], points.at(-1)].flatMap((point) => (point ? [{ ...point, share: 1 }] : []));
    view.other?.setAttribute("d", area_path(full, last));
    view.area?.setAttribute("d", area_path(points, last));
    view.line?.setAttribute("d", line_path(points, last));
    view.at?.setAttribute("d", `M${place({ ply, share: 0 }, last).x} 0V${HEIGHT}`);
    const change = largest_change(points);
    view.swing.textContent = change === null ? "" : t("graph.swing", { move: numbered(state, change) });
    const words = words_at(state, ply);
    view.says.textContent = words;
    slider.setAttribute("aria-valuemax", String(last));
    slider.setAttribute("aria-valuenow", String(ply));
    slider.setAttribute("aria-valuetext", words);
  };

  /** Stores the score of a new search result. @param {State} state */
  const store_score = ({ game, search }) => {
    if (game.line !== kept[0]) memory = follow(memory, game);
    if (search.thought !== null && search.thought !== kept[1] && search.thought.depth > 0)
      memory = remember(memory, search.thought);
    kept = [game.line, search.thought];
  };

  const show = () => {
    const state = store.get();
    store_score(state);
    const { game, search, board } = state;
    const parts = [game.line, search.thought, memory, game.ply, board.viewing, bottom(state), may_show(state)];
    if (parts.every((part, index) => part === drawn[index])) return;
    drawn = parts;
    draw(state);
  };
  const show_later = after_paint(show);

  /** @param {PointerEvent} event */
  const scrub = ({ clientX }) => {
    const { left, width } = slider.getBoundingClientRect();
    const state = store.get();
    const ply = ply_under((clientX - left) / width, last_ply(state));
    if (ply !== ply_of(state)) go(ply);
  };
  slider.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    slider.setPointerCapture(event.pointerId);
    scrub(event);
  });
  slider.addEventListener("pointermove", (event) => {
    if (slider.hasPointerCapture(event.pointerId)) scrub(event);
  });
  slider.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const state = store.get();
    const ply = ply_for_key(event.key, ply_of(state), last_ply(state));
    if (ply === null) return;
    event.preventDefault();
    if (ply !== ply_of(state)) go(ply);
  });

  store.subscribe((now) => {
    store_score(now);
    show_later();
  });
  on_settings_change(show);
  show();
}
