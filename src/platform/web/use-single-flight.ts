import { useRef, useState } from 'react';

/** Returns `run`, which runs an async action and ignores further calls, such as a double click, until it is done. */
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
