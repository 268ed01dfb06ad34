// An element as a control of a form: whether it is disabled, and the value that the form submits.

/**
 * The elements that have a value. A browser without form-associated elements gives them no internals, and submits
 * nothing of them.
 * @type {WeakMap<HTMLElement, { internals: ElementInternals | null, value: () => string }>}
 */
const controls = new WeakMap();

/** @param {HTMLElement} element @param {() => string} value */
export function make_control(element, value) {
  controls.set(element, { internals: "attachInternals" in element ? element.attachInternals() : null, value });
}

/** @param {HTMLElement} element */
export const form_of = (element) => controls.get(element)?.internals?.form ?? null;

/** Passes the value to the form. Without a form nothing is read: PDN takes time. @param {HTMLElement} element */
export function update_value(element) {
  const control = controls.get(element);
  if (control?.internals?.form) control.internals.setFormValue(control.value());
}

/**
 * Whether an element accepts no input: by its own attribute, or by a fieldset around it.
 * @param {HTMLElement} element
 */
export const is_disabled = (element) =>
  controls.has(element) && (element.hasAttribute("disabled") || element.matches(":disabled"));
