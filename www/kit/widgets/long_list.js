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
 * Tells a screen reader the place of an item, which it cannot count where parts of the list are gaps.
 * @param {HTMLElement} item @param {number} index @param {readonly Chunk[]} chunks
 */
function number_item(item, index, chunks) {
  for (const [name, value] of /** @type {const} */ ([
    ["aria-setsize", chunks.at(-1)?.end],
    ["aria-posinset", index + 1],
  ]))
    if (chunks.length > 1) item.setAttribute(name, String(value));
    else item.removeAttribute(name);
  return item;
}

/**
 * The top of each chunk and the bottom of the last.
 * @param {HTMLElement} list @param {readonly Chunk[]} chunks @returns {number[]}
 */
function edges_of(list, chunks) {
  const bottom = list.getBoundingClientRect().top - list.scrollTop + list.scrollHeight;
  return [...chunks.map(({ items, gap }) => box_of(items?.[0] ?? gap).top), bottom];
}

/**
 * Measures the chunks that are drawn.
 * @param {readonly Chunk[]} chunks @param {number[]} tops
 * @param {number} known the height of an item by its weight, as last measured
 * @returns {number} the same as measured now
 */
function measure(chunks, tops, known) {
  let [pixels, weights] = [0, 0];
  for (const [index, chunk] of chunks.entries()) {
    if (chunk.items === null) continue;
    chunk.height = (tops[index + 1] ?? 0) - (tops[index] ?? 0);
    if (index === chunks.length - 1) break; // its height includes the content after the items
    pixels += chunk.height;
    weights += chunk.weight;
  }
  return pixels > 0 ? pixels / weights : known;
}

/**
 * Whether each chunk is to be drawn: it stays, is near the view, or has the focus.
 * @param {HTMLElement} list @param {readonly Chunk[]} chunks @param {number[]} tops
 * @param {(chunk: Chunk) => boolean} stays
 */
function find_wanted(list, chunks, tops, stays) {
  const { top, height } = list.getBoundingClientRect();
  const root = /** @type {Document | ShadowRoot} */ (list.getRootNode());
  return chunks.map(
    (chunk, index) =>
      stays(chunk) ||
      ((tops[index + 1] ?? 0) > top - height && (tops[index] ?? 0) < top + 2 * height) ||
      (chunk.items?.some((item) => item.contains(root.activeElement)) ?? false),
  );
}

/** @param {HTMLElement} list @param {Chunk} chunk @param {boolean | undefined} wanted whether it is to be drawn */
const is_settled = (list, { items, gap }, wanted) =>
  wanted === (items !== null) && (items ?? [gap])[0]?.parentElement === list;

/** Replaces a chunk by its gap. @param {Chunk} chunk @param {number} height of an item by its weight */
function close_chunk(chunk, height) {
  chunk.items = null;
  // rows of a grid may have a fixed height
  chunk.gap.style.gridRow = `span ${chunk.end - chunk.first}`;
  chunk.gap.style.height = `${chunk.height ?? chunk.weight * height}px`;
}

/**
 * Changes the list and keeps the item at the top of the view in place.
 * @param {HTMLElement} list @param {readonly Chunk[]} chunks @param {() => void} change
 */
function hold_view(list, chunks, change) {
  const { top } = list.getBoundingClientRect();
  const anchor = chunks.flatMap(({ items }) => items ?? []).find((item) => box_of(item).bottom > top);
  const before = anchor === undefined ? 0 : box_of(anchor).top;
  change();
  if (anchor?.parentElement === list) list.scrollTop += box_of(anchor).top - before;
}

/**
 * Draws a chunk of which items were drawn before. Those before `from` are the same ones; what is taken from `old` is
 * removed from it.
 * @param {Chunk} chunk @param {number} from @param {Map<number, HTMLElement>} old
 * @param {(index: number, old: HTMLElement | null) => HTMLElement} draw
 */
