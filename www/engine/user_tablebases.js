// The large endgame tables that a player has added: opened where they are kept, and read a block at a time in the
// middle of a search. Without them, or where they cannot be read, the engine plays on.
import { open_channel } from "../platform/broadcast.js";
import { error_message } from "../platform/error_message.js";
import { CHANNEL, folder, kept } from "../tablebases/storage.js";

/** @typedef {import("../../bitboard-checkers.js").ReadBytes} ReadBytes */

/** @param {import("../../bitboard-checkers.js").Engine} engine */
export function create_user_tablebases(engine) {
  /** @type {FileSystemSyncAccessHandle | null} */
  let held = null;

  function release() {
    engine.close_endgames();
    held?.close();
    held = null;
  }

  /**
   * Several may read at once where the browser knows how; where another tab alone may, the file is read without a
   * handle.
   * @param {import("../tablebases/storage.js").Kept} kept
   * @returns {Promise<ReadBytes>}
   */
  async function reader({ name, file }) {
    const handle = await (await folder()).getFileHandle(name);
    /**
     * @type {{ createSyncAccessHandle?(options: { mode: string }): Promise<FileSystemSyncAccessHandle> }} older
     *   browsers have none, or look at no options
     */
    const opens = handle;
    const access = (await opens.createSyncAccessHandle?.({ mode: "read-only" }).catch(() => null)) ?? null;
    if (access === null) {
      const slow = new FileReaderSync();
      return (from, length) => new Uint8Array(slow.readAsArrayBuffer(file.slice(from, from + length)));
    }
    held = access;
    return (from, length) => {
      const bytes = new Uint8Array(length);
      return access.read(bytes, { at: from }) === length ? bytes : null;
    };
  }

  async function open() {
    const found = await kept().catch(() => null);
    if (found === null) return;
    try {
      engine.open_endgames(await reader(found));
    } catch (error) {
      release();
      console.info(`The engine plays without the tables of the user: ${error_message(error)}`);
    }
  }

  let work = open();
  open_channel(CHANNEL)?.addEventListener(
    "message",
    (/** @type {MessageEvent<import("../tablebases/storage.js").Word>} */ { data }) => {
      work = work.then(release);
      if (data === "changed") work = work.then(open);
    },
  );

  return {
    /** The tables that are there are open, or cannot be had. */
    settled: () => work,
  };
}

/** @typedef {ReturnType<typeof create_user_tablebases>} UserTablebases */
