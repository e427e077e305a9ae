import { useEffect } from 'react';
import { updateViewer } from '#platform/web/session.ts';
import { canAutofill, endAutofill, signInWithPasskey } from './components/passkey-browser.ts';

/** Lets the browser suggest passkeys in the field whose `autocomplete` ends with `webauthn`. Renders nothing. */
export function PasskeyAutofill() {
  useEffect(() => {
    let active = true;
    let started = false;
    async function offer() {
      if (!(await canAutofill()) || !active) return;
      started = true;
      const viewer = await signInWithPasskey({ autofill: true });
      if (active) updateViewer(viewer);
    }
    // The member has not asked for a passkey, so a failure is not reported: the form still works.
    offer().catch(() => {});
    return () => {
      active = false;
      if (started) void endAutofill();
    };
  }, []);
  return null;
}
