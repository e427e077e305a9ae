import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useKnownParticipants } from '#features/common-ground/web/use-known-participants.ts';
import { type CachedEntry, changeEntry } from '#features/entries/web/entry-cache.ts';
import { errorCode } from '#platform/web/errors.ts';
import { useViewer } from '#platform/web/session.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Event, Participant } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import { participantsKey } from '../event-keys.ts';
import { eventsApi, nextEventsKey } from '../events-api.ts';

/** The event with the viewer added to its participants, or removed from them. */
function withParticipant(entry: CachedEntry, me: Participant, joins: boolean): CachedEntry {
  const event = entry as Event;
  if (event.joinedByMe === joins) return event;
  const others = event.participants.filter(({ userId }) => userId !== me.userId);
  return {
    ...event,
    joinedByMe: joins,
    participantCount: event.participantCount + (joins ? 1 : -1),
    participants: joins ? [me, ...others].slice(0, limits.participantsIncluded) : others,
  } as Event;
}

/** The viewer as a participant who has just joined. */
function useOwnParticipant(): Participant {
  const { userId, username, displayName, photoURL } = useViewer();
  return {
    userId,
    userName: displayName ?? '',
    username: username ?? '',
    userPhoto: photoURL ?? '',
    joinedAt: Date.now(),
  };
}

/**
 * Sorts participants for the viewer: the viewer first if they have joined, then the people they know, then the others.
 * The viewer and the people they know are included even if they are not among the loaded participants.
 */
export function usePersonalOrder(
  event: Pick<Event, 'id' | 'joinedByMe'>,
  participants: readonly Participant[],
): readonly Participant[] {
  const me = useOwnParticipant();
  const hasOthers = participants.some(({ userId }) => userId !== me.userId);
  const known = useKnownParticipants(event.id, hasOthers);
  const own = event.joinedByMe
    ? [participants.find(({ userId }) => userId === me.userId) ?? me]
    : [];
  const first = [...own, ...known];
  if (first.length === 0) return participants;
  const ids = new Set(first.map(({ userId }) => userId));
  return [...first, ...participants.filter(({ userId }) => !ids.has(userId))];
}

/** Joins and leaves an event. Updates the event optimistically in every list, and rolls back on failure. */
export function useParticipation(eventId: string) {
  const client = useQueryClient();
  const me = useOwnParticipant();
  const updateOptimistically = (joins: boolean) =>
    changeEntry(client, eventId, (entry) => withParticipant(entry, me, joins));
  const storeResponse = (stored: Event) => {
    changeEntry(client, eventId, (entry) => ({ ...entry, ...stored }));
    void client.invalidateQueries({ queryKey: participantsKey(eventId) });
    void client.invalidateQueries({ queryKey: nextEventsKey });
  };
  const join = useMutation({
    mutationFn: () => eventsApi.call.joinEvent({ eventId }),
    onMutate: () => updateOptimistically(true),
    onSuccess: (stored) => {
      storeResponse(stored);
      toastSuccess(eventCopy.joined);
    },
    onError: (error) => {
      updateOptimistically(false);
      // The event may be over, or the host may have removed the member; the event's page then shows why.
      void client.invalidateQueries({ queryKey: ['event', eventId] });
      toastError(errorCode(error) === 'CONFLICT' ? error.message : eventCopy.joinFailed);
    },
  });
  const leave = useMutation({
    mutationFn: () => eventsApi.call.leaveEvent({ eventId }),
    onMutate: () => updateOptimistically(false),
    onSuccess: (stored) => {
      storeResponse(stored);
      toastSuccess(eventCopy.left);
    },
    onError: () => {
      updateOptimistically(true);
      toastError(eventCopy.leaveFailed);
    },
  });
  return { join: join.mutate, leave: leave.mutate };
}
