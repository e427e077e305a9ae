import { useCallback, useRef, useState } from 'react';
import { readDraft, writeDraft } from './drafts.ts';
import { useViewer } from './session.ts';

/** A value that survives reloads until it is cleared. */
export interface Draft<T> {
  draft: T;
  /** Accepts a value or an updater function, and stores the result immediately. */
  setDraft: (next: T | ((current: T) => T)) => void;
  /** Removes the draft: call it once its content is saved. */
  clearDraft: () => void;
  /** Whether the page started with a stored draft. */
  restored: boolean;
}

/**
 * A draft stored in this browser. It survives reloads and expired sessions and is removed at sign-out.
 * `accept` validates a stored draft, which an older version may have written. It returns null to discard the draft.
 */
export function useDraft<T>(
  key: string,
  initial: T,
  accept: (stored: unknown) => T | null = (stored) => stored as T | null,
): Draft<T> {
  const { userId } = useViewer();
  const [state, setState] = useState(() => {
    const stored = accept(readDraft(userId, key));
    return { draft: stored ?? initial, restored: stored !== null };
  });
  const latest = useRef(state.draft);
  const initialRef = useRef(initial);
  const setDraft = useCallback(
    (next: T | ((current: T) => T)) => {
      const value = next instanceof Function ? next(latest.current) : next;
      latest.current = value;
      const untouched = JSON.stringify(value) === JSON.stringify(initialRef.current);
      writeDraft(userId, key, untouched ? null : value);
      setState((before) => ({ ...before, draft: value }));
    },
    [userId, key],
  );
  const clearDraft = useCallback(() => {
    latest.current = initialRef.current;
    writeDraft(userId, key, null);
    setState({ draft: initialRef.current, restored: false });
  }, [userId, key]);
  return { ...state, setDraft, clearDraft };
}
