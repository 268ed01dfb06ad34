// Times work for tests of its cost. Other programs on the machine do not lengthen processor time.

/**
 * Milliseconds that all threads of this process compute while `work` runs.
 * @param {() => unknown} work
 */
export function cpu_time(work) {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
