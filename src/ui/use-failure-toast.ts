import { useEffect, useRef } from 'react';
import { toastError } from './toast.tsx';

/**
 * Says once for each failure that something did not load, or may be old. `failedAt` is the time of the last
 * failure in milliseconds, 0 for none; those from before the page was opened are not told again.
 */
export function useFailureToast(failedAt: number, message: string): void {
  const openedAt = useRef(0);
  const told = useRef(0);
  useEffect(() => {
    openedAt.current ||= Date.now();
    if (failedAt === told.current || failedAt < openedAt.current) return;
    told.current = failedAt;
    toastError(message);
  }, [failedAt, message]);
}
