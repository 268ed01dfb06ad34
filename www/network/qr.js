// Encodes text as a QR code (ISO/IEC 18004): byte mode, error correction level L, versions 1 to 30. Written for this
// page because a link needs only one mode and one level, and the page has no runtime dependencies. The tests decode the
// codes with an independent reader. Pure.

/** For each version: the error correction codewords of a block, and the number of blocks. */
const CORRECTION = Object.freeze([
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30,
]);
const BLOCKS = Object.freeze([
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
]);

/** The side of a code in modules. @param {number} version */
const side = (version) => 17 + 4 * version;

/** The row and column coordinates of the alignment patterns. @param {number} version @returns {number[]} */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((side(version) - 13) / (2 * count - 2)) * 2;
  const rest = Array.from({ length: count - 1 }, (_, index) => side(version) - 7 - index * step);
  return [6, ...rest.reverse()];
}

/** The number of bits for data and error correction codewords. @param {number} version */
function capacity(version) {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const count = Math.floor(version / 7) + 2;
    bits -= (25 * count - 10) * count - 55;
  }
  return version >= 7 ? bits - 36 : bits;
}

/**
 * @param {number} version
 * @returns {{ words: number, correction: number, blocks: number }} `words`: the number of data codewords
 */
function room(version) {
  const [correction = 0, blocks = 1] = [CORRECTION[version - 1], BLOCKS[version - 1]];
  return { words: (capacity(version) >> 3) - correction * blocks, correction, blocks };
}

/**
 * The data codewords: mode, length, the bytes, and padding.
 * @param {Uint8Array} bytes
 * @param {number} version
 * @returns {Uint8Array}
 */
function codewords(bytes, version) {
  const { words } = room(version);
  /** @type {number[]} */
  const bits = [];
  /** @param {number} value @param {number} length */
  const put = (value, length) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, words * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let filling = 0xec; bits.length < words * 8; filling ^= 0xec ^ 0x11) put(filling, 8);
  return Uint8Array.from({ length: words }, (_, word) =>
    Number.parseInt(bits.slice(8 * word, 8 * word + 8).join(""), 2),
  );
}

/**
 * Appends the BCH remainder that protects the format and version information.
 * @param {number} value
 * @param {number} length of the remainder
 * @param {number} divisor
 */
function protect(value, length, divisor) {
  let rest = value;
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return (value << length) | rest;
}

/**
 * @typedef {{ size: number, dark: Uint8Array, fixed: Uint8Array }} Grid  `fixed`: function patterns, which hold no data
 */

/** @param {Grid} grid @param {number} x @param {number} y @param {boolean | number} is_dark */
function fix({ size, dark, fixed }, x, y, is_dark) {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  dark[y * size + x] = is_dark ? 1 : 0;
  fixed[y * size + x] = 1;
}

/**
 * Draws concentric square rings: dark unless the distance from the centre is in `light`.
 * @param {Grid} grid
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {number[]} light
 */
function rings(grid, x, y, reach, light) {
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1)
      fix(grid, x + right, y + down, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
}

/** @param {Grid} grid @param {number} mask */
function write_format(grid, mask) {
  const { size } = grid;
  const bits = protect((1 << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = (bits >> bit) & 1;
    const along = bit < 6 ? bit : bit < 8 ? bit + 1 : 15 - bit;
    const [x, y] = bit < 8 ? [8, along] : [bit === 8 ? 7 : 14 - bit, 8];
    fix(grid, x, y, dark);
    if (bit < 8) fix(grid, size - 1 - bit, 8, dark);
    else fix(grid, 8, size - 15 + bit, dark);
  }
  fix(grid, 8, size - 8, true);
}

/** The grid with all function patterns, without data. @param {number} version @returns {Grid} */
function frame(version) {
  const size = side(version);
  const grid = { size, dark: new Uint8Array(size * size), fixed: new Uint8Array(size * size) };
  for (let step = 0; step < size; step += 1) {
    fix(grid, 6, step, step % 2 === 0);
    fix(grid, step, 6, step % 2 === 0);
  }
  for (const [x, y] of /** @type {const} */ ([
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]))
    rings(grid, x, y, 4, [2, 4]);
  const places = alignments(version);
  const last = places.length - 1;
  places.forEach((y, row) =>
    places.forEach((x, column) => {
      const corner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!corner) rings(grid, x, y, 2, [1]);
    }),
  );
  write_format(grid, 0);
  if (version >= 7) {
    const bits = protect(version, 12, 0x1f25);
    for (let bit = 0; bit < 18; bit += 1) {
      const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      fix(grid, far, near, (bits >> bit) & 1);
      fix(grid, near, far, (bits >> bit) & 1);
    }
  }
  return grid;
}

/**
 * Places the codewords: from the lower right, two columns at a time, alternately up and down.
 * @param {Grid} grid
 * @param {Uint8Array} words
 */
