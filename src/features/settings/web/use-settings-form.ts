import { useRef, useState } from 'react';
import { noFailure, settingsFailure } from './components/settings-failure.ts';

/** The state of a small form. It sends one request at a time, shows errors in place and keeps the input on failure. */
export function useSettingsForm(send: () => Promise<void>) {
  const [failure, setFailure] = useState(noFailure);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(noFailure);
    try {
      await send();
    } catch (error) {
      setFailure(settingsFailure(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return {
    busy,
    fields: failure.fields,
    note: failure.note,
    submit: () => void run(),
  };
}
