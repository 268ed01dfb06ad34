// Functions of node:assert that only newer versions of Node have.
import assert from "node:assert/strict";

/** Numbers alike to so many decimals. @param {number} found @param {number} wanted @param {number} decimals */
export const near = (found, wanted, decimals) =>
  assert.ok(Math.abs(found - wanted) < 0.5 * 10 ** -decimals, `${found} is not ${wanted}`);

/** An object that has all of these properties, and perhaps more. @param {unknown} found @param {object} wanted */
export function has(found, wanted) {
  assert.deepEqual(part(found, wanted), wanted);
}

/**
 * What of `whole` is named by the shape of `shape`.
 * @param {unknown} whole
 * @param {unknown} shape
 * @returns {unknown}
 */
function part(whole, shape) {
  if (
    typeof shape !== "object" ||
    shape === null ||
    Array.isArray(shape) ||
    typeof whole !== "object" ||
    whole === null
  )
    return whole;
  return Object.fromEntries(
    Object.keys(shape).map((name) => [name, part(Reflect.get(whole, name), Reflect.get(shape, name))]),
  );
}
