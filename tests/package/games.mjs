// What a program does with games in the main entry: it replays those of a file, takes back moves and ends, and sends a
// game elsewhere.
import { Checkers, CheckersError, readPdn } from "bitboard-checkers";
import { Checkers as RulesCheckers } from "bitboard-checkers/rules";

/** @param {boolean} right @param {string} what */
function hold(right, what) {
  if (!right) throw new Error(`does not hold: ${what}`);
}

/** @param {() => unknown} action @returns {string} the code or the name of what it throws */
function reason(action) {
  try {
    action();
    return "none";
  } catch (error) {
    return error instanceof CheckersError ? error.code : error instanceof Error ? error.name : String(error);
  }
}

/**
 * Plays the moves of every game again, past draws that were not claimed.
 * @param {Uint8Array} file of PDN
 * @returns {{ games: number, went_on: number }} went_on: games that went on after such a draw
 */
export function replay(file) {
  let [games, went_on] = [0, 0];
  for (const { number, startFen, rules, moves, fen, pdn } of readPdn(file)) {
    const game = new Checkers(startFen, { rules });
    const loose = new Checkers(startFen, { rules });
    const over = moves.filter((move) => {
      const refused = reason(() => game.move(move)) === "game-over";
      if (refused) game.move(move, { strict: false });
      loose.move(move, { strict: false });
      return refused;
    });
    if (over.length > 0) went_on += 1;
    games += 1;
    hold(over.length <= 1, `game ${number}: after the first move past a draw the others need no option`);
    hold(game.fen() === fen && loose.fen() === fen, `game ${number}: the moves lead to the final position`);
    const played = game.history({ verbose: true });
    const positions = [startFen, ...played.map(({ after }) => after)];
    hold(game.positions().join() === positions.join(), `game ${number}: positions are those around the moves`);
    hold(played[0]?.before === startFen && positions.at(-1) === fen, `game ${number}: from the start to the end`);
    hold(Checkers.fromPdn(pdn).history().join() === moves.join(), `game ${number}: its PDN has the same moves`);
    for (const replayed of [game, loose]) replayed.dispose();
  }
  return { games, went_on };
}

/** Kings that move to and fro until the position has occurred three times. @param {typeof RulesCheckers} [Class] */
function repeated(Class = RulesCheckers) {
  const game = new Class("W:WK1:BK32");
  for (const move of ["1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"]) game.move(move);
  return game;
}

/** @param {typeof RulesCheckers} Class */
function check_strict(Class) {
  const game = repeated(Class);
  hold(game.isDraw() && reason(() => game.move("1-6")) === "game-over", "a repetition ends the game");
  hold(reason(() => game.move("1-7", { strict: false })) === "illegal-move", "an illegal move is refused all the same");
  hold(game.isDraw() && game.moves().length === 0, "and the game is still over");
  hold(game.move("1-6", { strict: false }).to === 6 && !game.isGameOver(), "the game goes on");
  game.undo();
  hold(!game.isGameOver() && game.redo()?.to === 6, "also after undo");
  const played = game.history({ verbose: true });
  hold(played.length === 9 && played[8]?.before === "W:WK1:BK32" && played[8].after === game.fen(), "positions around");
  hold(game.positions().length === 10 && game.positions()[9] === game.fen(), "and all of them");
  const lost = new Class("B:W18:B14");
  lost.move("14x23");
  hold(reason(() => lost.move("1-5", { strict: false })) === "game-over", "a lost game does not go on");
  const resigned = new Class();
  resigned.resign("white");
  hold(reason(() => resigned.move("11-15", { strict: false })) === "game-over", "nor does a resigned one");
  hold(
    reason(() => new Class().move("11-15", /** @type {any} */ ({ strickt: false }))) === "invalid-argument",
    "names",
  );
}

function check_read() {
  const game = new Checkers("W:WK1:BK32");
  for (const { notation } of repeated().history({ verbose: true })) game.move(notation);
  const read = Checkers.fromPdn(game.pdn());
  hold(!read.isGameOver() && read.move("1-6").to === 6, "a game read from PDN goes on without the option");
}

