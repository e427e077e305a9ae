import { queryOptions } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { slowModeContract } from '../../contract.ts';
import { knownSlowMode, slowModeKey } from '../slow-mode-state.ts';

export const slowModeApi = apiFor(slowModeContract);

/** The state of slow mode, which is embedded in the page and kept up to date by live updates. */
export const slowModeQuery = queryOptions({
  queryKey: slowModeKey,
  queryFn: ({ signal }) => slowModeApi.call.readSlowMode({}, { signal }),
  initialData: knownSlowMode,
  staleTime: Number.POSITIVE_INFINITY,
});
