import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '#platform/web/refresh.ts';
import {
  conversationKey,
  conversationsKey,
  messagesKey,
  requestCountKey,
  requestsKey,
} from '../conversation-keys.ts';
import { changeConversation, patch, removeFromList } from './conversation-cache.ts';

/** Refetches a request, its messages (their links may have been hidden), the lists and the number of requests. */
export function refreshRequest(client: QueryClient, id: string): void {
  for (const key of [messagesKey(id), conversationKey(id), conversationsKey, requestCountKey]) {
    void refresh(client, key);
  }
}

/** Updates the cache after the viewer has accepted a request. */
export function applyAccepted(client: QueryClient, id: string): void {
  patch(client, () => {
    changeConversation(client, id, (shown) => ({ ...shown, request: null }));
    removeFromList(client, requestsKey, id);
  });
  refreshRequest(client, id);
}

/** Removes a request that the viewer has deleted. */
export function applyRequestDeleted(client: QueryClient, id: string): void {
  patch(client, () => removeFromList(client, requestsKey, id));
  void refresh(client, requestCountKey);
}
