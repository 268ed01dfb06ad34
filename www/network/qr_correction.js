// The error correction of QR codes: Reed-Solomon over bytes, in blocks that are written one through the other. Pure.

/** The product of two bytes in their field, with the polynomial x^8 + x^4 + x^3 + x^2 + 1. @param {number} one @param {number} other */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

/** The generator of so many words of correction, without its first coefficient. @param {number} length @returns {Uint8Array} */
function generator(length) {
  const polynomial = new Uint8Array(length);
  polynomial[length - 1] = 1;
  for (let power = 0, root = 1; power < length; power += 1, root = times(root, 2))
    for (let place = 0; place < length; place += 1) polynomial[place] = times(polynomial[place] ?? 0, root) ^ (polynomial[place + 1] ?? 0);
  return polynomial;
}

/** The remainder of a block. @param {Uint8Array} words @param {Uint8Array} divisor @returns {Uint8Array} */
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
 * The words of data and of correction, in the order they are written: the first of each block, the second of each, and so on.
 * @param {Uint8Array} words @param {number} correction in each block @param {number} count of blocks @returns {Uint8Array}
 */
export function corrected(words, correction, count) {
  const short = Math.floor(words.length / count);
  const longer = words.length % count; // so many of the last blocks have a word more
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
  for (let place = 0; place <= short; place += 1) for (const block of blocks) if (place < block.length) order.push(block[place] ?? 0);
  for (let place = 0; place < correction; place += 1) for (const rest of rests) order.push(rest[place] ?? 0);
  return Uint8Array.from(order);
}