/** Moves are kept between calls; what the caller does with a list changes no game. */
function check_lists() {
  const game = new Checkers();
  const moves = game.moves({ verbose: true });
  moves.reverse();
  hold(game.moves()[0] === "9-13", "a list that was changed is the caller's");
  hold(game.move(/** @type {any} */ (moves[0])).notation === "12-16", "a move of it is played by what it is");
  game.undo();
  hold(game.moves().length === 7 && game.turn() === "black", "undo has the moves of its position");
  const [first] = game.moves({ verbose: true });
  game.load("W:W31:B1");
  hold(reason(() => game.move(/** @type {any} */ (first))) === "no-piece", "another position has other moves");
  game.moves();
  game.dispose();
  hold(reason(() => game.moves()) === "freed", "and a freed game has none");
}

function check_undo() {
  const game = new Checkers();
  hold(game.undo() === null, "at the start there is nothing to undo");
  game.move("11-15");
  game.resign("white");
  hold(
    JSON.stringify(game.undo()) === '{"state":"won","winner":"black","reason":"resigned"}',
    "a resignation is taken back",
  );
  game.agreeDraw();
  hold(/** @type {any} */ (game.undo()).reason === "agreement", "and so is a draw");
  hold(/** @type {any} */ (game.undo()).notation === "11-15" && game.undo() === null, "then the move");
  game.redo();
  game.resign("black");
  hold(game.positions().length === 2, "a resignation adds no position");
}

/** @param {(value: unknown) => string} [inspect] of Node */
function check_copies(inspect) {
  const game = new Checkers("B:W18,22:B9,10", { rules: "may-stop" });
  game.move("9-13");
  const { rules, startFen, moves } = JSON.parse(JSON.stringify(game));
  hold(startFen === "B:W18,22:B9,10" && moves.join() === "9-13" && rules.chain === "may-stop", "JSON has the game");
  hold(reason(() => structuredClone(game)) === "DataCloneError", "a structured clone is refused");
  hold(reason(() => structuredClone(game.clone())) === "DataCloneError", "that of a copy too");
  if (inspect === undefined) return;
  hold(inspect(game) === `Checkers(${game.fen()})`, "the console shows the position");
  game.dispose();
  hold(inspect(game) === "Checkers(freed)", "or that there is none");
}

/** Comments and annotations are those of the move that was made last, and quick to read in a long game. */
function check_notes() {
  const game = Checkers.fromPdn("{start} 1. 11-15! {sharp} 23-19?! (1... 22-18 {other}) *");
  const seen = () => `${game.comment()} ${game.nags().join()}`;
  hold(seen() === " 6" && game.undo() !== null && seen() === "sharp 1", "after undo those of the move before");
  game.move("22-18");
  hold(seen() === "other ", "in a variation its own");
  game.setComment("mine");
  game.setNags([3]);
  hold(seen() === "mine 3", "they change at once");
  const copy = game.clone();
  copy.setComment("of the copy");
  hold(seen() === "mine 3" && copy.comment() === "of the copy", "a copy has its own");
  game.undo();
  game.undo();
  hold(seen() === "start ", "at the start there is the comment of the game");
  game.load("B:W32:B1");
  game.move("1-6");
  hold(seen() === " ", "another game has none");
  const moves = ["1-6", "32-27", "6-1", "27-32"];
  const long = Checkers.fromPdn(`[FEN "B:WK32:BK1"] ${moves.join(" ").concat(" ").repeat(500)} *`);
  const time = (/** @type {() => void} */ before) => {
    const begun = performance.now();
    for (let call = 0; call < 50; call += 1) {
      before();
      long.comment();
    }
    return performance.now() - begun;
  };
  const [changed, same] = [time(() => long.setNags([1])), time(() => undefined)];
  hold(5 * same < changed, `50 calls take ${same} ms, with changes between them ${changed} ms`);
}

/** Options that are true or false take nothing else. */
function check_booleans() {
  const game = new Checkers();
  /** @type {any} what a type check would find */
  const slip = { verbose: "false", strict: "no", brief: 1 };
  const { verbose, strict, brief } = slip;
  for (const action of [
    () => game.moves({ verbose }),
    () => game.history({ verbose }),
    () => game.move("11-15", { strict }),
    () => readPdn("", { brief }),
  ])
    hold(reason(action) === "invalid-argument", `${action} is refused`);
  hold(game.moves({ verbose: undefined })[0] === "9-13", "one that is left out is not");
}

