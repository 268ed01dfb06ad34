// The memory of a page after garbage collection.

/**
 * @typedef {{ heap: number, listeners: number, nodes: number }} Held `heap` in bytes
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<() => Promise<Held>>} measures each time it is called
 */
export async function memory_of(page) {
  const session = await page.context().newCDPSession(page);
  return async () => {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50))); // deferred work is done
    for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
    const [{ usedSize }, { jsEventListeners, nodes }] = await Promise.all([
      session.send("Runtime.getHeapUsage"),
      session.send("Memory.getDOMCounters"),
    ]);
    return { heap: usedSize, listeners: jsEventListeners, nodes };
  };
}
