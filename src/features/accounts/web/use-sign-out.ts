import { useCallback, useRef } from 'react';
import { endSession } from '#platform/web/session.ts';
import { toastError } from '#ui/toast.tsx';
import { signOutCopy } from '../sign-out-copy.ts';

/** Returns a function that signs out in all tabs of this browser. The app then redirects to /login. */
export function useSignOut(): () => void {
  const signingOut = useRef(false);
  return useCallback(async () => {
    if (signingOut.current) return;
    signingOut.current = true;
    try {
      // Loaded only now, because signed-in members need nothing else of it.
      const { accountsApi } = await import('./api.ts');
      await endSession(() => accountsApi.call.signOut());
    } catch {
      toastError(signOutCopy.failed);
    } finally {
      signingOut.current = false;
    }
  }, []);
}
