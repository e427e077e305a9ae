import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '#platform/web/refresh.ts';
import type { ThreadChange } from '../activity.ts';
import { threadKey } from './thread-state.ts';

/** Applies a live update to an entry's cached comments. If there are none, it does not even load the code. */
export function updateThread(client: QueryClient, entryId: string, change: ThreadChange): void {
  if (!client.getQueryState(threadKey(entryId))) return;
  import('./components/apply-thread-change.ts').then(
    ({ applyThreadChange }) => applyThreadChange(client, entryId, change),
    () => refresh(client, threadKey(entryId)),
  );
}
