// YAML as values, read by the parser of Prettier: tests of the workflows need no further package.
import { parsers } from "prettier/plugins/yaml";

/**
 * @typedef {string | null | Yaml[] | { [key: string]: Yaml }} Yaml scalars stay text
 * @typedef {{ type: string, value?: string, children?: (Node | null)[] }} Node
 */

/** The value of a text with one document. @param {string} text @returns {Yaml} */
export function read_yaml(text) {
  const { children = [] } = /** @type {Node} */ (parsers.yaml.parse(text, /** @type {never} */ ({})));
  if (children.length !== 1) throw new SyntaxError(`${children.length} documents instead of one`);
  const body = children[0]?.children?.find((child) => child?.type === "documentBody");
  return value(body?.children?.[0]);
}

/** @param {Node | null | undefined} node @returns {Yaml} */
function value(node) {
  const children = node?.children ?? [];
  switch (node?.type) {
    case "mapping":
    case "flowMapping":
      return mapping(children.map((entry) => [String(part(entry, 0)), part(entry, 1)]));
    case "sequence":
    case "flowSequence":
      return children.map((item) => value(item?.children?.[0]));
    case "plain":
    case "quoteDouble":
    case "quoteSingle":
    case "blockLiteral":
    case "blockFolded":
      return node.value ?? "";
    case "null":
    case undefined:
      return null;
    default:
      throw new SyntaxError(`YAML's ${node?.type} is not read here`);
  }
}

/** The key of an entry is its part 0, the value its part 1. @param {Node | null} entry @param {number} place */
const part = (entry, place) => value(entry?.children?.[place]?.children?.[0]);

/** @param {[key: string, value: Yaml][]} entries */
function mapping(entries) {
  const twice = entries.find(([key], place) => entries.findIndex(([other]) => other === key) !== place);
  if (twice) throw new SyntaxError(`the key ${twice[0]} occurs twice`);
  return Object.fromEntries(entries);
}
