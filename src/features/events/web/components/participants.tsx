import { useInfiniteQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { InCommon } from '#features/common-ground/web/common-ground.tsx';
import { AuthorFace, AuthorName, Username } from '#features/profiles/web/author-line.tsx';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import type { Event, Participant } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { eventPageCopy } from '../../page-copy.ts';
import { participantsKey } from '../event-keys.ts';
import { eventsApi } from '../events-api.ts';
import { RemoveParticipant } from './remove-participant.tsx';
import { usePersonalOrder } from './use-participation.ts';

/** Loaded separately, because only hosts see it. */
const RemovedMembers = lazyPart(
  () => import('./removed-members.tsx').then((module) => module.RemovedMembers),
  null,
);

const pageSize = 50;

interface ParticipantsProps {
  event: Event;
  /** Whether the viewer is the host, who also sees whom they have removed. False in a preview. */
  isHost: boolean;
  /**
   * How many participants the list is expected to have. It has fewer if a participant has blocked the viewer, who must
   * not find out.
   */
  listedCount: number;
  /** Whether a participant is left out because the viewer has blocked them. */
  blockedMemberGoing: boolean;
}

/**
 * An event's participants: first the viewer and the people whom the viewer knows. A few are shown initially; the rest
 * load page by page on demand.
 */
export function Participants(props: ParticipantsProps) {
  const { event, isHost, listedCount, blockedMemberGoing } = props;
  const [all, setAll] = useState(false);
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = useAllParticipants(event, all);
  const loaded = all ? data?.pages.flatMap((page) => page.items) : undefined;
  const ordered = usePersonalOrder(event, loaded ?? event.participants);
  const people = all ? ordered : ordered.slice(0, limits.participantsIncluded);
  const hasMore = people.length === limits.participantsIncluded && people.length < listedCount;
  return (
    <section aria-labelledby={`people-${event.id}`} className="flex flex-col gap-3">
      <h2 id={`people-${event.id}`} className="text-2xl">
        {event.past ? eventPageCopy.whoWent : eventPageCopy.whoIsGoing}
      </h2>
      {blockedMemberGoing && (
        <p className="flex items-start gap-2 text-mute text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {event.past ? eventPageCopy.blockedMemberWent : eventPageCopy.blockedMemberGoing}
        </p>
      )}
      <People event={event} people={people} />
      {(all ? hasNextPage || isError || !data : hasMore) && (
        <MoreButton
          label={moreLabel(listedCount)}
          failure={eventPageCopy.peopleFailed}
          loading={isFetching}
          failed={isError}
          onLoad={() => (all ? void fetchNextPage() : setAll(true))}
        />
      )}
      {isHost && !event.past && <RemovedMembers eventId={event.id} />}
    </section>
  );
}

/**
 * The label of the button that loads more. It has no number: the list may be shorter than expected, and a smaller number
 * would tell the viewer that a participant has blocked them.
 */
const moreLabel = (listedCount: number): string =>
  listedCount <= pageSize ? eventPageCopy.showEveryone : eventPageCopy.showMore;

const useAllParticipants = (event: Event, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: participantsKey(event.id),
    queryFn: ({ pageParam, signal }) =>
      eventsApi.call.listParticipants(
        { eventId: event.id, cursor: pageParam, limit: pageSize },
        { signal },
      ),
    ...cursorPages,
    enabled,
  });

function People({ event, people }: { event: Event; people: readonly Participant[] }) {
  return (
    // On narrow phones, a name does not fit into half of a line. On all phones, a name and the host's button do not.
    <ul className="grid grid-cols-2 gap-2 max-[24rem]:grid-cols-1 max-sm:has-[button]:grid-cols-1 sm:gap-3">
      {people.map((person) => (
        <li
          key={person.userId}
          className="flex min-w-0 items-center gap-2.5 rounded-picture bg-sunk px-3 py-2.5 sm:gap-3 sm:px-4 sm:py-3"
        >
          <AuthorFace author={person} size={40} />
          <div className="min-w-0 leading-snug [overflow-wrap:anywhere]">
            <AuthorName author={person} className="block leading-6" />
            <Username author={person} className="block" />
            <InCommon userId={person.userId} />
          </div>
          <RemoveParticipant event={event} person={person} />
        </li>
      ))}
    </ul>
  );
}
