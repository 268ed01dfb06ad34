// Elements without a browser: as much of a document as the small views of www/ that are driven here write into. Nothing
// is laid out or drawn, and an element that is removed keeps the focus.

/** An element, or a text as `append` takes it. @typedef {FakeElement | string} Content */

class FakeElement extends EventTarget {
  /** @type {Map<string, string>} */
  #attributes = new Map();
  /** @type {Content[]} */
  #content = [];
  /** @type {Record<string, string>} */
  dataset = {};
  hidden = false;
  open = false;
  value = "";
  /** A style sheet has come. @type {(() => void) | null} */
  onload = null;

  /** @param {...Content} content */
  append(...content) {
    this.#content.push(...content);
    for (const part of content) if (typeof part !== "string") part.onload?.();
  }

  /** @param {...Content} content */
  prepend(...content) {
    this.#content.unshift(...content);
  }

  /** @param {...Content} content */
  replaceChildren(...content) {
    this.#content = content;
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.#attributes.set(name, value);
  }

  /** @param {string} name */
  removeAttribute(name) {
    this.#attributes.delete(name);
  }

  showModal() {
    this.open = true;
  }

  close() {
    this.open = false;
  }

  focus() {
    Object.assign(document, { activeElement: this });
  }

  /** Nothing is found by a selector. */
  querySelector() {
    return null;
  }

  /** @returns {string} */
  get textContent() {
    return this.#content.map((part) => (typeof part === "string" ? part : part.textContent)).join("");
  }

  set textContent(text) {
    this.#content = [text];
  }

  /** It and all in it that is shown. @returns {FakeElement[]} */
  get shown() {
    return this.hidden ? [] : [this, ...this.#content.flatMap((part) => (typeof part === "string" ? [] : part.shown))];
  }
}

const KINDS = ["HTMLElement", "HTMLDivElement", "HTMLButtonElement", "HTMLInputElement", "HTMLDialogElement"];

/** A document whose elements, also those with an id, are there when they are asked for. */
export function give_elements() {
  const [body, head] = [new FakeElement(), new FakeElement()];
  /** @type {Map<string, FakeElement>} */
  const named = new Map();
  const create = () => new FakeElement();
  /** @param {string} id */
  const element = (id) => {
    const found = named.get(id) ?? new FakeElement();
    named.set(id, found);
    return found;
  };
  const parts = {
    document: Object.assign(new EventTarget(), {
      ...{ body, head, documentElement: new FakeElement(), visibilityState: "visible" },
      ...{ createElement: create, createElementNS: create, getElementById: element, querySelector: () => null },
    }),
    location: new URL("http://localhost/"),
    navigator: {},
    ...Object.fromEntries(KINDS.map((kind) => [kind, FakeElement])),
  };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { body, element };
}
