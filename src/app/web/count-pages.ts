import { countView } from '#features/analytics/web/count-view.ts';
import { pagePath } from '../route-table.ts';
import type { AppRouter } from './router.tsx';

/** Counts each page that one moves on to; the server counts the one that it sends. */
export function countPages(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    const page = pagePath(toLocation.pathname);
    if (page) countView(page);
  });
}
