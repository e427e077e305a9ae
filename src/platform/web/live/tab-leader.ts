interface TurnsOptions {
  /** Tabs that name the same take turns. */
  name: string;
  locks: Pick<LockManager, 'request'>;
  /** Leads for as long as the tab may: `signal` says when its turn is over. */
  lead: (signal: AbortSignal) => Promise<void>;
  /** Ends it for good. */
  signal: AbortSignal;
}

/**
 * Lets one tab of a browser lead at a time; when it goes, the next one does. Returns how to take
 * the lead from a tab that has gone silent, as one that its browser has put to sleep.
 */
export function takeTurns({ name, locks, lead, signal }: TurnsOptions): () => void {
  let waiting = new AbortController();
  signal.addEventListener('abort', () => waiting.abort());

  function ask(steal: boolean): void {
    const attempt = new AbortController();
    waiting = attempt;
    const turn = new AbortController();
    attempt.signal.addEventListener('abort', () => turn.abort());
    // The browser refuses a signal together with `steal`, which never waits anyway.
    const options = steal ? { steal } : { signal: attempt.signal };
    const held = locks.request(name, options, () => lead(turn.signal));
    held.then(undefined, (error: unknown) => {
      turn.abort();
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      // Another tab has taken the lead.
      if (!attempt.signal.aborted) ask(false);
    });
  }

  ask(false);
  return () => {
    if (signal.aborted) return;
    // It stands in line no more.
    waiting.abort();
    ask(true);
  };
}
