import type { QueryClient } from '@tanstack/react-query';
import { loadOnce } from '#platform/shared/load-once.ts';
import { refresh } from '#platform/web/refresh.ts';
import type { ThreadChange } from '../activity.ts';
import { markCounted } from './counted-comments.ts';
import { threadKey } from './thread-state.ts';

const load = loadOnce(() => import('./components/apply-thread-change.ts'));

/**
 * Applies a live update to an entry's cached comments, and records a new comment as counted, because the caller
 * updates the entry's comment count. The code that changes cached comments is loaded only if there are any.
 */
export function updateThread(client: QueryClient, entryId: string, change: ThreadChange): void {
  // Recorded before the import, because the request that sent the comment may finish while the code loads.
  if (change.added) markCounted(change.added.id);
  if (!client.getQueryState(threadKey(entryId))) return;
  load().then(
    ({ applyThreadChange }) => applyThreadChange(client, entryId, change),
    () => refresh(client, threadKey(entryId)),
  );
}
