// React components for the custom elements, and a hook for a game.
"use client";

import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Checkers } from "./index.js";

/** The events of the elements, by the property with their listener. */
const EVENTS = Object.freeze({
  onMove: "checkers-move",
  onChange: "checkers-change",
  onGameOver: "checkers-gameover",
  onSolved: "checkers-solved",
  onMissed: "checkers-missed",
  onPremove: "checkers-premove",
  onDraw: "checkers-draw",
  onError: "checkers-error",
});

/** The properties that every HTML element has. */
const HTML = ["id", "className", "style", "lang", "title", "children", "slot", "role", "tabIndex", "dir", "hidden"];
const LOOKS = ["board", "pieces", "scheme", "motion", "numbers", "orientation"];
/** Properties of the elements that are no attributes. */
const PROPERTIES = Object.freeze(["pdn", "pieceImages"]);
const CONTROL = ["name", "disabled", "form"];
/** The attributes without a value. */
const BOOLEAN = ["disabled", "drawable", "hidden"];

/**
 * An element that is added after the elements' files are loaded dispatches its first events before React runs ordinary
 * effects. A server runs none, and React 18 warns there about those of a layout.
 */
const useCommitEffect = globalThis.document === undefined ? useEffect : useLayoutEffect;

/** @param {string} key */
const is_html = (key) => HTML.includes(key) || key.startsWith("data-") || key.startsWith("aria-");

/**
 * The attributes of the element; React 18 writes `class` of a custom element as it is given. One without a value is
 * `true`: React 18 writes it, React 19 sets the property, for which "" is false.
 * @param {Record<string, any>} props
 * @param {readonly string[]} own
 */
function attributes_of(props, own) {
  /** @type {Record<string, unknown>} */
  const attributes = {};
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || (value === false && BOOLEAN.includes(key))) continue;
    if (key === "className") attributes.class = value;
    else if (is_html(key)) attributes[key] = value;
    else if (own.includes(key) && value !== false) attributes[key] = BOOLEAN.includes(key) || String(value);
  }
  return attributes;
}

/** @param {string} tag @param {string} name @param {readonly string[]} own its further attributes */
function define_component(tag, name, own) {
  const component = forwardRef((/** @type {Record<string, any>} */ props, ref) => {
    const element = useRef(/** @type {any} */ (null));
    const latest = useRef(props);
    useImperativeHandle(ref, () => element.current, []);
    useCommitEffect(() => {
      latest.current = props;
    });

    useCommitEffect(() => {
      const listening = new AbortController();
      for (const [property, type] of Object.entries(EVENTS)) {
        const listener = (/** @type {Event} */ event) => latest.current[property]?.(event);
        element.current.addEventListener(type, listener, { signal: listening.signal });
      }
      void import("./elements/index.js"); // here and not above, because a server has no elements
      return () => listening.abort();
    }, []);

    /** The attributes of every HTML element that are set. */
    const kept = useRef(/** @type {string[]} */ ([]));
    useCommitEffect(() => {
      const now = HTML.filter((key) => props[key] !== undefined && props[key] !== null);
      // React 19 has set their properties to undefined, which elements write as text.
      for (const key of kept.current) if (!now.includes(key)) element.current.removeAttribute(key);
      kept.current = now;
    });

    for (const name of PROPERTIES) {
      const was_set = useRef(false);
      useCommitEffect(() => {
        // A viewer that never had the property keeps the text inside it.
        if (props[name] === undefined && !was_set.current) return;
        was_set.current = true;
        element.current[name] = props[name]; // before it is defined, it keeps the value until then
      }, [props[name]]);
    }

    return createElement(tag, { ...attributes_of(props, [...LOOKS, ...own]), ref: element });
  });
  component.displayName = name;
  return component;
}

export const CheckersBoard = /* @__PURE__ */ define_component("checkers-board", "CheckersBoard", [
  ...CONTROL,
  "fen",
  "rules",
  "playable",
  "premoves",
  "arrows",
  "circles",
  "highlights",
  "drawable",
]);

export const CheckersGame = /* @__PURE__ */ define_component("checkers-game", "CheckersGame", [
  ...CONTROL,
  "fen",
  "rules",
  "opponent",
  "level",
  "player",
  "side",
  "controls",
  "premoves",
]);

export const CheckersViewer = /* @__PURE__ */ define_component("checkers-viewer", "CheckersViewer", [
  "game",
  "drawable",
]);

export const CheckersPuzzle = /* @__PURE__ */ define_component("checkers-puzzle", "CheckersPuzzle", [
  "fen",
  "solution",
  "goal",
  "puzzle-id",
  "src",
  "check",
]);

/** @type {typeof import("./react.d.ts").useCheckers} */
export function useCheckers(fen = null, options = {}) {
  const [game] = useState(() => new Checkers(fen, options));
  const [position, set_position] = useState(() => game.position());
  const [actions] = useState(() => {
    /** @template T @param {() => T} action @returns {T} */
    const change = (action) => {
      const result = action();
      set_position(game.position());
      return result;
    };
    return {
      move: (/** @type {Parameters<Checkers["move"]>} */ ...move) => change(() => game.move(...move)),
      undo: () => change(() => game.undo()),
      redo: () => change(() => game.redo()),
      reset: () => change(() => game.reset()),
      load: (/** @type {string} */ to) => change(() => game.load(to)),
      loadPdn: (/** @type {Parameters<Checkers["loadPdn"]>} */ ...text) => change(() => game.loadPdn(...text)),
      resign: (/** @type {"black" | "white"} */ side) => change(() => game.resign(side)),
      agreeDraw: () => change(() => game.agreeDraw()),
    };
  });
  return {
    game,
    position,
    ...actions,
    /** Written when it is asked for. */
    get pdn() {
      return game.pdn();
    },
  };
}
