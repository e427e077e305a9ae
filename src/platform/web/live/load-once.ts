/**
 * Loads the code for live updates when the first update arrives. All updates wait for the same promise, so they are
 * applied in order. With one `import()` for each update, a later promise could be fulfilled before an earlier one.
 * After a failure, the next update loads the code again.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
