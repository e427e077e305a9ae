import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/clock.ts';
import { apiFor } from '#platform/web/api.ts';
import { slowModeContract } from '../../contract.ts';

export const slowModeApi = apiFor(slowModeContract);

/** Whether slow mode is on. Live updates keep it current while something on the page shows it. */
export const slowModeQuery = queryOptions({
  queryKey: ['slow-mode'],
  queryFn: ({ signal }) => slowModeApi.call.readSlowMode({}, { signal }),
  staleTime: minuteMs,
});
