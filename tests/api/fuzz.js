// Calls all exported classes and the functions named below with fitting and with hostile arguments:
// `node fuzz.js FOLDER CALLS SEED`. A call may return or throw an error of its own; a trap of the module, an unknown
// error, a refused call that changes a game, or memory that grows without end is a fault.
import { argv, exit } from "node:process";
import { hostile, plausible } from "./arguments.js";
import { Random } from "../random.mjs";
import { load } from "./module.js";

const [folder, calls, seed] = [argv[2], Number(argv[3]), Number(argv[4])];
const { api, memory } = await load(folder);
const random = new Random(seed);
const fitting = plausible(random);

/** Objects of a class alive at the same time. */
const MOST_ALIVE = 4;
/** The calls after which an object is freed: games and libraries grow with every call. */
const LIFE = 300;
/** The largest hash table: a larger one would hide growth of the memory that is measured. */
const MOST_MEGABYTES = 2;
/** The largest depth of perft: a deeper count only takes longer. */
const MOST_PERFT = 3;
/** Bytes by which memory may grow in the second half: the allocator may lay the same objects out otherwise. */
const SLACK = 1 << 20;

const classes = Object.entries(api).filter(
  ([, value]) => typeof value === "function" && /^class\b/.test(String(value)),
);
const functions = Object.keys(api).filter((name) =>
  ["check_setup", "presets", "read_setup", "square_names"].includes(name),
);
const SKIPPED = new Set(["constructor", "free", "__destroy_into_raw"]);

/** @type {Map<string, { object: any, uses: number }[]>} */
const alive = new Map(classes.map(([name]) => [name, []]));
/** How often each error was thrown, by name or code. @type {Map<string, number>} */
const errors = new Map();
let returned = 0;

// A misspelt name would be called with hostile values only.
for (const key of Object.keys(fitting)) {
  const [owner, method = "constructor"] = key.split(".");
  const known = method === "constructor" ? api[owner] : (api[owner]?.[method] ?? api[owner]?.prototype[method]);
  if (known === undefined) fault(key, new Error("the module has no such function"));
}

/** Whether an error is one that callers are told about. */
function isExpected(error) {
  if (error?.name === "CheckersError") return typeof error.code === "string" && error.message.length > 0;
  if (error instanceof TypeError) return true; // the glue converts arguments: a symbol is no number
  const text = String(error?.message ?? error);
  return text === "a hostile getter" || text.includes("null pointer passed to rust"); // the second: of a freed object
}

function fault(call, error) {
  console.error(`api: ${call} (seed ${seed}): ${error?.stack ?? error}`);
  exit(1);
}

/** Arguments of a call: mostly fitting, sometimes hostile, sometimes too few. */
function args(key, object, length) {
  const makers = fitting[key] ?? [];
  const list = Array.from({ length: Math.max(length, makers.length) }, (_, place) => {
    const fits = makers[place] !== undefined && random.below(4) > 0;
    return fits ? makers[place](object) : hostile(random);
  });
  const [first] = list;
  if (key === "Engine.constructor" && (first === undefined || (typeof first === "number" && first > MOST_MEGABYTES)))
    list[0] = 1;
  if (key === "Game.perft" && typeof first === "number" && first > MOST_PERFT) list[0] = MOST_PERFT;
  return list.slice(0, random.below(20) === 0 ? random.below(list.length + 1) : list.length);
}

/** Calls and judges what is thrown. */
function attempt(call, work) {
  try {
    const result = work();
    returned += 1;
    return result;
  } catch (error) {
    if (!isExpected(error)) fault(call, error);
    const kind = error?.code ?? error?.name ?? "other";
    errors.set(kind, (errors.get(kind) ?? 0) + 1);
    return undefined;
  }
}

/** An object of a class: one that is alive, or a new one. */
function obtain(name, constructor) {
  const objects = alive.get(name);
  if (objects.length < MOST_ALIVE || random.below(50) === 0) {
    const makers = ["constructor", ...Object.getOwnPropertyNames(constructor).filter((key) => key.startsWith("from_"))];
    const maker = random.pick(makers);
    const { length } = maker === "constructor" ? constructor : constructor[maker];
    const list = args(`${name}.${maker}`, undefined, length);
    const object = attempt(`new ${name} by ${maker}`, () =>
      maker === "constructor" ? new constructor(...list) : constructor[maker](...list),
    );
    if (object !== undefined) objects.push({ object, uses: 0 });
    while (objects.length > MOST_ALIVE) objects.shift().object.free();
  }
  return objects.length === 0 ? undefined : random.pick(objects);
}

/** The whole state of a game. */
const stateOf = (game) => `${game.pdn()} ${game.fen()} ${game.current()}`;

function callMethod(name, constructor) {
  const entry = obtain(name, constructor);
  if (entry === undefined) return;
  const { object } = entry;
  const key = random.pick(Object.getOwnPropertyNames(constructor.prototype).filter((method) => !SKIPPED.has(method)));
  const call = `${name}.${key}`;
  const { value } = Object.getOwnPropertyDescriptor(constructor.prototype, key);
  if (typeof value !== "function") return void attempt(call, () => object[key]);
  const list = args(call, object, value.length);
  const watched = name === "Game" && random.below(16) === 0;
  const before = watched ? stateOf(object) : undefined;
  let threw = true;
  const result = attempt(call, () => {
    const returned = object[key](...list);
    threw = false;
    return returned;
  });
  if (watched && threw && stateOf(object) !== before) fault(call, new Error("a refused call changed the game"));
  if (typeof result?.free === "function") result.free();
  entry.uses += 1;
  if (entry.uses > LIFE) {
    alive.set(
      name,
      alive.get(name).filter((other) => other !== entry),
    );
    object.free();
    if (random.below(4) === 0) attempt(`${call} of a freed object`, () => object[key](...list));
  }
}

/** Makes calls until all objects they made are freed again. The same seed makes the same calls. */
function run(count) {
  random.restart(seed);
  for (let made = 0; made < count; made += 1) {
    if (random.below(12) === 0) {
      const name = random.pick(functions);
      attempt(name, () => api[name](...args(name, undefined, api[name].length)));
    } else {
      callMethod(...(random.below(2) === 0 ? ["Game", api.Game] : random.pick(classes)));
    }
  }
  for (const [name, objects] of alive) {
    for (const { object } of objects) object.free();
    alive.set(name, []);
  }
}

// Memory of a module never shrinks, so one large object late in a run looks like a leak. The second half makes the
// calls of the first half again: what was enough for them must be enough.
run(calls >> 1);
const halfway = memory.buffer.byteLength;
run(calls >> 1);
const [end, names] = [memory.buffer.byteLength, classes.map(([name]) => name).join(", ")];
console.log(`api: ${calls} calls of ${names} and ${functions.length} functions, seed ${seed}`);
console.log(`api: errors ${JSON.stringify(Object.fromEntries([...errors].sort()))}`);
console.log(`api: memory ${halfway} bytes halfway, ${end} at the end`);
if (end > halfway + SLACK) fault("memory", new Error("it grows"));
if (!(returned > calls / 2))
  fault("arguments", new Error(`only ${returned} calls returned: the fitting arguments no longer fit`));
