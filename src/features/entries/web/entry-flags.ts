import { useSyncExternalStore } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Creates a set of entry or comment ids that outlives the cards. A card is unmounted when it is scrolled
 * out of view, and must come back unchanged, with its comments open or its long text expanded.
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
  const update = (next: ReadonlySet<string>) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  const set = (id: string, on: boolean) => {
    if (ids.has(id) === on) return;
    update(on ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id)));
  };
  return {
    set,
    /** Makes this id the only one in the set. */
    setOnly: (id: string) => update(new Set([id])),
    /** Whether an id is in the set, and a function that adds or removes it. */
    useFlag: (id: string): [boolean, (on: boolean) => void] => [
      useSyncExternalStore(subscribe, () => ids.has(id)),
      (on) => set(id, on),
    ],
    useIds: (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => ids),
  };
}

/** The entries whose long text is expanded. */
export const expanded = createFlags();

/** The entries that are being edited. Lists keep these cards mounted even when they are out of view. */
export const edited = createFlags();
