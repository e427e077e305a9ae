/**
 * Loads code for live updates with the first one. All updates wait for the same promise, so they are applied in order:
 * the promise of a second `import()` can be fulfilled before that of the first. After a failure, it loads again.
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
