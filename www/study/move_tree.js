// The moves of a study: the main line in two columns, below each row what was said and the variations that replace it,
// as running text in brackets. Every move is a button that goes there. A long study is drawn in pieces: as far as it is
// in sight, and as the move that the game stands at; the rest when the list is scrolled there.
import { numbered_node, notation_of, move_text } from "../core/square_names.js";
import { following, node_of, plain } from "../core/tree.js";
import { column_heads } from "./move_columns.js";
import { sign_words } from "./signs.js";
import { occasion, title } from "./game_title.js";
import { result_words, sentences } from "./tree_text.js";
import { make } from "../widgets/dom.js";
import { keep_in_view } from "../widgets/scroll.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").TreeNode} TreeNode
 */

/** @param {{ sign: string, words: string }} shown @param {Record<string, string>} [attributes] */
const sign_cell = ({ sign, words }, attributes = {}) =>
  make("span", { class: "sign", role: "img", "aria-label": words, title: words, ...attributes }, sign);

/** @param {Translator} t @param {number} nag @param {Record<string, string>} [attributes] */
const nag_cell = (t, nag, attributes = {}) => sign_cell(sign_words(t, nag), { "data-nag": String(nag), ...attributes });

/** The signs of a move, and that of a variation which a review has added. @param {Translator} t @param {TreeNode} node */
const signs = (t, { nags, comment }) => [
  ...nags.map((nag) => nag_cell(t, nag)),
  ...(comment.startsWith("[%engine ") ? [sign_cell({ sign: "\u2699\uFE0E", words: t("sign.engine") })] : []),
];

/**
 * The signs of a review by the nodes of their moves; the same map as long as they are the same.
 * @typedef {ReadonlyMap<number, { nag: number }>} ReviewSigns
 */

/** @type {ReviewSigns} */
const NO_SIGNS = new Map();

/** @typedef {(node: TreeNode, kind: string) => HTMLButtonElement} Button  kind: of class */

/**
 * In running text a number stands only before the side that begins, or after an interruption.
 * @param {State} state
 * @param {TreeNode} node
 */
const numbered = (state, node) => (node.opens_number ? numbered_node(state, node) : move_text(state, node.move));

/** @param {string} text */
const said = (text) => make("p", { class: "said" }, text);

/** The most moves of one paragraph: the browser lays out a longer one slowly, and again for every piece of it. */
const PARAGRAPH = 500;

/**
 * A variation as running text, those within it in brackets. Without recursion: files may nest them deeply.
 * @param {State} state @param {TreeNode} first @param {HTMLElement} place @param {Button} button @returns
 *   {Generator<void>} stops after each move
 */
function* running_text(state, first, place, button) {
  let line = make("p", { class: "line" });
  place.append(line);
  /** @type {(TreeNode | "(" | ")")[]} */
  const tasks = [")", first, "("];
  let interrupted = true;
  let opened = false; // no space after a bracket
  let count = 0;
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task === "string") {
      line.append(task === "(" && line.hasChildNodes() ? " (" : task);
      interrupted = true;
      opened = task === "(";
      continue;
    }
    if (count >= PARAGRAPH && !opened) {
      place.append((line = make("p", { class: "line" })));
      count = 0;
    } else if (!opened) line.append(" ");
    opened = false;
    count += 1;
    if (task.comment_before !== "") line.append(make("span", { class: "said" }, task.comment_before), " ");
    const cell = button(task, "vm");
    if (interrupted && !task.opens_number) cell.prepend(`${task.number}... `);
    line.append(cell);
    const comment = plain(task.comment);
    if (comment !== "") line.append(" ", make("span", { class: "said" }, comment));
    interrupted = comment !== "";
    const [next] = following(state.game.tree, task.id);
    if (next !== undefined) tasks.push(next);
    const siblings = task === first ? [] : following(state.game.tree, task.parent);
    if (siblings[0] === task) for (const other of siblings.slice(1).reverse()) tasks.push(")", other, "(");
    yield;
  }
}

/**
 * The lines below the row of a main move.
 * @param {State} state
 * @param {TreeNode} node
 * @param {HTMLElement} place
 * @param {Button} button
 * @returns {Generator<void>}
 */
