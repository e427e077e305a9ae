import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { onViewerChange } from '#platform/web/session.ts';
import { readOutbox, reloadOutbox } from './comment-outbox.ts';

/**
 * Sends comments left in the outbox by an earlier page load: now, after each sign-in and after each reconnect. Also
 * reloads the outbox whenever another tab changes it. Otherwise, this tab would overwrite the other tab's comments.
 */
export function startCommentOutbox(client: QueryClient): void {
  const resume = () => {
    if (!onlineManager.isOnline() || !readOutbox().some(({ failed }) => !failed)) return;
    // If the code cannot be loaded, the next reconnect or sign-in tries again.
    void import('./components/send-comments.ts')
      .then(({ sendOutbox }) => sendOutbox(client))
      .catch(() => undefined);
  };
  window.addEventListener('storage', reloadOutbox);
  onlineManager.subscribe(resume);
  onViewerChange(resume);
  resume();
}
