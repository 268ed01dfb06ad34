// The layers of the page, for dependency-cruiser: a folder of www imports only from folders above it in the list, and
// no two files import each other. `layers.test.js` checks it.

/**
 * The districts of www, from the lowest up, with their folders, also from the lowest up. A district without folders is
 * a folder itself; scripts beside the districts stand where they may be imported.
 * @type {readonly [district: string, about: string, folders: readonly [folder: string, about: string][]][]}
 */
const DISTRICTS = [
  [
    "kit",
    "what every page of this game uses; it imports nothing of the game",
    [
      ["platform", "wraps what the browser offers: storage, workers, channels, files; stores and state machines"],
      ["language", "phrases, numbers and the names of the sides, which everything above uses"],
      ["widgets", "dialogs, lists, tabs and lazy loading"],
      ["help", "the keys and the credits, as text in a dialog"],
      ["settings", "the user's stored choices; every feature reads them"],
      ["offline", "the service worker, its start and its updates"],
    ],
  ],
  ["board", "draws a position and receives the pointer; it works without a game", []],
  ["wasm.js", "loads the page's module: rules and games", []],
  ["wasm_whole.js", "loads the module of the workers, with engine and library", []],
  [
    "engine",
    "what thinks, in workers",
    [
      ["tablebases", "large endgame tables: storage, import, dialog"],
      ["client", "the engine's worker and its client"],
    ],
  ],
  [
    "play",
    "a game, from its state to the views around the board",
    [
      ["core", "state, store, actions, and questions about a state"],
      ["clock", "time controls and clocks"],
      ["players", "agents: person, computer, engine at an address, language model, script"],
      ["rules", "the rules in words, and the choice of them"],
      ["study", "the tree of moves: list, header, edits"],
      ["move_input", "the ways to enter a move: pointer, keys, letters, typing, menu"],
      ["editor", "the board editor"],
      ["screen_reader", "announces each change, and answers status queries"],
      ["openings", "opening names and ballots"],
      ["sound", "sounds and the spoken move, whose words are those of screen_reader"],
      ["game", "plays a game: controller, loop, commands, and the views around the board"],
      ["new_game", "the dialog of a new game"],
    ],
  ],
  [
    "insight",
    "what the engine says of a game",
    [
      ["analysis", "panels for engine lines, evaluation, opening book and endgame tables"],
      ["review", "the review of a game: its runner, its words and its views"],
      ["coach", "warns before a move that loses a lot, against the computer"],
    ],
  ],
  [
    "records",
    "games that are kept",
    [
      ["own_games", "the database of the user's games"],
      ["autosave", "saves the current game and restores it"],
      ["library", "the dialog of game collections, and its worker"],
      ["statistics", "reviews of own games, summed up, drawn, and made in the background"],
      ["share", "links, files and pictures of a game"],
    ],
  ],
  [
    "remote",
    "games with a person elsewhere",
    [
      ["network", "a game with another page, over WebRTC"],
      ["correspondence", "a game in links; it exchanges them as network does"],
    ],
  ],
  [
    "training",
    "the training page",
    [
      ["progress", "logic and storage of the training: ratings, schedule, puzzle files; no DOM"],
      ["shell", "the page around an exercise: its views, its board, its hub"],
      ["lessons", "endings to learn"],
      ["glossary", "the terms of the game, each with a picture, and the links to them"],
      ["puzzles", "the trainer: rated puzzles, streak, storm, themes, results"],
      ["placement", "where a learner stands: the question, and six positions that find it out"],
      ["path", "the learner's path: units of steps, each to watch, to try and to solve"],
      ["drills", "openings and endings to practise"],
      ["tasks", "what a parent or a teacher gives by a link"],
      ["first_lesson", "ten steps for newcomers"],
    ],
  ],
  [
    "pages",
    "what puts the districts together",
    [
      ["result", "the card at the end of a game, and the record against a level"],
      ["backup", "exports and imports settings, games and progress in lessons"],
      ["app", "the game's page: start, reload, shortcuts, lazy features"],
      ["menu", "the map of the page: a dialog that leads to every feature"],
      ["arena", "tournaments, on a page of their own"],
      ["elements", "the custom elements for other pages"],
    ],
  ],
  ["arena.js", "wires the Arena", []],
  ["train.js", "wires the training page", []],
  ["main.js", "wires the page", []],
  ["boot.js", "runs before the first paint, and before any module", []],
  ["examples", "pages of other people", []],
];

/** The layers: folders and scripts of www by their paths, from the lowest up. */
export const LAYERS = DISTRICTS.flatMap(([district, , folders]) =>
  folders.length === 0 ? [district] : folders.map(([folder]) => `${district}/${folder}`),
);

/** @param {readonly string[]} layers */
const inside = (layers) => `^www/(${layers.join("|").replaceAll(".", "\\.")})(/|$)`;

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const forbidden = LAYERS.slice(0, -1).map((layer, index) => ({
  name: "layers",
  comment: "a feature can be read, tested and removed without those above it",
  severity: "error",
  from: { path: inside([layer]) },
  to: { path: inside(LAYERS.slice(index + 1)) },
}));
forbidden.push({
  name: "cycles",
  comment: "files that import each other, even if only their types, can only be understood together",
  severity: "error",
  from: {},
  to: { circular: true },
});

/** With the types that comments import. @type {import("dependency-cruiser").ICruiseOptions} */
export const options = {
  ruleSet: { forbidden },
  validate: true,
  parser: "tsc",
  detectJSDocImports: true,
  tsPreCompilationDeps: true,
  moduleSystems: ["es6"],
  includeOnly: "^www/",
  outputType: "err",
};
