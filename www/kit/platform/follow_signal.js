/**
 * An abort controller that aborts with another signal and can be aborted before it. `end` stops following the other.
 * @param {AbortSignal | undefined} signal
 */
export function follow_signal(signal) {
  const own = new AbortController();
  const abort = () => own.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return { own, end: () => signal?.removeEventListener("abort", abort) };
}
