/**
 * Calls `work` for each item, for at most `width` items at a time, and yields the results in order. Takes the next
 * item only when there is room for it, so that memory stays bounded.
 */
export async function* mapConcurrently<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // A failure is thrown when its result is due. Without this handler, Node would report it as unhandled before that.
    result.catch(() => {});
    pending.push(result);
    if (pending.length >= width) yield pending.shift() as Promise<Result>;
  }
  for (const result of pending) yield result;
}