function* below(state, node, place, button) {
  for (const text of [node.comment_before, plain(node.comment)]) if (text !== "") place.append(said(text));
  for (const other of following(state.game.tree, node.parent).slice(1))
    yield* running_text(state, other, place, button);
}

/** Whether anything does. @param {State} state @param {TreeNode} node */
const has_below = (state, node) =>
  node.comment_before !== "" || plain(node.comment) !== "" || following(state.game.tree, node.parent).length > 1;

/**
 * @param {State} state
 * @param {HTMLElement} list
 * @param {Button} button
 * @returns {Generator<void>} stops after each move
 */
function* rows(state, list, button) {
  /** @type {HTMLElement | null} a row whose right half is free */
  let open = null;
  for (
    let [node] = following(state.game.tree, null);
    node !== undefined;
    [node] = following(state.game.tree, node.id)
  ) {
    const place = node.opens_number ? "left" : "right";
    const cell = button(node, `mv ${place}`);
    /** @type {HTMLElement} */
    const row =
      place === "right" && open !== null ? open : make("li", {}, make("span", { class: "no" }, String(node.number)));
    if (row !== open) {
      if (place === "right") row.append(make("span", { class: "mv left gone" }, "..."));
      list.append(row);
    }
    row.append(cell);
    yield;
    const more = has_below(state, node);
    if (more) {
      const place = make("div");
      list.append(make("li", { class: "below" }, place));
      yield* below(state, node, place, button);
    }
    open = place === "left" && !more ? row : null;
  }
}

/**
 * Puts the focus on the move that the game stands at, or on the list before the first: from there the arrow keys step.
 */
export function focus_current() {
  const current = document.querySelector("#moves [aria-current]") ?? document.getElementById("moves");
  if (current instanceof HTMLElement) current.focus({ preventScroll: true });
}

/** Moves that are drawn at once: some milliseconds. */
const PIECE = 500;

/**
 * Draws a list in pieces.
 * @param {HTMLElement} list
 * @param {{ needs_more(): boolean, drawn(): void }} to needs_more: although the list
 *   is long enough; drawn: there is more of it
 */
function create_pieces(list, { needs_more, drawn }) {
  /** @type {Iterator<void> | null} */
  let rest = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** As long as it is hidden nothing is in sight. */
  const is_near_end = () =>
    list.clientHeight > 0 && list.scrollHeight - list.scrollTop - list.clientHeight < list.clientHeight;

  const draw = () => {
    for (let count = 0; rest !== null && count < PIECE; count += 1) if (rest.next().done) rest = null;
    drawn();
    go_on();
  };
  const go_on = () => {
    clearTimeout(timer);
    if (rest !== null && (needs_more() || is_near_end())) timer = setTimeout(draw);
  };
  list.addEventListener("scroll", go_on, { passive: true });
  new ResizeObserver(go_on).observe(list);

  return {
    /** The first piece is there at once. @param {Iterator<void>} all */
    begin(all) {
      rest = all;
      draw();
    },
    go_on,
  };
}

/**
 * @param {Translator} t
 * @param {HTMLElement} list
 * @param {{ go(node: number | null): void, menu(): void, signs?(state: State): ReviewSigns }} act
 */
