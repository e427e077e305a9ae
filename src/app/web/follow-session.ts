import type { QueryClient } from '@tanstack/react-query';
import { currentViewer, onViewerChange, wasLeft } from '#platform/web/session.ts';
import type { AppRouter } from './router.tsx';

/**
 * Moves the page where the viewer may be, whenever the viewer changes: here, in another tab, or
 * because a call found that the session has ended. Nothing that one member read is kept for the next.
 */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  let shown = currentViewer();
  onViewerChange(() => {
    const viewer = currentViewer();
    const before = shown;
    // That somebody is about to leave moves no page yet.
    if (viewer === before) return;
    shown = viewer;
    // The page that is being left would ask anew for what was taken from it, and be refused.
    const { queries, ...options } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({
      ...options,
      queries: { ...queries, enabled: viewer !== null },
    });
    if (viewer?.userId !== before?.userId) queryClient.clear();
    if (viewer) return void router.invalidate();
    const next = wasLeft() ? undefined : router.state.location.href;
    void router.navigate({ to: '/login', search: { next }, ignoreBlocker: true });
  });
}
