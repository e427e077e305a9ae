import { countView } from '#features/analytics/web/count-view.ts';
import type { AppRouter } from './router.tsx';

/** Counts page views after client-side navigation; the server counts the initial page. */
export function countPages(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    // The path of the innermost route, such as `/posts/$postId`. An index route's path ends with a slash, which is
    // removed below.
    const page = router.state.matches.at(-1)?.fullPath;
    if (page) countView(page.replace(/(?<=.)\/$/, ''));
  });
}
