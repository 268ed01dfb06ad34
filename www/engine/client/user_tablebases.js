// Opens the large endgame tables that the user has imported; the engine reads them block by block during a search. If
// there are none, or they cannot be read, the engine plays without them.
import { open_channel } from "../../kit/platform/broadcast.js";
import { error_message } from "../../kit/platform/error_message.js";
import { CHANNEL, folder, kept } from "../tablebases/storage.js";

/** @import { ReadBytes } from "../../../bitboard-checkers.js" */

/**
 * A shared, read-only access handle; null if the browser has none or another tab holds an exclusive handle. Older
 * browsers lack the function or ignore its options.
 * @param {import("../tablebases/storage.js").Kept} kept @returns {Promise<FileSystemSyncAccessHandle | null>}
 */
async function access_to({ name }) {
  /** @type {{ createSyncAccessHandle?(options: { mode: string }): Promise<FileSystemSyncAccessHandle> }} */
  const handle = await (await folder()).getFileHandle(name);
  return (await handle.createSyncAccessHandle?.({ mode: "read-only" }).catch(() => null)) ?? null;
}

/** @param {FileSystemSyncAccessHandle} handle @returns {ReadBytes} */
const reader = (handle) => (from, length) => {
  const bytes = new Uint8Array(length);
  return handle.read(bytes, { at: from }) === length ? bytes : null;
};

/** Reads without an access handle. @param {File} file @returns {ReadBytes} */
function slow_reader(file) {
  const slow = new FileReaderSync();
  return (from, length) => new Uint8Array(slow.readAsArrayBuffer(file.slice(from, from + length)));
}

/** @param {import("../../../bitboard-checkers.js").Engine} engine */
export function create_user_tablebases(engine) {
  /** Closes the tables. @param {FileSystemSyncAccessHandle | null} handle @returns {null} */
  function release(handle) {
    engine.close_endgames();
    handle?.close();
    return null;
  }

  /**
   * Opens the tables, if there are any.
   * @returns {Promise<FileSystemSyncAccessHandle | null>} the handle through which the engine reads them, to be closed
   */
  async function open() {
    const found = await kept().catch(() => null);
    if (found === null) return null;
    let handle = null;
    try {
      handle = await access_to(found);
      engine.open_endgames(handle === null ? slow_reader(found.file) : reader(handle));
      return handle;
    } catch (error) {
      console.info(`The engine plays without the tables of the user: ${error_message(error)}`);
      return release(handle);
    }
  }

  /** Opens and closes the tables one after the other; resolves to the handle of the open ones. */
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
    settled: () => work.then(() => undefined),
  };
}

/** @typedef {ReturnType<typeof create_user_tablebases>} UserTablebases */
