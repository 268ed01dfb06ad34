// A file of large endgame tables that is soon made: every position of six pieces is drawn, says each block of it in the
// head, so that the file has no blocks. The format is described in src/engine/endgame/blocks.rs.

const PIECES = 6;
const [SQUARES, FOR_MEN] = [32, 28];
/** Positions in a block, and what is drawn in the place of its length. */
const [BLOCK, DRAWN] = [1 << 14, 1];
/** A class that is in the file, and the positions of a block as a power of two. */
const [HELD, BLOCK_BITS] = [1, 14];
/** Bytes that tell what to expect of a class; any will do where there are no blocks. */
const MODEL = 1067;

const MASK = (1n << 64n) - 1n;

/** @param {bigint} x */
function mix(x) {
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return x ^ (x >> 31n);
}

/** @param {Buffer} bytes */
function checksum(bytes) {
  let sum = mix(BigInt(bytes.length));
  for (let from = 0; from < bytes.length; from += 8) {
    for (const byte of bytes.subarray(from, from + 8)) sum = (((sum << 8n) & MASK) | (sum >> 56n)) ^ BigInt(byte);
    sum = mix(sum);
  }
  return sum;
}

/** Sets of so many among so many. @param {number} among @param {number} count @returns {number} */
const sets = (among, count) => (count === 0 ? 1 : (sets(among, count - 1) * (among - count + 1)) / count);

/** How many blocks each class has: own men, own kings, the opponent's men and kings, in the order of the tables. */
function* blocks_of_classes() {
  for (let men = 0; men <= PIECES; men += 1)
    for (let own_men = 0; own_men <= men; own_men += 1)
      for (let own_kings = 0; own_kings <= PIECES - men; own_kings += 1) {
        const [other_men, other_kings] = [men - own_men, PIECES - men - own_kings];
        if (own_men + own_kings === 0 || other_men + other_kings === 0) continue;
        const left = SQUARES - men;
        yield {
          class: [own_men, own_kings, other_men, other_kings],
          count: Math.ceil(
            (sets(FOR_MEN, own_men) *
              sets(FOR_MEN, other_men) *
              sets(left, own_kings) *
              sets(left - own_kings, other_kings)) /
              BLOCK,
          ),
        };
      }
}

/** Each class with its mirror image beside it. */
function ordered() {
  const all = [...blocks_of_classes()];
  const mirrored = (/** @type {number[]} */ [men, kings, other_men, other_kings]) => [
    other_men,
    other_kings,
    men,
    kings,
  ];
  const found = new Map(
    all
      .flatMap((one) => [one, all.find((other) => String(other.class) === String(mirrored(one.class))) ?? one])
      .map((one) => [String(one.class), one]),
  );
  return [...found.values()];
}

/** @returns {Buffer} */
export function drawn_tables() {
  const classes = ordered().flatMap(({ count }) => [
    Buffer.of(HELD),
    Buffer.alloc(MODEL, 128),
    Buffer.from(new Uint16Array(count).fill(DRAWN).buffer),
  ]);
  const body = Buffer.concat(classes);
  const preface = Buffer.alloc(16, "BCB2");
  const opening = Buffer.alloc(9);
  const length = preface.length + opening.length + body.length;
  opening.set([PIECES, PIECES]);
  opening.writeUIntLE(length, 2, 6);
  opening.writeUInt8(BLOCK_BITS, 8);
  const head = Buffer.concat([opening, body]);
  preface.writeUInt32LE(length, 4);
  preface.writeBigUInt64LE(checksum(head), 8);
  return Buffer.concat([preface, head]);
}
