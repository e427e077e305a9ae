import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { toastError } from '#ui/toast.tsx';
import { welcomeContract } from '../../contract.ts';
import { welcomeCopy } from '../../copy.ts';
import type { WelcomeKind } from '../../rules.ts';

const welcomeApi = apiFor(welcomeContract);

/** Not refetched while the page is open, so that no suggested member disappears while the viewer reads. */
export const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: ({ signal }) => welcomeApi.call.readWelcome(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Refetched whenever the page is shown or a step may be done, because finished steps are ticked automatically. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => welcomeApi.call.readFirstSteps(undefined, { signal }),
  staleTime: 0,
});

/** Closes the first steps of a kind on all of the member's devices. */
export function useCloseWelcome(kind: WelcomeKind) {
  const viewer = useViewer();
  return useMutation({
    mutationFn: () => welcomeApi.call.closeWelcome({ kind }),
    onSuccess: () => {
      updateViewer({ ...viewer, welcome: null });
      // The pressed button disappears, so the focus moves to the page.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: () => toastError(welcomeCopy.closeFailed),
  });
}
