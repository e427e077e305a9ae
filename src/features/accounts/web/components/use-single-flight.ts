import { useRef, useState } from 'react';

/** Runs an async action and ignores further calls until it has finished, so a double click runs it once. */
export function useSingleFlight() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  async function run(action: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}
