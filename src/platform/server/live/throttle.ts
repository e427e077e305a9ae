/**
 * Calls `run` for a key at once, and then at most once per interval, with the latest value. The last call is
 * never lost: it runs when the interval ends.
 */
export function throttleByKey<Value>(
  intervalMs: number,
  run: (key: string, value: Value) => void,
): (key: string, value: Value) => void {
  /** The value to run with when the interval of a key ends; null if there has been no call since. */
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
