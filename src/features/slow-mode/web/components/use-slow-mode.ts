import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveUpdate } from '#platform/web/live/live.ts';
import { slowModeChanged } from '../../activity.ts';
import { slowModeQuery } from './slow-mode-query.ts';

/** The query for slow mode, which live updates change. */
export function useSlowMode() {
  const client = useQueryClient();
  useLiveUpdate(slowModeChanged, ({ isOn, until }) => {
    void client.cancelQueries({ queryKey: slowModeQuery.queryKey });
    client.setQueryData(slowModeQuery.queryKey, { isOn, until });
  });
  return useQuery(slowModeQuery);
}
