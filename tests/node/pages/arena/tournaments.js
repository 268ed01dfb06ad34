// A tournament as the Arena keeps it, for tests.

/** @import { Tournament } from "../../../../www/pages/arena/tournament.js" */

/**
 * A tournament that has not begun.
 * @param {Tournament["players"]} players
 * @param {Partial<Tournament>} [change]
 * @returns {Tournament}
 */
export const tournament_of = (players, change) => ({
  id: "t",
  name: "Cup",
  begun: "2026-11-20T10:00:00.000Z",
  players,
  opening: "free",
  goal: { kind: "pairs", pairs: 1 },
  seed: 7,
  played: [],
  games: [],
  back: {},
  running: null,
  costs: [],
  stopped: false,
  ...change,
});

/** Players that are scripts of the page. @param {string[]} names @returns {Tournament["players"]} */
export const scripts = (...names) => names.map((name) => ({ kind: "script", id: name, name, script: name }));
