// Compressed files given to `readPdn` and `openLibrary`: gzip is unpacked, other formats are refused by their name. So
// is the name of a file in the place of its text.
import { Checkers, CheckersError, readPdn } from "bitboard-checkers";
import { openLibrary } from "bitboard-checkers/library";
import init, { Library, PdnReader } from "bitboard-checkers/module";

/** @param {boolean} right @param {string} what */
function hold(right, what) {
  if (!right) throw new Error(`does not hold: ${what}`);
}

/** @param {() => unknown} action @returns {Promise<string>} the code and the message of what it throws */
async function refusal(action) {
  try {
    await action();
    return "none";
  } catch (error) {
    return error instanceof CheckersError ? `${error.code}: ${error.message}` : String(error);
  }
}

const TEXT = '[Event "one"] 1. 11-15 23-19 *\n\n[Event "two"] 1. 9-14 *\n';
const ZIP = Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0);
const ZSTD = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 4, 0x58);

/** @param {Iterable<unknown>} games */
const json = (games) => JSON.stringify([...games]);

/** @param {Uint8Array} bytes @param {number} size */
async function* chunks(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** @param {AsyncIterable<unknown>} games */
async function all(games) {
  const read = [];
  for await (const game of games) read.push(game);
  return read;
}

/** @param {Uint8Array} packed gzip @param {Uint8Array} plain what is in it */
async function check_unpacked(packed, plain) {
  const expected = json(readPdn(plain, { brief: true }));
  hold(json(readPdn(packed, { brief: true })) === expected, "the bytes of gzip are unpacked");
  for (const size of [1 << 16, 1000])
    hold(json(await all(readPdn(chunks(packed, size), { brief: true }))) === expected, `in chunks of ${size}`);
  const library = await openLibrary(chunks(packed, 5000));
  const other = await openLibrary(packed);
  hold(library.size === [...readPdn(plain, { brief: true })].length && other.size === library.size, "in an index too");
  library.dispose();
  other.dispose();
}

/** @param {(bytes: Uint8Array) => Uint8Array} gzip */
async function check_damage(gzip) {
  const text = new TextEncoder().encode(TEXT.repeat(50));
  const packed = gzip(text);
  for (let length = 2; length < packed.length; length += 1) {
    const said = await refusal(() => [...readPdn(packed.subarray(0, length))]);
    hold(
      said.startsWith("compressed-file: the gzip file is damaged: "),
      `${length} of ${packed.length} bytes: ${said}`,
    );
  }
  const twice = new Uint8Array(2 * packed.length);
  twice.set(packed);
  twice.set(packed, packed.length);
  hold([...readPdn(twice)].length === 200, "members one after the other are one file");
  hold((await all(readPdn(chunks(twice, 1)))).length === 200, "also byte by byte");
  const begun = [];
  const cut = gzip(new TextEncoder().encode(TEXT.repeat(20_000).replace(/one/g, () => String(Math.random()))));
  const said = await refusal(() => {
    for (const game of readPdn(cut.subarray(0, cut.length / 2), { brief: true })) begun.push(game);
  });
  hold(said.startsWith("compressed-file") && begun.length > 10_000, `${begun.length} games before the damage are read`);
}

async function check_refused() {
  for (const [format, bytes] of /** @type {const} */ ([
    ["zip", ZIP],
    ["zstd", ZSTD],
  ])) {
    const expected = `compressed-file: this is a ${format} file: unpack it first`;
    hold((await refusal(() => [...readPdn(bytes)])) === expected, `${format} is named`);
    hold((await refusal(() => all(readPdn(chunks(bytes, 1))))) === expected, `${format} in chunks`);
    hold((await refusal(() => openLibrary(bytes))) === expected, `${format} for an index`);
  }
  for (const decoder of [new TextDecoder(), new TextDecoder("latin1")]) {
    const text = decoder.decode(Uint8Array.of(0x1f, 0x8b, 8, 0, 0));
    for (const read of [() => [...readPdn(text)], () => Checkers.fromPdn(text)])
      hold((await refusal(read)).startsWith("compressed-file: this is a gzip file that was read as text"), "as text");
  }
  for (const name of ["games.pdn", "https://example.org/games.pdn"])
    for (const read of [
      () => readPdn(name),
      () => Checkers.fromPdn(name),
      () => new Checkers().loadPdn(name),
      () => openLibrary(name),
    ])
      hold(
        (await refusal(read)) === "invalid-argument: this is the name of a file: pass the text of the file",
        `${name} is no text`,
      );
  hold([...readPdn("")].length === 0 && [...readPdn("*")].length === 1, "short texts are read as such");
  const number = /** @type {any} */ (
    (async function* () {
      yield 5;
    })()
  );
  hold((await refusal(() => all(readPdn(number)))).startsWith("invalid-argument"), "a number is no chunk");
}

/** The module itself unpacks nothing. @param {Uint8Array} packed gzip @param {Uint8Array} plain what is in it */
async function check_module(packed, plain) {
  await init();
  for (const bytes of [packed, ZIP, ZSTD])
    for (const reader of [new PdnReader(), new Library("")]) {
      hold(
        (await refusal(() => reader.push(bytes))) === "compressed-file: the file is compressed: unpack it first",
        "raw",
      );
      reader.push(plain.subarray(0, 100));
      hold((await refusal(() => reader.push(ZIP))) === "none", "only the first bytes of a file tell its format");
      reader.free();
    }
  const [listed, joined] = [new PdnReader(), new PdnReader()];
  for (const reader of [listed, joined]) {
    reader.push(plain);
    reader.finish();
  }
  for (let game = listed.next(); game !== null; game = listed.next())
    hold(game.moves.join(" ") === joined.next_replay(false)?.moves, `game ${game.number} has the same moves`);
  for (const reader of [listed, joined]) reader.free();
}

/**
 * @param {Uint8Array} packed a PDN file as gzip @param {Uint8Array} plain the same file
 * @param {(bytes: Uint8Array) => Uint8Array} gzip
 */
export async function check_compressed(packed, plain, gzip) {
  await check_unpacked(packed, plain);
  await check_module(packed, plain);
  await check_damage(gzip);
  await check_refused();
}
