import type { QueryClient } from '@tanstack/react-query';
import { startCommentOutbox } from '#features/comments/web/comment-outbox.ts';
import { followLive } from './follow-live.ts';
import { keepOffline } from './keep-offline.ts';

/** What goes on behind the page once a member sees it. */
export function startBackground(client: QueryClient): void {
  followLive(client);
  keepOffline();
  startCommentOutbox(client);
}
