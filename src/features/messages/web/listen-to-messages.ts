import type { QueryClient } from '@tanstack/react-query';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import { conversationRead, messageArrived, unreadCounted } from '../activity.ts';
import { isConversationQuery, unreadKey } from './messages-api.ts';

const load = () => import('./components/apply-message-update.ts');

/**
 * Applies live updates to the cached conversations. The code for that is part of the messages pages, so it has
 * been loaded if any conversation is in the cache.
 */
export function listenToMessages(client: QueryClient): void {
  const change = (apply: (module: Awaited<ReturnType<typeof load>>) => void) => {
    const filters = { predicate: isConversationQuery };
    if (client.getQueryCache().findAll(filters).length === 0) return;
    load().then(apply, () => client.invalidateQueries(filters));
  };
  onLiveUpdate(messageArrived, (update) =>
    change(({ applyArrival }) => applyArrival(client, update)),
  );
  onLiveUpdate(conversationRead, (read) => change(({ applyRead }) => applyRead(client, read)));
  onLiveUpdate(unreadCounted, async ({ unread }) => {
    // A pending response may contain an older count.
    await client.cancelQueries({ queryKey: unreadKey });
    client.setQueryData(unreadKey, { unread });
  });
}
