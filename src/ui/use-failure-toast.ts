import { useEffect, useRef } from 'react';
import { toastError } from './toast.tsx';

/**
 * Shows an error toast once per failed load or refresh. `failedAt` is the time of the last failure in
 * milliseconds, 0 for none; failures from before the component was mounted are ignored.
 */
export function useFailureToast(failedAt: number, message: string): void {
  const mountedAt = useRef(0);
  const shownFor = useRef(0);
  useEffect(() => {
    mountedAt.current ||= Date.now();
    if (failedAt === shownFor.current || failedAt < mountedAt.current) return;
    shownFor.current = failedAt;
    toastError(message);
  }, [failedAt, message]);
}
