import type { QueryClient } from '@tanstack/react-query';
import { currentViewer, onViewerChange } from '#platform/web/session.ts';

/** Runs `work` once what is on the page has been painted; at once in a tab that nobody sees. */
function afterPaint(work: () => void): void {
  if (document.hidden) return void setTimeout(work);
  requestAnimationFrame(() => setTimeout(work));
}

/**
 * Fetches what keeps the page live once a member is here and sees something; visitors never load
 * it. Nothing is missed meanwhile: the page carries its place in the stream.
 */
export function loadLive(client: QueryClient): void {
  const load = () => {
    import('./background.ts').then(
      ({ startBackground }) => startBackground(client),
      () => window.addEventListener('online', load, { once: true }),
    );
  };
  const begin = () => {
    if (!currentViewer()?.hasProfile) return;
    stop();
    afterPaint(load);
  };
  const stop = onViewerChange(begin);
  begin();
}
