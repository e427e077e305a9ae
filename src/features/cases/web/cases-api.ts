import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { casesContract } from '../contract.ts';

export const casesApi = apiFor(casesContract);

/** The viewer's reports. */
export const ownReportsQuery = infiniteQueryOptions({
  queryKey: ['own-reports'],
  queryFn: ({ pageParam, signal }) =>
    casesApi.call.listOwnReports({ cursor: pageParam }, { signal }),
  ...cursorPages,
  staleTime: 0,
});

/** The decisions about the viewer. */
export const ownCasesQuery = infiniteQueryOptions({
  queryKey: ['own-cases'],
  queryFn: ({ pageParam, signal }) => casesApi.call.listOwnCases({ cursor: pageParam }, { signal }),
  ...cursorPages,
  staleTime: 0,
});

/** The key of one decision about the viewer. */
export const ownCaseKey = (caseId: string) => ['own-case', caseId];
