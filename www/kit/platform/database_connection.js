// The connection to an IndexedDB database: opened for the first transaction, and again after it was closed or lost.

/**
 * @param {() => Promise<IDBDatabase>} open
 * @param {(opening: Promise<IDBDatabase>) => Promise<IDBDatabase>} [wait]  limits how long a transaction waits for it
 */
export function create_connection(open, wait = (opening) => opening) {
  /** The database, which is open or being opened. @type {Promise<IDBDatabase> | null} */
  let database = null;

  const close = () => {
    database?.then((opened) => opened.close()).catch(() => undefined);
    database = null;
  };

  const connect = () => {
    const opening = open();
    /** What follows must not end a later connection. @param {() => void} end */
    const if_current = (end) => () => database === opening && end();
    database = opening;
    opening.then(
      // closed by the browser, or by a newer page that has to upgrade it
      (opened) => (opened.onclose = opened.onversionchange = if_current(close)),
      if_current(() => (database = null)), // the next transaction tries again
    );
    return opening;
  };

  const connected = () => wait(database ?? connect());

  return {
    close,

    /**
     * Begins a transaction, which is on disk when it completes.
     * @param {string} store @param {IDBTransactionMode} mode @returns {Promise<IDBTransaction>}
     */
    async begin(store, mode) {
      const begin = (/** @type {IDBDatabase} */ opened) => opened.transaction(store, mode, { durability: "strict" });
      const opened = await connected();
      try {
        return begin(opened);
      } catch {
        close(); // iOS ends the connection of a page in the background, at times without the event
        return begin(await connected());
      }
    },
  };
}
