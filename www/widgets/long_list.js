// Draws a long list only where it is in view. Its items are grouped into chunks; a chunk far from the view is replaced
// by one empty item, the gap, which is as high as the chunk. A list of one chunk is always drawn whole.
import { make } from "./dom.js";

/**
 * @typedef {object} Chunk
 * @property {number} first  index of its first item
 * @property {number} end    index after its last item
 * @property {number} weight
 * @property {HTMLElement[] | null} items  null: it is a gap
 * @property {HTMLElement} gap
 * @property {number | null} height  as last measured, in CSS pixels
 */

/** The weight at which a chunk is full. */
const CHUNK = 100;
/** The height of an item by its weight, in CSS pixels, before any was measured. */
const HEIGHT = 16;
/** How often a change of the heights may bring other chunks into view. */
const ROUNDS = 3;

/** An item with `display: contents` has no box of its own. @param {HTMLElement} item */
const box_of = (item) =>
  (item.getClientRects().length === 0 ? (item.firstElementChild ?? item) : item).getBoundingClientRect();

/**
 * Groups items by their weight.
 * @param {number} first @param {number} count @param {(index: number) => number} weight
 * @returns {Chunk[]}
 */
function chunks_from(first, count, weight) {
  /** @type {Chunk[]} */
  const chunks = [];
  for (let index = first; index < count; index += 1) {
    let last = chunks.at(-1);
    if (last === undefined || last.weight >= CHUNK) {
      const gap = make("li", { class: "gap", role: "presentation", "aria-hidden": "true" });
      chunks.push((last = { first: index, end: index, weight: 0, items: null, gap, height: null }));
    }
    last.end = index + 1;
    last.weight += weight(index);
  }
  return chunks;
}

/**
 * @param {HTMLElement} list  it scrolls
 * @param {object} items
 * @param {(index: number, old: HTMLElement | null) => HTMLElement} items.draw  `old`: the item as it was drawn, which
 *   may be changed and returned
 * @param {(index: number) => number} items.weight  roughly its number of buttons
 * @param {(item: HTMLElement) => void} [items.drop]  it is no longer drawn
 */
