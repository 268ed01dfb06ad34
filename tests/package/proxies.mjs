// Games inside the proxies of reactive state, as Vue and Alpine make them of every object that they find.
import { Checkers, CheckersError, createEngine } from "bitboard-checkers";
import { Game } from "bitboard-checkers/module";
import init from "bitboard-checkers/module";

/** @param {boolean} right @param {string} what */
function hold(right, what) {
  if (!right) throw new Error(`does not hold: ${what}`);
}

/**
 * An object whose properties are wrapped when they are read, unless they cannot be extended; and so on.
 * @template {object} T @param {T} object @returns {T}
 */
function reactive(object) {
  if (Reflect.get(object, "__v_skip") === true || !Object.isExtensible(object)) return object;
  return new Proxy(object, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      return typeof value === "object" && value !== null ? reactive(value) : value;
    },
  });
}

/**
 * How often an object of the module is freed while `work` runs, and how often the collector is told so. Otherwise it
 * frees the object again, whose memory may be that of another one.
 * @param {() => void} work
 */
function count_frees(work) {
  const { unregister } = FinalizationRegistry.prototype;
  let [freed, told] = [0, 0];
  FinalizationRegistry.prototype.unregister = function (token) {
    const done = unregister.call(this, token);
    freed += 1;
    told += Number(done);
    return done;
  };
  try {
    work();
  } finally {
    FinalizationRegistry.prototype.unregister = unregister;
  }
  return { freed, told };
}

export async function check_proxies() {
  await init();
  const { freed, told } = count_frees(() => {
    const game = reactive(new Checkers());
    game.move("11-15");
    game.reset();
    game.load("W:W18:B14");
    game.loadPdn("1. 11-15 23-19 *");
    hold(game.history().join() === "11-15,23-19", "a game in a proxy plays");
    game.clone().dispose();
    game.dispose();
    game.dispose();
    let code = "";
    try {
      game.fen();
    } catch (error) {
      code = error instanceof CheckersError ? error.code : String(error);
    }
    hold(code === "freed", "and says when it was freed");
    reactive(new Game()).free();
  });
  hold(freed === 6 && told === freed, `of ${freed} objects that were freed the collector forgets ${told}`);

  const engine = await createEngine({ hash: 1 });
  const { moves, limits } = reactive({
    moves: ["11-15", { from: 23, to: 19 }, ...new Checkers("B:W19,24:B7,9").moves({ verbose: true }).slice(-1)],
    limits: { depth: 1, moves: [{ from: 24, to: 20 }] },
  });
  const { move } = await engine.search(moves, limits);
  hold(move?.notation === "24-20", "a search takes reactive lists and limits");
  engine.dispose();
}
