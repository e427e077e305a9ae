import { queryOptions, useMutation } from '@tanstack/react-query';
import { holdsEntries } from '#features/entries/web/entry-cache.ts';
import type { Event } from '#features/events/contract.ts';
import { offeredEventKey } from '#features/events/web/event-keys.ts';
import { apiFor } from '#platform/web/api.ts';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { toastError } from '#ui/toast.tsx';
import { type Welcome, welcomeContract } from '../../contract.ts';
import { welcomeCopy } from '../../copy.ts';
import type { Fit, WelcomeKind } from '../../rules.ts';

const welcomeApi = apiFor(welcomeContract);

/** An event that the viewer could join, with the reason why it fits. */
type OfferedEvent = Event & { fit: Fit };

const toOffered = ({ event, fit }: Welcome): OfferedEvent | null =>
  event && fit && { ...event, fit };

/**
 * The members to meet. Not refetched while the page is open, so that no suggested member disappears while the viewer
 * reads. The same response contains the event, which has a query of its own.
 */
export const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: async ({ client, signal }) => {
    const response = await welcomeApi.call.readWelcome(undefined, { signal });
    client.setQueryData(offeredEventKey, toOffered(response));
    const { people, greeted, contactsLeft } = response;
    return { people, greeted, contactsLeft };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
export type MembersToMeet = Pick<Welcome, 'people' | 'greeted' | 'contactsLeft'>;

/**
 * The event that is offered to the viewer; null if there is none to join. {@link welcomeQuery} loads it first. Live
 * updates change it like every other event, and refetch it if it is deleted or if there was none and another member
 * creates one.
 */
export const offeredEventQuery = queryOptions({
  queryKey: offeredEventKey,
  queryFn: async ({ signal }) =>
    toOffered(await welcomeApi.call.readWelcome(undefined, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  meta: holdsEntries(),
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
