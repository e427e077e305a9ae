import { useSyncExternalStore } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * A set of ids that outlives the cards it is about: a card leaves the document when it is scrolled
 * away, and must come back as it was, with its comments shown or its long text unfolded.
 */
export function createFlags() {
  let ids = none;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const put = (next: ReadonlySet<string>) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  const set = (id: string, on: boolean) => {
    if (ids.has(id) === on) return;
    put(on ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id)));
  };
  return {
    set,
    /** Leaves this one as the only one. */
    setOnly: (id: string) => put(new Set([id])),
    /** Whether an id is in the set, and how to put it in or take it out. */
    useFlag: (id: string): [boolean, (on: boolean) => void] => [
      useSyncExternalStore(subscribe, () => ids.has(id)),
      (on) => set(id, on),
    ],
    useIds: (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => ids),
  };
}
