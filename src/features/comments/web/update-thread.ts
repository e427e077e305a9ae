import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '#platform/web/refresh.ts';
import type { ThreadChange } from '../activity.ts';
import { threadKey } from './thread-state.ts';

/** Applies a live update to an entry's comments if they are cached. Otherwise, the code is not loaded for it. */
export function updateThread(client: QueryClient, entryId: string, change: ThreadChange): void {
  if (!client.getQueryState(threadKey(entryId))) return;
  import('./components/apply-thread-change.ts').then(
    ({ applyThreadChange }) => applyThreadChange(client, entryId, change),
    () => refresh(client, threadKey(entryId)),
  );
}
