import type { QueryClient } from '@tanstack/react-query';
import { currentViewer, isActiveMember, onViewerChange } from '#platform/web/session.ts';
import type { AppRouter } from './router.tsx';

/** Runs `work` after the next paint, or after a second in a tab that is not painted, such as a hidden one. */
function afterPaint(work: () => void): void {
  const painted = new Promise(requestAnimationFrame);
  const waited = new Promise((resolve) => setTimeout(resolve, 1000));
  void Promise.race([painted, waited]).then(() => setTimeout(work));
}

/**
 * Loads the background code once a member's page has been painted; visitors never load it. No update is
 * missed in the meantime, because the page's data contains the stream position.
 */
export function loadBackground(client: QueryClient, router: AppRouter): void {
  const load = () => {
    import('./background.ts').then(
      ({ startBackground }) => startBackground(client, router),
      () => window.addEventListener('online', load, { once: true }),
    );
  };
  const start = () => {
    if (!isActiveMember(currentViewer())) return;
    stop();
    afterPaint(load);
  };
  const stop = onViewerChange(start);
  start();
}
