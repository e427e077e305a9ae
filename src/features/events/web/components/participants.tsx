import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InCommon } from '#features/common-ground/web/common-ground.tsx';
import { AuthorFace, AuthorName } from '#features/profiles/web/author-line.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { Event, Participant } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { eventsApi } from './api.ts';
import { participantsKey } from './use-participation.ts';

/** Everybody who takes part: the first ones at once, the others when they are asked for. */
export function Participants({ event }: { event: Event }) {
  const [all, setAll] = useState(false);
  const more = event.participantCount > event.participants.length;
  return (
    <section aria-labelledby={`people-${event.id}`} className="flex flex-col gap-3">
      <h2 id={`people-${event.id}`} className="text-2xl">
        {event.past ? eventCopy.whoWasThere : eventCopy.whoIsGoing}
      </h2>
      {all ? (
        <Everybody event={event} />
      ) : (
        <>
          <People people={event.participants} />
          {more && (
            <Button
              variant="quiet"
              size="small"
              className="self-start"
              onClick={() => setAll(true)}
            >
              {eventCopy.showAll(event.participantCount)}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Everybody({ event }: { event: Event }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: participantsKey(event.id),
    queryFn: ({ pageParam, signal }) =>
      eventsApi.call.listParticipants(
        { eventId: event.id, cursor: pageParam, limit: 50 },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  const people = data?.pages.flatMap((page) => page.items) ?? event.participants;
  return (
    <>
      <People people={people} />
      {error && <FieldError>{eventCopy.peopleFailed}</FieldError>}
      {(hasNextPage || error || !data) && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          loading={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {eventCopy.showAll(event.participantCount)}
        </Button>
      )}
    </>
  );
}

function People({ people }: { people: readonly Participant[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3">
      {people.map((person) => (
        <li
          key={person.userId}
          className="flex min-w-0 items-center gap-2.5 rounded-picture bg-sunk px-3 py-2.5 sm:gap-3 sm:px-4 sm:py-3"
        >
          <AuthorFace author={person} size={40} />
          <div className="min-w-0 leading-snug">
            <AuthorName author={person} className="block truncate leading-6" />
            <InCommon userId={person.userId} />
          </div>
        </li>
      ))}
    </ul>
  );
}
