import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { removeKnownParticipant } from '#features/common-ground/web/use-known-participants.ts';
import type { EntryChange, Participation, SharedEntry } from '#features/entries/activity.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Event, Participant } from '../contract.ts';
import { limits } from '../limits.ts';
import { participantsKey } from './event-keys.ts';
import { nextEventsKey } from './events-api.ts';

type ParticipantPages = InfiniteData<Page<Participant>, string | undefined>;

const without = (people: readonly Participant[], userId: string): Participant[] =>
  people.filter((person) => person.userId !== userId);

/** Updates the participants and `joinedByMe` of an event after a member joined or left. */
export function withParticipation(
  entry: SharedEntry,
  { userId, joined, participant }: Participation,
  viewerId: string | undefined,
): SharedEntry {
  const event = entry as Event;
  const others = without(event.participants, userId);
  const participants = participant
    ? [...others, participant].slice(0, limits.participantsIncluded)
    : others;
  return {
    ...event,
    joinedByMe: userId === viewerId ? joined : event.joinedByMe,
    // A live update that an older version of the server logged may lack the member who joined.
    participants: joined && !participant ? event.participants : participants,
  } as Event;
}

/** After a member joined or left, updates the event's list of all participants and the viewer's next events. */
export function applyParticipation(
  client: QueryClient,
  eventId: string,
  { fields, participation }: EntryChange,
): void {
  client.setQueryData<{ items: Event[] }>(nextEventsKey, (next) =>
    next?.items.some(({ id }) => id === eventId)
      ? {
          ...next,
          items: next.items.map((event) =>
            event.id === eventId ? { ...event, ...fields } : event,
          ),
        }
      : next,
  );
  if (!participation) return;
  const { userId, joined, participant } = participation;
  if (!joined) removeKnownParticipant(client, eventId, userId);
  client.setQueryData<ParticipantPages>(participantsKey(eventId), (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({ ...page, items: without(page.items, userId) }));
    const last = pages.at(-1);
    // If more pages follow, the last of them will include the new participant.
    if (participant && last?.nextCursor === null) last.items.push(participant);
    return { ...list, pages };
  });
}
