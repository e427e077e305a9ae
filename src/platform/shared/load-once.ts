/**
 * Returns a function that calls `load` the first time and then returns the same promise, so callers that wait for it
 * continue in the order of their calls. A rejected promise is not kept: the next call loads again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
