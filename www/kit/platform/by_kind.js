// Calls the function of a table that belongs to the kind of an event or an effect.

/**
 * Makes one function of a table with a function for each kind.
 * @template Subject, Result
 * @template {{ kind: string }} Item
 * @template {unknown[]} Rest
 * @param {{ readonly [Kind in Item["kind"]]: (subject: Subject, item: Extract<Item, { kind: Kind }>, ...rest: Rest) =>
 *   Result }} table
 * @returns {(subject: Subject, item: Item, ...rest: Rest) => Result}
 */
export function by_kind(table) {
  const functions =
    /** @type {{ readonly [Kind in Item["kind"]]: (subject: Subject, item: Item, ...rest: Rest) => Result }} */ (table);
  return (subject, item, ...rest) => functions[/** @type {Item["kind"]} */ (item.kind)](subject, item, ...rest);
}
