import { countView } from '#features/analytics/web/count-view.ts';
import { pagePath } from '../route-table.ts';
import type { AppRouter } from './router.tsx';

/** Counts page views after client-side navigation; the server counts the initial page. */
export function countPages(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    const page = pagePath(toLocation.pathname);
    if (page) countView(page);
  });
}
