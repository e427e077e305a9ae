import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdsEntries } from '#features/entries/web/entry-cache.ts';
import type { Event } from '../../contract.ts';
import { eventsApi, monthKey } from '../events-api.ts';
import type { Day, TimeRange } from './calendar-days.ts';
import type { PlaceChoice } from './event-source.ts';
import { dayOf } from './event-time.ts';

const pageSize = 50;
/** Bounds the number of requests. A month with more events is shown as incomplete. */
const maxPages = 6;

export const maxMonthEvents = pageSize * maxPages;

interface Month {
  byDay: ReadonlyMap<Day, readonly Event[]>;
  loading: boolean;
  failed: boolean;
  /** Whether there are more events than are loaded. */
  isIncomplete: boolean;
  retry: () => void;
}

interface MonthFilters {
  knownOnly: boolean;
  at: PlaceChoice;
}

/** The events that start on the days of a calendar page, grouped by day and sorted by their start. */
export function useMonth({ from, to }: TimeRange, { knownOnly, at }: MonthFilters): Month {
  const query = useInfiniteQuery({
    queryKey: [monthKey, from, to, knownOnly, at],
    queryFn: ({ pageParam: cursor, signal }) =>
      eventsApi.call.listEvents(
        {
          cursor,
          limit: pageSize,
          order: 'soonest',
          who: knownOnly ? 'known' : 'everyone',
          from,
          to,
          ...at,
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }, pages) =>
      pages.length < maxPages ? (nextCursor ?? undefined) : undefined,
    meta: holdsEntries(),
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const events = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    // An event may have moved out of the range since it was loaded.
    .filter(({ date }) => date >= from && date < to)
    .toSorted((one, other) => one.date - other.date);
  return {
    byDay: Map.groupBy(events, ({ date }) => dayOf(date)),
    loading: query.isPending || hasNextPage,
    failed: isError,
    isIncomplete: !hasNextPage && data?.pages.at(-1)?.nextCursor != null,
    retry: () => void (data ? fetchNextPage() : query.refetch()),
  };
}