function draw_again(chunk, from, old, draw) {
  const indices = Array.from({ length: chunk.end - chunk.first }, (_, at) => chunk.first + at);
  if (!indices.some((index) => old.has(index))) return;
  chunk.items = indices.map((index) => {
    const known = old.get(index) ?? null;
    const item = index < from && known !== null ? known : draw(index, known);
    if (item === known) old.delete(index);
    return item;
  });
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
  const chunks = [];
  /**
   * `end`: what stands after the items; `kept`: the item that stays drawn wherever the view is; `height`: of an item by
   * its weight.
   */
  let view = { end: /** @type {HTMLElement | null} */ (null), kept: 0, is_whole: false, height: HEIGHT };
  /** Changes what is drawn, and draws it. @param {Partial<typeof view>} next */
  const show = (next) => {
    view = { ...view, ...next };
    settle();
  };

  /** @param {HTMLElement} item */
  const remove = (item) => {
    item.remove();
    drop(item);
  };

  /** Whether a chunk is drawn wherever the view is. @param {Chunk} chunk */
  const stays = ({ first, end }) => view.is_whole || (view.kept >= first && view.kept < end);

  /** Puts the chunks in order into the list. @param {boolean[]} wanted */
  const place = (wanted) => {
    let next = view.end;
    for (let index = chunks.length - 1; index >= 0; index -= 1) {
      const chunk = /** @type {Chunk} */ (chunks[index]);
      if (wanted[index] === true) {
        chunk.gap.remove();
        chunk.items ??= Array.from({ length: chunk.end - chunk.first }, (_, at) =>
          number_item(draw(chunk.first + at, null), chunk.first + at, chunks),
        );
      } else {
        chunk.items?.forEach(remove);
        close_chunk(chunk, view.height);
      }
      for (const item of (chunk.items ?? [chunk.gap]).toReversed()) {
        if (item.parentElement !== list || item.nextElementSibling !== next) list.insertBefore(item, next);
        next = item;
      }
    }
  };

  /** Draws the visible items without scrolling. */
  const settle = () => {
    if (chunks.length < 2 || list.clientHeight === 0)
      return place(chunks.map((chunk) => chunk.first === 0 || stays(chunk)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const tops = edges_of(list, chunks);
      view = { ...view, height: measure(chunks, tops, view.height) };
      const wanted = find_wanted(list, chunks, tops, stays);
      if (chunks.every((chunk, index) => is_settled(list, chunk, wanted[index]))) return;
      hold_view(list, chunks, () => place(wanted));
    }
  };

  list.addEventListener("scroll", settle, { passive: true });
  const resized = () => {
    for (const chunk of chunks) chunk.height = null;
    settle();
  };
  if (globalThis.ResizeObserver) new ResizeObserver(resized).observe(list); // a component test has none

  return {
    /** Begins another list, without items. @param {HTMLElement | null} after  what stands after the items */
    clear(after) {
      for (const { items, gap } of chunks.splice(0)) [...(items ?? []), gap].forEach(remove);
      show({ kept: 0, end: after });
    },

    /** Changes the items from one on. @param {number} length  how many there are now @param {number} [from] */
    renew(length, from = 0) {
      const same = chunks.findLastIndex(({ first }) => first <= from);
      const gone = chunks.splice(Math.max(0, same));
      /** @type {Map<number, HTMLElement>} */
      const old = new Map(gone.flatMap(({ items, first }) => items?.map((item, at) => [first + at, item]) ?? []));
      for (const { gap } of gone) gap.remove();
      const made = chunks_from(gone[0]?.first ?? 0, length, weight);
      chunks.push(...made);
      for (const chunk of made) draw_again(chunk, from, old, draw);
      for (const item of old.values()) remove(item);
      for (const { items, first } of chunks) items?.forEach((item, at) => number_item(item, first + at, chunks));
      if (chunks.length > 1) place(chunks.map(({ items }) => items !== null));
      show({ kept: Math.min(view.kept, Math.max(0, length - 1)) });
    },

    /** Draws an item, which stays drawn until this is called for another. @param {number} index */
    reveal: (index) => show({ kept: index }),

    settle,

    /** Draws all of the list, for a print. @param {boolean} whole */
    draw_whole: (whole) => show({ is_whole: whole }),
  };
}
