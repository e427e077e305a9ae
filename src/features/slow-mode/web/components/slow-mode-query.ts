import { queryOptions } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { slowModeContract } from '../../contract.ts';
import { knownSlowMode, slowModeKey } from '../slow-mode-state.ts';

export const slowModeApi = apiFor(slowModeContract);

/** Whether slow mode is on. The page contains it, and live updates change it. */
export const slowModeQuery = queryOptions({
  queryKey: slowModeKey,
  queryFn: ({ signal }) => slowModeApi.call.readSlowMode({}, { signal }),
  initialData: knownSlowMode,
  staleTime: Number.POSITIVE_INFINITY,
});