function check_subclass() {
  class Own extends Checkers {
    own = true;
  }
  const game = Own.fromPdn("1. 11-15 *");
  hold(game instanceof Own && game.own && game.clone().own, "a game of a subclass is one of it");
  const { fromPdn } = Checkers;
  hold(fromPdn("1. 11-15 *").history().length === 1, "the function may be taken from the class");
}

/** Tags that follow from the game cannot be set. */
function check_tags() {
  const game = Checkers.fromPdn('[Event "Club"] [Result "1-0"] 1. 11-15 23-19 1-0');
  for (const name of ["Result", "FEN", "Rules", "result"]) game.setTag(name, "B:W32:B1");
  game.setTag("Black", "Ann");
  hold(JSON.stringify(game.tags()) === '{"Event":"Club","Result":"1-0","Black":"Ann"}', "they stay as they were");
  hold(reason(() => game.setTag("a b", "x")) === "invalid-argument", "a bad name is refused");
}

/** A game as data begins after the last position that was set up in it. */
function check_set_up() {
  const [first, second] = ["B:W31,32:B1,2,K30", "B:W31:B2"];
  const game = Checkers.fromPdn(`1. 11-15 23-19 /FEN "${first}"/ 2. 1-6 32-27 /SETUP FEN "${second}"/ 3. 2-6 31-26 *`);
  for (const copy of [game, game.clone()]) {
    const { startFen, rules, moves } = copy.toJSON();
    const replayed = new Checkers(startFen, { rules });
    for (const move of moves) replayed.move(move);
    hold(startFen === second && moves.join() === "2-6,31-26", "it begins at the set-up");
    hold(replayed.fen() === game.fen(), "and leads to the position");
  }
  const played = game.history({ verbose: true });
  hold(played[1]?.after === first && played[2]?.before === first, "a position that was set up is between two moves");
  for (let taken = 0; taken < 3; taken += 1) game.undo();
  hold(game.toJSON().startFen === first && game.toJSON().moves.join() === "1-6", "an earlier one counts before it");
  for (let taken = 0; taken < 2; taken += 1) game.undo();
  hold(game.toJSON().startFen === new Checkers().fen() && game.toJSON().moves.join() === "11-15", "none before that");
  const back = Checkers.fromPdn(`1. 11-15 /FEN "${new Checkers().fen()}"/ *`);
  hold(/** @type {any} */ (back.undo()).notation === "11-15", "the move before a set-up of its start is taken back");
  const dated = Checkers.fromPdn('[Date "2020/01/02"] [Result "1/2-1/2"] 1. 11-15 23-19 1/2-1/2');
  hold(dated.toJSON().moves.length === 2, "slashes elsewhere set up nothing");
}

/** @param {Uint8Array} file */
async function check_brief(file) {
  const whole = [...readPdn(file)];
  const brief = [...readPdn(file, { brief: true })];
  const cut = whole.map(({ fen: _, pdn: __, ...others }) => others);
  hold(JSON.stringify(brief) === JSON.stringify(cut), "brief games are the same without fen and pdn");
  let count = 0;
  for await (const game of readPdn(new Blob([/** @type {BlobPart} */ (file)]).stream(), { brief: true }))
    hold("fen" in game || (count += 1) > 0, "a stream is read so too");
  hold(count === whole.length, "to its end");
  hold(
    reason(() => readPdn("", /** @type {any} */ ({ breif: true }))) === "invalid-argument",
    "unknown options are refused",
  );
  const [russian] = readPdn('[GameType "25"] [FEN "W:Wa1:Bh8"] 1. a1-b2 *');
  hold(russian?.rules === "russian" && russian.moves.length === 1, "the rules of a game are named");
  const game = new Checkers(russian?.startFen, { rules: russian?.rules });
  hold(game.move(russian?.moves[0] ?? "").captured.length === 0, "and can be played by");
}

/**
 * @param {Uint8Array} file games that were played on after a draw that nobody claimed
 * @param {(value: unknown) => string} [inspect]
 */
export async function check_games(file, inspect) {
  const { games, went_on } = replay(file);
  hold(games > 3 && went_on === games, "each game of the sample went on");
  for (const Class of [Checkers, RulesCheckers]) check_strict(Class);
  check_read();
  check_lists();
  check_undo();
  check_copies(inspect);
  check_set_up();
  check_booleans();
  check_subclass();
  check_tags();
  check_notes();
  await check_brief(file);
  return games;
}
