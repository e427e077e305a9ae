import { useRef, useState } from 'react';

/** Runs an act and takes no second one while it is under way, however fast one presses. */
export function useOneAtATime() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  async function run(act: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}
