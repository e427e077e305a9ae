import type { QueryClient } from '@tanstack/react-query';
import { startCommentOutbox } from '#features/comments/web/start-comment-outbox.ts';
import { startLiveUpdates } from './live-updates.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Starts the live updates, the service worker and the comment outbox, once a member's page has rendered. */
export function startBackground(client: QueryClient): void {
  startLiveUpdates(client);
  registerServiceWorker();
  startCommentOutbox(client);
}
