import { useCallback, useRef } from 'react';
import { leaveSession } from '#platform/web/session.ts';
import { toastError } from '#ui/toast.tsx';
import { signOutCopy } from '../sign-out-copy.ts';
import { accountsApi } from './api.ts';

/** Signs out, here and in this browser's other tabs. The app then returns to /login. */
export function useSignOut(): () => void {
  const leaving = useRef(false);
  return useCallback(async () => {
    if (leaving.current) return;
    leaving.current = true;
    try {
      await leaveSession(() => accountsApi.call.signOut());
    } catch {
      toastError(signOutCopy.failed);
    } finally {
      leaving.current = false;
    }
  }, []);
}
