// Opens the large endgame tables that the user has imported; the engine reads them block by block during a search. If
// there are none, or they cannot be read, the engine plays without them.
import { open_channel } from "../../kit/platform/broadcast.js";
import { error_message } from "../../kit/platform/error_message.js";
import { CHANNEL, folder, kept } from "../tablebases/storage.js";

/** @import { ReadBytes } from "../../../bitboard-checkers.js" */

/** @param {import("../../../bitboard-checkers.js").Engine} engine */
export function create_user_tablebases(engine) {
  /** @type {FileSystemSyncAccessHandle | null} */
  let held = null;

  function release() {
    engine.close_endgames();
    held?.close();
    held = null;
  }

  /**
   * Reads through a shared, read-only access handle if the browser supports it; if not, or if another tab holds an
   * exclusive handle, through FileReaderSync.
   * @param {import("../tablebases/storage.js").Kept} kept
   * @returns {Promise<ReadBytes>}
   */
  async function reader({ name, file }) {
    const handle = await (await folder()).getFileHandle(name);
    /**
     * @type {{ createSyncAccessHandle?(options: { mode: string }): Promise<FileSystemSyncAccessHandle> }} older
     *   browsers lack it or ignore its options
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
    /** Resolves when the imported tables are open or could not be opened. */
    settled: () => work,
  };
}

/** @typedef {ReturnType<typeof create_user_tablebases>} UserTablebases */
