// The picture of a term as a scene of a small board. Pure.
import { paths_of } from "./terms.js";

/** @param {import("./terms.js").Term} term @returns {import("../../play/rules/scenes.js").Scene} */
export const term_scene = ({ fen, moves, also, not }) => ({
  fen,
  play: paths_of(moves),
  also: paths_of(also),
  not: paths_of(not),
  crowns: true,
});
