import type { QueryClient } from '@tanstack/react-query';
import { currentLocale } from '#platform/shared/language.ts';
import { chooseLanguage } from '#platform/web/locale.ts';
import {
  currentViewer,
  hasSignedOut,
  isSigningOut,
  onViewerChange,
} from '#platform/web/session.ts';
import type { AppRouter } from './router.tsx';

/**
 * When the viewer changes (in this tab, in another tab, or because the session expired), redirects to a page
 * that the new viewer may see. Clears the query cache, so that no member sees another member's data.
 */
export function redirectOnSessionChange(router: AppRouter, queryClient: QueryClient): void {
  let lastViewer = currentViewer();
  let resume = () => {};
  onViewerChange(() => {
    const viewer = currentViewer();
    const previous = lastViewer;
    lastViewer = viewer;
    resume();
    resume = isSigningOut() ? suspendQueries(queryClient) : () => {};
    // If the viewer is the same, a sign-out has begun or has failed.
    if (viewer === previous) return;
    // Disables queries after a sign-out: otherwise the page being left would refetch its data and receive a 401.
    const { queries, ...options } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({
      ...options,
      queries: { ...queries, enabled: viewer !== null },
    });
    if (viewer?.userId !== previous?.userId) queryClient.clear();
    // After a sign-in on a new device, the page reloads in the language that the member chose on another device.
    const { language = null } = previous ? {} : (viewer ?? {});
    if (language && language !== currentLocale().language) return chooseLanguage(language);
    if (viewer) return void router.invalidate();
    const next = hasSignedOut() ? undefined : router.state.location.href;
    void router.navigate({ to: '/login', search: { next }, ignoreBlocker: true });
  });
}

/**
 * Cancels pending and new queries during a sign-out, because they would fail with 401 afterwards. Returns a
 * function that resumes them if the sign-out fails.
 */
function suspendQueries(queryClient: QueryClient): () => void {
  void queryClient.cancelQueries();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    // The query's request starts only after this event, so a microtask cancels it.
    queueMicrotask(() => void event.query.cancel({ revert: true, silent: true }));
  });
  return () => {
    stop();
    const withoutData = { type: 'active', predicate: hasNoData } as const;
    if (currentViewer()) void queryClient.refetchQueries(withoutData);
  };
}

const hasNoData = ({ state }: { state: { data: unknown } }): boolean => state.data === undefined;
