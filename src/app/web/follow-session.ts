import type { QueryClient } from '@tanstack/react-query';
import { currentViewer, isLeaving, onViewerChange, wasLeft } from '#platform/web/session.ts';
import type { AppRouter } from './router.tsx';

/**
 * Moves the page where the viewer may be, whenever the viewer changes: here, in another tab, or
 * because a call found that the session has ended. Nothing that one member read is kept for the next.
 */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  let shown = currentViewer();
  let askAgain = () => {};
  onViewerChange(() => {
    const viewer = currentViewer();
    const before = shown;
    shown = viewer;
    askAgain();
    askAgain = isLeaving() ? takeBack(queryClient) : () => {};
    // That somebody is about to leave, or could not, moves no page.
    if (viewer === before) return;
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

/**
 * Takes back what is asked, and what is asked from now on: it would be refused once they have left.
 * Answers how to ask again for what the page lacks, where they stay after all.
 */
function takeBack(queryClient: QueryClient): () => void {
  void queryClient.cancelQueries();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    // The call begins after its listeners have heard of it.
    queueMicrotask(() => void event.query.cancel({ revert: true, silent: true }));
  });
  return () => {
    stop();
    const lacks = { type: 'active', predicate: missing } as const;
    if (currentViewer()) void queryClient.refetchQueries(lacks);
  };
}

const missing = ({ state }: { state: { data: unknown } }): boolean => state.data === undefined;