export function create_move_tree(t, list, act) {
  /** @type {unknown[]} what the list was made of */
  let drawn = [];
  /** By the node that they go to. @type {Map<number | null, HTMLElement>} */
  const cells = new Map();
  /** @type {HTMLElement | null} */
  let current = null;
  /**
   * The node that the list is to be seen at, and whether the focus goes there; undefined: it is.
   * @type {{ node: number | null, focus: boolean } | undefined}
   */
  let wanted;
  /** @type {number | null} the node that was wanted last */
  let marked = null;
  let reviewed = NO_SIGNS;

  // The list may become another height.
  new ResizeObserver(() => keep_in_view(list, current)).observe(list);

  /** @param {Event} event */
  const node_under = ({ target }) => {
    const cell = target instanceof Element ? target.closest("button[data-node]") : null;
    return cell instanceof HTMLElement ? Number(cell.dataset.node) : null;
  };
  list.addEventListener("click", (event) => {
    const node = node_under(event);
    if (node !== null) act.go(node);
  });
  list.addEventListener("contextmenu", (event) => {
    const node = node_under(event);
    if (node === null) return;
    event.preventDefault();
    act.go(node);
    act.menu();
  });

  /** Marks the move that the game stands at, as soon as it is drawn. */
  const mark = () => {
    if (wanted === undefined || (wanted.node !== null && !cells.has(wanted.node))) return;
    const { node, focus } = wanted;
    wanted = undefined;
    current = cells.get(node) ?? null;
    current?.setAttribute("aria-current", "step");
    queueMicrotask(() => keep_in_view(list, current)); // it measures the layout, so it runs after all views have drawn
    if (focus) (current ?? list).focus({ preventScroll: true });
  };
  const pieces = create_pieces(list, {
    needs_more: () => wanted !== undefined,
    drawn: mark,
  });

  /** The review's sign of a move, unless the game has the same. @param {number} node @param {readonly number[]} nags */
  const sign = (node, nags) => {
    const cell = cells.get(node);
    cell?.querySelector("[data-review]")?.remove();
    const wanted = reviewed.get(node);
    if (wanted !== undefined && !nags.includes(wanted.nag))
      cell?.append(nag_cell(t, wanted.nag, { "data-review": "" }));
  };

  /** Signs the moves anew after a change of the review. @param {State} state */
  const show_review = (state) => {
    const before = reviewed;
    reviewed = act.signs?.(state) ?? NO_SIGNS;
    if (reviewed === before) return;
    for (const node of new Set([...before.keys(), ...reviewed.keys()]))
      sign(node, node_of(state.game.tree, node)?.nags ?? []);
  };

  /** @param {State} state @returns {Button} */
  const button_of = (state) => (node, kind) => {
    const cell = make(
      "button",
      { type: "button", class: kind, "data-node": String(node.id) },
      kind === "vm" ? numbered(state, node) : move_text(state, node.move),
    );
    cell.append(...signs(t, node));
    cells.set(node.id, cell);
    sign(node.id, node.nags);
    return cell;
  };

  /** @param {State} state @returns {Generator<void>} */
  function* whole(state) {
    yield* rows(state, list, button_of(state));
    if (wanted !== undefined) wanted.node = cells.has(wanted.node ?? -1) ? wanted.node : null; // there is no such move
    const end = state.game.tree.length === 0 ? t("no_moves_yet") : result_words(t, state.game.result);
    if (end !== "") list.append(make("li", {}, make("span", { class: "note" }, end)));
  }

  /** @param {State} state */
  const draw = (state) => {
    const about = sentences(title(t, state.game.tags), occasion(t, state.game.tags));
    const head = about === "" ? [] : [make("li", { class: "about" }, make("p", {}, about))];
    const preface = plain(state.game.preface);
    const before = preface === "" ? [] : [make("li", { class: "below" }, make("div", {}, said(preface)))];
    cells.clear();
    list.replaceChildren(...head, column_heads(t, state), ...before);
    pieces.begin(whole(state));
  };

  return {
    /** @param {State} state */
    show(state) {
      if (state.phase !== "ready" || state.game.mode !== "study") return void (drawn = []);
      show_review(state);
      const key = [
        state.game.id,
        state.game.tree,
        state.game.tags,
        state.game.pdn,
        notation_of(state),
        state.board.spellings,
        t.side_name("black"),
      ];
      const same = key.length === drawn.length && key.every((part, index) => part === drawn[index]);
      if (same && marked === state.game.node) return;
      current?.removeAttribute("aria-current");
      // Before the first one is drawn, whoever is to be at its moves waits on the list.
      const waiting = drawn.length === 0 && list.matches(":focus");
      wanted = { node: state.game.node, focus: !same && (waiting || list.querySelector(":focus") !== null) };
      marked = state.game.node;
      drawn = key;
      if (!same) return draw(state);
      mark();
      pieces.go_on();
    },
  };
}
