interface ElectionOptions {
  /** The name of the lock. One tab per name is the leader. */
  name: string;
  locks: Pick<LockManager, 'request'>;
  /** Runs while this tab is the leader; `signal` aborts when the tab loses or gives up the lead. */
  lead: (signal: AbortSignal) => Promise<void>;
  /** Aborts when this tab leaves the election. */
  signal: AbortSignal;
  /** Whether to start by stealing the lead. */
  steal?: boolean;
}

/**
 * Elects one leader among the tabs of a browser, with a Web Lock. When the leader closes, the next tab takes
 * over. Returns a function that steals the lead from an unresponsive tab, such as a suspended one.
 */
export function electLeader({
  name,
  locks,
  lead,
  signal,
  steal: stealFirst = false,
}: ElectionOptions): () => void {
  let current = new AbortController();
  signal.addEventListener('abort', () => current.abort());

  function requestLead(steal: boolean): void {
    const attempt = new AbortController();
    current = attempt;
    const leadership = new AbortController();
    attempt.signal.addEventListener('abort', () => leadership.abort());
    // Web Locks do not allow a signal together with `steal`, which never waits.
    const options = steal ? { steal } : { signal: attempt.signal };
    // The lock is released as soon as this tab gives up the lead, even if `lead` takes longer to end.
    const held = locks.request(name, options, () =>
      Promise.race([lead(leadership.signal), aborted(leadership.signal)]),
    );
    held.then(undefined, (error: unknown) => {
      leadership.abort();
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      // Another tab stole the lead.
      if (!attempt.signal.aborted) requestLead(false);
    });
  }

  requestLead(stealFirst);
  return () => {
    if (signal.aborted) return;
    // Leaves the queue before stealing the lock.
    current.abort();
    requestLead(true);
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
