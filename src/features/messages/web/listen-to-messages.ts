import type { QueryClient } from '@tanstack/react-query';
import { loadOnce } from '#platform/shared/load-once.ts';
import { onLiveUpdate } from '#platform/web/live/live.ts';
import {
  conversationChanged,
  conversationLeft,
  conversationRead,
  messageArrived,
  messageDeleted,
  messagePreviewed,
  messageReacted,
  requestChanged,
  unreadCounted,
} from '../activity.ts';
import { isConversationQuery } from './conversation-keys.ts';
import { unreadKey } from './unread-api.ts';

const load = loadOnce(() => import('./components/apply-message-update.ts'));

/**
 * Applies live updates to the unread count and to the cached conversations. The code for conversations is loaded
 * only if any are cached, so that members who never open their messages don't download it.
 */
export function listenToMessages(client: QueryClient): void {
  const changeCached = (apply: (module: Awaited<ReturnType<typeof load>>) => void) => {
    const filters = { predicate: isConversationQuery };
    if (client.getQueryCache().findAll(filters).length === 0) return;
    load().then(apply, () => client.invalidateQueries(filters));
  };
  onLiveUpdate(messageArrived, (update) =>
    changeCached(({ applyArrival }) => applyArrival(client, update)),
  );
  onLiveUpdate(messageReacted, (update) =>
    changeCached(({ applyReactionUpdate }) => applyReactionUpdate(client, update)),
  );
  onLiveUpdate(messageDeleted, (update) =>
    changeCached(({ applyDeleted }) => applyDeleted(client, update)),
  );
  onLiveUpdate(conversationLeft, (update) =>
    changeCached(({ applyLeaving }) => applyLeaving(client, update)),
  );
  onLiveUpdate(conversationChanged, (update) =>
    changeCached(({ applyChange }) => applyChange(client, update)),
  );
  onLiveUpdate(messagePreviewed, (update) =>
    changeCached(({ applyPreviewed }) => applyPreviewed(client, update)),
  );
  onLiveUpdate(conversationRead, (read) =>
    changeCached(({ applyRead }) => applyRead(client, read)),
  );
  onLiveUpdate(requestChanged, (update) =>
    changeCached(({ applyRequestChange }) => applyRequestChange(client, update)),
  );
  onLiveUpdate(unreadCounted, async ({ unread }) => {
    // A pending response may contain an older count, which would overwrite this one.
    await client.cancelQueries({ queryKey: unreadKey });
    client.setQueryData(unreadKey, { unread });
  });
}
