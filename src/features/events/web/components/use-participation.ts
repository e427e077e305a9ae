import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CachedEntry, changeEntry } from '#features/entries/web/entry-cache.ts';
import { useViewer } from '#platform/web/session.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Event, Participant } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { nextEventsKey } from '../next-events-key.ts';
import { eventsApi } from './api.ts';

const facesShown = 8;

export const participantsKey = (eventId: string): readonly string[] => ['participants', eventId];

/** How an event looks once somebody takes part, or does not. */
function withParticipant(entry: CachedEntry, me: Participant, joins: boolean): CachedEntry {
  const event = entry as Event;
  if (event.joinedByMe === joins) return event;
  const others = event.participants.filter(({ userId }) => userId !== me.userId);
  return {
    ...event,
    joinedByMe: joins,
    participantCount: event.participantCount + (joins ? 1 : -1),
    participants: joins && others.length < facesShown ? [...others, me] : others,
  } as Event;
}

/** Joining and leaving: at once wherever the event is shown, and back if the server says no. */
export function useParticipation(eventId: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  const me: Participant = {
    userId: viewer.userId,
    userName: viewer.displayName ?? '',
    userPhoto: viewer.photoURL ?? '',
    joinedAt: Date.now(),
  };
  const show = (joins: boolean) =>
    changeEntry(client, eventId, (entry) => withParticipant(entry, me, joins));
  const keep = (stored: Event) => {
    changeEntry(client, eventId, (entry) => ({ ...entry, ...stored }));
    void client.invalidateQueries({ queryKey: participantsKey(eventId) });
    void client.invalidateQueries({ queryKey: nextEventsKey });
  };
  const join = useMutation({
    mutationFn: () => eventsApi.call.joinEvent({ eventId }),
    onMutate: () => show(true),
    onSuccess: (stored) => {
      keep(stored);
      toastSuccess(eventCopy.joined);
    },
    onError: () => {
      show(false);
      toastError(eventCopy.joinFailed);
    },
  });
  const leave = useMutation({
    mutationFn: () => eventsApi.call.leaveEvent({ eventId }),
    onMutate: () => show(false),
    onSuccess: (stored) => {
      keep(stored);
      toastSuccess(eventCopy.left);
    },
    onError: () => {
      show(true);
      toastError(eventCopy.leaveFailed);
    },
  });
  return { join: join.mutate, leave: leave.mutate, busy: join.isPending || leave.isPending };
}
