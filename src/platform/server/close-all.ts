/**
 * Calls each function in turn and waits for it. A failure does not keep the others from being called; afterwards, the
 * first failure is thrown.
 */
export async function closeAll(closers: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
