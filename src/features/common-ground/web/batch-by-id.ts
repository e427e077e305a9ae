import { maxRequestedIds } from '../rules.ts';

/** One request for several ids. */
interface Batch<T> {
  ids: Set<string>;
  /** The abort signals of all callers. The request is aborted only when every caller has aborted. */
  signals: AbortSignal[];
  results: Promise<Map<string, T>>;
}

/**
 * Returns a function that loads the value for one id, or null if there is none. Calls in the same tick, such as those
 * of all cards on a page, are batched into as few requests as possible.
 */
export function batchById<T>(
  request: (ids: string, signal: AbortSignal) => Promise<Map<string, T>>,
): (id: string, signal: AbortSignal) => Promise<T | null> {
  let open: Batch<T> | null = null;
  const send = ({ ids, signals }: Batch<T>) => {
    const controller = new AbortController();
    const abortWithLast = () => {
      if (signals.every(({ aborted }) => aborted)) controller.abort();
    };
    for (const signal of signals) signal.addEventListener('abort', abortWithLast);
    abortWithLast();
    return request([...ids].join(','), controller.signal);
  };
  const create = (): Batch<T> => {
    const batch: Batch<T> = {
      ids: new Set(),
      signals: [],
      results: Promise.resolve().then(() => {
        if (open === batch) open = null;
        return send(batch);
      }),
    };
    return batch;
  };
  return async (id, signal) => {
    if (!open || open.ids.size >= maxRequestedIds) open = create();
    open.ids.add(id);
    open.signals.push(signal);
    return (await open.results).get(id) ?? null;
  };
}
