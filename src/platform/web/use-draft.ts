import { useCallback, useRef, useState } from 'react';
import { readDraft, writeDraft } from './drafts.ts';
import { useViewer } from './session.ts';

/** A value that outlives its page, until it is cleared. */
export interface Draft<T> {
  draft: T;
  /** Takes a value or a function of the present one, and stores it at once. */
  setDraft: (next: T | ((before: T) => T)) => void;
  /** Forgets it: call it when what it held was saved. */
  clearDraft: () => void;
  /** True when the page found an older draft and began with it. */
  restored: boolean;
}

/**
 * Unsent words in this browser: they survive a reload and a session that ended, and go at sign-out.
 * `accept` turns what was stored, perhaps by an older version, into a draft, or null to begin anew.
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
  const start = useRef(initial);
  const setDraft = useCallback(
    (next: T | ((before: T) => T)) => {
      const value = next instanceof Function ? next(latest.current) : next;
      latest.current = value;
      const untouched = JSON.stringify(value) === JSON.stringify(start.current);
      writeDraft(userId, key, untouched ? null : value);
      setState((before) => ({ ...before, draft: value }));
    },
    [userId, key],
  );
  const clearDraft = useCallback(() => {
    latest.current = start.current;
    writeDraft(userId, key, null);
    setState({ draft: start.current, restored: false });
  }, [userId, key]);
  return { ...state, setDraft, clearDraft };
}
