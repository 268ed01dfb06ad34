// The random numbers of all tests and benches in JavaScript.

/** Pseudo-random numbers: the same seed gives the same sequence. */
export class Random {
  #state;

  /** @param {number} seed A whole number; its lower 32 bits count. */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** @param {number} seed As of the constructor; the same numbers follow. */
  restart(seed) {
    this.#state = seed >>> 0;
  }

  /** @returns {number} A whole number from 0 to 2^32 - 1. */
  next() {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  /** @param {number} bound @returns {number} A whole number from 0 to `bound` - 1. */
  below(bound) {
    return this.next() % bound;
  }

  /** @template T @param {readonly T[]} list @returns {T} An element. */
  pick(list) {
    return /** @type {T} */ (list[this.below(list.length)]);
  }
}