function fill({ size, dark, fixed }, words) {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    const up = ((column + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [column, column - 1]) {
        const place = (up ? size - 1 - step : step) * size + x;
        if (fixed[place] || bit >= words.length * 8) continue;
        dark[place] = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit += 1;
      }
  }
}

/** The modules that each mask inverts. @type {readonly ((x: number, y: number) => boolean)[]} */
const MASKS = Object.freeze([
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]);

/** @param {Grid} grid @param {number} mask @returns {Grid} */
function masked({ size, dark, fixed }, mask) {
  const turns = MASKS[mask];
  const turned = dark.map((value, place) =>
    !fixed[place] && turns?.(place % size, Math.floor(place / size)) ? 1 - value : value,
  );
  const grid = { size, dark: turned, fixed };
  write_format(grid, mask);
  return grid;
}

/**
 * The mask penalty of the standard: long runs, patterns like a finder, 2 by 2 blocks of one colour, and an uneven share
 * of dark modules.
 * @param {Grid} grid
 */
function hardness({ size, dark }) {
  let hard = 0;
  for (const [along, across] of /** @type {const} */ ([
    [1, size],
    [size, 1],
  ]))
    for (let line = 0; line < size; line += 1) {
      const modules = Array.from({ length: size }, (_, step) => dark[line * across + step * along]).join("");
      for (const run of modules.match(/0{5,}|1{5,}/g) ?? []) hard += run.length - 2;
      hard += 40 * [...modules.matchAll(/(?=10111010000|00001011101)/g)].length; // resembles a finder pattern
    }
  for (let place = 0; place < size * (size - 1); place += 1) {
    if (place % size === size - 1) continue;
    const sum = (dark[place] ?? 0) + (dark[place + 1] ?? 0) + (dark[place + size] ?? 0) + (dark[place + size + 1] ?? 0);
    if (sum % 4 === 0) hard += 3;
  }
  const share = dark.reduce((sum, value) => sum + value, 0) / dark.length;
  return hard + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/**
 * @param {string} text
 * @returns {{ size: number, dark(x: number, y: number): boolean } | null} null if the text needs a version above 30,
 *   which cameras read badly from a screen
 */
export function qr_code(text) {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= 30 && room(version).words * 8 < 4 + (version < 10 ? 8 : 16) + 8 * bytes.length) version += 1;
  if (version > 30) return null;
  const { correction, blocks } = room(version);
  const grid = frame(version);
  fill(grid, corrected(codewords(bytes, version), correction, blocks));
  const best = MASKS.map((_, mask) => masked(grid, mask)).reduce((one, other) =>
    hardness(other) < hardness(one) ? other : one,
  );
  return { size: best.size, dark: (x, y) => best.dark[y * best.size + x] === 1 };
}

// Error correction: Reed-Solomon codes over bytes, in interleaved blocks.

/**
 * The product of two elements of GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1.
 * @param {number} one
 * @param {number} other
 */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

/**
 * The generator polynomial for this number of error correction codewords, without its leading coefficient.
 * @param {number} length
 * @returns {Uint8Array}
 */
function generator(length) {
  const polynomial = new Uint8Array(length);
  polynomial[length - 1] = 1;
  for (let power = 0, root = 1; power < length; power += 1, root = times(root, 2))
    for (let place = 0; place < length; place += 1)
      polynomial[place] = times(polynomial[place] ?? 0, root) ^ (polynomial[place + 1] ?? 0);
  return polynomial;
}

/**
 * The error correction codewords of a block.
 * @param {Uint8Array} words
 * @param {Uint8Array} divisor
 * @returns {Uint8Array}
 */
function remainder(words, divisor) {
  const rest = new Uint8Array(divisor.length);
  for (const word of words) {
    const factor = word ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    divisor.forEach((coefficient, place) => (rest[place] = (rest[place] ?? 0) ^ times(coefficient, factor)));
  }
  return rest;
}

/**
 * The data and error correction codewords, interleaved: the first of each block, the second of each block, and so on.
 * @param {Uint8Array} words @param {number} correction in each block @param {number} count of blocks @returns
 *   {Uint8Array}
 */
function corrected(words, correction, count) {
  const short = Math.floor(words.length / count);
  const longer = words.length % count; // this many blocks, the last ones, have one more codeword
  const divisor = generator(correction);
  /** @type {Uint8Array[]} */
  const blocks = [];
  for (let block = 0, from = 0; block < count; block += 1) {
    const length = short + (block >= count - longer ? 1 : 0);
    blocks.push(words.subarray(from, from + length));
    from += length;
  }
  const rests = blocks.map((block) => remainder(block, divisor));
  const order = [];
  for (let place = 0; place <= short; place += 1)
    for (const block of blocks) if (place < block.length) order.push(block[place] ?? 0);
  for (let place = 0; place < correction; place += 1) for (const rest of rests) order.push(rest[place] ?? 0);
  return Uint8Array.from(order);
}
