// A small board that plays a scene: the move that the rules want, with an arrow, and crossed out what they forbid.
import { centre, drawn_piece, empty_board, shape } from "../../board/diagram.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { still } from "../../kit/settings/store.js";
import { own_part, scene_states, section_of } from "./scene_states.js";

/**
 * @import { Scene } from "./scenes.js"
 * @import { Orientation } from "../../board/geometry.js"
 */

/** Milliseconds before the first hop, and of a hop. */
const PAUSE = 700;
const HOP = 500;

/** @param {readonly number[]} path @param {string} kind @param {Orientation} orientation */
function arrow(path, kind, orientation) {
  const points = path.map((square) => centre(square, orientation));
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? end;
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const head = kind === "no" ? "M-22-22 22 22M-22 22 22-22" : "M-26-22 8 0-26 22";
  const group = shape("g", { class: `way ${kind}` });
  for (const part of ["under", "over"])
    group.append(
      shape("path", { class: part, d }),
      shape("path", {
        class: `${part} head`,
        d: head,
        transform: `translate(${end.x} ${end.y}) rotate(${kind === "no" ? 0 : turn})`,
      }),
    );
  return group;
}

/** @param {number} time in milliseconds @param {AbortSignal} signal */
const wait = (time, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });

/** @param {Scene} scene */
export function small_board(scene) {
  const orientation = { flipped: false, mirrored: scene.mirrored ?? false };
  const { play, also = [], not = [] } = scene;
  const states = scene_states(scene);
  const element = empty_board(orientation, section_of(scene));
  element.classList.add("scene");
  const standing = shape("g", {});
  const ways = shape("g", {});
  ways.append(
    ...also.map((path) => arrow(path, "also", orientation)),
    ...play.map((path) => arrow(path, "played", orientation)),
  );
  const crossed = shape("g", {});
  crossed.append(...not.map((path) => arrow(own_part(path, play[0] ?? []), "no", orientation)));
  element.append(ways, standing, crossed);

  /**
   * Draws the pieces after a hop; with a time, the one that moved is seen moving.
   * @param {number} at @param {number} [time]
   */
  const draw = (at, time = 0) => {
    const { pieces, hop } = states[at] ?? { pieces: [], hop: null };
    /** @param {{ square: number }} piece */
    const moved = ({ square }) => Number(square === hop?.to); // is drawn over the others
    standing.replaceChildren(
      ...pieces
        .toSorted((one, other) => moved(one) - moved(other))
        .map((piece) => {
          const group = drawn_piece(piece);
          if (piece.taken) group.classList.add("taken");
          const to = centre(piece.square, orientation);
          group.setAttribute("transform", `translate(${to.x} ${to.y})`);
          if (time > 0 && hop?.to === piece.square && !piece.taken) {
            const from = centre(hop.from, orientation);
            const [start, end] = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
            if (start && end) group.animate([start, end], { duration: time, easing: "ease-in-out" });
          }
          return group;
        }),
    );
  };
  draw(states.length - 1);

  const latest = create_latest_signal();
  return {
    element,
    /** Whether anything moves in it. */
    moves: states.length > 1,
    /** Plays the move from the start, unless animations are off. It ends at once when it is called again. */
    async play() {
      const signal = latest.next();
      if (still() || states.length < 2) return draw(states.length - 1);
      draw(0);
      for (let at = 1; at < states.length; at += 1) {
        await wait(at === 1 ? PAUSE : HOP, signal);
        if (signal.aborted) return;
        draw(at, HOP);
      }
      await wait(HOP, signal);
    },
  };
}
