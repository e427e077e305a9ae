import type { QueryClient } from '@tanstack/react-query';
import { startCommentOutbox } from '#features/comments/web/start-comment-outbox.ts';
import { adoptTimeZone } from '#features/preferences/web/adopt-time-zone.ts';
import { startLiveUpdates } from './live-updates.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import type { AppRouter } from './router.tsx';
import { handleShownNotifications } from './shown-notifications.ts';

/** Starts everything that a member's page needs only after it has rendered. */
export function startBackground(client: QueryClient, router: AppRouter): void {
  startLiveUpdates(client);
  registerServiceWorker();
  handleShownNotifications((path) => router.history.push(path));
  startCommentOutbox(client);
  adoptTimeZone(client);
}
