// The drivers' processes: started in a group of their own on a free port, and ended with all that they started.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { command } from "./webdriver.js";
import { poll } from "./poll.js";

/** How long a driver may take to start, in milliseconds. */
const STARTING = 30_000;

/** @returns {Promise<number>} a port of this machine that is free now */
export const free_port = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

/** @typedef {{ address: string, log: () => string, stop: () => void }} Driver */

/** Every group of processes that runs, so that a run that breaks off leaves nothing behind. @type {Set<() => void>} */
const running = new Set();
process.once("exit", () => running.forEach((stop) => stop()));
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.once(signal, () => process.exit(1));

/**
 * @param {string[]} words  the program and its arguments, `PORT` for the port it listens on
 * @param {Record<string, string>} [more] of the environment
 * @returns {Promise<Driver>}
 */
export async function start_driver(words, more = {}) {
  const port = String(await free_port());
  const [program = "", ...rest] = words.map((word) => word.replace("PORT", port));
  const child = spawn(program, rest, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...more },
  });
  let log = "";
  const keep = (/** @type {Buffer} */ text) => void (log = (log + text).slice(-20_000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let failed = "";
  child.once("error", (error) => (failed = error.message));
  child.once("exit", (code, signal) => (failed ||= `it ended with ${code ?? signal}`));
  const stop = () => {
    running.delete(stop);
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    } catch {
      // The whole group has ended already.
    }
  };
  running.add(stop);
  const address = `http://127.0.0.1:${port}`;
  await poll(
    async () => failed !== "" || (await command(`${address}/status`, "GET")).ready === true,
    Boolean,
    `${program} is ready`,
    STARTING,
  );
  if (failed !== "") throw new Error(`${program}: ${failed}\n${log}`);
  return { address, log: () => log, stop };
}