export function create_long_list(list, { draw, weight, drop = () => undefined }) {
  /** @type {Chunk[]} */
  let chunks = [];
  let count = 0;
  /** What stands after the items. @type {HTMLElement | null} */
  let end = null;
  /** The item that stays drawn wherever the view is. */
  let kept = 0;
  let height = HEIGHT;
  let is_whole = false;

  /** @param {HTMLElement} item @param {number} index */
  const numbered = (item, index) => {
    for (const [name, value] of /** @type {const} */ ([
      ["aria-setsize", count],
      ["aria-posinset", index + 1],
    ]))
      if (chunks.length > 1) item.setAttribute(name, String(value));
      else item.removeAttribute(name);
    return item;
  };

  /** @param {HTMLElement} item */
  const remove = (item) => {
    item.remove();
    drop(item);
  };

  /** The top of each chunk and the bottom of the last. @returns {number[]} */
  const edges = () => {
    const bottom = list.getBoundingClientRect().top - list.scrollTop + list.scrollHeight;
    return [...chunks.map(({ items, gap }) => box_of(items?.[0] ?? gap).top), bottom];
  };

  /** Measures the chunks that are drawn. @param {number[]} tops */
  const measure = (tops) => {
    let [pixels, weights] = [0, 0];
    chunks.forEach((chunk, index) => {
      if (chunk.items === null) return;
      chunk.height = (tops[index + 1] ?? 0) - (tops[index] ?? 0);
      if (index === chunks.length - 1) return; // with what stands after the items
      pixels += chunk.height;
      weights += chunk.weight;
    });
    if (pixels > 0) height = pixels / weights;
  };

  /** @param {number[]} tops @returns {boolean[]} by chunk, whether it is to be drawn */
  const find_wanted = (tops) => {
    const { top, height: tall } = list.getBoundingClientRect();
    const root = /** @type {Document | ShadowRoot} */ (list.getRootNode());
    return chunks.map(
      ({ first, end: beyond, items }, index) =>
        is_whole ||
        (kept >= first && kept < beyond) ||
        ((tops[index + 1] ?? 0) > top - tall && (tops[index] ?? 0) < top + 2 * tall) ||
        (items?.some((item) => item.contains(root.activeElement)) ?? false),
    );
  };

  /** @param {Chunk} chunk */
  const close = (chunk) => {
    chunk.items?.forEach(remove);
    chunk.items = null;
    // rows of a grid may have a fixed height
    chunk.gap.style.gridRow = `span ${chunk.end - chunk.first}`;
    chunk.gap.style.height = `${chunk.height ?? chunk.weight * height}px`;
  };

  /** Puts the chunks in order into the list. @param {boolean[]} wanted */
  const place = (wanted) => {
    let next = end;
    for (let index = chunks.length - 1; index >= 0; index -= 1) {
      const chunk = /** @type {Chunk} */ (chunks[index]);
      if (wanted[index] === true) {
        chunk.gap.remove();
        chunk.items ??= Array.from({ length: chunk.end - chunk.first }, (_, at) =>
          numbered(draw(chunk.first + at, null), chunk.first + at),
        );
      } else close(chunk);
      for (const item of (chunk.items ?? [chunk.gap]).toReversed()) {
        if (item.parentElement !== list || item.nextElementSibling !== next) list.insertBefore(item, next);
        next = item;
      }
    }
  };

  /** Draws what is in view, and leaves the view where it is. */
  const settle = () => {
    if (chunks.length < 2 || list.clientHeight === 0)
      return place(chunks.map(({ first, end: beyond }) => first === 0 || is_whole || (kept >= first && kept < beyond)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const tops = edges();
      measure(tops);
      const wanted = find_wanted(tops);
      if (
        chunks.every(
          ({ items, gap }, index) => wanted[index] === (items !== null) && (items ?? [gap])[0]?.parentElement === list,
        )
      )
        return;
      const { top } = list.getBoundingClientRect();
      const anchor = chunks.flatMap(({ items }) => items ?? []).find((item) => box_of(item).bottom > top);
      const before = anchor === undefined ? 0 : box_of(anchor).top;
      place(wanted);
      if (anchor?.parentElement === list) list.scrollTop += box_of(anchor).top - before;
    }
  };

  list.addEventListener("scroll", settle, { passive: true });
  new ResizeObserver(() => {
    for (const chunk of chunks) chunk.height = null;
    settle();
  }).observe(list);

  return {
    /** Begins another list, without items. @param {HTMLElement | null} after  what stands after the items */
    clear(after) {
      for (const { items, gap } of chunks) [...(items ?? []), gap].forEach(remove);
      chunks = [];
      count = kept = 0;
      end = after;
    },

    /** Changes the items from one on. @param {number} length  how many there are now @param {number} [from] */
    renew(length, from = 0) {
      const same = chunks.findLastIndex(({ first }) => first <= from);
      const gone = chunks.splice(Math.max(0, same));
      const first = gone[0]?.first ?? 0;
      /** @type {Map<number, HTMLElement>} */
      const old = new Map(gone.flatMap(({ items, first }) => items?.map((item, at) => [first + at, item]) ?? []));
      for (const { gap } of gone) gap.remove();
      count = length;
      chunks.push(...chunks_from(first, count, weight));
      for (const chunk of chunks.slice(Math.max(0, same))) {
        const indices = Array.from({ length: chunk.end - chunk.first }, (_, at) => chunk.first + at);
        if (indices.some((index) => old.has(index)))
          chunk.items = indices.map((index) => {
            const known = old.get(index) ?? null;
            const item = index < from && known !== null ? known : draw(index, known);
            if (item === known) old.delete(index);
            return item;
          });
      }
      for (const item of old.values()) remove(item);
      kept = Math.min(kept, Math.max(0, count - 1));
      for (const { items, first } of chunks) items?.forEach((item, at) => numbered(item, first + at));
      if (chunks.length > 1) place(chunks.map(({ items }) => items !== null));
      settle();
    },

    /** Draws an item, which stays drawn until this is called for another. @param {number} index */
    reveal(index) {
      kept = index;
      settle();
    },

    settle,

    /** Draws all of the list, for a print. @param {boolean} whole */
    draw_whole(whole) {
      is_whole = whole;
      settle();
    },
  };
}
