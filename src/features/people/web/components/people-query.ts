import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { errorCode, isTransient } from '#platform/web/errors.ts';
import { peopleContract } from '../../contract.ts';
import type { PeopleFilters } from '../filters.ts';

const peopleApi = apiFor(peopleContract);
const maxRetries = 2;

/** The members who match the filters. A request above the daily limit is not retried. */
export const peopleQuery = ({ area, ...filters }: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: ['people', { area, ...filters }],
    queryFn: ({ pageParam, signal }) =>
      peopleApi.call.listPeople(
        { ...filters, ...(area && { areaId: area }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    ...cursorPages,
    placeholderData: keepPreviousData,
    retry: (count, error) =>
      count < maxRetries && isTransient(error) && errorCode(error) !== 'TOO_MANY_REQUESTS',
  });
