/**
 * Calls `run` for a key immediately, and then at most once per interval, with the latest value. If there were further
 * calls during an interval, `run` receives the last value when the interval ends, unless the process exits first.
 */
export function throttleByKey<Value>(
  intervalMs: number,
  run: (key: string, value: Value) => void,
): (key: string, value: Value) => void {
  /** The latest value for each key whose interval is running; null if there was no further call. */
  const pending = new Map<string, { value: Value } | null>();

  return function call(key, value) {
    if (pending.has(key)) return void pending.set(key, { value });
    run(key, value);
    pending.set(key, null);
    setTimeout(() => {
      const latest = pending.get(key);
      pending.delete(key);
      if (latest) call(key, latest.value);
    }, intervalMs).unref();
  };
}
