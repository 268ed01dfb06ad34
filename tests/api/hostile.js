// The module's readers in Node on the texts that are meant to cost more than they are long:
// `node hostile.js FOLDER LAB`, where LAB is the built `lab`, which prints them. Four times as much may take eight
// times as long; what is quadratic takes sixteen.
import { execFileSync } from "node:child_process";
import { argv, exit } from "node:process";
import { load } from "./module.js";

const [folder, lab] = argv.slice(2);
const { api } = await load(folder);

const MOST_GROWTH = 8;
/** Milliseconds; a measurement of less says nothing. */
const SHORTEST = 1;
/** The length of the shorter text, in bytes. */
const LENGTH = 1 << 16;
/** As many moves as the page reads of a link. */
const MOST_MOVES = 10_000;

/** @param {string[]} args @returns {string} */
const generate = (...args) => execFileSync(lab, ["hostile", ...args], { encoding: "utf8", maxBuffer: 1 << 28 });

/** Does what throws nothing but a `CheckersError`. @param {() => void} work */
function attempt(work) {
  try {
    work();
  } catch (error) {
    if (error.name !== "CheckersError") throw error;
  }
}

/** Everything the page does with a game it has opened. @param {any} game */
function use(game) {
  const nodes = game.tree();
  game.pdn();
  game.link();
  game.tags();
  game.result();
  const last = nodes.filter((node) => node.main).at(-1)?.id ?? null;
  game.go_to(last);
  game.snapshots(last);
  game.history();
  game.clone().free();
  game.free();
}

/** @param {{ push(bytes: Uint8Array): unknown, finish(): unknown }} reader @param {string} text */
function push_all(reader, text) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 1 << 16) reader.push(bytes.subarray(at, at + (1 << 16)));
  reader.finish();
}

/**
 * By the kind of text: the readers, each with its name.
 * @type {Record<string, Record<string, (text: string) => void>>}
 */
const READERS = {
  Pdn: {
    "Game.from_pdn": (text) => use(api.Game.from_pdn(text, 1, MOST_MOVES)),
    PdnReader(text) {
      const reader = new api.PdnReader();
      push_all(reader, text);
      while (reader.next() !== undefined);
      reader.free();
    },
    Library(text) {
      const library = new api.Library("11-15\tA name");
      push_all(library, text);
      const { games } = library.select({ text: "a", sort: "opening" });
      library.rows(games);
      library.faults();
      library.free();
    },
    Study: (text) => use(api.Game.from_pdn(text)),
  },
  Fen: { "Game.from_fen": (text) => api.Game.from_fen(text).free(), read_setup: (text) => api.read_setup(text) },
  Link: { "Game.from_link": (text) => use(api.Game.from_link(text)) },
  Move: {
    "Game.apply": (text) => new api.Game().apply(text),
    "Game.typed": (text) => new api.Game().typed(text, "official"),
  },
};

/** @param {(text: string) => void} read @param {string} text @returns {number} milliseconds */
function measure(read, text) {
  const began = performance.now();
  attempt(() => read(text));
  return Math.max(performance.now() - began, SHORTEST);
}

const families = generate()
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
const slow = [];
let [readings, worst] = [0, 0];
for (const [name = "", kind = ""] of families) {
  const readers = READERS[kind];
  if (readers === undefined) throw new Error(`the family ${name} is of the unknown kind ${kind}`);
  const piece = (generate(name, "128").length - generate(name, "64").length) / 64;
  const size = Math.ceil(LENGTH / piece);
  const [shorter, longer] = [generate(name, String(size)), generate(name, String(4 * size))];
  for (const [reader, read] of Object.entries(readers)) {
    attempt(() => read(shorter)); // lets the engine optimise the code it will time
    // Another program may take the processor: what is linear is so at one of several tries.
    let growth = Infinity;
    for (let tries = 0; tries < 5 && growth > MOST_GROWTH; tries += 1)
      growth = measure(read, longer) / measure(read, shorter);
    readings += 1;
    worst = Math.max(worst, growth);
    if (growth > MOST_GROWTH) slow.push(`${name} in ${reader}: ${growth.toFixed(1)}`);
  }
}
console.log(
  `hostile: ${families.length} families, ${readings} readings, four times as much takes ${worst.toFixed(1)} times as long at most`,
);
for (const line of slow) console.log(`hostile: too slow: ${line}`);
exit(slow.length > 0 ? 1 : 0);
