import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { LinkedText } from '#ui/linked-text.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { announcementCopy as copy } from '../../announcement-copy.ts';
import { announcementsKey } from '../event-keys.ts';
import { eventsApi } from '../events-api.ts';

const pageSize = 10;

/** The host's messages to the participants, newest first. Renders nothing while there are none. */
export function Announcements({ eventId }: { eventId: string }) {
  const list = useInfiniteQuery({
    queryKey: announcementsKey(eventId),
    queryFn: ({ pageParam, signal }) =>
      eventsApi.call.listAnnouncements({ eventId, cursor: pageParam, limit: pageSize }, { signal }),
    ...cursorPages,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0 && !list.isLoadingError) return null;
  return (
    <section aria-labelledby={`announcements-${eventId}`} className="flex flex-col gap-3">
      <h2 id={`announcements-${eventId}`} className="text-2xl">
        {copy.fromHost}
      </h2>
      <ul className="flex flex-col gap-2 sm:gap-3">
        {items.map(({ id, text, createdAt }) => (
          <li key={id} className="rounded-picture bg-sunk px-4 py-3">
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              <LinkedText text={text} />
            </p>
            <p className="mt-1 text-mute text-sm">
              <RelativeTime at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {(list.hasNextPage || list.isError) && (
        <MoreButton
          label={copy.more}
          failure={copy.loadFailed}
          loading={list.isFetching}
          failed={list.isError}
          onLoad={() => void (list.data ? list.fetchNextPage() : list.refetch())}
        />
      )}
    </section>
  );
}
